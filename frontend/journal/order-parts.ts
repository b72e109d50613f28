import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** So many lines take some three milliseconds to hand to the database. */
const PART_LINES = 1000;

/** A part of an order as it is kept: first the head with the bundles, then lines alone. */
export const basePart = (order: Order, part: number): Order | OrderLine[] =>
  part === 0
    ? { ...order, OrderLines: [] }
    : order.OrderLines.slice((part - 1) * PART_LINES, part * PART_LINES);

export const partCount = ({ OrderLines }: Order) => 1 + Math.ceil(OrderLines.length / PART_LINES);

/** The order of its parts, as far as they go. */
export function orderOfParts([head, ...rest]: readonly (Order | OrderLine[])[]): Order {
  const order = head as Order;
  return { ...order, OrderLines: [...order.OrderLines, ...(rest as OrderLine[][]).flat()] };
}
