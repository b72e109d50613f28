import { freightTerm, isFreightDefault, taxRate } from '#shared/pricing/order/terms.ts';
import { depositPercent } from '#shared/pricing/order/totals.ts';
import type { Order, OrderAddress } from '#shared/schemas/order.ts';
import {
  internal,
  isSameShown,
  plain,
  single,
  type Field,
  type Shown,
  type Unit,
} from './units.ts';

type Rep = 'EquipmentRep' | 'AdditionalRep' | 'Additional2Rep';

const rep = (name: Rep, label: string): Unit<Order> => ({
  key: name,
  writes: [name],
  fields: [{ name: label, show: (order) => ({ as: 'text', value: order[name]?.Name ?? null }) }],
});

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
const term = (
  key: string,
  label: string,
  writes: readonly (keyof Order)[],
  show: (order: Order) => Shown,
): Unit<Order> => ({
  key,
  writes,
  fields: [{ name: label, show }],
  isSame: (one, other) => isSameShown(show(one), show(other)),
});

type Settings = Order['OrderSalesSettings'];

const setting = (name: keyof Settings, label: string, as: Shown['as']): Field<Order> => ({
  name: label,
  show: ({ OrderSalesSettings: settings }) => ({ as, value: settings[name] ?? null }),
});

/** The settings are their owner's and are taken together (D31). */
const settings: Unit<Order> = {
  key: 'OrderSalesSettings',
  writes: ['OrderSalesSettings'],
  fields: [
    setting('SalesTax', 'Default sales tax', 'rate'),
    setting('DefaultFreight', 'Default freight', 'percent'),
    setting('IsDefaultFreightPercent', 'Default freight is a percent', 'yes or no'),
    internal(setting('GPPercent', 'Default GP', 'percent')),
    setting('DefaultDeposit', 'Default deposit', 'percent'),
    setting('TaxFreight', 'Freight is taxed by default', 'yes or no'),
    setting('RoundToNearestDollar', 'Whole-dollar prices', 'yes or no'),
  ],
};

const customerFields: Field<Order>[] = [
  {
    name: 'Customer',
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
  writes: ['CustomerId', 'CustomerName', 'JdeNumber'],
  fields: customerFields,
  isSame: isSameCustomer,
};

export const addressNames = ['BillingInfo', 'ShippingInfo', 'InstallationInfo'] as const;
export type AddressName = (typeof addressNames)[number];

/** Two customers and their addresses do not mix. */
export const customerWithAddresses: Unit<Order> = {
  ...customerUnit,
  writes: [...customerUnit.writes, ...addressNames],
  fields: customerFields.map((field) => ({ ...field, name: 'Customer, with addresses' })),
};

/** What a rep writes into an order beside customer, addresses, bundles and lines. */
export const orderUnits: readonly Unit<Order>[] = [
  single('WorksheetName', 'Worksheet name'),
  single('OrderTypeId', 'Order type', 'order type'),
  single('PaymentDueOn', 'Payment due', 'day'),
  single('InstalledOn', 'Installation date', 'day'),
  single('ExpiresOn', 'Expiration date', 'day'),
  single('SalesRepId', 'Order owner', 'owner'),
  rep('EquipmentRep', 'Sales rep'),
  rep('AdditionalRep', 'Additional rep 1'),
  rep('Additional2Rep', 'Additional rep 2'),
  term('freight', 'Freight', ['CustomFreight', 'FreightPercentage', 'Freight'], freightOf),
  single('TaxFreight', 'Tax freight', 'yes or no'),
  term('SalesTaxRate', 'Sales tax', ['SalesTaxRate'], taxOf),
  term(
    'deposit',
    'Down payment',
    ['CustomDownPayment', 'DownPaymentPercentage', 'DownPayment'],
    depositOf,
  ),
  settings,
  single('GeneralNotes', 'General notes'),
  {
    key: 'ConfidentialNotes',
    writes: ['ConfidentialNotes'],
    fields: [internal(plain('ConfidentialNotes', 'Confidential notes'))],
  },
];

const labels: Record<AddressName, string> = {
  BillingInfo: 'Billing',
  ShippingInfo: 'Shipping',
  InstallationInfo: 'Installation',
};

const addressUnits = (label: string): Unit<OrderAddress>[] => [
  single('Name', `${label} name`),
  {
    key: 'place',
    writes: ['Line1', 'Line2', 'City', 'StateId', 'PostalCode', 'CountryId'],
    fields: [
      plain('Line1', `${label} address line 1`),
      plain('Line2', `${label} address line 2`),
      plain('City', `${label} city`),
      plain('StateId', `${label} state`, 'state'),
      plain('PostalCode', `${label} zip`),
      plain('CountryId', `${label} country`, 'country'),
    ],
  },
  single('Contact', `${label} contact`),
  single('PhoneNumber', `${label} phone`),
  single('FaxNumber', `${label} fax`),
  { key: 'source', writes: ['AddressId', 'LocationCode'], fields: [] },
];

export const unitsOfAddress: Record<AddressName, readonly Unit<OrderAddress>[]> = {
  BillingInfo: addressUnits(labels.BillingInfo),
  ShippingInfo: addressUnits(labels.ShippingInfo),
  InstallationInfo: addressUnits(labels.InstallationInfo),
};
