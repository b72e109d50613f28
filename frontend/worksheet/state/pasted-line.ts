import type { Cents } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';

/** A field of a parsed row that the product does not overwrite (D26). List prices only if a rep chooses so. */
export type RetainedField =
  | 'Description'
  | 'Retail'
  | 'InitialDealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'CustomerCost'
  | 'Taxable';

/** A row as it was when its product was requested, and the fields to retain. */
export type LookupRow = { line: OrderLine; retained: ReadonlySet<RetainedField> };

/** A pasted row as an order line, with its product query. */
export type PastedLine = LookupRow & {
  /** Undefined if the row names no product. */
  productQuery: ProductLookupQuery | undefined;
  /** The customer cost in cents from the pasted row, before any cap or floor. */
  price?: Cents | undefined;
};

/** Wraps a line that was not pasted for a lookup. It retains no fields. */
export const wrapLineForLookup = (
  line: OrderLine,
  productQuery: ProductLookupQuery = line,
): PastedLine => ({
  line,
  productQuery,
  retained: new Set(),
});

type ProductCodes = Partial<Record<'MfgCode' | 'PartNumber' | 'StockCode', string | null>>;

/** True if the line still has the product codes with which the product was requested. */
export const hasSameProductCodes = (current: ProductCodes, requested: ProductCodes) =>
  (['MfgCode', 'PartNumber', 'StockCode'] as const).every(
    (field) => (current[field] ?? null) === (requested[field] ?? null),
  );
