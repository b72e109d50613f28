import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder, hsusStore } from './build-unsaved-order.ts';
import { callHandler, type HandlerRequest } from './call-handler.ts';
import type { createSignedInDealerUser } from './dealer-fixtures.ts';

export type OrderClientUser = Awaited<ReturnType<typeof createSignedInDealerUser>>;

/** The order in its wire format. */
export const encodeOrderUpdate = (order: Order) => z.encode(OrderUpdate, order);
export const decodeOrderBody = (body: unknown) => z.decode(Order, body as z.input<typeof Order>);

/** The requests a rep makes about orders; each returns the response. */
export const createOrderClient = (user: OrderClientUser) => ({
  create: (order: Order, request: HandlerRequest = {}) =>
    callHandler(createOrder, { token: user.token, body: encodeOrderUpdate(order), ...request }),
  update: (order: Order, request: HandlerRequest = {}) =>
    callHandler(updateOrder, {
      token: user.token,
      body: encodeOrderUpdate(recalculateOrder(order, hsusStore)),
      ...request,
    }),
  load: (id: number) => callHandler(getOrder, { token: user.token, params: { id } }),
  /** Saves a new order and asserts that the save succeeded. */
  saveNewOrder: async (changes: Partial<Order> = {}, lineCount = 1, ClientId?: string) => {
    const response = await callHandler(createOrder, {
      token: user.token,
      body: { ...encodeOrderUpdate(buildUnsavedOrder(user, changes, lineCount)), ClientId },
    });
    expect(response).toMatchObject({ status: 200 });
    return decodeOrderBody(response.body);
  },
});
