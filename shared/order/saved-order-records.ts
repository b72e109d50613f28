import * as z from 'zod/mini';
import { getRateWithoutCertificate } from '#shared/pricing/order/tax-exemption.ts';
import { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { NewOrder, OrderLine, OrderRep, type OrderTotals } from '#shared/schemas/order-schema.ts';
import { Taxable } from '#shared/schemas/order-tax-schema.ts';
import { OrderTaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import { addressFields, repFields, type AddressField, type RepField } from './order-fields.ts';

/*
 * The records in a saved order's file, field by field. Nothing in them is trusted (D26): fields that are not
 * named here, above all ids, are dropped.
 */

/** The own properties of an object by name in lower case, because case is ignored (D56). */
export type CaseInsensitiveFields = ReadonlyMap<string, unknown>;

export const readFieldsIgnoringCase = (value: unknown): CaseInsensitiveFields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([name, fieldValue]) => [name.toLowerCase(), fieldValue]))
    : undefined;

export const getFieldIgnoringCase = (fields: CaseInsensitiveFields, name: string): unknown =>
  fields.get(name.toLowerCase());

/** Amounts stay as the file writes them: building order lines parses them like those of any file (D35). */
const amountFields = [
  'Quantity',
  'Retail',
  'DealerCost',
  'Discount1',
  'Discount2',
  'CustomerCost',
  'MaximumPrice',
  'MinimumPrice',
] as const satisfies readonly (keyof OrderLine)[];

const textFieldLimits = {
  MfgCode: 500,
  PartNumber: 500,
  StockCode: 500,
  Description: 4000,
} as const satisfies Partial<Record<keyof OrderLine, number>>;

type AmountFieldName = (typeof amountFields)[number];
type TextFieldName = keyof typeof textFieldLimits;

/** The texts of a line; null where the file has none. The dealer cost is the one before the discounts. */
export type SavedLine = Record<AmountFieldName | TextFieldName, string | null> &
  Pick<OrderLine, 'Taxable'>;

export type InvalidSavedLineField = Exclude<keyof SavedLine, 'Taxable'>;

/** Returns the line, or the name of the invalid field. */
export function parseSavedLine(fields: CaseInsensitiveFields): SavedLine | InvalidSavedLineField {
  const line: Partial<SavedLine> = {};
  for (const name of amountFields) {
    const amountText = parseAmountText(getFieldIgnoringCase(fields, name));
    if (amountText === undefined) return name;
    line[name] = amountText;
  }
  for (const [name, maxLength] of listEntries(textFieldLimits)) {
    const text = parseSavedText(getFieldIgnoringCase(fields, name));
    if (text === undefined || (text?.length ?? 0) > maxLength) return name;
    line[name] = text;
  }
  const taxable = z.safeParse(Taxable, getFieldIgnoringCase(fields, 'Taxable') ?? undefined);
  if (taxable.success) line.Taxable = taxable.data;
  return applyInitialCost(
    line as SavedLine,
    parseAmountText(getFieldIgnoringCase(fields, 'InitialDealerCost')),
  );
}

/** Where the initial cost is missing, the dealer cost already includes the discounts. */
function applyInitialCost(line: SavedLine, initial: string | null | undefined) {
  if (initial === undefined) return 'DealerCost';
  if (initial !== null) return { ...line, DealerCost: initial };
  return line.DealerCost === null ? line : { ...line, Discount1: null, Discount2: null };
}

const listEntries = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][];

function parseAmountText(value: unknown): string | null | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length > MAX_AMOUNT_TEXT_LENGTH
    ? undefined
    : parseSavedText(value);
}

/** No amount of an order is as long, and checking a much longer text would take too long. */
const MAX_AMOUNT_TEXT_LENGTH = 100;

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Converts a number to text: a part number may have been written as one. */
export function parseSavedText(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.toWellFormed().replaceAll(CONTROL_CHARACTERS, '').trim() || null;
}

