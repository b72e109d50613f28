import type { Cents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { getTaxable, removeTaxableOfAll } from '#shared/pricing/line/line-taxable.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import type { PriceListField } from '#shared/schemas/price-list-schema.ts';
import { areLimitsOrdered } from '#shared/schemas/product-schema.ts';
import type { ProductRecord } from './product-record.ts';

/* What the cells of a price list's row do to a product. */

export const priceListAmountFields = [
  'Retail',
  'DealerCost',
  'CustomerCost',
  'MinimumPrice',
  'MaximumPrice',
] as const;
export type PriceListAmountField = (typeof priceListAmountFields)[number];

export const priceListCodeFields = [
  'ReferenceCode',
  'StockCode',
  'Category',
  'Subcategory',
] as const;
type PriceListCodes = Partial<Record<(typeof priceListCodeFields)[number], string | null>>;

/** The product fields of a row. Fields without a column in the file are missing and do not change. */
export type PriceListRowFields = {
  MfgId: number;
  MfgCode: string;
  PartNumber: string;
} & PriceListCodes &
  Partial<Record<PriceListAmountField, Cents | null>> & { Description?: string; Taxable?: Taxable };

/** The codes of a new product. */
const getPriceRowCodes = (fields: PriceListRowFields) =>
  Object.fromEntries(priceListCodeFields.map((field) => [field, fields[field] ?? null])) as Record<
    (typeof priceListCodeFields)[number],
    string | null
  >;

/** An exported list has readable descriptions, so these count as equal too. */
export const isSameDescription = (description: string, product: ProductRecord | undefined) =>
  product !== undefined &&
  (description === product.Description ||
    description === toReadableDescription(product.Description));

export const buildNewProduct = (fields: PriceListRowFields): Omit<ProductRecord, 'Id'> => ({
  MfgId: fields.MfgId,
  MfgCode: fields.MfgCode,
  PartNumber: fields.PartNumber,
  ...getPriceRowCodes(fields),
  Description: fields.Description ?? '',
  Retail: fields.Retail ?? null,
  DealerCost: fields.DealerCost ?? null,
  CustomerCost: fields.CustomerCost ?? null,
  MinimumPrice: fields.MinimumPrice ?? null,
  MaximumPrice: fields.MaximumPrice ?? null,
  ...(fields.Taxable && fields.Taxable !== 'all' && { Taxable: fields.Taxable }),
  Version: 1,
});

export type ChangeableField = Exclude<PriceListField, 'MfgCode' | 'PartNumber'>;

export const changeableFields: readonly ChangeableField[] = [
  ...priceListCodeFields,
  'Description',
  ...priceListAmountFields,
  'Taxable',
];

export type ProductFieldChanges = Partial<Pick<ProductRecord, ChangeableField>>;

/** The fields in which the row differs from the product; the notation of the part number does not count. */
export function findFieldChanges(
  rowFields: PriceListRowFields,
  before: ProductRecord,
): ProductFieldChanges | undefined {
  const fields = changeableFields.filter((field) => {
    if (rowFields[field] === undefined) return false;
    if (field === 'Taxable') return rowFields.Taxable !== getTaxable(before);
    if (field === 'Description') return !isSameDescription(rowFields.Description!, before);
    return rowFields[field] !== (before[field] ?? null);
  });
  return fields.length > 0
    ? (Object.fromEntries(fields.map((field) => [field, rowFields[field]])) as ProductFieldChanges)
    : undefined;
}

/** Whether the changes put a product's minimum above its maximum; one that was stored so may be changed. */
export const areLimitsCrossedBy = (changes: ProductFieldChanges, before: ProductRecord) =>
  areLimitsOrdered(before) && !areLimitsOrdered({ ...before, ...changes });

/** The product after the changes of a row. */
export const applyFieldChanges = (
  before: ProductRecord,
  changes: ProductFieldChanges,
): ProductRecord =>
  removeTaxableOfAll({ ...before, ...changes, Version: (before.Version ?? 0) + 1 });
