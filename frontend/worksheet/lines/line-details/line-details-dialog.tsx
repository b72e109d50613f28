import type { FormEvent, Ref } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { CommitTextInput } from '#frontend/parts/controls/commit-text-input.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import {
  allColumns,
  findPricingFieldHelp,
  formatStandaloneColumnValue,
  type GridColumn,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { findLineIdAfterMove } from '#frontend/worksheet/lines/products/apply-detail-steps.ts';
import { TaxableChoice } from '#frontend/worksheet/lines/taxable-choice.tsx';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import {
  confirmDialogClose,
  useRegisterDialogEdits,
} from '#frontend/worksheet/state/dialog-edits.ts';
import { formatLockReason } from '#frontend/worksheet/state/lock-toasts.ts';
import type { WorksheetActionByType } from '#frontend/worksheet/state/worksheet-actions.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { type EditableLineField, isLockedByImport } from '#shared/pricing/line/edit-line.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { useEditedLine, useLinePosition } from './use-edited-line.ts';
import { useUnreadNoticeCheck } from './use-unread-notice-check.ts';
import './dialog.css';

/** Opens the dialog with all fields of a line. In a read-only order, it is read-only. */
export function openLineDetails(store: WorksheetStore, lineId: string) {
  if (!findWorksheetLine(store.get(), lineId)) return;
  showDialog((close) => (
    <LineDetailsDialog
      lineId={lineId}
      onClose={() => {
        close();
        focusRow(lineId);
      }}
    />
  ));
}

const FORM_ID = 'line-details';
type EditedLineState = ReturnType<typeof useEditedLine>;
type LinePositionState = ReturnType<typeof useLinePosition>;

function LineDetailsDialog({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const store = useWorksheetStore();
  const isReadOnly = useWorksheet((worksheet) =>
    isGroupLocked(worksheet, findWorksheetLine(worksheet, lineId)?.OrderLineGroupId),
  );
  const lockReason = useWorksheet(formatLockReason);
  const edited = useEditedLine(lineId);
  const position = useLinePosition(edited.before);
  const isUnread = useUnreadNoticeCheck(() => edited.notice);

  const endDialogEdits = useRegisterDialogEdits(() => [
    ...edited.buildEdits(getOpenField()),
    ...createMoveActions(store, edited, position),
  ]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // A notice about the field that was just left would disappear with the dialog unread.
    if (isUnread()) return;
    endDialogEdits();
    saveLineDetails(store, edited, position);
    onClose();
  }

  if (!edited.line) return null;
  return (
    <Dialog
      name="line-details"
      title={t`Line Item Details`}
      isOpen
      hasOwnFocus={!isReadOnly}
      widthInRem={50}
      onClose={() => confirmDialogClose(onClose)}
      footer={
        isReadOnly ? (
          <Button label={t`Close`} variant="secondary" onClick={onClose} />
        ) : (
          <>
            {edited.isLookingUp && <span role="status">{t`Looking up`}</span>}
            <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
            <Button label={t`Save`} type="submit" form={FORM_ID} disabled={edited.isLookingUp} />
          </>
        )
      }
    >
      {isReadOnly && lockReason && <p className="muted">{lockReason}</p>}
      <form id={FORM_ID} className="line-details" onSubmit={submit}>
        <LineDetailsFields
          edited={edited}
          line={edited.line}
          position={position}
          isReadOnly={isReadOnly}
        />
      </form>
    </Dialog>
  );
}

/** Saves the changed fields and the new position as one undo step. */
function saveLineDetails(
  { get, dispatch }: WorksheetStore,
  { before, line }: EditedLineState,
  { isMoved, position }: LinePositionState,
) {
  if (!before || !line) return;
  const label = t`Line Details`;
  const key = `details ${crypto.randomUUID()}`;
  if (line !== before) dispatch({ type: 'linesChanged', lines: [line], label, key });
  for (const move of createMoveActions({ get }, { line }, { isMoved, position }))
    dispatch({ ...move, label, key });
}

/** The action that moves the line to its new position; empty if it is not moved. */
function createMoveActions(
  { get }: Pick<WorksheetStore, 'get'>,
  { line }: Pick<EditedLineState, 'line'>,
  { isMoved, position }: Pick<LinePositionState, 'isMoved' | 'position'>,
): WorksheetActionByType<'linesMoved'>[] {
  if (!line || !isMoved) return [];
  const { OrderLineId, OrderLineGroupId: groupId } = line;
  const beforeId = findLineIdAfterMove(get().order, line, position);
  return [{ type: 'linesMoved', lineIds: [OrderLineId], groupId, beforeId }];
}

/** The typed text of the focused field that is not committed yet. */
function getOpenField() {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement) || !('typed' in input.dataset)) return undefined;
  const column = allColumns.find(({ field }) => field === input.name);
  return column && { column, text: input.value };
}

