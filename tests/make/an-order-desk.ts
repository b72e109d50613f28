import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { newOrder } from '#shared/order/rules/new-order.ts';
import { recalculate } from '#shared/pricing/order/check.ts';
import { Order, OrderUpdate } from '#shared/schemas/order.ts';
import type { aStoredUser } from './a-dealer.ts';
import { aLine } from './a-line.ts';
import { call, type Sent } from './call.ts';

export type User = Awaited<ReturnType<typeof aStoredUser>>;

const settings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: true,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};
const store = { storeCode: 'HSUS' };

/** An order of customer 11 as the browser has it before its first save. */
export function aDraft(rep: User, changes: Partial<Order> = {}, lineCount = 1): Order {
  const order = newOrder({
    dealerId: rep.dealerId!,
    owner: { salesRepId: rep.salesRepId, settings },
    now: '2026-11-20T10:00:00Z',
  });
  const OrderLines = Array.from({ length: lineCount }, (_, index) =>
    aLine({ OrderLineId: `line-${index + 1}`, LineNumber: index + 1 }),
  );
  return recalculate({ ...order, CustomerId: 11, OrderLines, ...changes }, store);
}

/** The order as it travels. */
export const wire = (order: Order) => z.encode(OrderUpdate, order);
export const read = (body: unknown) => z.decode(Order, body as z.input<typeof Order>);

/** The calls a rep makes about orders, as they answer. */
export const deskOf = (user: User) => ({
  create: (order: Order, sent: Sent = {}) =>
    call(createOrder, { token: user.token, body: wire(order), ...sent }),
  update: (order: Order, sent: Sent = {}) =>
    call(updateOrder, { token: user.token, body: wire(recalculate(order, store)), ...sent }),
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
