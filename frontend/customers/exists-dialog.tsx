import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callOnce } from '#frontend/api/call-once.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { takeKeyboard } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import * as customers from '#shared/contract/customers.ts';
import { t } from '#shared/language/t.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer.ts';
import { customersTexts } from '#shared/texts/customers.ts';
import { createCustomer, type CustomerForm } from './customer-form.ts';
import { nameOf } from './customer-name.ts';

type Props = {
  form: CustomerForm;
  /** To what was typed. */
  onBack: () => void;
  onCreated: (customer: CustomerWithVersion) => void;
  onClose: () => void;
};

/** Another customer of the dealer has the number: access is asked for, or this is another one all the same. */
export function ExistsDialog({ form, onBack, onCreated, onClose }: Props) {
  const [isWaiting, setIsWaiting] = useState(false);
  const number = form.JdeNum.trim();
  const seen = useSeen(number);

  async function request() {
    setIsWaiting(true);
    const isAsked = await requestAccess(number);
    setIsWaiting(false);
    if (isAsked) onClose();
  }

  async function createAnother() {
    setIsWaiting(true);
    try {
      const made = await createCustomer(form, true);
      if (!made) return;
      toast({ kind: 'success', text: customersTexts.created });
      onCreated(made);
    } catch (error) {
      showFailure(error, t`The customer could not be saved. Try again.`);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Dialog
      title={t`Customer Exists`}
      isOpen
      isFocusTaken
      width={36}
      onClose={onBack}
      footer={
        <>
          <Button label={t`Back`} look="secondary" ref={takeKeyboard} onClick={onBack} />
          <Button
            label={t`Create another`}
            look="secondary"
            isIdle={isWaiting}
            onClick={() => void createAnother()}
          />
          {!seen && (
            <Button label={t`Request Access`} isIdle={isWaiting} onClick={() => void request()} />
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
  const asked = { params: { jde } };
  // Of whom they may not see it answers 404, which is what is asked.
  return useCall(customers.getCustomerByNumber, asked, { isFailureShown: true }).data;
}

/** Both texts are said as the rules give them. */
async function requestAccess(jde: string): Promise<boolean> {
  try {
    await callOnce(customers.requestAccess, { params: { jde } });
    toast({ kind: 'success', text: customersTexts.accessRequested });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) throw error;
    toast({ kind: 'success', text: customersTexts.accessNotRequested });
    return false;
  }
}
