import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { selectedLines } from '#frontend/worksheet/cells/selection.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { editEachLine, collectBulkResult } from '#shared/pricing/line/bulk-edit.ts';
import { applyBulk, readBulk, selectRowsFor, type BulkEdit } from './edits.ts';
import { BulkPreview } from './preview.tsx';
import './preview.css';

/** Asks for the value, or says that no rows are selected. */
export function openBulkDialog(store: WorksheetStore, edit: BulkEdit) {
  if (store.get().isReadOnly) return;
  if (store.get().selection.size === 0) {
    toast({ kind: 'warn', text: selectRowsFor(edit) });
    return;
  }
  showDialog((close) => (
    <BulkDialog
      edit={edit}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}

const FORM = 'bulk-edit';
const LOST = t`The value is not applied yet. It will be lost.`;

/** One value for all selected rows, and what it would do to each of them. */
function BulkDialog({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const store = useWorksheetStore();
  const [text, setText] = useState('');
  const close = useConfirmClose(text.trim() !== '', LOST, onClose);
  const typed = readBulk(edit, text);
  const lines = useWorksheet(selectedLines);
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  // Typing goes on while the rows are worked out.
  const value = useDeferredValue(typed.value);
  const outcomes = useMemo(
    () => (value === undefined ? undefined : editEachLine(lines, edit.field, value, settings)),
    [lines, edit, value, settings],
  );

  // Those that stay as they are are not meant.
  const changing = outcomes ? collectBulkResult(lines, outcomes).lines.length : lines.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.value === undefined) return;
    applyBulk(store, edit, typed.value);
    onClose();
  }

  return (
    <Dialog
      name="bulk-edit"
      title={edit.title}
      isOpen
      hasOwnFocus
      width={72}
      className="bulk"
      onClose={close}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={changing === 1 ? t`Apply to 1 row` : t`Apply to ${changing} rows`}
            type="submit"
            form={FORM}
            disabled={typed.value === undefined}
          />
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <TextField
          label={edit.label}
          help={edit.help}
          error={typed.problem}
          className="bulk-value"
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
          ref={focusOnMount}
        />
      </form>
      <BulkPreview edit={edit} lines={lines} outcomes={outcomes} />
    </Dialog>
  );
}
