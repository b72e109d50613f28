import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { useIsShown } from '#frontend/browser/use-is-shown.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { useForgetChanges } from './use-forget-changes.ts';

/**
 * What leads away from this order asks first about what is not saved in it. `save` answers whether it was
 * saved.
 */
export function useSaveFirst(save: () => Promise<boolean>): (start: () => void) => void {
  const store = useWorksheetStore();
  const forgetChanges = useForgetChanges();
  const isShown = useIsShown();
  const openSaveFirstDialog = (start: () => void) =>
    showDialog((close) => (
      <SaveFirst
        onCancel={close}
        onDiscard={() => {
          close();
          forgetChanges();
          start();
        }}
        onSave={async () => {
          close();
          if ((await save()) && isShown()) start();
        }}
      />
    ));
  return (start) => {
    commitOpenField();
    if (store.get().isChanged) openSaveFirstDialog(start);
    else start();
  };
}

type Answers = { onCancel: () => void; onDiscard: () => void; onSave: () => Promise<void> };

function SaveFirst({ onCancel, onDiscard, onSave }: Answers) {
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
