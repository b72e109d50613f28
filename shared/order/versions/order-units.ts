import { t } from '#shared/language/t.ts';
import {
  addressFields,
  type AddressField,
  headerFields,
  headerFieldEntries,
  type HeaderField,
  type HeaderFieldDefinition,
  type FieldValueKind,
} from '#shared/order/order-fields.ts';
import { isSameIgnoringBlanks } from '#shared/order/rules/same-ignoring-blanks.ts';
import { getDepositPercentOrDefault } from '#shared/pricing/order/effective-terms.ts';
import {
  getFreightTermOrDefault,
  isFreightDefault,
  getTaxRateOrDefault,
} from '#shared/pricing/order/order-terms.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order, OrderRep } from '#shared/schemas/order-schema.ts';
import {
  markFieldInternal,
  isSameDisplayValue,
  createPlainField,
  createSingleFieldUnit,
  type UnitField,
  type DisplayValue,
  type FieldUnit,
} from './field-units.ts';

function getFreightDisplay(order: Order): DisplayValue {
  const freight = getFreightTermOrDefault(order);
  if ('amount' in freight) return { kind: 'money', value: freight.amount };
  return { kind: isFreightDefault(order) ? 'default' : 'percent', value: freight.rate };
}

const getTaxDisplay = (order: Order): DisplayValue => ({
  kind: order.SalesTaxRate === null ? 'default rate' : 'rate',
  value: getTaxRateOrDefault(order),
});

const getDepositDisplay = (order: Order): DisplayValue => {
  if (order.CustomDownPayment) return { kind: 'money', value: order.DownPayment };
  const isDefault = typeof order.DownPaymentPercentage !== 'number';
  return { kind: isDefault ? 'default' : 'percent', value: getDepositPercentOrDefault(order) };
};

/** How terms are displayed: a percent itself, not the amount that it gives. */
const termDisplays: Partial<Record<HeaderField, (order: Order) => DisplayValue>> = {
  Freight: getFreightDisplay,
  SalesTaxRate: getTaxDisplay,
  DownPayment: getDepositDisplay,
};

type OrderSettings = Order['OrderSalesSettings'];

/** Whether an older rate was kept is part of the rate, although no difference shows it. */
const hasSameRateTerms = (one: Order, other: Order) =>
  isSameIgnoringBlanks(one.ConfirmedTaxRate, other.ConfirmedTaxRate) &&
  isSameIgnoringBlanks(one.DeclinedTaxRate, other.DeclinedTaxRate) &&
  isSameIgnoringBlanks(one.TaxExemption, other.TaxExemption);

/** Who reads a difference of the rate sees why it moved (B5.4). */
const exemptionFields: readonly UnitField<Order>[] = [
  {
    label: t`Tax exemption`,
    getDisplayValue: ({ TaxExemption }) => ({ kind: 'text', value: TaxExemption?.Number ?? null }),
  },
  {
    label: t`Tax exemption valid until`,
    getDisplayValue: ({ TaxExemption }) => ({
      kind: 'day',
      value: TaxExemption?.ValidUntil ?? null,
    }),
  },
];

const createSettingField = (
  name: keyof OrderSettings,
  label: string,
  kind: DisplayValue['kind'],
): UnitField<Order> => ({
  label,
  getDisplayValue: ({ OrderSalesSettings: settings }) => ({ kind, value: settings[name] ?? null }),
});

/** The settings belong to their owner and are merged as one unit (D31). */
const settingFields: readonly UnitField<Order>[] = [
  createSettingField('SalesTax', t`Default sales tax`, 'rate'),
  createSettingField('DefaultFreight', t`Default freight`, 'percent'),
  createSettingField('IsDefaultFreightPercent', t`Default freight is a percent`, 'yes or no'),
  markFieldInternal(createSettingField('GPPercent', t`Default GP`, 'percent')),
  createSettingField('DefaultDeposit', t`Default deposit`, 'percent'),
  createSettingField('TaxFreight', t`Freight is taxed by default`, 'yes or no'),
  createSettingField('RoundToNearestDollar', t`Whole-dollar prices`, 'yes or no'),
];

