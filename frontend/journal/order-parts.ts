import type { Order, OrderLine } from '#shared/schemas/order.ts';

/** So many lines take about a millisecond to hand to the database. */
const PART_LINES = 200;
const IDLE_WITHIN_MS = 1000;

/** A part of an order as it is kept: first the head with the first lines, then lines alone. */
export const basePart = (order: Order, part: number): Order | OrderLine[] => {
  const lines = order.OrderLines.slice(part * PART_LINES, (part + 1) * PART_LINES);
  return part === 0 ? { ...order, OrderLines: lines } : lines;
};

export const partCount = ({ OrderLines }: Order) =>
  Math.max(1, Math.ceil(OrderLines.length / PART_LINES));

/** The order of all its parts. */
export function orderOfParts([head, ...rest]: readonly (Order | OrderLine[])[]): Order {
  const order = head as Order;
  return { ...order, OrderLines: [...order.OrderLines, ...(rest as OrderLine[][]).flat()] };
}

/** Runs when the page has nothing to do, or soon all the same. */
export function whenIdle(run: () => void) {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run);
}
