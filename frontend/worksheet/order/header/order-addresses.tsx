import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Tabs } from '#frontend/parts/controls/tabs.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { addressFields, headerFields, type AddressField } from '#shared/order/order-fields.ts';
import {
  getInstallationOrShippingAddress,
  isEmptyExceptCountry,
  isInstallationAddressSameAsShipping,
  buildShippingChange,
} from '#shared/order/rules/installation-address.ts';
import { toOrderAddress } from '#shared/order/rules/new-order.ts';
import { getCountryIdOrDefault } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { formatCityLine, useCountryName, useStateName } from './format-address.ts';
import { useChangeHeaderWithTax } from './use-change-header-with-tax.ts';
import './details.css';

/** The billing, shipping and installation addresses of the order. */
export function OrderAddresses() {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const mayViewCustomers = useHasPermission('view-customers');
  const renderTools = (field: AddressField) => (
    <>
      {field === 'ShippingInfo' && !isReadOnly && mayViewCustomers && <ShipToDropdown />}
      {!isReadOnly && (
        <Button
          variant="text"
          size="small"
          icon="edit"
          name={t`Edit ${headerFields[field].label}`}
          onClick={() => openAddressDialog(field)}
        />
      )}
    </>
  );
  const toTab = (field: AddressField) => ({
    title: headerFields[field].label,
    tools: renderTools(field),
    content: <AddressText field={field} />,
  });
  return (
    <div className="ws-addr">
      <Tabs label={t`Addresses`} tabs={addressFields.map(toTab)} />
    </div>
  );
}

/** Old orders may have no installation address. Returns an existing object, to avoid needless renderings. */
const useOrderAddress = (field: AddressField): OrderAddress =>
  useWorksheet(({ order }) =>
    field === 'InstallationInfo' && isEmptyExceptCountry(order.InstallationInfo)
      ? order.ShippingInfo
      : order[field],
  );

function AddressText({ field }: { field: AddressField }) {
  const { dealer } = useOrderPage();
  const address = useOrderAddress(field);
  const state = useStateName(address);
  const country = useCountryName(address, getCountryIdOrDefault(dealer));
  if (isEmptyExceptCountry(address)) return <p className="faint">{t`No address yet`}</p>;
  return (
    <div className="address">
      <span className="strong">{address.Name}</span>
      <AddressDetail label={t`Contact`} text={address.Contact} />
      <span>{[address.Line1, address.Line2].filter(Boolean).join(', ')}</span>
      <AddressDetail label={t`Phone`} text={formatPhoneNumber(address.PhoneNumber)} isWhole />
      <span>{formatCityLine(address, state)}</span>
      <AddressDetail label={t`Fax`} text={formatPhoneNumber(address.FaxNumber)} isWhole />
      <span>{country}</span>
      <AddressDetail label={t`Location`} text={address.LocationCode} />
    </div>
  );
}

type AddressDetailProps = { label: string; text: string | null | undefined; isWhole?: boolean };

/** With `isWhole`, the text is never cut; the text beside it shrinks instead. */
const AddressDetail = ({ label, text, isWhole = false }: AddressDetailProps) => (
  <span className={isWhole ? 'is-whole' : undefined}>
    {text && (
      <>
        <i>{label}</i> {text}
      </>
    )}
  </span>
);

const createAddressAction = (
  order: Order,
  field: AddressField,
  address: OrderAddress,
): WorksheetAction => ({
  type: 'headerChanged',
  fields: buildAddressFields(order, field, address),
});

function useChangeAddress() {
  const store = useWorksheetStore();
  const change = useChangeHeaderWithTax();
  return (field: AddressField, address: OrderAddress) => {
    const { order } = store.get();
    change(buildAddressFields(order, field, address));
    if (field !== 'ShippingInfo') return;
    if (isInstallationAddressSameAsShipping(order) && !isEmptyExceptCountry(address))
      showToast({ kind: 'info', text: ordersTexts.installationFollows });
  };
}

function buildAddressFields(
  order: Order,
  field: AddressField,
  address: OrderAddress,
): Partial<Order> {
  if (field === 'ShippingInfo') return buildShippingChange(order, address);
  if (field === 'BillingInfo') return { BillingInfo: address };
  return {
    InstallationInfo: getInstallationOrShippingAddress({ ...order, InstallationInfo: address }),
  };
}

/** A dialog outside the page, so that it stays open when a phone is rotated and the page changes its layout. */
const openAddressDialog = (field: AddressField) =>
  showDialog((close) => <EditAddressDialog field={field} onClose={close} />);

function EditAddressDialog({ field, onClose }: { field: AddressField; onClose: () => void }) {
  const { dealer } = useOrderPage();
  const address = useOrderAddress(field);
  const order = useWorksheet((worksheet) => worksheet.order);
  const change = useChangeAddress();
  return (
    <AddressDialog
      homeCountryId={getCountryIdOrDefault(dealer)}
      title={headerFields[field].label}
      address={address}
      buildAction={(next) => createAddressAction(order, field, next)}
      onClose={onClose}
      onChange={(next) => change(field, next)}
    />
  );
}

const CUSTOM_ADDRESS_INDEX = -1;

/** The customer's addresses; 'Custom' is the order's own address. */
function ShipToDropdown() {
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const shipping = useWorksheet(({ order }) => order.ShippingInfo);
  const change = useChangeAddress();
  const custom = { CountryId: getCountryIdOrDefault(useOrderPage().dealer) };
  const list = useApiCall(
    customers.getCustomer,
    customerId ? { params: { id: customerId } } : null,
  );
  const customer = list.data;
  const customerAddresses = customer ? listShipToAddresses(customer) : [];
  const chosenIndex = customerAddresses.findIndex(
    ({ AddressId }) => AddressId && AddressId === shipping.AddressId,
  );
  return (
    <Loaded result={list} failureText={listsTexts.notLoaded(t`The customer’s addresses`)} isField>
      <Dropdown
        name={t`Ship to`}
        isDisabled={customerId !== 0 && !customer}
        value={chosenIndex}
        options={[
          { value: CUSTOM_ADDRESS_INDEX, label: t`Custom` },
          ...customerAddresses.map((address, index) => ({
            value: index,
            label: formatShipToLabel(address),
          })),
        ]}
        onChange={(index) =>
          change('ShippingInfo', customerAddresses[index ?? CUSTOM_ADDRESS_INDEX] ?? custom)
        }
      />
    </Loaded>
  );
}

const listShipToAddresses = (customer: Customer) =>
  [customer.Address, ...customer.Addresses]
    .filter(
      (address, index, all) =>
        address && all.findIndex((a) => a?.AddressId === address.AddressId) === index,
    )
    .map((address) => toOrderAddress(customer, address));

const formatShipToLabel = ({ Name, Line1, City }: OrderAddress) =>
  [Name, Line1, City].filter(Boolean).join(', ');
