import { takeKeyboard } from '#frontend/browser/keyboard-back.ts';
import { useIsShown } from '#frontend/browser/use-is-shown.ts';
import { useNewOrder } from '#frontend/orders/use-new-order.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { commitOpenField } from '#frontend/worksheet/cells/open-typing.ts';
import { useForgetChanges } from '#frontend/worksheet/saving/use-forget-changes.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';

/**
 * Starts another order; what is not saved in this one is asked about first. `save` answers whether it was
 * saved. Undefined where nobody may.
 */
export function useAnotherOrder(save: () => Promise<boolean>): (() => void) | undefined {
  const store = useWorksheetStore();
  const forgetChanges = useForgetChanges();
  const isShown = useIsShown();

  const mayCreate = useMay('create-orders');
  const start = useNewOrder();
  const ask = () =>
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
  const begin = () => {
    commitOpenField();
    if (store.get().isChanged) ask();
    else start();
  };
  return mayCreate ? begin : undefined;
}

type Answers = { onCancel: () => void; onDiscard: () => void; onSave: () => Promise<void> };

function SaveFirst({ onCancel, onDiscard, onSave }: Answers) {
  return (
    <Dialog
      title="Save this order first?"
      className="question"
      isOpen
      onClose={onCancel}
      isFocusTaken
      footer={
        <>
          <Button label="Cancel" look="secondary" onClick={onCancel} />
          <Button label="Don’t save" look="secondary" tone="danger" onClick={onDiscard} />
          <Button label="Save first" ref={takeKeyboard} onClick={() => void onSave()} />
        </>
      }
    >
      <p>This order has changes that are not saved. Without saving they are lost.</p>
    </Dialog>
  );
}
