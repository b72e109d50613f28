import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { closeBackToast } from '#frontend/worksheet/check/use-order-check.tsx';
import { useOpenUnsentMail } from '#frontend/worksheet/form-mail/use-open-unsent-mail.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { FormBuilderDialog } from './form-builder-dialog.tsx';

/**
 * The way to the forms of the open order; undefined where nobody may print it, or it was never saved. `save`
 * keeps what is on the screen before it is printed.
 */
export function useOpenFormBuilder(save: () => Promise<boolean>): (() => void) | undefined {
  const mayPrint = useHasPermission('print-orders');
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  if (!mayPrint || isNew) return undefined;
  const open = () => {
    closeBackToast('mail');
    showDialog((close) => <FormBuilderDialog save={save} onClose={close} onReopen={open} />);
  };
  return open;
}

/** The way to the forms of the order; a mail with them that was left unsent is opened where it is asked for again. */
export function useOpenFormsAndUnsentMail(save: () => Promise<boolean>) {
  const openForms = useOpenFormBuilder(save);
  useOpenUnsentMail(openForms);
  return openForms;
}
