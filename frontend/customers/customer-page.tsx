import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCall } from '#frontend/api/use-call.ts';
import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import * as customers from '#shared/contract/customers.ts';
import { fullName } from '#shared/format/names.ts';
import { phoneText } from '#shared/format/phone.ts';
import { t } from '#shared/language/t.ts';
import { regionById } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer.ts';
import { EditCustomerDialog } from './customer-dialog.tsx';
import { nameOf } from './customer-list.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import './customers.css';

/** /dashboard/customer-search/1000042 */
export function CustomerPage() {
  const id = Number(useParams().cid);
  const asked = { params: { id } };
  const { data, error, mutate } = useCall(customers.getCustomer, asked, { isFailureShown: true });
  const above = { label: t`Customer Search`, to: paths.customers };
  return (
    <>
      <Crumbs here={data ? nameOf(data) : t`Customer`} above={above} />
      {error ? (
        <Failed
          title={t`The customer could not be loaded`}
          text={error.message}
          onRetry={() => void mutate()}
        />
      ) : data ? (
        <Shown key={data.Id} customer={data} onChanged={() => void mutate()} />
      ) : (
        <LoadingRows />
      )}
    </>
  );
}

type Props = { customer: CustomerWithVersion; onChanged: () => void };

function Shown({ customer, onChanged }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { DealerId } = useCurrentUser();
  const mayEdit = useMay('edit-customers') && customer.IsPrivate;
  const close = () => setIsEditing(false);
  return (
    <div className="customer-page">
      <section className="customer-facts" aria-labelledby="customer-name">
        <div className="customer-head">
          <h1 id="customer-name">{nameOf(customer)}</h1>
          {mayEdit && (
            <Button
              label={t`Edit`}
              icon="edit"
              look="secondary"
              onClick={() => setIsEditing(true)}
            />
          )}
          <Checkout id={customer.Id} />
        </div>
        <Facts customer={customer} />
        <RecordHistory dealerId={DealerId ?? 0} kind="customer" id={customer.Id} />
      </section>
      <CustomerOrders customerId={customer.Id} />
      {isEditing && (
        <EditCustomerDialog
          id={customer.Id}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** A new order for them. */
function Checkout({ id }: { id: number }) {
  if (!useMay('create-orders')) return null;
  return (
    <Link to={`${paths.newOrder}/${id}`} className={classOf({})}>
      <Icon name="cart" className="p-button-icon" />
      <span className="p-button-label">{t`Checkout`}</span>
    </Link>
  );
}

function Facts({ customer }: { customer: CustomerWithVersion }) {
  const { CustomerContact: contact, Address: place } = customer;
  const facts: [string, string | null | undefined][] = [
    [t`Customer #`, customer.JdeNum],
    [t`Status`, [customer.IsPrivate ? t`Private` : '', customer.Status].filter(Boolean).join(', ')],
    [t`License #`, customer.LicenseNumber],
    [t`Specialty`, customer.Specialty],
    [t`Phone`, phoneText(customer.PhoneNum)],
    [t`Fax`, phoneText(customer.FaxNum)],
    [
      t`Contact`,
      [fullName(contact), phoneText(contact?.PhoneNumber), contact?.Email]
        .filter(Boolean)
        .join(', '),
    ],
    [
      t`Address`,
      [place?.Line1, place?.Line2, place?.City, regionById(place?.StateId)?.Code, place?.ZipCode]
        .filter(Boolean)
        .join(', '),
    ],
    [t`Groups`, customer.GroupNames.join(', ')],
  ];
  return (
    <dl>
      {facts
        .filter(([, fact]) => fact)
        .map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
