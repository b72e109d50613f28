import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReference } from '#frontend/api/reference.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { EditCustomerDialog, NewCustomerDialog } from './customer-dialog.tsx';
import { customerList } from './customer-list.tsx';
import { useCustomerChoices, type CustomerChoices } from './use-customer-choices.ts';

/** /dashboard/customer-search */
export function CustomersPage() {
  const { DealerId } = useCurrentUser();
  const input = { params: { id: DealerId ?? 0 } };
  const read = useReference(dealers.getDealer, input, { isFailureShown: true });
  const choices = useCustomerChoices(DealerId ?? 0);
  return (
    <>
      <Crumbs here={t`Customer Search`} />
      <WhenLoaded
        of={{ ...read, data: read.data && choices && { dealer: read.data, choices } }}
        failed={t`The customers could not be loaded`}
      >
        {(known) => <Customers {...known} />}
      </WhenLoaded>
    </>
  );
}

function Customers({ dealer, choices }: { dealer: Dealer; choices: CustomerChoices }) {
  const mayEdit = useMay('edit-customers') && dealer.UpdatesToCustomersAllowed;
  const [open, setOpen] = useState<number | 'new'>();
  const checkOut = useCheckOut();
  const definition = useMemo(
    () =>
      customerList(dealer, choices, {
        edit: mayEdit ? ({ Id }) => setOpen(Id) : undefined,
        checkOut,
      }),
    [dealer, choices, mayEdit, checkOut],
  );
  const list = useList(definition);
  useOpenRequestedForm('customer', mayEdit, ({ customer }) =>
    setOpen(typeof customer === 'number' ? customer : 'new'),
  );
  const dialog = {
    onClose: () => setOpen(undefined),
    onSaved: () => void list.reload(),
  };
  return (
    <>
      <ListScreen definition={definition} list={list}>
        {mayEdit && <Button label={t`New Customer`} icon="plus" onClick={() => setOpen('new')} />}
      </ListScreen>
      {open === 'new' && <NewCustomerDialog {...dialog} dealer={dealer} />}
      {typeof open === 'number' && <EditCustomerDialog {...dialog} id={open} />}
    </>
  );
}

/** A new order for a customer, where the user may make orders. */
function useCheckOut() {
  const mayCreate = useMay('create-orders');
  const navigate = useNavigate();
  return useMemo(
    () => (mayCreate ? ({ Id }: Customer) => void navigate(`${paths.newOrder}/${Id}`) : undefined),
    [mayCreate, navigate],
  );
}
