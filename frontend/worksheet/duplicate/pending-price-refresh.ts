import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** What a refresh made of a duplicate's prices, for its page to show. */
export type DuplicatePriceRefresh = {
  orderId: number;
  before: readonly OrderLine[];
  after: readonly OrderLine[];
  /** The ids of the lines that kept their prices. */
  discontinued: readonly string[];
  negotiated: readonly string[];
};

let pendingRefresh: DuplicatePriceRefresh | undefined;

/** Leaves them to the page of the new order, which is opened next. */
export function setPendingPriceRefresh(refresh: DuplicatePriceRefresh) {
  pendingRefresh = refresh;
}

/** Those of this order, once. */
export function claimPendingPriceRefresh(orderId: number): DuplicatePriceRefresh | undefined {
  if (pendingRefresh?.orderId !== orderId) return undefined;
  const claimed = pendingRefresh;
  pendingRefresh = undefined;
  return claimed;
}
