import * as z from 'zod';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { OrderRow, OrderSearch } from '#shared/schemas/order-search.ts';
import { NewOrder, Order, OrderUpdate } from '#shared/schemas/order.ts';
import { Id, IdText, Named } from '#shared/schemas/values.ts';
import { get, post, put } from './endpoint.ts';

export const orders = {
  listOrders: get('/Orders', 'view-orders', { query: GridQuery, reply: page(OrderRow) }),
  searchOrders: post('/Orders/Search', 'view-orders', {
    query: GridQuery,
    body: OrderSearch,
    reply: page(OrderRow),
  }),
  getOrder: get('/Orders/{id}', 'view-orders', { params: z.object({ id: IdText }), reply: Order }),
  createOrder: post('/Orders', 'create-orders', { body: NewOrder, reply: Order }),
  updateOrder: put('/Orders', 'edit-orders', { body: OrderUpdate, reply: Order }),
  commitOrders: post('/Orders/Commit', 'commit-orders', {
    body: z.array(Id).min(1).max(200),
    reply: z.object({
      Committed: z.array(Id),
      Refused: z.array(z.object({ Id, Message: z.string() })),
    }),
  }),
  listPrintOptions: get('/OrderPrintOptions', 'sign-in', { reply: z.array(Named) }),
};
