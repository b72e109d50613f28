import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import { Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import type { aStoredUser } from './a-dealer.ts';
import { aDraft, store } from './a-draft.ts';
import { call, type Sent } from './call.ts';

export type User = Awaited<ReturnType<typeof aStoredUser>>;

/** The order as it travels. */
export const wire = (order: Order) => z.encode(OrderUpdate, order);
export const read = (body: unknown) => z.decode(Order, body as z.input<typeof Order>);

/** The calls a rep makes about orders, as they answer. */
export const deskOf = (user: User) => ({
  create: (order: Order, sent: Sent = {}) =>
    call(createOrder, { token: user.token, body: wire(order), ...sent }),
  update: (order: Order, sent: Sent = {}) =>
    call(updateOrder, { token: user.token, body: wire(recalculateOrder(order, store)), ...sent }),
  load: (id: number) => call(getOrder, { token: user.token, params: { id } }),
  /** A new order that must have been saved. */
  saved: async (changes: Partial<Order> = {}, lineCount = 1) => {
    const answer = await call(createOrder, {
      token: user.token,
      body: wire(aDraft(user, changes, lineCount)),
    });
    expect(answer).toMatchObject({ status: 200 });
    return read(answer.body);
  },
});