/** Differences show only the name of a rep. */
const getRepName = (order: Order, slot: HeaderField) =>
  (order[slot] as OrderRep | null | undefined)?.Name ?? null;

function createFieldDisplay(
  name: HeaderField,
  kind: HeaderFieldDefinition['kind'],
): (order: Order) => DisplayValue {
  if (kind === 'rep') return (order) => ({ kind: 'text', value: getRepName(order, name) });
  return (
    termDisplays[name] ??
    ((order) => ({
      kind: kind as FieldValueKind,
      value: (order[name] ?? null) as DisplayValue['value'],
    }))
  );
}

function createHeaderUnit(
  name: HeaderField,
  { label, kind, isInternal, ...rest }: HeaderFieldDefinition,
) {
  const getDisplayValue = createFieldDisplay(name, kind);
  const isSame =
    name in termDisplays &&
    ((one: Order, other: Order) =>
      isSameDisplayValue(getDisplayValue(one), getDisplayValue(other)) &&
      (name !== 'SalesTaxRate' || hasSameRateTerms(one, other)));
  const unit: FieldUnit<Order> = {
    key: name,
    writtenFields: [name, ...(rest.coupledFields ?? [])],
    fields:
      kind === 'settings'
        ? settingFields
        : [
            { label, getDisplayValue, ...(isInternal && { isInternal }) },
            ...(name === 'SalesTaxRate' ? exemptionFields : []),
          ],
    ...(isSame && { isSame }),
  };
  return unit;
}

const customerUnitFields: UnitField<Order>[] = [
  {
    label: headerFields.CustomerId.label,
    getDisplayValue: ({ CustomerName, CustomerId }) => ({
      kind: 'text',
      value: CustomerName || (CustomerId ? String(CustomerId) : null),
    }),
  },
];

/** The server decides a customer's name and number, so only the id counts. */
const isSameCustomer = (one: Order, other: Order) => one.CustomerId === other.CustomerId;

export const customerUnit: FieldUnit<Order> = {
  key: 'CustomerId',
  writtenFields: ['CustomerId', ...headerFields.CustomerId.coupledFields],
  fields: customerUnitFields,
  isSame: isSameCustomer,
};

/** One customer's addresses must not be mixed with another's. */
export const customerWithAddressesUnit: FieldUnit<Order> = {
  ...customerUnit,
  writtenFields: [...customerUnit.writtenFields, ...addressFields],
  fields: customerUnitFields.map((field) => ({ ...field, label: t`Customer, with addresses` })),
};

/** The header units that a rep edits, without customer and addresses. */
export const orderUnits: readonly FieldUnit<Order>[] = headerFieldEntries
  .filter(([name, { kind }]) => name !== 'CustomerId' && kind !== 'address')
  .map(([name, record]) => createHeaderUnit(name, record));

const createAddressUnits = (label: string): FieldUnit<OrderAddress>[] => [
  createSingleFieldUnit('Name', t`${label} name`),
  {
    key: 'place',
    writtenFields: ['Line1', 'Line2', 'City', 'StateId', 'PostalCode', 'CountryId'],
    fields: [
      createPlainField('Line1', t`${label} address line 1`),
      createPlainField('Line2', t`${label} address line 2`),
      createPlainField('City', t`${label} city`),
      createPlainField('StateId', t`${label} state`, 'state'),
      createPlainField('PostalCode', t`${label} zip`),
      createPlainField('CountryId', t`${label} country`, 'country'),
    ],
  },
  createSingleFieldUnit('Contact', t`${label} contact`),
  createSingleFieldUnit('PhoneNumber', t`${label} phone`),
  createSingleFieldUnit('FaxNumber', t`${label} fax`),
  { key: 'source', writtenFields: ['AddressId', 'LocationCode'], fields: [] },
];

export const addressFieldUnits: Record<AddressField, readonly FieldUnit<OrderAddress>[]> = {
  BillingInfo: createAddressUnits(headerFields.BillingInfo.shortLabel),
  ShippingInfo: createAddressUnits(headerFields.ShippingInfo.shortLabel),
  InstallationInfo: createAddressUnits(headerFields.InstallationInfo.shortLabel),
};
