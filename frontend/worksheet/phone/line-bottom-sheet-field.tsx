import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { formatQuantity } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { CellInput } from '#frontend/worksheet/lines/cells/cell-input.tsx';
import { endTextEditing, writeCellText } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import { allColumns, findPricingFieldHelp } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { NoticeText, getNoticeElementId } from '#frontend/worksheet/lines/grid/line-notice.tsx';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths } from '#shared/money/money.ts';
import { type EditableLineField, isLockedByImport } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { BottomSheetTyping } from './use-bottom-sheet-typing.ts';

type Props = { line: OrderLine; field: EditableLineField; typing: BottomSheetTyping };

const getColumn = (field: EditableLineField) =>
  allColumns.find((column) => column.field === field)!;

/** One cell of a line with its message below. */
export function LineBottomSheetField({ line, field, typing }: Props) {
  const notice = useWorksheet((worksheet) => worksheet.notice);
  const fieldNotice =
    notice?.lineId === line.OrderLineId && notice.field === field ? notice : undefined;
  const fieldElement = useRef<HTMLDivElement>(null);
  const id = useId();
  const column = getColumn(field);
  const help = findPricingFieldHelp(line, column);
  useCommitOnUnmount(fieldElement, typing);
  return (
    <div ref={fieldElement} className={getFieldClassName(column, fieldNotice)} data-field={field}>
      <label htmlFor={id}>{column.caption}</label>
      <FieldInput
        {...{ line, field, typing }}
        inputAttributes={{ id, 'aria-describedby': fieldNotice && getNoticeElementId(fieldNotice) }}
      />
      {help && <p className="help">{help}</p>}
      {fieldNotice && <FieldNotice notice={fieldNotice} />}
    </div>
  );
}

type FieldInputProps = Props & {
  inputAttributes: { id: string; 'aria-describedby': string | undefined };
};

function FieldInput({ line, field, typing, inputAttributes }: FieldInputProps) {
  const isReadOnly = useWorksheet((worksheet) => isGroupLocked(worksheet, line.OrderLineGroupId));
  const { formatValue, cellKind } = getColumn(field);
  if (isReadOnly || isLockedByImport(line, field))
    return <input {...inputAttributes} className="text-field" readOnly value={formatValue(line)} />;
  const input = (
    <CellInput
      {...inputAttributes}
      cellText={formatValue(line)}
      inputMode={cellKind === 'number' ? 'decimal' : undefined}
      enterKeyHint="done"
    />
  );
  return field === 'Quantity' ? <QuantityStepper {...{ line, typing, input }} /> : input;
}

const getFieldClassName = (
  { cellKind, field }: ReturnType<typeof getColumn>,
  notice: EditNotice | undefined,
) =>
  `field${cellKind === 'number' ? ' is-figure' : ''}${field === 'Description' ? ' is-whole' : ''}${notice ? ' is-warn' : ''}`;

const FieldNotice = ({ notice }: { notice: EditNotice }) => (
  <p className="sheet-warn" id={getNoticeElementId(notice)} role="status">
    <NoticeText {...notice} />
  </p>
);

/** Commits the typed text when the field unmounts. */
function useCommitOnUnmount(
  fieldElement: React.RefObject<HTMLElement | null>,
  { editContext }: BottomSheetTyping,
) {
  // Lists that load while the user types create a new sheet object; the typed text is not committed then.
  const latestSheet = useRef(editContext);
  useEffect(() => {
    latestSheet.current = editContext;
  });
  useLayoutEffect(() => {
    const element = fieldElement.current;
    return () => {
      const input = element?.querySelector<HTMLInputElement>('input[data-mode]');
      if (input) endTextEditing(latestSheet.current, input);
    };
  }, [fieldElement]);
}

const ONE_PIECE_THOUSANDTHS = 1000;

/** The quantity, typed or changed with plus and minus buttons. */
function QuantityStepper({ line, typing, input }: Omit<Props, 'field'> & { input: ReactNode }) {
  const changeQuantity = (direction: 1 | -1) => {
    const quantity = formatQuantity(
      asThousandths(line.Quantity + direction * ONE_PIECE_THOUSANDTHS),
    );
    writeCellText(typing.editContext, line.OrderLineId, getColumn('Quantity'), quantity);
  };
  return (
    <span className="sheet-step">
      <Button
        name={t`One less`}
        icon="minus"
        variant="secondary"
        disabled={line.Quantity < ONE_PIECE_THOUSANDTHS}
        onClick={() => changeQuantity(-1)}
      />
      {input}
      <Button
        name={t`One more`}
        icon="plus"
        variant="secondary"
        onClick={() => changeQuantity(1)}
      />
    </span>
  );
}
