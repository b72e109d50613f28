import { NewOrder, type Order } from '#shared/schemas/order-schema.ts';

/** The order fields that the rep edits or that follow from the edits. The server owns all others. */
const contentFields = [
  ...(Object.keys(NewOrder.shape) as (keyof NewOrder)[]),
  'CustomerName',
  'JdeNumber',
] as const satisfies readonly (keyof Order)[];

/** Returns `base` with the content fields of `content`. */
export function applyOrderContent(base: Order, content: Order): Order {
  const ownFields = Object.fromEntries(contentFields.map((field) => [field, content[field]]));
  return { ...base, ...(ownFields as Partial<Order>) };
}

/** True if the content fields are the same. Compares by identity: unchanged fields are the same objects. */
export const hasIdenticalOrderContent = (a: Order, b: Order) =>
  a === b || contentFields.every((field) => a[field] === b[field]);
