import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** The result of a price refresh of a duplicate, to be shown on the page of the duplicate. */
export type DuplicatePriceRefresh = {
  orderId: number;
  before: readonly OrderLine[];
  after: readonly OrderLine[];
  /** The ids of the lines that kept their prices. */
  discontinuedLineIds: readonly string[];
  negotiatedLineIds: readonly string[];
};

let pendingRefresh: DuplicatePriceRefresh | undefined;

/** Stores the result for the page of the new order, which opens next. */
export function setPendingPriceRefresh(refresh: DuplicatePriceRefresh) {
  pendingRefresh = refresh;
}

/** Returns the result for this order once, then removes it. */
export function claimPendingPriceRefresh(orderId: number): DuplicatePriceRefresh | undefined {
  if (pendingRefresh?.orderId !== orderId) return undefined;
  const claimed = pendingRefresh;
  pendingRefresh = undefined;
  return claimed;
}
