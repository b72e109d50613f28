import {
  needsCatalogPrices,
  type CatalogPricesPolicy,
} from '#functions/domain/approvals/catalog-prices.ts';
import { getProductIndex, findProductOfLine } from '#functions/domain/products/product-index.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { Cents } from '#shared/money/money.ts';
import { indexLinesById } from '#shared/order/rules/make-order-lines-saveable.ts';
import { needsPriceCheck, type PreviousLine } from '#shared/pricing/line/line-problems.ts';
import { unifyPriceSigns } from '#shared/pricing/line/price-sign.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { needsPriceOffer } from './settle-price-sources.ts';

/** Finds the dealer's product of a line; undefined if there is none. */
export type LineProductLookup = (line: OrderLine) => Product | undefined;

type LineComparison = {
  stored: readonly OrderLine[];
  imported: ReadonlyMap<string, PreviousLine>;
  policy: CatalogPricesPolicy;
  customerId: number;
};

/** A manufacturer id counts only together with a code. */
const ignoreIdWithoutCode = (line: OrderLine): OrderLine =>
  line.MfgCode?.trim() ? line : { ...line, MfgCode: null, MfgId: null };

const hasProductCodes = ({ MfgCode, PartNumber, StockCode }: OrderLine) =>
  Boolean(StockCode?.trim() || (MfgCode?.trim() && PartNumber?.trim()));

/**
 * Finds the products of lines that a save adds or changes. The catalogue is read only if such a line has
 * product codes (D63). For other lines the result may be undefined.
 */
export async function readChangedLineProductLookup(
  dealer: DealerKey,
  sentLines: readonly OrderLine[],
  { stored, imported, policy, customerId }: LineComparison,
): Promise<LineProductLookup> {
  const byId = indexLinesById(stored);
  const needsProduct = (line: OrderLine) => {
    const storedLine = byId.get(line.OrderLineId);
    return (
      needsCurrentLimits(line, storedLine) ||
      needsCatalogPrices(line, storedLine, policy) ||
      needsPriceOffer(line, storedLine, customerId) ||
      isLockedCostChanged(line, storedLine ?? imported.get(line.OrderLineId))
    );
  };
  if (!sentLines.some((line) => hasProductCodes(line) && needsProduct(line)))
    return () => undefined;
  const index = getProductIndex(await listDealerProducts(dealer));
  return (line) => findProductOfLine(index, ignoreIdWithoutCode(line));
}

export type LinePriceLimits = { MaximumPrice: Cents | null; MinimumPrice: Cents | null };

const getPriceLimits = (
  line: Partial<LinePriceLimits> | OrderLine | Product | undefined,
): LinePriceLimits => ({
  MaximumPrice: line?.MaximumPrice ?? null,
  MinimumPrice: line?.MinimumPrice ?? null,
});

const hasSameLimits = (one: LinePriceLimits, other: LinePriceLimits) =>
  one.MaximumPrice === other.MaximumPrice && one.MinimumPrice === other.MinimumPrice;

const needsCurrentLimits = (line: OrderLine, storedLine: OrderLine | undefined) =>
  needsPriceCheck(line, storedLine) ||
  !hasSameLimits(getPriceLimits(line), getPriceLimits(storedLine));

/**
 * The price limits of a line (D63): the catalogue's if the save adds the line or changes its price or
 * product, otherwise the stored ones. The limits that the caller sends are ignored, except that a refresh
 * of an unchanged line may bring the current limits.
 */
export function chooseCurrentOrStoredPriceLimits(
  line: OrderLine,
  storedLine: OrderLine | undefined,
  findProduct: LineProductLookup,
): LinePriceLimits {
  if (!needsCurrentLimits(line, storedLine)) return getPriceLimits(storedLine);
  const currentLimits = getPriceLimits(findProduct(line));
  return needsPriceCheck(line, storedLine) || hasSameLimits(getPriceLimits(line), currentLimits)
    ? currentLimits
    : getPriceLimits(storedLine);
}

/**
 * Tests if the dealer cost of an import-locked line is neither the previous cost nor the product's current
 * cost; the sign is ignored (D17, D49, D50).
 */
export function hasInvalidLockedDealerCost(
  line: OrderLine,
  previousLine: PreviousLine | undefined,
  findProduct: LineProductLookup,
): boolean {
  if (!isLockedCostChanged(line, previousLine)) return false;
  const product = findProduct(line);
  const currentCost = product && (unifyPriceSigns(product).DealerCost ?? 0);
  return Math.abs(line.InitialDealerCost) !== Math.abs(currentCost ?? NaN);
}

function isLockedCostChanged(line: OrderLine, previousLine: PreviousLine | undefined): boolean {
  const isLocked =
    (previousLine?.ImportedDiscount1 ?? previousLine?.ImportedDiscount2 ?? null) !== null;
  if (!isLocked || previousLine?.InitialDealerCost === undefined) return false;
  return Math.abs(line.InitialDealerCost) !== Math.abs(previousLine.InitialDealerCost);
}
