import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useGetIsMounted } from '#frontend/browser/use-get-is-mounted.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { useDiscardChanges } from './use-discard-changes.ts';

/**
 * Returns a function that asks about unsaved changes before an action that leaves this order. `save` returns
 * whether the order was saved.
 */
export function useAskToSaveFirst(save: () => Promise<boolean>): (proceed: () => void) => void {
  const store = useWorksheetStore();
  const discardChanges = useDiscardChanges();
  const isMounted = useGetIsMounted();
  const openSaveFirstDialog = (proceed: () => void) =>
    showDialog((close) => (
      <SaveFirstDialog
        onCancel={close}
        onDiscard={() => {
          close();
          discardChanges();
          proceed();
        }}
        onSave={async () => {
          close();
          if ((await save()) && isMounted()) proceed();
        }}
      />
    ));
  return (proceed) => {
    commitOpenField();
    if (store.get().isChanged) openSaveFirstDialog(proceed);
    else proceed();
  };
}

type SaveFirstDialogProps = {
  onCancel: () => void;
  onDiscard: () => void;
  onSave: () => Promise<void>;
};

function SaveFirstDialog({ onCancel, onDiscard, onSave }: SaveFirstDialogProps) {
  return (
    <Dialog
      name="save-first"
      title={t`Save this order first?`}
      className="question"
      isOpen
      onClose={onCancel}
      hasOwnFocus
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onCancel} />
          <Button label={t`Don’t save`} variant="secondary" tone="danger" onClick={onDiscard} />
          <Button label={t`Save first`} ref={focusOnMount} onClick={() => void onSave()} />
        </>
      }
    >
      <p>{t`This order has changes that are not saved. Without saving they are lost.`}</p>
    </Dialog>
  );
}
