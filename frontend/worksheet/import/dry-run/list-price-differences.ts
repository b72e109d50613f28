import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import type { Cents } from '#shared/money/money.ts';
import { fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

/** A price of the file that differs from the catalogue's; null is a retail that the catalogue does not have. */
export type FilePriceDifference = {
  field: 'Retail' | 'DealerCost' | 'CustomerCost';
  file: Cents;
  catalogue: Cents | null;
};

/**
 * The prices in which a row differs from its product; a price that the file does not contain is no
 * difference.
 */
export function listPriceDifferences(
  { line, retained, price }: PastedLine,
  product: Product,
  settings: OrderSalesSettings,
): FilePriceDifference[] {
  const catalogLine = fillLineFromProduct(line, product, settings);
  const cost = retained.has('CustomerCost') ? (price ?? line.CustomerCost) : null;
  const comparisons: [FilePriceDifference['field'], Cents | null, Cents | null][] = [
    ['Retail', line.Retail, catalogLine.Retail],
    ['DealerCost', line.InitialDealerCost || null, catalogLine.InitialDealerCost],
    ['CustomerCost', cost, catalogLine.CustomerCost],
  ];
  return comparisons.flatMap(([field, file, catalogue]) =>
    file === null || file === catalogue ? [] : [{ field, file, catalogue }],
  );
}
