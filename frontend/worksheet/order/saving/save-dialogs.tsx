import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { refreshOrderPricesOrShowFailure } from '#frontend/worksheet/lines/bulk/refresh-order-pricing.ts';
import {
  ClosedOrderDialog,
  UnavailableOrderDialog,
} from '#frontend/worksheet/order/versions/closed-order-dialog.tsx';
import { OrderConflictDialog } from '#frontend/worksheet/order/versions/conflict-dialog.tsx';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { SaveBlocker } from './save-blocker.ts';

type SaveDialogsProps = {
  saveBlocker: SaveBlocker | undefined;
  onClose: () => void;
  onSave: () => void;
};

/** The dialog for a rejected save. */
export function SaveDialogs({ saveBlocker, ...rest }: SaveDialogsProps) {
  if (!saveBlocker) return null;
  if (saveBlocker.kind === 'unavailable') return <UnavailableOrderDialog onClose={rest.onClose} />;
  return saveBlocker.kind === 'conflict' ? (
    <OrderVersionDialog key={saveBlocker.theirs.Version} theirs={saveBlocker.theirs} {...rest} />
  ) : (
    <CalculationErrorDialog {...rest} />
  );
}

function OrderVersionDialog({ theirs, onClose, onSave }: SaveDialogActions & { theirs: Order }) {
  return isReadOnlyOrder(theirs) ? (
    <ClosedOrderDialog theirs={theirs} onClose={onClose} />
  ) : (
    <OrderConflictDialog theirs={theirs} onClose={onClose} onSave={onSave} />
  );
}

type SaveDialogActions = Omit<SaveDialogsProps, 'saveBlocker'>;

/** Opens the dialog about outdated amounts, for requests other than a save. */
export const openCalculationErrorDialog = (onSave: () => void) =>
  showDialog((close) => <CalculationErrorDialog onClose={close} onSave={onSave} />);

function CalculationErrorDialog({ onClose, onSave }: SaveDialogActions) {
  const store = useWorksheetStore();
  return (
    <Dialog
      name="calculation-error"
      title={t`Calculation error`}
      className="question"
      isOpen
      hasOwnFocus
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button
            label={t`Save and refresh`}
            ref={focusOnMount}
            onClick={() => {
              onClose();
              void refreshOrderPricesOrShowFailure(store).then(onSave);
            }}
          />
        </>
      }
    >
      <p className="muted">{t`Outdated information was detected in this order. Save to refresh prices and totals.`}</p>
    </Dialog>
  );
}
