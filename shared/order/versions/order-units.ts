import { t } from '#shared/language/t.ts';
import {
  addressFields,
  type AddressField,
  headerFields,
  headerRecords,
  type HeaderField,
  type HeaderRecord,
  type ValueKind,
} from '#shared/order/fields.ts';
import { freightTerm, isFreightDefault, taxRate } from '#shared/pricing/order/terms.ts';
import { depositPercent } from '#shared/pricing/order/totals.ts';
import type { OrderAddress } from '#shared/schemas/order-address.ts';
import type { Order, OrderRep } from '#shared/schemas/order.ts';
import {
  internal,
  isSameShown,
  plain,
  single,
  type Field,
  type Shown,
  type Unit,
} from './units.ts';

function freightOf(order: Order): Shown {
  const freight = freightTerm(order);
  if ('amount' in freight) return { as: 'money', value: freight.amount };
  return { as: isFreightDefault(order) ? 'default' : 'percent', value: freight.rate };
}

const taxOf = (order: Order): Shown => ({
  as: order.SalesTaxRate === null ? 'default rate' : 'rate',
  value: taxRate(order),
});

const depositOf = (order: Order): Shown => {
  if (order.CustomDownPayment) return { as: 'money', value: order.DownPayment };
  const isDefault = typeof order.DownPaymentPercentage !== 'number';
  return { as: isDefault ? 'default' : 'percent', value: depositPercent(order) };
};

/** What an order's terms say: the amount that a percent comes to is no part of it. */
const terms: Partial<Record<HeaderField, (order: Order) => Shown>> = {
  Freight: freightOf,
  SalesTaxRate: taxOf,
  DownPayment: depositOf,
};

type Settings = Order['OrderSalesSettings'];

const setting = (name: keyof Settings, label: string, as: Shown['as']): Field<Order> => ({
  name: label,
  show: ({ OrderSalesSettings: settings }) => ({ as, value: settings[name] ?? null }),
});

/** The settings are their owner's and are taken together (D31). */
const settings: readonly Field<Order>[] = [
  setting('SalesTax', t`Default sales tax`, 'rate'),
  setting('DefaultFreight', t`Default freight`, 'percent'),
  setting('IsDefaultFreightPercent', t`Default freight is a percent`, 'yes or no'),
  internal(setting('GPPercent', t`Default GP`, 'percent')),
  setting('DefaultDeposit', t`Default deposit`, 'percent'),
  setting('TaxFreight', t`Freight is taxed by default`, 'yes or no'),
  setting('RoundToNearestDollar', t`Whole-dollar prices`, 'yes or no'),
];

/** Of a rep a difference says the name. */
const nameOf = (order: Order, slot: HeaderField) =>
  (order[slot] as OrderRep | null | undefined)?.Name ?? null;

function shownBy(name: HeaderField, kind: HeaderRecord['kind']): (order: Order) => Shown {
  if (kind === 'rep') return (order) => ({ as: 'text', value: nameOf(order, name) });
  return (
    terms[name] ??
    ((order) => ({ as: kind as ValueKind, value: (order[name] ?? null) as Shown['value'] }))
  );
}

function unitOf(name: HeaderField, { label, kind, isInternal, ...rest }: HeaderRecord) {
  const show = shownBy(name, kind);
  const isSame =
    name in terms && ((one: Order, other: Order) => isSameShown(show(one), show(other)));
  const unit: Unit<Order> = {
    key: name,
    writes: [name, ...(rest.with ?? [])],
    fields:
      kind === 'settings' ? settings : [{ name: label, show, ...(isInternal && { isInternal }) }],
    ...(isSame && { isSame }),
  };
  return unit;
}

const customerFields: Field<Order>[] = [
  {
    name: headerFields.CustomerId.label,
    show: ({ CustomerName, CustomerId }) => ({
      as: 'text',
      value: CustomerName || (CustomerId ? String(CustomerId) : null),
    }),
  },
];

/** The name and number of a customer are the server's: who the customer is decides. */
const isSameCustomer = (one: Order, other: Order) => one.CustomerId === other.CustomerId;

export const customerUnit: Unit<Order> = {
  key: 'CustomerId',
  writes: ['CustomerId', ...headerFields.CustomerId.with],
  fields: customerFields,
  isSame: isSameCustomer,
};

/** Two customers and their addresses do not mix. */
export const customerWithAddresses: Unit<Order> = {
  ...customerUnit,
  writes: [...customerUnit.writes, ...addressFields],
  fields: customerFields.map((field) => ({ ...field, name: t`Customer, with addresses` })),
};

/** What a rep writes into an order beside customer, addresses, bundles and lines. */
export const orderUnits: readonly Unit<Order>[] = headerRecords
  .filter(([name, { kind }]) => name !== 'CustomerId' && kind !== 'address')
  .map(([name, record]) => unitOf(name, record));

const addressUnits = (label: string): Unit<OrderAddress>[] => [
  single('Name', t`${label} name`),
  {
    key: 'place',
    writes: ['Line1', 'Line2', 'City', 'StateId', 'PostalCode', 'CountryId'],
    fields: [
      plain('Line1', t`${label} address line 1`),
      plain('Line2', t`${label} address line 2`),
      plain('City', t`${label} city`),
      plain('StateId', t`${label} state`, 'state'),
      plain('PostalCode', t`${label} zip`),
      plain('CountryId', t`${label} country`, 'country'),
    ],
  },
  single('Contact', t`${label} contact`),
  single('PhoneNumber', t`${label} phone`),
  single('FaxNumber', t`${label} fax`),
  { key: 'source', writes: ['AddressId', 'LocationCode'], fields: [] },
];

export const unitsOfAddress: Record<AddressField, readonly Unit<OrderAddress>[]> = {
  BillingInfo: addressUnits(headerFields.BillingInfo.short),
  ShippingInfo: addressUnits(headerFields.ShippingInfo.short),
  InstallationInfo: addressUnits(headerFields.InstallationInfo.short),
};
