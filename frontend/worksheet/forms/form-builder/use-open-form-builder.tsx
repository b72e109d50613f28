import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOpenUnsentMail } from '#frontend/worksheet/forms/form-mail/use-open-unsent-mail.tsx';
import { closeReturnToast } from '#frontend/worksheet/order/check/use-order-check.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { FormBuilderDialog } from './form-builder-dialog.tsx';

/**
 * Opens the Form Builder for the order. Undefined where the user may not print, or the order was never saved.
 * `save` saves the order before it is printed.
 */
export function useOpenFormBuilder(save: () => Promise<boolean>): (() => void) | undefined {
  const mayPrint = useHasPermission('print-orders');
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  if (!mayPrint || isNew) return undefined;
  const open = () => {
    closeReturnToast('mail');
    showDialog((close) => <FormBuilderDialog save={save} onClose={close} onReopen={open} />);
  };
  return open;
}

/** Opens the forms of the order; an unsent mail with them opens when it is requested again. */
export function useOpenFormsAndUnsentMail(save: () => Promise<boolean>) {
  const openForms = useOpenFormBuilder(save);
  useOpenUnsentMail(openForms);
  return openForms;
}
