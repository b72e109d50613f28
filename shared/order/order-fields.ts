import { t } from '#shared/language/t.ts';
import type { Order, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';

/*
 * The fields of an order: their labels, how their values are formatted and who may see them. Columns, totals,
 * the labels of undo steps, differences of two versions, merging and the fields that a save accepts all use
 * this list. A new header field needs an entry here, its schema, and a field on the screen.
 */

/** How a value is formatted for a rep. */
export type FieldValueKind =
  | 'text'
  | 'money'
  | 'percent'
  /** With all four decimals (D14). */
  | 'rate'
  /** The percent that applies where none was entered (D13). */
  | 'default'
  | 'default rate'
  | 'quantity'
  | 'whole'
  | 'day'
  | 'yes or no'
  | 'state'
  | 'country'
  | 'order type'
  | 'owner'
  | 'tax address'
  | 'trade in tax'
  | 'taxable'
  | 'print option';

export type FieldDefinition = {
  /** The label wherever the field is named. */
  label: string;
  /** A shorter label, as for a narrow column. */
  shortLabel?: string;
  kind: FieldValueKind;
  /** Never shown to customers: only in Detail View. */
  isInternal?: true;
};

export type HeaderFieldDefinition = Omit<FieldDefinition, 'kind'> & {
  kind: FieldValueKind | 'address' | 'rep' | 'settings';
  /** Fields that are written together with this one and make no sense without it. */
  coupledFields?: readonly (keyof Order)[];
  /** Edited letter by letter: all letters typed in one go are one undo step. */
  isFreeText?: true;
  /** A caller proposes it and the server decides: its own copy or records apply (D47). */
  isServerDecided?: true;
};

/**
 * The header fields that a rep edits, in the order in which differences list them. Where several change at
 * once, the first names the change; its consequences follow it.
 */
export const headerFields = {
  CustomerId: { label: t`Customer`, kind: 'text', coupledFields: ['CustomerName', 'JdeNumber'] },
  BillingInfo: { label: t`Billing Info`, shortLabel: t`Billing`, kind: 'address' },
  ShippingInfo: { label: t`Shipping Info`, shortLabel: t`Shipping`, kind: 'address' },
  InstallationInfo: { label: t`Installation Info`, shortLabel: t`Installation`, kind: 'address' },
  WorksheetName: { label: t`Worksheet name`, kind: 'text', isFreeText: true },
  OrderTypeId: { label: t`Order type`, kind: 'order type' },
  PaymentDueOn: { label: t`Payment due`, kind: 'day' },
  InstalledOn: { label: t`Installation date`, shortLabel: t`Install`, kind: 'day' },
  ExpiresOn: { label: t`Expiration date`, shortLabel: t`Expires`, kind: 'day' },
  SalesRepId: { label: t`Order owner`, kind: 'owner', isServerDecided: true },
  EquipmentRep: { label: t`Sales rep`, kind: 'rep', isServerDecided: true },
  AdditionalRep: { label: t`Additional rep 1`, kind: 'rep', isServerDecided: true },
  Additional2Rep: { label: t`Additional rep 2`, kind: 'rep', isServerDecided: true },
  Freight: {
    label: t`Freight`,
    kind: 'money',
    coupledFields: ['CustomFreight', 'FreightPercentage'],
  },
  TaxFreight: { label: t`Tax freight`, kind: 'yes or no' },
  SalesTaxRate: {
    label: t`Sales tax`,
    kind: 'rate',
    coupledFields: ['ConfirmedTaxRate', 'DeclinedTaxRate', 'TaxExemption'],
  },
  TaxAddress: { label: t`Taxed by`, kind: 'tax address' },
  TradeInTax: { label: t`Trade-in`, kind: 'trade in tax' },
  DownPayment: {
    label: t`Down payment`,
    kind: 'money',
    coupledFields: ['CustomDownPayment', 'DownPaymentPercentage'],
  },
  OrderSalesSettings: { label: t`Sales settings`, kind: 'settings', isServerDecided: true },
  GeneralNotes: { label: t`General Notes`, kind: 'text', isFreeText: true },
  ConfidentialNotes: {
    label: t`Confidential Notes`,
    kind: 'text',
    isInternal: true,
    isFreeText: true,
  },
} as const satisfies Partial<Record<keyof Order, HeaderFieldDefinition>>;

export type HeaderField = keyof typeof headerFields;
type ServerDecidedField = {
  [Name in HeaderField]: (typeof headerFields)[Name] extends { isServerDecided: true }
    ? Name
    : never;
}[HeaderField];

export const headerFieldEntries = Object.entries(headerFields) as readonly [
  HeaderField,
  HeaderFieldDefinition,
][];

type HeaderFieldOfKind<Kind extends HeaderFieldDefinition['kind']> = {
  [Name in HeaderField]: (typeof headerFields)[Name]['kind'] extends Kind ? Name : never;
}[HeaderField];

const listFieldsOfKind = (wantedKind: HeaderFieldDefinition['kind']) =>
  headerFieldEntries.filter(([, { kind }]) => kind === wantedKind).map(([name]) => name);

/** The fields of an order that name a colleague. */
export type RepField = HeaderFieldOfKind<'rep'>;
export const repFields = listFieldsOfKind('rep') as readonly RepField[];

export type AddressField = HeaderFieldOfKind<'address'>;
export const addressFields = listFieldsOfKind('address') as readonly AddressField[];

/** The header fields that the server decides although a caller may send them. */
export const serverDecidedFields = headerFieldEntries
  .filter(([, { isServerDecided }]) => isServerDecided)
  .map(([name]) => name) as readonly ServerDecidedField[];

/** The fields of a line that a rep sees; the others are ids and what prices start from. */
export const lineFields = {
  Quantity: { label: t`Qty`, kind: 'quantity' },
  MfgCode: { label: t`MFI`, kind: 'text' },
  PartNumber: { label: t`Part #`, kind: 'text' },
  Description: { label: t`Description`, kind: 'text' },
  Retail: { label: t`Retail`, kind: 'money' },
  DealerCost: { label: t`Dealer Cost`, kind: 'money', isInternal: true },
  Discount1: { label: t`Discount A`, shortLabel: t`Disc A`, kind: 'percent', isInternal: true },
  Discount2: { label: t`Discount B`, shortLabel: t`Disc B`, kind: 'percent', isInternal: true },
  DealerExtended: {
    label: t`Dealer Extended`,
    shortLabel: t`Dealer Ext`,
    kind: 'money',
    isInternal: true,
  },
  CustomerCost: { label: t`Customer Cost`, shortLabel: t`Cust Cost`, kind: 'money' },
  CustomerExtended: { label: t`Customer Extended`, shortLabel: t`Cust Ext`, kind: 'money' },
  GPPercent: { label: t`GP`, shortLabel: t`GP %`, kind: 'percent', isInternal: true },
  StockCode: { label: t`Stock Code`, kind: 'text' },
  MaximumPrice: { label: t`Maximum price`, shortLabel: t`Maximum`, kind: 'money' },
  MinimumPrice: { label: t`Minimum price`, shortLabel: t`Minimum`, kind: 'money' },
  Taxable: { label: t`Taxable`, kind: 'taxable' },
} as const satisfies Partial<Record<keyof OrderLine, FieldDefinition>>;

/** The totals that pricing computes for the whole order. */
export const totalFields = {
  SubTotal: { label: t`Subtotal`, kind: 'money' },
  Freight: { label: t`Freight`, kind: 'money' },
  SalesTax: { label: t`Sales tax`, kind: 'money' },
  Total: { label: t`Total`, kind: 'money' },
  DownPayment: { label: t`Down payment`, kind: 'money' },
  BalanceDue: { label: t`Balance due`, kind: 'money' },
  RetailTotal: { label: t`Retail total`, kind: 'money' },
  DealerCost: { label: t`Dealer cost`, kind: 'money', isInternal: true },
  Discount: { label: t`Discount`, kind: 'money', isInternal: true },
  DiscountPercentage: { label: t`Discount percent`, kind: 'percent', isInternal: true },
  Profit: { label: t`Profit`, kind: 'money', isInternal: true },
  ActualGP: { label: t`Order GP`, kind: 'percent', isInternal: true },
  CommissionableGP: { label: t`Commissionable GP`, kind: 'percent', isInternal: true },
} as const satisfies Record<keyof OrderTotals, FieldDefinition>;

const lineAndTotalFields: Readonly<Record<string, FieldDefinition>> = {
  ...lineFields,
  ...totalFields,
};

/** Whether a field of a line or a total is shown without Detail View. */
export const isVisibleToCustomers = (field: keyof typeof lineFields | keyof typeof totalFields) =>
  !lineAndTotalFields[field]?.isInternal;
