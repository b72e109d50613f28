import { BUSINESS_VERSION } from '#shared/constants.ts';
import {
  asCents,
  computeRatio,
  computeBigRatio,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import type { NewOrder, Order, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import { listUntakenGroupIds } from './bundle-choices.ts';
import { addChargedAmount, createZeroChargedSums, type ChargedSums } from './charged-sums.ts';
import { computeCharges } from './charges.ts';
import { getEffectiveTerms } from './effective-terms.ts';
import type { DealerPricingContext, TaxedOrder } from './order-taxes.ts';
import type { TermsAndDefaults } from './order-terms.ts';
import { hasCommissionableGp } from './store-code.ts';

/** The fields of an order that its totals follow from. */
export type PricedOrder = TermsAndDefaults &
  TaxedOrder &
  Pick<NewOrder, 'Bundles' | 'OrderLines'> &
  Partial<Pick<Order, 'BusinessVersion' | 'TaxBases'>>;

/** The sums of the lines of a bundle, or of the whole order. */
export interface LineSums extends ChargedSums {
  /** Retail times quantity; a line without a retail adds nothing. */
  retail: Cents;
  /** Dealer cost times quantity. */
  dealerCost: Cents;
}

export interface OrderTotalsResult {
  totals: OrderTotals;
  /** By OrderLineGroupId; a bundle without lines has no entry. */
  sumsByGroupId: ReadonlyMap<number, LineSums>;
  taxBases: Order['TaxBases'];
}

/** Throws a RangeError where a sum is no longer exact. */
export function computeOrderTotals(
  order: PricedOrder,
  store: DealerPricingContext,
): OrderTotalsResult {
  const sumsByGroupId = sumBundles(order.OrderLines);
  const sums = addTakenSums(order, sumsByGroupId);
  const { subtotal, retail, dealerCost } = sums;
  const {
    taxAmounts: _,
    taxBases,
    ...charges
  } = computeCharges(sums, getEffectiveTerms(order, store));
  const Discount = asCents(retail - subtotal);
  const hasCommission =
    hasCommissionableGp(store.storeCode) && (order.BusinessVersion ?? BUSINESS_VERSION) >= 2;

  return {
    totals: {
      SubTotal: subtotal,
      ...charges,
      RetailTotal: retail,
      DealerCost: dealerCost,
      Discount,
      DiscountPercentage: computeRatio(Discount, retail),
      Profit: asCents(retail - dealerCost - Discount),
      ActualGP: computeRatio(subtotal - dealerCost, subtotal),
      CommissionableGP: hasCommission ? computeCommissionableGp(subtotal, dealerCost) : null,
    },
    sumsByGroupId,
    taxBases,
  };
}

/**
 * The order with recalculated totals and bundle subtotals, and the sums of each bundle. A bundle whose
 * subtotal does not change stays the same object. Throws a RangeError where a sum is no longer exact.
 */
export function applyOrderTotals<Sent extends PricedOrder>(
  order: Sent,
  store: DealerPricingContext,
): { order: Sent & OrderTotals; sumsByGroupId: OrderTotalsResult['sumsByGroupId'] } {
  const { totals, sumsByGroupId, taxBases } = computeOrderTotals(order, store);
  const Bundles = order.Bundles.map((bundle) => {
    const Subtotal = sumsByGroupId.get(bundle.OrderLineGroupId)?.subtotal ?? asCents(0);
    return bundle.Subtotal === Subtotal ? bundle : { ...bundle, Subtotal };
  });
  const areBundlesUnchanged = Bundles.every((bundle, index) => bundle === order.Bundles[index]);
  return {
    order: {
      ...replaceTaxBases(order, taxBases),
      ...totals,
      Bundles: areBundlesUnchanged ? order.Bundles : Bundles,
    },
    sumsByGroupId,
  };
}

/** An order whose taxes are taken of the whole subtotal has no such field: most orders stay as they were. */
export function replaceTaxBases<Sent extends PricedOrder>(
  order: Sent,
  taxBases: Order['TaxBases'],
): Sent {
  if (taxBases) return { ...order, TaxBases: taxBases };
  const { TaxBases: _, ...others } = order;
  return others as Sent;
}

/** Gives a warning that blocks nothing (D13). In a credit both amounts are negative. */
export const isDepositLargerThanTotal = ({
  DownPayment,
  Total,
}: Pick<OrderTotals, 'DownPayment' | 'Total'>) => Math.abs(DownPayment) > Math.abs(Total);

/** GP with the dealer cost raised by 2 %: (subtotal - cost x 1.02) / subtotal, rounded once. */
function computeCommissionableGp(subtotal: Cents, dealerCost: Cents): Percent {
  const base = BigInt(subtotal) * 100n;
  return computeBigRatio(base - BigInt(dealerCost) * 102n, base);
}

/** Lines are mostly sorted by bundle, so the map is read only where the bundle changes. */
function sumBundles(lines: readonly OrderLine[]): Map<number, LineSums> {
  const bundles = new Map<number, LineSums>();
  let groupId: number | undefined;
  let sums = createZeroSums();
  for (const line of lines) {
    if (line.OrderLineGroupId !== groupId) {
      groupId = line.OrderLineGroupId;
      sums = bundles.get(groupId) ?? createZeroSums();
      bundles.set(groupId, sums);
    }
    // A negative quantity counts as 0 (D10).
    if (line.Quantity >= 0) addLine(sums, line);
  }
  return bundles;
}

/** The sums of these lines, whatever their bundles. */
export function sumNonNegativeLines(lines: Iterable<OrderLine>): LineSums {
  const sums = createZeroSums();
  for (const line of lines) if (line.Quantity >= 0) addLine(sums, line);
  return sums;
}

function addLine(sums: LineSums, line: OrderLine) {
  addChargedAmount(sums, line.CustomerExtended, line.Taxable);
  sums.dealerCost = asCents(sums.dealerCost + line.DealerExtended);
  if (line.Retail)
    sums.retail = asCents(sums.retail + computeExtendedPrice(line.Retail, line.Quantity));
}

/**
 * The sum of all bundles that are taken, and of lines without a bundle; all zeros where there are none
 * (B1.3).
 */
export function addTakenSums(
  { Bundles }: Pick<PricedOrder, 'Bundles'>,
  sumsByGroupId: OrderTotalsResult['sumsByGroupId'],
): LineSums {
  const untaken = listUntakenGroupIds(Bundles);
  const all = createZeroSums();
  for (const [groupId, sums] of sumsByGroupId) {
    if (untaken.has(groupId)) continue;
    for (const field of lineSumFields) all[field] = asCents(all[field] + sums[field]);
  }
  return all;
}

const createZeroSums = (): LineSums => ({
  ...createZeroChargedSums(),
  retail: asCents(0),
  dealerCost: asCents(0),
});

const lineSumFields = Object.keys(createZeroSums()) as (keyof LineSums)[];
