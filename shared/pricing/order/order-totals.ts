import { BUSINESS_VERSION } from '#shared/constants.ts';
import {
  HUNDRED_PERCENT,
  asCents,
  asPercent,
  computeRatio,
  computeBigRatio,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { NewOrder, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import {
  computeTaxableAmount,
  computeTaxAmounts,
  type DealerPricingContext,
  type TaxedOrder,
} from './order-taxes.ts';
import { getFreightTermOrDefault, type TermsAndDefaults } from './order-terms.ts';
import { getStoreKind } from './store-code.ts';

type TaxedTerms = TermsAndDefaults & TaxedOrder;

/** The fields of an order that its totals follow from. */
export type PricedOrder = TaxedTerms &
  Pick<NewOrder, 'Bundles' | 'OrderLines'> & { BusinessVersion?: number };

/** The sums of the lines of a bundle, or of the whole order. */
export interface LineSums {
  subtotal: Cents;
  /** Retail times quantity; a line without a retail adds nothing. */
  retail: Cents;
  /** Dealer cost times quantity. */
  dealerCost: Cents;
}

export interface OrderTotalsResult {
  totals: OrderTotals;
  /** By OrderLineGroupId; a bundle without lines has no entry. */
  sumsByGroupId: ReadonlyMap<number, LineSums>;
}

/** Used where the default is null (D13). */
const DEFAULT_DEPOSIT_PERCENT = asPercent(100_000);

/** Throws a RangeError where a sum is no longer exact. */
export function computeOrderTotals(
  order: PricedOrder,
  store: DealerPricingContext,
): OrderTotalsResult {
  const kind = getStoreKind(store.storeCode);
  const sumsByGroupId = sumBundles(order.OrderLines);
  const { subtotal, retail, dealerCost } = addTakenSums(order, sumsByGroupId);

  const { Freight, SalesTax, Total } = computeCharges(subtotal, order, store);
  const isByTotal = kind === 'HSUS' || kind === 'ZAHN';
  const DownPayment = order.CustomDownPayment
    ? order.DownPayment
    : computeShare(isByTotal ? Total : subtotal, getDepositPercentOrDefault(order));
  const Discount = asCents(retail - subtotal);
  const hasCommission = isByTotal && (order.BusinessVersion ?? BUSINESS_VERSION) >= 2;

  return {
    totals: {
      SubTotal: subtotal,
      Freight,
      SalesTax,
      Total,
      DownPayment,
      BalanceDue: asCents(Total - DownPayment),
      RetailTotal: retail,
      DealerCost: dealerCost,
      Discount,
      DiscountPercentage: computeRatio(Discount, retail),
      Profit: asCents(retail - dealerCost - Discount),
      ActualGP: computeRatio(subtotal - dealerCost, subtotal),
      CommissionableGP: hasCommission ? computeCommissionableGp(subtotal, dealerCost) : null,
    },
    sumsByGroupId,
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
  const { totals, sumsByGroupId } = computeOrderTotals(order, store);
  const Bundles = order.Bundles.map((bundle) => {
    const Subtotal = sumsByGroupId.get(bundle.OrderLineGroupId)?.subtotal ?? asCents(0);
    return bundle.Subtotal === Subtotal ? bundle : { ...bundle, Subtotal };
  });
  const areBundlesUnchanged = Bundles.every((bundle, index) => bundle === order.Bundles[index]);
  return {
    order: { ...order, ...totals, Bundles: areBundlesUnchanged ? order.Bundles : Bundles },
    sumsByGroupId,
  };
}

/** Freight, the sum of all sales taxes, and the total of a subtotal under an order's terms. */
export function computeCharges(
  subtotal: Cents,
  terms: TaxedTerms,
  store: DealerPricingContext,
): Pick<OrderTotals, 'Freight' | 'SalesTax' | 'Total'> {
  const freight = getFreightTermOrDefault(terms);
  const Freight = 'amount' in freight ? freight.amount : computeShare(subtotal, freight.rate);
  const base = computeTaxableAmount({ SubTotal: subtotal, Freight, TaxFreight: terms.TaxFreight });
  const SalesTax = asCents(
    computeTaxAmounts(base, terms, store).reduce((sum, { amount }) => sum + amount, 0),
  );
  return { Freight, SalesTax, Total: asCents(subtotal + Freight + SalesTax) };
}

/** A percent of an amount, rounded half up to the cent (D2). */
const computeShare = (amount: number, rate: Percent) =>
  asCents(multiplyAndDivide(amount, rate, HUNDRED_PERCENT, 'nearest'));

/** Gives a warning that blocks nothing (D13). In a credit both amounts are negative. */
export const isDepositLargerThanTotal = ({
  DownPayment,
  Total,
}: Pick<OrderTotals, 'DownPayment' | 'Total'>) => Math.abs(DownPayment) > Math.abs(Total);

/** The deposit percent of an order that has no fixed deposit amount (D13). */
export const getDepositPercentOrDefault = ({
  DownPaymentPercentage,
  OrderSalesSettings,
}: Pick<PricedOrder, 'DownPaymentPercentage' | 'OrderSalesSettings'>): Percent =>
  DownPaymentPercentage ?? OrderSalesSettings.DefaultDeposit ?? DEFAULT_DEPOSIT_PERCENT;

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
  sums.subtotal = asCents(sums.subtotal + line.CustomerExtended);
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
    all.subtotal = asCents(all.subtotal + sums.subtotal);
    all.retail = asCents(all.retail + sums.retail);
    all.dealerCost = asCents(all.dealerCost + sums.dealerCost);
  }
  return all;
}

const createZeroSums = (): LineSums => ({
  subtotal: asCents(0),
  retail: asCents(0),
  dealerCost: asCents(0),
});
