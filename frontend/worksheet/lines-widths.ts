import { cents, type Cents } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order.ts';
import { asAmount, asQuantity } from '../format/money.ts';

const amounts = ['Retail', 'DealerExtended', 'CustomerExtended'] as const;

/** How many characters the longest amount has: a total, or an amount of a line that no total counts. */
export function amountCharacters({ RetailTotal, SubTotal, DealerCost, OrderLines }: Order): number {
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

/** How many characters the longest quantity has. */
export function quantityCharacters({ OrderLines }: Order): number {
  let longest = 0;
  for (const { Quantity } of OrderLines)
    if (!isShort(Quantity)) longest = Math.max(longest, asQuantity(Quantity).length);
  return longest;
}

/** Up to 999 pieces: nearly all there are, which have room in any case. */
const isShort = (quantity: number) =>
  quantity >= 0 && quantity < 1_000_000 && quantity % 1000 === 0;
