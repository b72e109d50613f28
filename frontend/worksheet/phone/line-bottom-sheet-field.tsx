import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { asQuantity } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { allColumns, helpOf } from '#frontend/worksheet/cells/columns.ts';
import { CellInput } from '#frontend/worksheet/cells/editor.tsx';
import { commitTypedText, type } from '#frontend/worksheet/cells/typing.ts';
import { NoticeText, noticeId } from '#frontend/worksheet/grid/notice.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import type { Notice } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths } from '#shared/money/money.ts';
import { type EditableLineField, isLockedField } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { BottomSheetTyping } from './use-bottom-sheet-typing.ts';

type Props = { line: OrderLine; field: EditableLineField; typing: BottomSheetTyping };

const columnOf = (field: EditableLineField) => allColumns.find((column) => column.field === field)!;

/** One cell of a line, with what is to be said of it below. */
export function LineBottomSheetField({ line, field, typing }: Props) {
  const notice = useWorksheet((worksheet) => worksheet.notice);
  const own = notice?.lineId === line.OrderLineId && notice.field === field ? notice : undefined;
  const fieldElement = useRef<HTMLDivElement>(null);
  const id = useId();
  const column = columnOf(field);
  const help = helpOf(line, column);
  useCommitOnUnmount(fieldElement, typing);
  return (
    <div ref={fieldElement} className={classesOf(column, own)} data-field={field}>
      <label htmlFor={id}>{column.caption}</label>
      <FieldInput
        {...{ line, field, typing }}
        inputAttributes={{ id, 'aria-describedby': own && noticeId(own) }}
      />
      {help && <p className="help">{help}</p>}
      {own && <FieldNotice notice={own} />}
    </div>
  );
}

type InputProps = Props & {
  inputAttributes: { id: string; 'aria-describedby': string | undefined };
};

function FieldInput({ line, field, typing, inputAttributes }: InputProps) {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const { show, cellKind: look } = columnOf(field);
  if (isReadOnly || isLockedField(line, field))
    return <input {...inputAttributes} className="p-inputtext" readOnly value={show(line)} />;
  const input = (
    <CellInput
      {...inputAttributes}
      shown={show(line)}
      inputMode={look === 'figure' ? 'decimal' : undefined}
      enterKeyHint="done"
    />
  );
  return field === 'Quantity' ? <Counter {...{ line, typing, input }} /> : input;
}

const classesOf = (
  { cellKind: look, field }: ReturnType<typeof columnOf>,
  notice: Notice | undefined,
) =>
  `field${look === 'figure' ? ' is-figure' : ''}${field === 'Description' ? ' is-whole' : ''}${notice ? ' is-warn' : ''}`;

const FieldNotice = ({ notice }: { notice: Notice }) => (
  <p className="sheet-warn" id={noticeId(notice)} role="status">
    <NoticeText {...notice} />
  </p>
);

/** However the field goes, what was typed into it is kept. */
function useCommitOnUnmount(
  fieldElement: React.RefObject<HTMLElement | null>,
  { sheet }: BottomSheetTyping,
) {
  // Lists that come while something is typed make another sheet, and take nothing.
  const latest = useRef(sheet);
  useEffect(() => {
    latest.current = sheet;
  });
  useLayoutEffect(() => {
    const element = fieldElement.current;
    return () => {
      const input = element?.querySelector<HTMLInputElement>('input[data-mode]');
      if (input) commitTypedText(latest.current, input);
    };
  }, [fieldElement]);
}

const ONE_PIECE = 1000;

/** How many, typed or counted with the thumb. */
function Counter({ line, typing, input }: Omit<Props, 'field'> & { input: ReactNode }) {
  const count = (by: 1 | -1) => {
    const quantity = asQuantity(asThousandths(line.Quantity + by * ONE_PIECE));
    type(typing.sheet, line.OrderLineId, columnOf('Quantity'), quantity);
  };
  return (
    <span className="sheet-step">
      <Button
        name={t`One less`}
        icon="minus"
        variant="secondary"
        disabled={line.Quantity < ONE_PIECE}
        onClick={() => count(-1)}
      />
      {input}
      <Button name={t`One more`} icon="plus" variant="secondary" onClick={() => count(1)} />
    </span>
  );
}
