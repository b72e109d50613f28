import { t } from '#shared/language/t.ts';
import { asCents, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { computeLineAmounts, roundAndLimitCost } from './edit-line.ts';
import { isWithinAmountLimits } from './line-amounts.ts';
import { unifyPriceSigns, applyLineSign, type ProductPrices } from './price-sign.ts';
import { computeOfferedCost } from './product-line.ts';

type RefreshSettings = Pick<OrderSalesSettings, 'GPPercent' | 'RoundToNearestDollar'>;

/**
 * The line under today's prices of its product: retail, initial dealer cost, minimum, maximum and
 * customer cost. Place, quantity and both discounts, typed or imported, stay; a dealer cost the
 * catalogue does not know stays too. A customer cost the catalogue does not give comes from the
 * default GP and the discounted dealer cost (D20). The very same line where nothing changes, or
 * where an order could not hold it.
 */
export function refreshLinePrices(
  line: OrderLine,
  prices: ProductPrices,
  settings: RefreshSettings,
): OrderLine {
  const product = unifyPriceSigns(prices);
  const { Retail, MinimumPrice, MaximumPrice } = product;
  const InitialDealerCost = product.DealerCost ?? applyLineSign(product, line.InitialDealerCost);
  const withCatalogPrices = computeLineAmounts({
    ...line,
    Retail,
    InitialDealerCost,
    MinimumPrice,
    MaximumPrice,
    IsRetailTyped: null,
    IsDealerCostTyped: null,
  });
  const offered = computeOfferedCost(product, withCatalogPrices.DealerCost, settings);
  const { cost: CustomerCost } = roundAndLimitCost(withCatalogPrices, offered, settings);
  const refreshed = { ...withCatalogPrices, CustomerCost };
  return hasSamePrices(line, refreshed) || !isWithinAmountLimits(refreshed)
    ? line
    : computeLineAmounts(refreshed);
}

/** An absent limit and a null one are the same. */
const hasSamePrices = (one: OrderLine, other: OrderLine) =>
  refreshedFields.every((field) => (one[field] ?? null) === (other[field] ?? null));

/** What a refresh writes; the rest of a line follows. */
export const refreshedFields = [
  'Retail',
  'InitialDealerCost',
  'MinimumPrice',
  'MaximumPrice',
  'CustomerCost',
] as const satisfies readonly (keyof OrderLine)[];

/** What the catalogue says of one line's product today. */
interface CatalogPriceAnswer extends ProductPrices {
  OrderLineId: string | null;
  Found: boolean;
  IsDiscontinued: boolean;
}

export interface PriceChange {
  before: OrderLine;
  after: OrderLine;
  /** What of it is the rep's own and would be lost: its customer cost, or the retail or dealer cost that was typed. */
  repPriceKind?: 'negotiated' | 'typed' | undefined;
  /** The catalogue asks another retail or dealer cost than the one it gave the line. */
  hasCatalogPriceMoved: boolean;
}

export interface PriceRefresh {
  /** Lines whose prices would change: as they are, and as they would be. */
  changes: PriceChange[];
  /** How many are priced as the catalogue has them today. */
  unchanged: number;
  /** Lines whose product is gone: they keep their prices (D15). */
  discontinued: OrderLine[];
  /** How many name no product at all. */
  unnamed: number;
}

/**
 * Whether a rep made the customer cost that would change. No line says so itself: it is neither the
 * share of its own retail that the catalogue asks for today, nor, where the catalogue asks for none,
 * what the default GP makes of its own dealer cost (D20), before or after its discounts.
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
          computeOfferedCost({ CustomerCost: null, Retail }, cost, settings),
        )
      : [scaleToRetail(product.CustomerCost, Retail, product.Retail)];
  return catalogCosts.every(
    (cost) => Math.abs(roundAndLimitCost(before, cost, settings).cost - CustomerCost) > 1,
  );
}

/** The part of one retail that a cost is of another; the cost itself where one of them is not known. */
const scaleToRetail = (cost: Cents, retail: Cents | null, targetRetail: Cents | null) =>
  retail && targetRetail ? asCents(multiplyAndDivide(cost, retail, targetRetail, 'nearest')) : cost;

function getRepPriceKind(
  ...[before, after, product, settings]: Parameters<typeof isNegotiatedCost>
) {
  if (isTypedPriceLost(before, after)) return 'typed';
  return isNegotiatedCost(before, after, product, settings) ? 'negotiated' : undefined;
}

/** Whether a retail or a dealer cost that somebody typed would be lost. */
const isTypedPriceLost = (before: OrderLine, after: OrderLine) =>
  (Boolean(before.IsRetailTyped) && before.Retail !== after.Retail) ||
  (Boolean(before.IsDealerCostTyped) && before.InitialDealerCost !== after.InitialDealerCost);

const hasCatalogPriceMoved = (before: OrderLine, after: OrderLine) =>
  (!before.IsRetailTyped && before.Retail !== after.Retail) ||
  (!before.IsDealerCostTyped && before.InitialDealerCost !== after.InitialDealerCost);

/** What today's catalogue, in the answers' order, would change of these lines. */
export function computeLinePriceRefresh(
  lines: readonly OrderLine[],
  answers: readonly CatalogPriceAnswer[],
  settings: RefreshSettings,
): PriceRefresh {
  const byId = new Map(answers.map((answer) => [answer.OrderLineId, answer]));
  const refresh: PriceRefresh = { changes: [], unchanged: 0, discontinued: [], unnamed: 0 };
  for (const before of lines) {
    const answer = byId.get(before.OrderLineId);
    if (answer?.IsDiscontinued) refresh.discontinued.push(before);
    else if (answer?.Found) {
      const after = refreshLinePrices(before, answer, settings);
      if (after === before) refresh.unchanged++;
      else
        refresh.changes.push({
          before,
          after,
          repPriceKind: getRepPriceKind(before, after, answer, settings),
          hasCatalogPriceMoved: hasCatalogPriceMoved(before, after),
        });
    } else refresh.unnamed++;
  }
  return refresh;
}

/**
 * Of what a refresh would change: what is taken unless somebody says otherwise, that is the lines whose product costs
 * something else today and of which nothing is the rep's own. The notice, the ticks, a duplicate and 'Save and refresh'
 * all mean these.
 */
export const selectDefaultChanges = ({ changes }: PriceRefresh): PriceChange[] =>
  changes.filter(
    ({ repPriceKind, hasCatalogPriceMoved: isMoved }) => repPriceKind === undefined && isMoved,
  );

/** '9 changed, 3 skipped (discontinued)', as bulk actions say it (D19). */
export function formatPriceRefresh(
  { changes, unchanged, discontinued, unnamed }: PriceRefresh,
  accepted: number,
): string {
  const skippedCounts: [number, string][] = [
    [changes.length - accepted, priceRefreshTexts.leftByRep],
    [unchanged, priceRefreshTexts.priceUnchanged],
    [discontinued.length, priceRefreshTexts.discontinued],
    [unnamed, priceRefreshTexts.namesNoProduct],
  ];
  const parts = skippedCounts
    .filter(([count]) => count > 0)
    .map(([count, reason]) => t`${count} skipped (${reason})`);
  return [t`${accepted} changed`, ...parts].join(', ');
}
