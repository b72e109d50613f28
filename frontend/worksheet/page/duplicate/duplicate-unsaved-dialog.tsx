import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { UntakenBundlesNote } from '#frontend/order-check/untaken-bundles-note.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useIsJournalWorking } from '#frontend/worksheet/order/saving/save-context.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type DuplicateUnsavedDialogProps = {
  order: Order;
  onCancel: () => void;
  onDuplicate: () => void;
  onSave: () => Promise<void>;
};

/** Asks what to do with unsaved changes; where this browser stores no drafts, they can only be saved. */
export function DuplicateUnsavedDialog({
  order,
  onCancel,
  onDuplicate,
  onSave,
}: DuplicateUnsavedDialogProps) {
  const isJournalWorking = useIsJournalWorking();
  return (
    <Dialog
      name="duplicate-unsaved"
      title={t`Duplicate with unsaved changes?`}
      className="question"
      isOpen
      hasOwnFocus
      onClose={onCancel}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onCancel} />
          {isJournalWorking && (
            <Button label={t`Duplicate only`} variant="secondary" onClick={onDuplicate} />
          )}
          <Button label={t`Save and duplicate`} ref={focusOnMount} onClick={() => void onSave()} />
        </>
      }
    >
      <p>
        {t`The duplicate has what is on the screen.`}{' '}
        {isJournalWorking
          ? t`Unless you save it, this order stays as it was saved last: its unsaved changes are kept in this browser and offered when it is opened again.`
          : t`Changes are not being kept on this device: save this order first.`}
      </p>
      <UntakenBundlesNote order={order} />
    </Dialog>
  );
}
