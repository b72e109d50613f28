import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** So many lines take some three milliseconds to hand to the database. */
const LINES_PER_PART = 1000;

/** A part of an order as it is kept: first the head with the bundles, then lines alone. */
export const getOrderPart = (order: Order, part: number): Order | OrderLine[] =>
  part === 0
    ? { ...order, OrderLines: [] }
    : order.OrderLines.slice((part - 1) * LINES_PER_PART, part * LINES_PER_PART);

export const countOrderParts = ({ OrderLines }: Order) =>
  1 + Math.ceil(OrderLines.length / LINES_PER_PART);

/** The order of its parts, as far as they go. */
export function joinOrderParts([head, ...lineParts]: readonly (Order | OrderLine[])[]): Order {
  const order = head as Order;
  return { ...order, OrderLines: [...order.OrderLines, ...(lineParts as OrderLine[][]).flat()] };
}
