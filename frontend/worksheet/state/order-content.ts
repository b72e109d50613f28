import { NewOrder, type Order } from '#shared/schemas/order-schema.ts';

/** What of an order the rep's own work is: all they write and what follows from it. The rest is the server's. */
const contentFields = [
  ...(Object.keys(NewOrder.shape) as (keyof NewOrder)[]),
  'CustomerName',
  'JdeNumber',
] as const satisfies readonly (keyof Order)[];

/** The server's fields of one order under the content of another. */
export function applyOrderContent(base: Order, content: Order): Order {
  const ownFields = Object.fromEntries(contentFields.map((field) => [field, content[field]]));
  return { ...base, ...(ownFields as Partial<Order>) };
}

/** Whether nothing was written in one that is not in the other; what was left alone is the same object. */
export const isSameOrderContent = (a: Order, b: Order) =>
  a === b || contentFields.every((field) => a[field] === b[field]);
