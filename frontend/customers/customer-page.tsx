import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useReference } from '#frontend/api/reference.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/tag.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { EditCustomerDialog } from './customer-dialog.tsx';
import { nameOf } from './customer-name.ts';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerSide } from './customer-side.tsx';
import './customers.css';

/** /dashboard/customer-search/1000042 */
export function CustomerPage() {
  const id = Number(useParams().cid);
  const read = useCall(customers.getCustomer, { params: { id } }, { isFailureShown: true });
  const { DealerId } = useCurrentUser();
  const { data: dealer } = useReference(dealers.getDealer, { params: { id: DealerId ?? 0 } });
  const above = { label: t`Customer Search`, to: paths.customers };
  return (
    <>
      <Crumbs here={read.data ? nameOf(read.data) : t`Customer`} above={above} />
      <WhenLoaded of={read} failed={t`The customer could not be loaded`}>
        {(customer) => (
          <Shown
            key={customer.Id}
            customer={customer}
            dealer={dealer}
            onChanged={() => void read.mutate()}
          />
        )}
      </WhenLoaded>
    </>
  );
}

type Props = {
  customer: CustomerWithVersion;
  dealer: Dealer | undefined;
  onChanged: () => void;
};

function Shown({ customer, dealer, onChanged }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit =
    useMay('edit-customers') && customer.IsPrivate && dealer?.UpdatesToCustomersAllowed === true;
  const close = () => setIsEditing(false);
  useOpenRequestedForm('customer', mayEdit, () => setIsEditing(true));
  return (
    <div className="customer-page">
      <header className="customer-head">
        <div>
          <h1>
            {nameOf(customer)} <Tag text={customer.IsPrivate ? t`Private` : t`Shared`} />
          </h1>
          <p>{aboutOf(customer)}</p>
        </div>
        {mayEdit && (
          <Button
            label={t`Edit`}
            icon="edit"
            variant="secondary"
            onClick={() => setIsEditing(true)}
          />
        )}
        <Checkout id={customer.Id} />
      </header>
      <CustomerOrders customerId={customer.Id} />
      <CustomerSide customer={customer} dealer={dealer} mayEdit={mayEdit} />
      {isEditing && <EditCustomerDialog id={customer.Id} onClose={close} onSaved={onChanged} />}
    </div>
  );
}

/** Number, status and place in one line. */
function aboutOf({ JdeNum, Status, Address: address }: CustomerWithVersion) {
  const where = [address?.City, findRegionById(address?.StateId)?.Code].filter(Boolean).join(', ');
  return [t`Customer # ${JdeNum}`, Status && translateText(Status), where]
    .filter(Boolean)
    .join(' · ');
}

/** A new order for them. */
function Checkout({ id }: { id: number }) {
  if (!useMay('create-orders')) return null;
  return (
    <Link to={`${paths.newOrder}/${id}`} className={classOf({})}>
      <Icon name="orders" className="p-button-icon" />
      <span className="p-button-label">{t`Checkout`}</span>
    </Link>
  );
}