/** The header fields that a rep edits; owner and customer are handled elsewhere. */
const { WorksheetName, OrderTypeId, InstalledOn, ExpiresOn, PaymentDueOn } = NewOrder.shape;
const { GeneralNotes, ConfidentialNotes } = NewOrder.shape;
const { CustomFreight, FreightPercentage, Freight } = NewOrder.shape;
const { TaxFreight, SalesTaxRate, TaxAddress, TradeInTax } = NewOrder.shape;
const { CustomDownPayment, DownPaymentPercentage, DownPayment } = NewOrder.shape;

/** Fields that are read in another way, and those that a file never sets. */
type SeparateHeaderField =
  | AddressField
  | RepField
  | 'CustomerId'
  | 'SalesRepId'
  | 'OrderSalesSettings'
  | 'Bundles'
  | 'OrderLines'
  | 'ConfirmedTaxRate'
  | 'DeclinedTaxRate'
  | 'TaxExemption'
  | Exclude<keyof OrderTotals, 'Freight' | 'DownPayment'>;

const headerSchemas = {
  WorksheetName,
  OrderTypeId,
  InstalledOn,
  ExpiresOn,
  PaymentDueOn,
  GeneralNotes,
  ConfidentialNotes,
  CustomFreight,
  FreightPercentage,
  Freight,
  TaxFreight,
  SalesTaxRate,
  TaxAddress,
  TradeInTax,
  CustomDownPayment,
  DownPaymentPercentage,
  DownPayment,
} satisfies Record<Exclude<keyof NewOrder, SeparateHeaderField>, z.ZodMiniType>;

const { AddressId: _address, ...addressShape } = OrderAddress.shape;
const { Id: _rep, ...repShape } = OrderRep.shape;

export type SavedHeader = Partial<
  Pick<NewOrder, keyof typeof headerSchemas | AddressField | RepField>
>;

/** The header fields that can be read, and the names of those that cannot. */
export function parseSavedHeader(fields: CaseInsensitiveFields): {
  header: SavedHeader;
  unreadableFields: string[];
} {
  const { read: header, unreadableFields } = parseFields<SavedHeader>(fields, headerSchemas);
  const parseNestedRecords = (names: readonly (keyof SavedHeader)[], shape: FieldSchemas) => {
    for (const name of names) {
      const record = readFieldsIgnoringCase(getFieldIgnoringCase(fields, name));
      if (record) Object.assign(header, { [name]: parseFields(record, shape).read });
    }
  };
  parseNestedRecords(addressFields, addressShape);
  parseNestedRecords(repFields, repShape);
  return { header: chargeExemptTax(header, fields), unreadableFields };
}

/**
 * A certificate is never taken from a file, so the tax that it kept out of the rate is charged; null is the default of
 * the settings (B5.4).
 */
function chargeExemptTax(header: SavedHeader, fields: CaseInsensitiveFields): SavedHeader {
  const certificate = z.safeDecode(
    OrderTaxExemption,
    getFieldIgnoringCase(fields, 'TaxExemption') as z.input<typeof OrderTaxExemption>,
  );
  if (!certificate.success || header.SalesTaxRate === undefined) return header;
  const order = { SalesTaxRate: header.SalesTaxRate, OrderSalesSettings: {} };
  const rate = getRateWithoutCertificate(
    { ...order, TaxExemption: certificate.data },
    { storeCode: 'HSCA' },
  );
  return { ...header, SalesTaxRate: rate };
}

type FieldSchemas = Readonly<Record<string, z.ZodMiniType>>;

function parseFields<Read>(
  fields: CaseInsensitiveFields,
  shape: FieldSchemas,
): { read: Partial<Read>; unreadableFields: string[] } {
  const decodedFields: Record<string, unknown> = {};
  const unreadableFields: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const value = getFieldIgnoringCase(fields, name);
    if (value === undefined || value === null) continue;
    const decoded = z.safeDecode(schema, normalizeFieldValue(value));
    if (decoded.success) decodedFields[name] = decoded.data;
    else unreadableFields.push(name);
  }
  return { read: decodedFields as Partial<Read>, unreadableFields };
}

const DATE_WITH_TIME_PATTERN = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?$/;

/** Calendar dates of other versions have a time of day, which is removed. */
const normalizeFieldValue = (value: unknown) =>
  typeof value === 'string'
    ? (parseSavedText(value.replace(DATE_WITH_TIME_PATTERN, '$1')) ?? '')
    : value;
