import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { TaxableChoice } from '#frontend/worksheet/lines/taxable-choice.tsx';
import { filterUnlockedLines } from '#frontend/worksheet/state/accepted-lock.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { listBulkLineOutcomes, collectBulkResult } from '#shared/pricing/line/bulk-edit.ts';
import { leaveUntakenLines } from '#shared/pricing/order/bundle-choices.ts';
import { taxables } from '#shared/schemas/order-tax-schema.ts';
import {
  applyBulkEditAndClearSelection,
  parseBulkValue,
  formatSelectRowsHint,
  type BulkEdit,
} from './bulk-edits.ts';
import { BulkPreview } from './bulk-preview.tsx';
import './preview.css';

/** Opens the dialog for the value, or shows a toast if no rows are selected. */
export function openBulkEditDialog(store: WorksheetStore, edit: BulkEdit) {
  if (store.get().isReadOnly) return;
  if (store.get().selection.size === 0) {
    showToast({ kind: 'warn', text: formatSelectRowsHint(edit) });
    return;
  }
  const lines = getSelectedLines(store.get());
  if (filterUnlockedLines(store.get(), lines).length === 0 && refuseIfLocked(store, lines)) return;
  showDialog((close) => (
    <BulkEditDialog
      edit={edit}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}

const FORM_ID = 'bulk-edit';
const LOSS_WARNING = t`The value is not applied yet. It will be lost.`;

/** The dialog for one value for all selected rows, with a preview of each row. */
function BulkEditDialog({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const store = useWorksheetStore();
  const [text, setText] = useState('');
  const close = useConfirmClose(text.trim() !== '', LOSS_WARNING, onClose);
  const parsed = parseBulkValue(edit, text);
  const allLines = useWorksheet(getSelectedLines);
  const selectedLines = useMemo(
    () => filterUnlockedLines(store.get(), allLines),
    [store, allLines],
  );
  const Bundles = useWorksheet(({ order }) => order.Bundles);
  const [isWithUntaken, setIsWithUntaken] = useState(false);
  const takenPart = useMemo(
    () => leaveUntakenLines({ Bundles }, selectedLines),
    [Bundles, selectedLines],
  );
  const edited = isWithUntaken ? { lines: selectedLines, leftCount: 0 } : takenPart;
  const { lines } = edited;
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  // Deferred, so that typing stays fast while the rows are computed.
  const value = useDeferredValue(parsed.value);
  const outcomes = useMemo(
    () =>
      value === undefined ? undefined : listBulkLineOutcomes(lines, edit.field, value, settings),
    [lines, edit, value, settings],
  );

  // Unchanged rows are not counted.
  const changedCount = outcomes ? collectBulkResult(lines, outcomes).lines.length : lines.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.value === undefined) return;
    applyBulkEditAndClearSelection(store, edit, parsed.value, edited);
    onClose();
  }

  return (
    <Dialog
      name="bulk-edit"
      title={edit.title}
      isOpen
      hasOwnFocus
      widthInRem={72}
      className="bulk"
      onClose={close}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={changedCount === 1 ? t`Apply to 1 row` : t`Apply to ${changedCount} rows`}
            type="submit"
            form={FORM_ID}
            disabled={parsed.value === undefined}
          />
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit}>
        {edit.hasChoices ? (
          <TaxableChoice
            className="bulk-value"
            value={parsed.value === undefined ? undefined : taxables[parsed.value]}
            onChange={(taxable) => setText(String(taxables.indexOf(taxable)))}
          />
        ) : (
          <TextField
            label={edit.label}
            help={edit.help}
            error={parsed.problem}
            className="bulk-value"
            inputMode="decimal"
            value={text}
            onChange={(event) => setText(event.target.value)}
            ref={focusOnMount}
          />
        )}
        {takenPart.leftCount > 0 && (
          <UntakenRowsControl
            count={takenPart.leftCount}
            isChecked={isWithUntaken}
            onChange={setIsWithUntaken}
          />
        )}
      </form>
      <BulkPreview edit={edit} lines={lines} outcomes={outcomes} />
    </Dialog>
  );
}

type UntakenRowsProps = {
  count: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Says how many selected rows are left because their bundles are not taken, and offers them (B1.4). */
function UntakenRowsControl({ count, isChecked, onChange }: UntakenRowsProps) {
  return (
    <div className="bulk-untaken">
      <span>
        {count === 1
          ? t`1 row is in a bundle that is not taken.`
          : t`${count} rows are in bundles that are not taken.`}
      </span>
      <Checkbox label={t`Change them too`} isChecked={isChecked} onChange={onChange} />
    </div>
  );
}
