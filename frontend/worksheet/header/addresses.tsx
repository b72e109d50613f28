import { useCall } from '#frontend/api/use-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Tabs } from '#frontend/parts/controls/tabs.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { addressFields, headerFields, type AddressField } from '#shared/order/order-fields.ts';
import {
  getInstallationAddress,
  isEmptyAddress,
  isInstalledWhereShipped,
  buildShippingChange,
} from '#shared/order/rules/installation-address.ts';
import { toOrderAddress } from '#shared/order/rules/new-order.ts';
import { getHomeCountryId } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { cityLine, useCountryName, useStateName } from './address-text.ts';
import { useTaxedChange } from './region-tax.ts';
import './details.css';

/** Where the order is billed, shipped and installed. */
export function Addresses() {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const seesCustomers = useMay('view-customers');
  const tools = (field: AddressField) => (
    <>
      {field === 'ShippingInfo' && !isReadOnly && seesCustomers && <ShipTo />}
      {!isReadOnly && (
        <Button
          variant="text"
          size="small"
          icon="edit"
          name={t`Edit ${headerFields[field].label}`}
          onClick={() => openAddress(field)}
        />
      )}
    </>
  );
  const tab = (field: AddressField) => ({
    title: headerFields[field].label,
    tools: tools(field),
    content: <AddressText field={field} />,
  });
  return (
    <div className="ws-addr">
      <Tabs label={t`Addresses`} tabs={addressFields.map(tab)} />
    </div>
  );
}

/** A saved order of old may lack a copy; the very object is read, so that nothing renders for one. */
const useAddress = (field: AddressField): OrderAddress =>
  useWorksheet(({ order }) =>
    field === 'InstallationInfo' && isEmptyAddress(order.InstallationInfo)
      ? order.ShippingInfo
      : order[field],
  );

function AddressText({ field }: { field: AddressField }) {
  const { dealer } = useOrderPage();
  const address = useAddress(field);
  const state = useStateName(address);
  const country = useCountryName(address, getHomeCountryId(dealer));
  if (isEmptyAddress(address)) return <p className="faint">{t`No address yet`}</p>;
  return (
    <div className="address">
      <span className="strong">{address.Name}</span>
      <Detail label={t`Contact`} text={address.Contact} />
      <span>{[address.Line1, address.Line2].filter(Boolean).join(', ')}</span>
      <Detail label={t`Phone`} text={formatPhoneNumber(address.PhoneNumber)} isWhole />
      <span>{cityLine(address, state)}</span>
      <Detail label={t`Fax`} text={formatPhoneNumber(address.FaxNumber)} isWhole />
      <span>{country}</span>
      <Detail label={t`Location`} text={address.LocationCode} />
    </div>
  );
}

type DetailProps = { label: string; text: string | null | undefined; isWhole?: boolean };

/** A figure is whole: what stands beside it gives way. */
const Detail = ({ label, text, isWhole = false }: DetailProps) => (
  <span className={isWhole ? 'is-whole' : undefined}>
    {text && (
      <>
        <i>{label}</i> {text}
      </>
    )}
  </span>
);

const addressEdit = (
  order: Order,
  field: AddressField,
  address: OrderAddress,
): WorksheetAction => ({ type: 'headerChanged', fields: changedBy(order, field, address) });

function useAddressChange() {
  const store = useWorksheetStore();
  const change = useTaxedChange();
  return (field: AddressField, address: OrderAddress) => {
    const { order } = store.get();
    change(changedBy(order, field, address));
    if (field !== 'ShippingInfo') return;
    if (isInstalledWhereShipped(order) && !isEmptyAddress(address))
      toast({ kind: 'info', text: ordersTexts.installationFollows });
  };
}

function changedBy(order: Order, field: AddressField, address: OrderAddress): Partial<Order> {
  if (field === 'ShippingInfo') return buildShippingChange(order, address);
  if (field === 'BillingInfo') return { BillingInfo: address };
  return { InstallationInfo: getInstallationAddress({ ...order, InstallationInfo: address }) };
}

/** It stays where a phone is turned and its page laid out anew. */
const openAddress = (field: AddressField) =>
  showDialog((close) => <EditAddress field={field} onClose={close} />);

function EditAddress({ field, onClose }: { field: AddressField; onClose: () => void }) {
  const { dealer } = useOrderPage();
  const address = useAddress(field);
  const order = useWorksheet((worksheet) => worksheet.order);
  const change = useAddressChange();
  return (
    <AddressDialog
      homeCountryId={getHomeCountryId(dealer)}
      title={headerFields[field].label}
      address={address}
      edit={(next) => addressEdit(order, field, next)}
      onClose={onClose}
      onChange={(next) => change(field, next)}
    />
  );
}

const CUSTOM = -1;

/** The customer's addresses; 'Custom' is one of the order's own. */
function ShipTo() {
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const shipping = useWorksheet(({ order }) => order.ShippingInfo);
  const change = useAddressChange();
  const custom = { CountryId: getHomeCountryId(useOrderPage().dealer) };
  const list = useCall(customers.getCustomer, customerId ? { params: { id: customerId } } : null);
  const customer = list.data;
  const known = customer ? shipToAddresses(customer) : [];
  const chosen = known.findIndex(({ AddressId }) => AddressId && AddressId === shipping.AddressId);
  return (
    <Listed what={t`The customer’s addresses`} list={list}>
      <Dropdown
        name={t`Ship to`}
        isDisabled={customerId !== 0 && !customer}
        value={chosen}
        options={[
          { value: CUSTOM, label: t`Custom` },
          ...known.map((address, index) => ({ value: index, label: shipToLabel(address) })),
        ]}
        onChange={(index) => change('ShippingInfo', known[index ?? CUSTOM] ?? custom)}
      />
    </Listed>
  );
}

const shipToAddresses = (customer: Customer) =>
  [customer.Address, ...customer.Addresses]
    .filter(
      (address, index, all) =>
        address && all.findIndex((a) => a?.AddressId === address.AddressId) === index,
    )
    .map((address) => toOrderAddress(customer, address));

const shipToLabel = ({ Name, Line1, City }: OrderAddress) =>
  [Name, Line1, City].filter(Boolean).join(', ');
