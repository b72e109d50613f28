import { derive } from '#shared/pricing/line/line.ts';
import type { NewOrder, OrderLine, OrderTotals } from '#shared/schemas/order.ts';
import { priced, type PricedOrder, type Store } from './totals.ts';

type CheckedOrder = PricedOrder & OrderTotals & Pick<NewOrder, 'Bundles'>;

/**
 * The order with every figure that follows from others written anew: each line's, each bundle's
 * subtotal and the totals. Both ends use it, so that what is sent is what the server finds (D25).
 * Throws a RangeError where a sum is no longer exact.
 */
export function recalculate<Sent extends PricedOrder & Pick<NewOrder, 'Bundles'>>(
  order: Sent,
  store: Store,
): Sent & OrderTotals {
  return priced({ ...order, OrderLines: order.OrderLines.map(derive) }, store).order;
}

/** The order recalculated, and whether it came with exactly these figures (D25). */
export function checkOrder<Sent extends CheckedOrder>(
  sent: Sent,
  store: Store,
): { order: Sent & OrderTotals; isAsSent: boolean } {
  const order = recalculate(sent, store);
  const isAsSent =
    hasSame(totalNames, order, sent) &&
    order.Bundles.every((bundle, i) => bundle.Subtotal === sent.Bundles[i]?.Subtotal) &&
    order.OrderLines.every((line, i) => hasSame(derivedNames, line, sent.OrderLines[i]));
  return { order, isAsSent };
}

const totalNames = [
  'SubTotal',
  'Freight',
  'SalesTax',
  'Total',
  'DownPayment',
  'BalanceDue',
  'RetailTotal',
  'DealerCost',
  'Discount',
  'DiscountPercentage',
  'Profit',
  'ActualGP',
  'CommissionableGP',
] as const satisfies readonly (keyof OrderTotals)[];

const derivedNames = [
  'DealerCost',
  'DealerExtended',
  'CustomerExtended',
  'GPPercent',
] as const satisfies readonly (keyof OrderLine)[];

const hasSame = <Name extends string>(
  names: readonly Name[],
  one: Record<Name, number | null>,
  other: Record<Name, number | null> | undefined,
) => other !== undefined && names.every((name) => one[name] === other[name]);
