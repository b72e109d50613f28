import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { ListScreen, useListModel } from '#frontend/list-screen/list-screen.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { EditCustomerDialog, NewCustomerDialog } from './customer-dialog.tsx';
import { createCustomerListDefinition } from './customer-list-definition.tsx';
import {
  useCustomerFilterOptions,
  type CustomerFilterOptions,
} from './use-customer-filter-options.ts';

/** /dashboard/customer-search */
export function CustomersPage() {
  const { DealerId } = useCurrentUser();
  const input = { params: { id: DealerId ?? 0 } };
  const dealerResult = useReferenceData(dealers.getDealer, input, { showsOwnFailure: true });
  const filterOptions = useCustomerFilterOptions(DealerId ?? 0);
  return (
    <>
      <Breadcrumbs title={t`Customer Search`} />
      <Loaded
        result={{
          ...dealerResult,
          data: dealerResult.data &&
            filterOptions && { dealer: dealerResult.data, choices: filterOptions },
        }}
        failureText={t`The customers could not be loaded`}
      >
        {(listProps) => <CustomersList {...listProps} />}
      </Loaded>
    </>
  );
}

function CustomersList({ dealer, choices }: { dealer: Dealer; choices: CustomerFilterOptions }) {
  const mayEdit = useHasPermission('edit-customers') && dealer.UpdatesToCustomersAllowed;
  const [openCustomerId, setOpenCustomerId] = useState<number | 'new'>();
  const startOrder = useStartOrderForCustomer();
  const definition = useMemo(
    () =>
      createCustomerListDefinition(dealer, choices, {
        openCustomer: mayEdit ? ({ Id }) => setOpenCustomerId(Id) : undefined,
        startOrder,
      }),
    [dealer, choices, mayEdit, startOrder],
  );
  const list = useListModel(definition);
  useOpenRequestedForm('customer', mayEdit, ({ customer }) =>
    setOpenCustomerId(typeof customer === 'number' ? customer : 'new'),
  );
  const dialogProps = {
    onClose: () => setOpenCustomerId(undefined),
    onSaved: () => void list.reload(),
  };
  return (
    <>
      <ListScreen definition={definition} list={list}>
        {mayEdit && (
          <Button label={t`New Customer`} icon="plus" onClick={() => setOpenCustomerId('new')} />
        )}
      </ListScreen>
      {openCustomerId === 'new' && <NewCustomerDialog {...dialogProps} dealer={dealer} />}
      {typeof openCustomerId === 'number' && (
        <EditCustomerDialog {...dialogProps} id={openCustomerId} />
      )}
    </>
  );
}

/** Starts a new order for a customer, if the user may create orders. */
function useStartOrderForCustomer() {
  const mayCreate = useHasPermission('create-orders');
  const navigate = useNavigate();
  return useMemo(
    () => (mayCreate ? ({ Id }: Customer) => void navigate(`${paths.newOrder}/${Id}`) : undefined),
    [mayCreate, navigate],
  );
}
