import { t } from '#shared/language/t.ts';
import { asCents, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { recalculateLineAmounts, roundAndLimitCustomerCost } from './edit-line.ts';
import { isWithinAmountLimits } from './line-amounts.ts';
import { computeCatalogCustomerCost, computeOfferedPrice } from './offered-price.ts';
import { unifyPriceSigns, applyLineSign, type ProductPrices } from './price-sign.ts';
import {
  getPriceSourceKind,
  isDecidedPrice,
  isOfferedPrice,
  replacePriceSource,
} from './price-source.ts';

type RefreshSettings = Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>;

/**
 * The line with today's prices of its product: retail, initial dealer cost, minimum, maximum and customer
 * cost. Position, quantity and both discounts, typed or imported, stay. A dealer cost that the catalogue does
 * not know stays too. The price is the offered one, from the discounted dealer cost where the default GP gives
 * it (D20). Returns the same object where nothing changes, or where an order could not hold the new
 * prices.
 */
export function refreshLinePrices(
  line: OrderLine,
  prices: ProductPrices,
  settings: RefreshSettings,
): OrderLine {
  const product = unifyPriceSigns(prices);
  const { Retail, MinimumPrice, MaximumPrice } = product;
  const InitialDealerCost = product.DealerCost ?? applyLineSign(product, line.InitialDealerCost);
  const withCatalogPrices = recalculateLineAmounts({
    ...line,
    Retail,
    InitialDealerCost,
    MinimumPrice,
    MaximumPrice,
    IsRetailTyped: null,
    IsDealerCostTyped: null,
  });
  const { cost, source } = computeOfferedPrice(withCatalogPrices, product, settings);
  const refreshed = { ...withCatalogPrices, CustomerCost: cost };
  return hasSamePrices(line, refreshed) || !isWithinAmountLimits(refreshed)
    ? line
    : replacePriceSource(recalculateLineAmounts(refreshed), source);
}

/** A missing limit equals a null one. */
const hasSamePrices = (one: OrderLine, other: OrderLine) =>
  refreshedPrices.every((field) => (one[field] ?? null) === (other[field] ?? null));

const refreshedPrices = [
  'Retail',
  'InitialDealerCost',
  'MinimumPrice',
  'MaximumPrice',
  'CustomerCost',
] as const satisfies readonly (keyof OrderLine)[];

/** The fields that a refresh writes; the others follow from them. */
export const refreshedFields = [...refreshedPrices, 'PriceSource'] as const;

/** Today's catalogue prices of one line's product. */
interface CatalogPriceAnswer extends ProductPrices, Pick<Product, 'Offered'> {
  OrderLineId: string | null;
  Found: boolean;
  IsDiscontinued: boolean;
}

export interface PriceChange {
  before: OrderLine;
  after: OrderLine;
  /**
   * Set where the change would lose the rep's own price: a negotiated customer cost, or a typed retail or
   * dealer cost.
   */
  repPriceKind?: 'negotiated' | 'typed' | undefined;
  /** Whether retail, dealer cost or price is not the one that the catalogue gave, or offered for, the line. */
  hasOfferMoved: boolean;
}

export interface PriceRefresh {
  /** Lines whose prices would change. */
  changes: PriceChange[];
  /** How many lines already have today's catalogue prices. */
  unchangedCount: number;
  /** Lines whose product is discontinued: they keep their prices (D15). */
  discontinuedLines: OrderLine[];
  /** How many lines name no product. */
  unnamedCount: number;
}

/**
 * Whether a rep negotiated the customer cost that would change. Lines that are older than sources of prices do not
 * say it (B4.3). Their cost counts as negotiated where it is neither the catalogue's customer cost in proportion to the line's own retail nor,
 * where the catalogue gives no customer cost, the one that the default GP gives for the line's own dealer
 * cost (D20), before or after its discounts.
 */
function isNegotiatedCost(
  before: OrderLine,
  after: OrderLine,
  product: ProductPrices,
  settings: RefreshSettings,
): boolean {
  const { CustomerCost, Retail, DealerCost, InitialDealerCost } = before;
  if (CustomerCost === after.CustomerCost || CustomerCost === 0) return false;
  const catalogCosts =
    product.CustomerCost === null
      ? [DealerCost, InitialDealerCost].map((cost) =>
          computeCatalogCustomerCost({ CustomerCost: null, Retail }, cost, settings),
        )
      : [scaleToRetail(product.CustomerCost, Retail, product.Retail)];
  return catalogCosts.every(
    (cost) => Math.abs(roundAndLimitCustomerCost(before, cost, settings).cost - CustomerCost) > 1,
  );
}

/** The cost in proportion to another retail; the cost itself where one retail is not known. */
const scaleToRetail = (cost: Cents, retail: Cents | null, targetRetail: Cents | null) =>
  retail && targetRetail ? asCents(multiplyAndDivide(cost, retail, targetRetail, 'nearest')) : cost;

function getRepPriceKind(
  ...[before, after, product, settings]: Parameters<typeof isNegotiatedCost>
) {
  if (isTypedPriceLost(before, after)) return 'typed';
  const isNegotiated =
    getPriceSourceKind(before) === 'unknown'
      ? isNegotiatedCost(before, after, product, settings)
      : isDecidedPrice(before) && before.CustomerCost !== after.CustomerCost;
  return isNegotiated ? 'negotiated' : undefined;
}

const isTypedPriceLost = (before: OrderLine, after: OrderLine) =>
  (Boolean(before.IsRetailTyped) && before.Retail !== after.Retail) ||
  (Boolean(before.IsDealerCostTyped) && before.InitialDealerCost !== after.InitialDealerCost);

/** Another default GP alone is no other offer: the price is what the GP gave on its day. */
const hasOfferMoved = (before: OrderLine, after: OrderLine) =>
  (!before.IsRetailTyped && before.Retail !== after.Retail) ||
  (!before.IsDealerCostTyped && before.InitialDealerCost !== after.InitialDealerCost) ||
  (isOfferedPrice(before) &&
    before.CustomerCost !== after.CustomerCost &&
    !(getPriceSourceKind(before) === 'gp' && getPriceSourceKind(after) === 'gp'));

/** Compares the lines with today's catalogue prices. */
export function computeLinePriceRefresh(
  lines: readonly OrderLine[],
  catalogPrices: readonly CatalogPriceAnswer[],
  settings: RefreshSettings,
): PriceRefresh {
  const byId = new Map(catalogPrices.map((answer) => [answer.OrderLineId, answer]));
  const refresh: PriceRefresh = {
    changes: [],
    unchangedCount: 0,
    discontinuedLines: [],
    unnamedCount: 0,
  };
  for (const before of lines) {
    const answer = byId.get(before.OrderLineId);
    if (answer?.IsDiscontinued) refresh.discontinuedLines.push(before);
    else if (answer?.Found) {
      const after = refreshLinePrices(before, answer, settings);
      if (after === before) refresh.unchangedCount++;
      else
        refresh.changes.push({
          before,
          after,
          repPriceKind: getRepPriceKind(before, after, answer, settings),
          hasOfferMoved: hasOfferMoved(before, after),
        });
    } else refresh.unnamedCount++;
  }
  return refresh;
}

/**
 * The changes that are accepted by default: what is offered changed and nothing in the line is the
 * rep's own. The notice, the preselected check boxes, a duplicate and 'Save and refresh' all use them.
 */
export const selectDefaultPriceChanges = ({ changes }: PriceRefresh): PriceChange[] =>
  changes.filter(
    ({ repPriceKind, hasOfferMoved: isMoved }) => repPriceKind === undefined && isMoved,
  );

/** '9 changed, 3 skipped (discontinued)', in the form that bulk edits use (D19). */
export function formatPriceRefreshSummary(
  { changes, unchangedCount, discontinuedLines, unnamedCount }: PriceRefresh,
  acceptedCount: number,
): string {
  const skippedCounts: [number, string][] = [
    [changes.length - acceptedCount, priceRefreshTexts.leftByRep],
    [unchangedCount, priceRefreshTexts.priceUnchanged],
    [discontinuedLines.length, priceRefreshTexts.discontinued],
    [unnamedCount, priceRefreshTexts.namesNoProduct],
  ];
  const parts = skippedCounts
    .filter(([count]) => count > 0)
    .map(([count, reason]) => t`${count} skipped (${reason})`);
  return [t`${acceptedCount} changed`, ...parts].join(', ');
}
