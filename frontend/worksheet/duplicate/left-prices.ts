import type { OrderLine } from '#shared/schemas/order.ts';

/** What a refresh made of a duplicate's prices, for its page to show. */
export type LeftPrices = {
  orderId: number;
  before: readonly OrderLine[];
  after: readonly OrderLine[];
  /** The ids of the lines that kept their prices. */
  discontinued: readonly string[];
  negotiated: readonly string[];
};

let left: LeftPrices | undefined;

/** Leaves them to the page of the new order, which is opened next. */
export function leavePrices(prices: LeftPrices) {
  left = prices;
}

/** Those of this order, once. */
export function takePricesOf(orderId: number): LeftPrices | undefined {
  if (left?.orderId !== orderId) return undefined;
  const taken = left;
  left = undefined;
  return taken;
}
