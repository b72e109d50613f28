import { Link } from 'react-router-dom';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import type { CustomerForm } from './customer-form.ts';
import { getCustomerName } from './customer-name.ts';

type CustomerExistsDialogProps = {
  record: {
    form: CustomerForm;
    isSaving: boolean;
    save: (some: { isAnother: true }) => Promise<boolean>;
  };
  /** Goes back to the form. */
  onBack: () => void;
  onClose: () => void;
};

/**
 * Another customer of the dealer has the number: the user requests access, or saves this one as another
 * customer.
 */
export function CustomerExistsDialog({ record, onBack, onClose }: CustomerExistsDialogProps) {
  const customerNumber = record.form.JdeNum.trim();
  const request = useAction(async () => {
    if (await requestCustomerAccess(customerNumber)) onClose();
  });
  const isWaiting = request.isBusy || record.isSaving;
  const visibleCustomer = useVisibleCustomer(customerNumber);

  return (
    <Dialog
      name="customer-exists"
      title={t`Customer Exists`}
      isOpen
      hasOwnFocus
      widthInRem={36}
      onClose={onBack}
      footer={
        <>
          <Button label={t`Back`} variant="secondary" ref={focusOnMount} onClick={onBack} />
          <Button
            label={t`Create another`}
            variant="secondary"
            isBusy={isWaiting}
            onClick={() => void record.save({ isAnother: true })}
          />
          {!visibleCustomer && (
            <Button
              label={t`Request Access`}
              isBusy={isWaiting}
              onClick={() => void request.run()}
            />
          )}
        </>
      }
    >
      <p>{t`A customer with number ${customerNumber} exists already.`}</p>
      {visibleCustomer ? (
        <p>
          {t`You see them already:`}{' '}
          <Link to={`${paths.customers}/${visibleCustomer.Id}`} onClick={onClose}>
            {getCustomerName(visibleCustomer)}
          </Link>
        </p>
      ) : (
        <p>{t`Request access, and your administrators are told. Or create another private customer with this number.`}</p>
      )}
    </Dialog>
  );
}

/** The customer with that number, if the user may see it: then there is no access to request. */
function useVisibleCustomer(customerNumber: string) {
  const input = { params: { jde: customerNumber } };
  // Without access the answer is 404, and access can be requested.
  return useApiCall(customers.getCustomerByNumber, input, { showsOwnFailure: true }).data;
}

/** Shows the two texts exactly as the rules give them. */
async function requestCustomerAccess(customerNumber: string): Promise<boolean> {
  try {
    await callIdempotently(customers.requestAccess, { params: { jde: customerNumber } });
    showToast({ kind: 'success', text: customersTexts.accessRequested });
    return true;
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 401) throw error;
    showToast({ kind: 'success', text: customersTexts.accessNotRequested });
    return false;
  }
}
