import * as z from 'zod/mini';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/duplicate.ts';
import { OrderMail } from '#shared/schemas/forms-mail.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import {
  FollowUp,
  OrderName,
  OrderRow,
  OrderSearch,
  WorksheetRow,
} from '#shared/schemas/order-search.ts';
import { OrderVersion, OrderVersionsQuery } from '#shared/schemas/order-versions.ts';
import { NewOrder, Order, OrderUpdate } from '#shared/schemas/order.ts';
import { OrderedProduct } from '#shared/schemas/ordered-product.ts';
import { LinesOfProducts, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { ImportedQuote, QuoteImport } from '#shared/schemas/quote.ts';
import { Submission } from '#shared/schemas/submission.ts';
import { Id, IdText, Named } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

const one = z.object({ id: IdText });
const oneVersion = z.object({ id: IdText, version: IdText });
/** So many at a time as a page of the order search has rows. */
const several = z.array(Id).check(z.minLength(1), z.maxLength(200));
const RejectedOrders = z.array(z.object({ Id, Message: z.string() }));

export const listOrders = get('/Orders', 'view-orders', {
  query: GridQuery,
  reply: page(OrderRow),
});
/** A question, though it is a POST: it changes nothing and answers anew under any Idempotency-Key (D46). */
export const searchOrders = post('/Orders/Search', 'view-orders', {
  query: GridQuery,
  body: OrderSearch,
  accepts: 'either',
  reply: page(OrderRow),
});
/** How many orders the same question finds, and how many of them want attention: of each rep, for who leads them. */
export const countFollowUp = post('/Orders/FollowUp', 'view-orders', {
  query: z.pick(GridQuery, { search: true }),
  body: OrderSearch,
  accepts: 'either',
  reply: FollowUp,
});
/** What an order is picked from; the newest first where nothing else is asked. */
export const listWorksheets = get('/Orders/worksheet', 'view-orders', {
  query: GridQuery,
  reply: page(WorksheetRow),
});
/**
 * The products that most of the dealer's committed and submitted orders of the last 24 months have, 1,000 at most; of a
 * customer those of all such orders that the caller may see, with when the last of them was saved.
 */
export const listOrderedProducts = get('/Orders/Products', 'search-products', {
  query: z.object({ customerId: z.optional(IdText) }),
  reply: z.array(OrderedProduct),
});
/** The caller's own order that was saved last, or none. */
export const getMostRecentOrder = get('/Orders/MostRecent', 'view-orders', {
  reply: z.nullable(OrderRow),
});
export const getOrder = get('/Orders/{id}', 'view-orders', { params: one, reply: Order });
export const createOrder = post('/Orders', 'create-orders', { body: NewOrder, reply: Order });
export const updateOrder = put('/Orders', 'edit-orders', {
  body: OrderUpdate,
  reply: Order,
  current: { Order },
});
export const duplicateOrder = put('/Orders/Clone', 'create-orders', {
  body: OrderToDuplicate,
  reply: DuplicatedOrder,
});
/** Reads a quote from a file (docs/formats.md); what it answers is in no order before it is saved in one. */
export const importQuote = post('/Orders/Import', 'create-orders', {
  query: QuoteImport,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: ImportedQuote,
});
const Renamed = z.pick(Order, {
  Version: true,
  RevisedOn: true,
  RevisedBy: true,
  RevisedById: true,
  WorksheetName: true,
});
export const renameOrder = put('/Orders/Name', 'edit-orders', {
  body: OrderName,
  reply: Renamed,
  current: { Order: Renamed },
});
export const commitOrders = post('/Orders/Commit', 'commit-orders', {
  body: several,
  reply: z.object({ Committed: z.array(Id), Refused: RejectedOrders }),
});
/**
 * D21: commits an order that is not committed yet in the same write. The body says the path's id once
 * more; the link is of HSUS alone.
 */
export const submitOrder = put('/Orders/{id}/OrderLink', 'submit-orders', {
  params: one,
  body: several,
  reply: z.object({ HSUSFollowUpLink: z.nullable(z.string()) }),
});
/** Opens committed orders again; the body is missing, or says the path's id and others besides (D28). */
export const uncommitOrders = put('/Orders/{id}/Uncommit', 'uncommit-orders', {
  params: one,
  body: z.optional(several),
  reply: z.object({ Uncommitted: z.array(Id), Refused: RejectedOrders }),
});
/** Commits an order, or opens it again: whatever call changes a status follows the same rules (D22). */
export const updateOrderStatus = put('/Orders/{id}/Status', 'commit-orders', {
  params: one,
  body: z.object({ OrderStatusId: z.literal([1, 2, 3]) }),
});
/** Null where the order was never submitted, or before this was written down. */
export const getSubmission = get('/Orders/{id}/Submission', 'view-orders', {
  params: one,
  reply: z.nullable(Submission),
});
/** What failed of a submission is carried out again: a rejected order, or one that did not arrive, and its papers. */
export const retrySubmission = put('/Orders/{id}/Submission/Retry', 'submit-orders', {
  params: one,
});
export const deleteOrder = del('/Orders/{id}', 'delete-orders', { params: one });
export const deleteOrders = post('/Orders/Delete', 'delete-orders', {
  body: several,
  reply: z.object({ Deleted: z.array(Id), Refused: RejectedOrders }),
});
/** Says that the caller has an order before them: one that was transferred to them waits no longer. */
export const markOrderOpened = put('/Orders/{id}/Opened', 'view-orders', { params: one });
export const undeleteOrder = put('/Orders/{id}/Undelete', 'undelete-orders', { params: one });
/** Who saved an order when, the newest first; the next page begins before `Before`, where there is one. */
export const listOrderVersions = get('/Orders/{id}/Versions', 'view-order-versions', {
  params: one,
  query: OrderVersionsQuery,
  reply: z.object({
    Versions: z.array(OrderVersion),
    Before: z.nullable(z.int()),
    /** The mails with forms of these versions, the newest first. */
    Mails: z.optional(z.array(OrderMail)),
  }),
});
/** A whole order as it was; a version that is no longer kept is gone. */
export const getOrderVersion = get('/Orders/{id}/Versions/{version}', 'view-order-versions', {
  params: oneVersion,
  reply: Order,
});
/** What a version said is saved anew, under the version the order has now (D23). */
export const restoreOrderVersion = put(
  '/Orders/{id}/Versions/{version}/Restore',
  'restore-orders',
  {
    params: oneVersion,
    body: z.pick(OrderUpdate, { Version: true }),
    reply: Order,
    current: { Order },
  },
);
/** Each line with today's prices of its product; what becomes of them is decided where the order is. */
export const refreshOrderLinePricing = put('/Orders/RefreshOrderLinePricing', 'look-up-products', {
  body: LinesOfProducts,
  reply: z.array(RefreshedLine),
});
export const listPrintOptions = get('/OrderPrintOptions', 'sign-in', { reply: z.array(Named) });
