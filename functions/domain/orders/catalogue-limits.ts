import { indexOfProducts, productOfLine } from '#functions/domain/products/product-index.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Cents } from '#shared/money/money.ts';
import { indexLinesById } from '#shared/order/rules/correct-order-lines.ts';
import { needsPriceCheck, type PreviousLine } from '#shared/pricing/line/line-problems.ts';
import { unifyPriceSigns } from '#shared/pricing/line/price-sign.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** The dealer's product that a line names; undefined where it names none. */
export type ProductOf = (line: OrderLine) => Product | undefined;

type Sides = {
  stored: readonly OrderLine[];
  imported: ReadonlyMap<string, PreviousLine>;
};

/** A manufacturer's id counts beside its code alone. */
const named = (line: OrderLine): OrderLine =>
  line.MfgCode?.trim() ? line : { ...line, MfgCode: null, MfgId: null };

const namesProduct = ({ MfgCode, PartNumber, StockCode }: OrderLine) =>
  Boolean(StockCode?.trim() || (MfgCode?.trim() && PartNumber?.trim()));

/**
 * The products of the lines that a save brings or changes. The catalogue is read only where such a line names one (D63);
 * of other lines nothing is asked.
 */
export async function productsOfLines(
  dealer: DealerKey,
  sent: readonly OrderLine[],
  { stored, imported }: Sides,
): Promise<ProductOf> {
  const byId = indexLinesById(stored);
  const needsProduct = (line: OrderLine) => {
    const known = byId.get(line.OrderLineId);
    return (
      needsCurrentLimits(line, known) ||
      isLockedCostOther(line, known ?? imported.get(line.OrderLineId))
    );
  };
  if (!sent.some((line) => namesProduct(line) && needsProduct(line))) return () => undefined;
  const index = indexOfProducts(await listProducts(dealer));
  return (line) => productOfLine(index, named(line));
}

export type LineLimits = { MaximumPrice: Cents | null; MinimumPrice: Cents | null };

const limitsOf = (line: Partial<LineLimits> | OrderLine | Product | undefined): LineLimits => ({
  MaximumPrice: line?.MaximumPrice ?? null,
  MinimumPrice: line?.MinimumPrice ?? null,
});

const areSame = (one: LineLimits, other: LineLimits) =>
  one.MaximumPrice === other.MaximumPrice && one.MinimumPrice === other.MinimumPrice;

const needsCurrentLimits = (line: OrderLine, known: OrderLine | undefined) =>
  needsPriceCheck(line, known) || !areSame(limitsOf(line), limitsOf(known));

/**
 * The limits of a line (D63): the catalogue's where a save brings it or changes its price or its product, else the stored
 * ones. What its caller sends is not looked at, but that a refresh of an unchanged line may bring today's.
 */
export function limitsOfLine(
  line: OrderLine,
  known: OrderLine | undefined,
  productOf: ProductOf,
): LineLimits {
  if (!needsCurrentLimits(line, known)) return limitsOf(known);
  const today = limitsOf(productOf(line));
  return needsPriceCheck(line, known) || areSame(limitsOf(line), today) ? today : limitsOf(known);
}

/**
 * Whether the dealer cost of a line that an import locks is neither the one it is known by, nor its product's of today,
 * whichever sign its retail gives it (D17, D49, D50).
 */
export function isLockedCostForeign(
  line: OrderLine,
  known: PreviousLine | undefined,
  productOf: ProductOf,
): boolean {
  if (!isLockedCostOther(line, known)) return false;
  const product = productOf(line);
  const today = product && (unifyPriceSigns(product).DealerCost ?? 0);
  return Math.abs(line.InitialDealerCost) !== Math.abs(today ?? NaN);
}

function isLockedCostOther(line: OrderLine, known: PreviousLine | undefined): boolean {
  const isLocked = (known?.ImportedDiscount1 ?? known?.ImportedDiscount2 ?? null) !== null;
  if (!isLocked || known?.InitialDealerCost === undefined) return false;
  return Math.abs(line.InitialDealerCost) !== Math.abs(known.InitialDealerCost);
}
