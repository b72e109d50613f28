import { cents } from '#shared/money/money.ts';
import type { NewOrder, OrderTotals } from '#shared/schemas/order.ts';
import { totalOrder, type OrderSum, type PricedOrder, type Store } from './totals.ts';

type Bundles = NewOrder['Bundles'];

/**
 * The order with its totals and its bundles' subtotals written anew, and what each bundle adds up to.
 * Bundles that say so already stay the ones they are. Throws a RangeError where a sum is no longer exact.
 */
export function priced<Sent extends PricedOrder & { Bundles: Bundles }>(
  order: Sent,
  store: Store,
): { order: Sent & OrderTotals; sums: OrderSum['bundles'] } {
  const { totals, bundles: sums } = totalOrder(order, store);
  const Bundles = order.Bundles.map((bundle) => {
    const Subtotal = sums.get(bundle.OrderLineGroupId)?.subtotal ?? cents(0);
    return bundle.Subtotal === Subtotal ? bundle : { ...bundle, Subtotal };
  });
  const areRight = Bundles.every((bundle, index) => bundle === order.Bundles[index]);
  return { order: { ...order, ...totals, Bundles: areRight ? order.Bundles : Bundles }, sums };
}
