import { cents, type Cents } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order.ts';
import { asAmount, asQuantity } from '../format/money.ts';

const amounts = ['Retail', 'DealerExtended', 'CustomerExtended'] as const;

/** An order is asked again with every key that moves; it is never changed in place, so its answer stays. */
function once(measure: (order: Order) => number) {
  const known = new WeakMap<Order, number>();
  return (order: Order): number => {
    const width = known.get(order) ?? measure(order);
    known.set(order, width);
    return width;
  };
}

/** How many characters the longest amount has: a total, or an amount of a line that no total counts. */
export const amountCharacters = once(longestAmount);

/** How many characters the longest quantity has. */
export const quantityCharacters = once(longestQuantity);

function longestAmount({ RetailTotal, SubTotal, DealerCost, OrderLines }: Order): number {
  let [least, most] = [0, 0];
  for (const line of OrderLines)
    for (const field of amounts) {
      const amount = line[field] ?? 0;
      if (amount < least) least = amount;
      if (amount > most) most = amount;
    }
  const all: Cents[] = [RetailTotal, SubTotal, DealerCost, cents(least), cents(most)];
  return Math.max(...all.map((amount) => asAmount(amount).length));
}

function longestQuantity({ OrderLines }: Order): number {
  let longest = 0;
  for (const { Quantity } of OrderLines)
    if (!isShort(Quantity)) longest = Math.max(longest, asQuantity(Quantity).length);
  return longest;
}

/** Up to 999 pieces: nearly all there are, which have room in any case. */
const isShort = (quantity: number) =>
  quantity >= 0 && quantity < 1_000_000 && quantity % 1000 === 0;
