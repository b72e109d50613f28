import * as z from 'zod/mini';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { OrderName, OrderRow, OrderSearch, WorksheetRow } from '#shared/schemas/order-search.ts';
import { NewOrder, Order, OrderUpdate } from '#shared/schemas/order.ts';
import { LinesOfProducts, RefreshedLine } from '#shared/schemas/product-lookup.ts';
import { Id, IdText, Named } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

const one = z.object({ id: IdText });
/** So many at a time as a page of the order search has rows. */
const several = z.array(Id).check(z.minLength(1), z.maxLength(200));
const Refused = z.array(z.object({ Id, Message: z.string() }));

export const orders = {
  listOrders: get('/Orders', 'view-orders', { query: GridQuery, reply: page(OrderRow) }),
  /** A question, though it is a POST: it changes nothing and answers anew under any Idempotency-Key (D46). */
  searchOrders: post('/Orders/Search', 'view-orders', {
    query: GridQuery,
    body: OrderSearch,
    reply: page(OrderRow),
  }),
  /** What an order is picked from; the newest first where nothing else is asked. */
  listWorksheets: get('/Orders/worksheet', 'view-orders', {
    query: GridQuery,
    reply: page(WorksheetRow),
  }),
  /** The caller's own order that was saved last, or none. */
  getMostRecentOrder: get('/Orders/MostRecent', 'view-orders', { reply: z.nullable(OrderRow) }),
  getOrder: get('/Orders/{id}', 'view-orders', { params: one, reply: Order }),
  createOrder: post('/Orders', 'create-orders', { body: NewOrder, reply: Order }),
  updateOrder: put('/Orders', 'edit-orders', { body: OrderUpdate, reply: Order }),
  renameOrder: put('/Orders/Name', 'edit-orders', {
    body: OrderName,
    reply: z.pick(Order, {
      Version: true,
      RevisedOn: true,
      RevisedBy: true,
      RevisedById: true,
      WorksheetName: true,
    }),
  }),
  commitOrders: post('/Orders/Commit', 'commit-orders', {
    body: several,
    reply: z.object({ Committed: z.array(Id), Refused }),
  }),
  deleteOrder: del('/Orders/{id}', 'delete-orders', { params: one }),
  deleteOrders: post('/Orders/Delete', 'delete-orders', {
    body: several,
    reply: z.object({ Deleted: z.array(Id), Refused }),
  }),
  undeleteOrder: put('/Orders/{id}/Undelete', 'undelete-orders', { params: one }),
  /** Each line with today's prices of its product; what becomes of them is decided where the order is. */
  refreshOrderLinePricing: put('/Orders/RefreshOrderLinePricing', 'look-up-products', {
    body: LinesOfProducts,
    reply: z.array(RefreshedLine),
  }),
  listPrintOptions: get('/OrderPrintOptions', 'sign-in', { reply: z.array(Named) }),
};
