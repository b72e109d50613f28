import { t } from '#shared/language/t.ts';
import type { Order, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';

/*
 * The fields of an order: what each is called, how its value is written and who may see it. Columns, totals,
 * the names of undo, differences of two versions, merging and what a save takes from its caller all read this.
 * A new field of the header is a record here, its schema, and its place on the screen.
 */

/** How a value is written for a rep. */
export type FieldValueKind =
  | 'text'
  | 'money'
  | 'percent'
  /** With all of its four decimals (D14). */
  | 'rate'
  /** The percent that holds where nobody wrote one (D13). */
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
  | 'print option';

export type FieldDefinition = {
  /** What a rep reads wherever the field is named. */
  label: string;
  /** The same where there is little room, as over a narrow column. */
  short?: string;
  kind: FieldValueKind;
  /** Never for the customer's eyes: shown in Detail View alone. */
  isInternal?: true;
};

export type HeaderFieldDefinition = Omit<FieldDefinition, 'kind'> & {
  kind: FieldValueKind | 'address' | 'rep' | 'settings';
  /** What is written together with it and makes no sense without it. */
  with?: readonly (keyof Order)[];
  /** Written letter by letter: all that is written in one go is one step of undo. */
  isFreeText?: true;
  /** A caller proposes it and the server decides: its own copy or records count (D47). */
  isServers?: true;
};

/**
 * What a rep writes into an order beside its bundles and lines, as differences list it. Of several that
 * change at once the first says what was done: what follows from it stands below it.
 */
export const headerFields = {
  CustomerId: { label: t`Customer`, kind: 'text', with: ['CustomerName', 'JdeNumber'] },
  BillingInfo: { label: t`Billing Info`, short: t`Billing`, kind: 'address' },
  ShippingInfo: { label: t`Shipping Info`, short: t`Shipping`, kind: 'address' },
  InstallationInfo: { label: t`Installation Info`, short: t`Installation`, kind: 'address' },
  WorksheetName: { label: t`Worksheet name`, kind: 'text', isFreeText: true },
  OrderTypeId: { label: t`Order type`, kind: 'order type' },
  PaymentDueOn: { label: t`Payment due`, kind: 'day' },
  InstalledOn: { label: t`Installation date`, short: t`Install`, kind: 'day' },
  ExpiresOn: { label: t`Expiration date`, short: t`Expires`, kind: 'day' },
  SalesRepId: { label: t`Order owner`, kind: 'owner', isServers: true },
  EquipmentRep: { label: t`Sales rep`, kind: 'rep', isServers: true },
  AdditionalRep: { label: t`Additional rep 1`, kind: 'rep', isServers: true },
  Additional2Rep: { label: t`Additional rep 2`, kind: 'rep', isServers: true },
  Freight: { label: t`Freight`, kind: 'money', with: ['CustomFreight', 'FreightPercentage'] },
  TaxFreight: { label: t`Tax freight`, kind: 'yes or no' },
  SalesTaxRate: { label: t`Sales tax`, kind: 'rate' },
  TaxAddress: { label: t`Taxed by`, kind: 'tax address' },
  DownPayment: {
    label: t`Down payment`,
    kind: 'money',
    with: ['CustomDownPayment', 'DownPaymentPercentage'],
  },
  OrderSalesSettings: { label: t`Sales settings`, kind: 'settings', isServers: true },
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
  [Name in HeaderField]: (typeof headerFields)[Name] extends { isServers: true } ? Name : never;
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

/** The slots of an order that name a colleague. */
export type RepField = HeaderFieldOfKind<'rep'>;
export const repFields = listFieldsOfKind('rep') as readonly RepField[];

export type AddressField = HeaderFieldOfKind<'address'>;
export const addressFields = listFieldsOfKind('address') as readonly AddressField[];

/** The fields of a header that the server decides about although a caller may write them. */
export const serverDecidedFields = headerFieldEntries
  .filter(([, { isServers }]) => isServers)
  .map(([name]) => name) as readonly ServerDecidedField[];

/** What a rep sees of a line; the rest of it is ids and what prices start from. */
export const lineFields = {
  Quantity: { label: t`Qty`, kind: 'quantity' },
  MfgCode: { label: t`MFI`, kind: 'text' },
  PartNumber: { label: t`Part #`, kind: 'text' },
  Description: { label: t`Description`, kind: 'text' },
  Retail: { label: t`Retail`, kind: 'money' },
  DealerCost: { label: t`Dealer Cost`, kind: 'money', isInternal: true },
  Discount1: { label: t`Discount A`, short: t`Disc A`, kind: 'percent', isInternal: true },
  Discount2: { label: t`Discount B`, short: t`Disc B`, kind: 'percent', isInternal: true },
  DealerExtended: {
    label: t`Dealer Extended`,
    short: t`Dealer Ext`,
    kind: 'money',
    isInternal: true,
  },
  CustomerCost: { label: t`Customer Cost`, short: t`Cust Cost`, kind: 'money' },
  CustomerExtended: { label: t`Customer Extended`, short: t`Cust Ext`, kind: 'money' },
  GPPercent: { label: t`GP`, short: t`GP %`, kind: 'percent', isInternal: true },
  StockCode: { label: t`Stock Code`, kind: 'text' },
  MaximumPrice: { label: t`Maximum price`, short: t`Maximum`, kind: 'money' },
  MinimumPrice: { label: t`Minimum price`, short: t`Minimum`, kind: 'money' },
} as const satisfies Partial<Record<keyof OrderLine, FieldDefinition>>;

/** What pricing works out for the whole order. */
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

/** Whether a figure of a line or a total is shown without Detail View. */
export const isVisibleToCustomers = (field: keyof typeof lineFields | keyof typeof totalFields) =>
  !lineAndTotalFields[field]?.isInternal;