const getColumn = (field: EditableLineField) =>
  allColumns.find((column) => column.field === field)!;

/** The fields after Product Description and Seq. Internal ones appear only in Detail View. */
const labeledFields: readonly [EditableLineField, string][] = [
  ['Quantity', t`Qty`],
  ['MfgCode', t`Manufacturer`],
  ['PartNumber', t`Manu. Part Number`],
  ['StockCode', t`Dealer Stock Code`],
  ['Retail', t`Retail`],
  ['DealerCost', t`Dealer Cost`],
  ['Discount1', t`Disc. A`],
  ['Discount2', t`Disc. B`],
  ['GPPercent', t`GP`],
  ['CustomerCost', t`Customer Price`],
];
/** Fields for the dealer's own system. Nothing fills them yet. */
const unusedFieldLabels = [t`Cust. Disc.`, t`Promotion Code`, t`Source`, t`Line Type`];

type FieldsProps = { edited: EditedLineState; line: OrderLine; isReadOnly: boolean };

function LineDetailsFields({ position, ...shared }: FieldsProps & { position: LinePositionState }) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const { isReadOnly } = shared;
  return (
    <>
      <LineField
        {...shared}
        column={getColumn('Description')}
        label={t`Product Description`}
        className="is-whole"
        ref={isReadOnly ? undefined : focusOnMount}
      />
      <LabeledControl label={t`Seq`} help={isReadOnly ? undefined : t`1 to ${position.count}`}>
        {(ids) => (
          <CommitTextInput
            {...ids}
            className="num"
            inputMode="numeric"
            readOnly={isReadOnly}
            committedText={String(position.position)}
            onCommit={position.moveTo}
          />
        )}
      </LabeledControl>
      {labeledFields
        .map(([field, label]) => ({ label, column: getColumn(field) }))
        .filter(({ column }) => isDetailView || !column.isInternal)
        .map(({ label, column }) => (
          <LineField {...shared} key={column.field} label={label} column={column} />
        ))}
      <TaxableChoice
        value={getTaxable(shared.line)}
        onChange={shared.edited.chooseTaxable}
        isReadOnly={isReadOnly}
      />
      {unusedFieldLabels.map((label) => (
        <LabeledControl key={label} label={label}>
          {(ids) => <input {...ids} type="text" className="text-field" disabled />}
        </LabeledControl>
      ))}
    </>
  );
}

type LineFieldProps = FieldsProps & {
  column: GridColumn;
  label: string;
  className?: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

function LineField(props: LineFieldProps) {
  const { edited, line, isReadOnly, column, label, className = '', ref } = props;
  const isLockedHere = isLockedByImport(line, column.field as keyof OrderLine);
  const notice = edited.notice?.field === column.field ? edited.notice : undefined;
  const message = notice && [notice.text, notice.detail].filter(Boolean).join(' ');
  const classes = `${className}${notice ? ' is-warned' : ''}${column.isInternal ? ' is-internal' : ''}`;
  return (
    <LabeledControl
      label={label}
      className={classes}
      help={message ?? findPricingFieldHelp(line, column)}
    >
      {(ids) => (
        <>
          <CommitTextInput
            {...ids}
            ref={ref}
            name={column.field}
            className={column.cellKind === 'number' ? 'num' : ''}
            inputMode={column.cellKind === 'number' ? 'decimal' : undefined}
            readOnly={isReadOnly}
            disabled={isLockedHere && !isReadOnly}
            committedText={formatStandaloneColumnValue(column, line)}
            onCommit={(text) => edited.applyTypedText(column, text)}
          />
          {message && (
            <span className="sr-only" role="status">
              {message}
            </span>
          )}
        </>
      )}
    </LabeledControl>
  );
}
