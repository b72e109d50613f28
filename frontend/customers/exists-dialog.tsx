import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import type { CustomerForm } from './customer-form.ts';
import { nameOf } from './customer-name.ts';

type Props = {
  record: {
    form: CustomerForm;
    isSaving: boolean;
    save: (some: { isAnother: true }) => Promise<boolean>;
  };
  /** To what was typed. */
  onBack: () => void;
  onClose: () => void;
};

/** Another customer of the dealer has the number: access is asked for, or this is another one all the same. */
export function ExistsDialog({ record, onBack, onClose }: Props) {
  const [isRequesting, setIsRequesting] = useState(false);
  const isWaiting = isRequesting || record.isSaving;
  const number = record.form.JdeNum.trim();
  const seen = useSeen(number);

  async function request() {
    setIsRequesting(true);
    const isRequested = await requestAccess(number);
    setIsRequesting(false);
    if (isRequested) onClose();
  }

  return (
    <Dialog
      name="customer-exists"
      title={t`Customer Exists`}
      isOpen
      hasOwnFocus
      width={36}
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
          {!seen && (
            <Button label={t`Request Access`} isBusy={isWaiting} onClick={() => void request()} />
          )}
        </>
      }
    >
      <p>{t`A customer with number ${number} exists already.`}</p>
      {seen ? (
        <p>
          {t`You see them already:`}{' '}
          <Link to={`${paths.customers}/${seen.Id}`} onClick={onClose}>
            {nameOf(seen)}
          </Link>
        </p>
      ) : (
        <p>{t`Request access, and your administrators are told. Or create another private customer with this number.`}</p>
      )}
    </Dialog>
  );
}

/** The customer of that number where the user may see one: there is nothing to ask for. */
function useSeen(jde: string) {
  const input = { params: { jde } };
  // Of whom they may not see it answers 404, which is what is asked.
  return useCall(customers.getCustomerByNumber, input, { isFailureShown: true }).data;
}

/** Both texts are said as the rules give them. */
async function requestAccess(jde: string): Promise<boolean> {
  try {
    await callIdempotently(customers.requestAccess, { params: { jde } });
    toast({ kind: 'success', text: customersTexts.accessRequested });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) throw error;
    toast({ kind: 'success', text: customersTexts.accessNotRequested });
    return false;
  }
}
