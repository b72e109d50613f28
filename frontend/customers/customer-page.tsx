import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/status-tags.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { EditCustomerDialog } from './customer-dialog.tsx';
import { getCustomerName } from './customer-name.ts';
import { CustomerOrdersSection } from './customer-orders-section.tsx';
import { CustomerSidePanel } from './customer-side-panel.tsx';
import './customers.css';

/** /dashboard/customer-search/1000042 */
export function CustomerPage() {
  const id = Number(useParams().cid);
  const customerResult = useApiCall(
    customers.getCustomer,
    { params: { id } },
    { showsOwnFailure: true },
  );
  const { DealerId } = useCurrentUser();
  const { data: dealer } = useReferenceData(dealers.getDealer, { params: { id: DealerId ?? 0 } });
  const parentPage = { label: t`Customer Search`, to: paths.customers };
  return (
    <>
      <Breadcrumbs
        title={customerResult.data ? getCustomerName(customerResult.data) : t`Customer`}
        parent={parentPage}
      />
      <Loaded result={customerResult} failureText={t`The customer could not be loaded`}>
        {(customer) => (
          <CustomerDetails
            key={customer.Id}
            customer={customer}
            dealer={dealer}
            onChanged={() => void customerResult.mutate()}
          />
        )}
      </Loaded>
    </>
  );
}

type CustomerDetailsProps = {
  customer: CustomerWithVersion;
  dealer: Dealer | undefined;
  onChanged: () => void;
};

function CustomerDetails({ customer, dealer, onChanged }: CustomerDetailsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit =
    useHasPermission('edit-customers') &&
    customer.IsPrivate &&
    dealer?.UpdatesToCustomersAllowed === true;
  const close = () => setIsEditing(false);
  useOpenRequestedForm('customer', mayEdit, () => setIsEditing(true));
  return (
    <div className="customer-page">
      <header className="customer-head">
        <div>
          <h1>
            {getCustomerName(customer)} <Tag text={customer.IsPrivate ? t`Private` : t`Shared`} />
          </h1>
          <p>{formatCustomerSummary(customer)}</p>
        </div>
        {mayEdit && (
          <Button
            label={t`Edit`}
            icon="edit"
            variant="secondary"
            onClick={() => setIsEditing(true)}
          />
        )}
        <NewOrderLink id={customer.Id} />
      </header>
      <CustomerOrdersSection customerId={customer.Id} />
      <CustomerSidePanel customer={customer} dealer={dealer} mayEdit={mayEdit} />
      {isEditing && <EditCustomerDialog id={customer.Id} onClose={close} onSaved={onChanged} />}
    </div>
  );
}

/** Number, status and place in one line. */
function formatCustomerSummary({ JdeNum, Status, Address: address }: CustomerWithVersion) {
  const cityAndState = [address?.City, findRegionById(address?.StateId)?.Code]
    .filter(Boolean)
    .join(', ');
  return [t`Customer # ${JdeNum}`, Status && translateText(Status), cityAndState]
    .filter(Boolean)
    .join(' · ');
}

/** Starts a new order for the customer. */
function NewOrderLink({ id }: { id: number }) {
  if (!useHasPermission('create-orders')) return null;
  return (
    <Link to={`${paths.newOrder}/${id}`} className={getButtonClass({})}>
      <Icon name="orders" className="button-icon" />
      <span className="button-label">{t`Checkout`}</span>
    </Link>
  );
}
