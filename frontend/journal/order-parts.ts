import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** The database takes about three milliseconds for this many lines. */
const LINES_PER_PART = 1000;

/** Returns a part of an order as it is stored: first the head with the bundles, then lines only. */
export const getOrderPart = (order: Order, partIndex: number): Order | OrderLine[] =>
  partIndex === 0
    ? { ...order, OrderLines: [] }
    : order.OrderLines.slice((partIndex - 1) * LINES_PER_PART, partIndex * LINES_PER_PART);

export const countOrderParts = ({ OrderLines }: Order) =>
  1 + Math.ceil(OrderLines.length / LINES_PER_PART);

/** Joins the parts that there are to an order. */
export function joinOrderParts([head, ...lineParts]: readonly (Order | OrderLine[])[]): Order {
  const order = head as Order;
  return { ...order, OrderLines: [...order.OrderLines, ...(lineParts as OrderLine[][]).flat()] };
}
