import type { Cents } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';

/** What of a row that was read stays although its product is known (D26); list prices only where a rep says so. */
export type RetainedField =
  | 'Description'
  | 'Retail'
  | 'InitialDealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'CustomerCost';

/** A row as its product was asked for, and what of it stays. */
export type LookupRow = { line: OrderLine; retained: ReadonlySet<RetainedField> };

/** A pasted row as an order line of its own, and what is to be asked about it. */
export type PastedLine = LookupRow & {
  /** Undefined where the row names no product. */
  productQuery: ProductLookupQuery | undefined;
  /** The customer cost that came with the row, before any cap or floor. */
  price?: Cents | undefined;
};

/** A row as it is asked for that nobody has pasted. */
export const toPastedLine = (
  line: OrderLine,
  productQuery: ProductLookupQuery = line,
): PastedLine => ({
  line,
  productQuery,
  retained: new Set(),
});

type ProductCodes = Partial<Record<'MfgCode' | 'PartNumber' | 'StockCode', string | null>>;

/** Whether a line still says of its product what it said when it was asked for. */
export const hasSameProductCodes = (current: ProductCodes, requested: ProductCodes) =>
  (['MfgCode', 'PartNumber', 'StockCode'] as const).every(
    (field) => (current[field] ?? null) === (requested[field] ?? null),
  );
