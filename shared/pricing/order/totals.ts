import { BUSINESS_VERSION } from '#shared/constants.ts';
import {
  HUNDRED_PERCENT,
  cents,
  percent,
  ratio,
  ratioBig,
  scale,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { extend } from '#shared/pricing/line/line-amounts.ts';
import type { NewOrder, OrderLine, OrderTotals } from '#shared/schemas/order.ts';
import { storeKind } from './store-code.ts';
import { taxedAmount, taxesOn, type Store, type TaxedOrder } from './taxes.ts';
import { freightTerm, type TermsAndDefaults } from './terms.ts';

/** Terms, and the addresses by which they are taxed. */
type TaxedTerms = TermsAndDefaults & TaxedOrder;

/** What of an order its totals follow from. */
export type PricedOrder = TaxedTerms & Pick<NewOrder, 'OrderLines'> & { BusinessVersion?: number };

/** What the lines of a bundle, or of the whole order, add up to. */
export interface LineSums {
  subtotal: Cents;
  /** Retail x quantity; a line without a retail adds nothing. */
  retail: Cents;
  /** Dealer cost x quantity. */
  dealerCost: Cents;
}

export interface OrderTotalsResult {
  totals: OrderTotals;
  /** By OrderLineGroupId; a bundle without lines has no entry. */
  bundles: ReadonlyMap<number, LineSums>;
}

/** A null default (D13). */
const DEFAULT_DEPOSIT = percent(100_000);

/** An order's totals from its lines and terms. Throws a RangeError where a sum is no longer exact. */
export function totalOrder(order: PricedOrder, store: Store): OrderTotalsResult {
  const kind = storeKind(store.storeCode);
  const bundles = sumBundles(order.OrderLines);
  const { subtotal, retail, dealerCost } = addBundleSums(bundles.values());

  const { Freight, SalesTax, Total } = chargesOn(subtotal, order, store);
  const isByTotal = kind === 'HSUS' || kind === 'ZAHN';
  const DownPayment = order.CustomDownPayment
    ? order.DownPayment
    : share(isByTotal ? Total : subtotal, depositPercent(order));
  const Discount = cents(retail - subtotal);
  const hasCommission = isByTotal && (order.BusinessVersion ?? BUSINESS_VERSION) >= 2;

  return {
    totals: {
      SubTotal: subtotal,
      Freight,
      SalesTax,
      Total,
      DownPayment,
      BalanceDue: cents(Total - DownPayment),
      RetailTotal: retail,
      DealerCost: dealerCost,
      Discount,
      DiscountPercentage: ratio(Discount, retail),
      Profit: cents(retail - dealerCost - Discount),
      ActualGP: ratio(subtotal - dealerCost, subtotal),
      CommissionableGP: hasCommission ? commissionableGp(subtotal, dealerCost) : null,
    },
    bundles,
  };
}

/**
 * The order with its totals and its bundles' subtotals written anew, and what each bundle adds up to.
 * Bundles that say so already stay the ones they are. Throws a RangeError where a sum is no longer exact.
 */
export function priced<Sent extends PricedOrder & Pick<NewOrder, 'Bundles'>>(
  order: Sent,
  store: Store,
): { order: Sent & OrderTotals; sums: OrderTotalsResult['bundles'] } {
  const { totals, bundles: sums } = totalOrder(order, store);
  const Bundles = order.Bundles.map((bundle) => {
    const Subtotal = sums.get(bundle.OrderLineGroupId)?.subtotal ?? cents(0);
    return bundle.Subtotal === Subtotal ? bundle : { ...bundle, Subtotal };
  });
  const areRight = Bundles.every((bundle, index) => bundle === order.Bundles[index]);
  return { order: { ...order, ...totals, Bundles: areRight ? order.Bundles : Bundles }, sums };
}

/** What a subtotal becomes under an order's terms: freight, each sales tax on what is taxed, total. */
export function chargesOn(
  subtotal: Cents,
  terms: TaxedTerms,
  store: Store,
): Pick<OrderTotals, 'Freight' | 'SalesTax' | 'Total'> {
  const freight = freightTerm(terms);
  const Freight = 'amount' in freight ? freight.amount : share(subtotal, freight.rate);
  const base = taxedAmount({ SubTotal: subtotal, Freight, TaxFreight: terms.TaxFreight });
  const SalesTax = cents(taxesOn(base, terms, store).reduce((sum, { amount }) => sum + amount, 0));
  return { Freight, SalesTax, Total: cents(subtotal + Freight + SalesTax) };
}

/** A percent of an amount, half up to the cent (D2). */
const share = (amount: number, rate: Percent) =>
  cents(scale(amount, rate, HUNDRED_PERCENT, 'nearest'));

/** Worth a warning; it blocks nothing (D13). Of a credit both are negative. */
export const isDepositAboveTotal = ({
  DownPayment,
  Total,
}: Pick<OrderTotals, 'DownPayment' | 'Total'>) => Math.abs(DownPayment) > Math.abs(Total);

/** The percent an order asks as its deposit, where it asks no amount (D13). */
export const depositPercent = ({
  DownPaymentPercentage,
  OrderSalesSettings,
}: Pick<PricedOrder, 'DownPaymentPercentage' | 'OrderSalesSettings'>): Percent =>
  DownPaymentPercentage ?? OrderSalesSettings.DefaultDeposit ?? DEFAULT_DEPOSIT;

/** GP with the dealer cost raised by 2 %: (subtotal - cost x 1.02) / subtotal, rounded once. */
function commissionableGp(subtotal: Cents, dealerCost: Cents): Percent {
  const base = BigInt(subtotal) * 100n;
  return ratioBig(base - BigInt(dealerCost) * 102n, base);
}

/** One pass; lines mostly stand bundle by bundle, so the map is asked only where the bundle changes. */
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
    // D10
    if (line.Quantity >= 0) addLine(sums, line);
  }
  return bundles;
}

/** What these lines add up to, wherever they stand. */
export function sumLines(lines: Iterable<OrderLine>): LineSums {
  const sums = createZeroSums();
  for (const line of lines) if (line.Quantity >= 0) addLine(sums, line);
  return sums;
}

function addLine(sums: LineSums, line: OrderLine) {
  sums.subtotal = cents(sums.subtotal + line.CustomerExtended);
  sums.dealerCost = cents(sums.dealerCost + line.DealerExtended);
  if (line.Retail) sums.retail = cents(sums.retail + extend(line.Retail, line.Quantity));
}

/** What bundles add up to together; of none, nothing. */
export function addBundleSums(bundles: Iterable<LineSums>): LineSums {
  const all = createZeroSums();
  for (const sums of bundles) {
    all.subtotal = cents(all.subtotal + sums.subtotal);
    all.retail = cents(all.retail + sums.retail);
    all.dealerCost = cents(all.dealerCost + sums.dealerCost);
  }
  return all;
}

const createZeroSums = (): LineSums => ({
  subtotal: cents(0),
  retail: cents(0),
  dealerCost: cents(0),
});
