import type { Cents } from '#shared/money/money.ts';
import { fits } from '#shared/pricing/line/figures.ts';
import { editLine, type PricedField } from '#shared/pricing/line/line.ts';
import { productLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order.ts';
import type { NamedProduct } from '#shared/schemas/product-lookup.ts';

/** What of a pasted row stays although its product is known (D26). */
export type KeptField = 'Description' | 'Discount1' | 'Discount2' | 'CustomerCost';

/** A pasted row as an order line of its own, and what is to be asked about it. */
export type PastedLine = {
  line: OrderLine;
  /** Undefined where the row names no product. */
  asked: NamedProduct | undefined;
  kept: ReadonlySet<KeptField>;
  /** The customer cost that came with the row, before any cap or floor. */
  price?: Cents | undefined;
};

/** A row as it is asked for that nobody has pasted. */
export const asTyped = (line: OrderLine): PastedLine => ({ line, asked: line, kept: new Set() });

type Naming = Partial<Record<'MfgCode' | 'PartNumber' | 'StockCode', string | null>>;

/** Whether a line still says of its product what it said when it was pasted. */
export const isNamedAs = (current: Naming, pasted: Naming) =>
  (['MfgCode', 'PartNumber', 'StockCode'] as const).every(
    (field) => (current[field] ?? null) === (pasted[field] ?? null),
  );

/**
 * A pasted row with its product: prices are the catalogue's, and what the paste keeps and what was
 * typed into the row since stay, under the caps of the product (D26). Undefined where the row names
 * another product by now, or an order could not hold it.
 */
export function settleLine(
  current: OrderLine,
  { line: pasted, kept }: Pick<PastedLine, 'line' | 'kept'>,
  product: Product,
  settings: OrderSalesSettings,
): OrderLine | undefined {
  if (!isNamedAs(current, pasted)) return undefined;
  const isOurs = (field: keyof OrderLine) =>
    kept.has(field as KeptField) || current[field] !== pasted[field];
  let line = productLine(current, product, settings);
  if (isOurs('Description') && current.Description)
    line = { ...line, Description: current.Description };
  for (const [field, source] of figures)
    if (isOurs(source)) line = editLine(line, field, current[source], settings).line;
  return fits(line) ? line : undefined;
}

/** Caps before what they cap, and a dealer cost before the discounts it clears (D17). */
const figures = [
  ['Retail', 'Retail'],
  ['DealerCost', 'InitialDealerCost'],
  ['Discount1', 'Discount1'],
  ['Discount2', 'Discount2'],
  ['CustomerCost', 'CustomerCost'],
] as const satisfies readonly (readonly [PricedField, keyof OrderLine])[];
