import type { Order } from '#shared/schemas/order.ts';

/** An order as its first item holds it: all but its lines. */
export type OrderHeader = Omit<Order, 'OrderLines'>;
