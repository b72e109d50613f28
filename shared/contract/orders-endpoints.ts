import * as z from 'zod/mini';
import { OrderMail } from '#shared/schemas/forms-mail-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import { NewOrder, Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import {
  OrderFollowUp,
  OrderRename,
  OrderRow,
  OrderSearch,
  WorksheetRow,
} from '#shared/schemas/order-search-schema.ts';
import { OrderVersion, OrderVersionsQuery } from '#shared/schemas/order-versions-schema.ts';
import { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import { LinesToRefresh, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { ImportedQuote, QuoteImportOptions } from '#shared/schemas/quote-schema.ts';
import { Id, IdParam, PickListItem } from '#shared/schemas/schema-values.ts';
import { OrderSubmission } from '#shared/schemas/submission-schema.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

const orderParams = z.object({ id: IdParam });
const orderVersionParams = z.object({ id: IdParam, version: IdParam });
/** So many at a time as a page of the order search has rows. */
const OrderIds = z.array(Id).check(z.minLength(1), z.maxLength(200));
const RejectedOrders = z.array(z.object({ Id, Message: z.string() }));

export const listOrders = defineGet('/Orders', 'view-orders', {
  query: GridQuery,
  reply: createGridPageSchema(OrderRow),
});
/** A question, though it is a POST: it changes nothing and answers anew under any Idempotency-Key (D46). */
export const searchOrders = definePost('/Orders/Search', 'view-orders', {
  query: GridQuery,
  body: OrderSearch,
  accepts: 'either',
  reply: createGridPageSchema(OrderRow),
});
/** How many orders the same question finds, and how many of them want attention: of each rep, for who leads them. */
export const countFollowUp = definePost('/Orders/FollowUp', 'view-orders', {
  query: z.pick(GridQuery, { search: true }),
  body: OrderSearch,
  accepts: 'either',
  reply: OrderFollowUp,
});
/** What an order is picked from; the newest first where nothing else is asked. */
export const listWorksheets = defineGet('/Orders/worksheet', 'view-orders', {
  query: GridQuery,
  reply: createGridPageSchema(WorksheetRow),
});
/**
 * The products that most of the dealer's committed and submitted orders of the last 24 months have, 1,000 at most; of a
 * customer those of all such orders that the caller may see, with when the last of them was saved.
 */
export const listOrderedProducts = defineGet('/Orders/Products', 'search-products', {
  query: z.object({ customerId: z.optional(IdParam) }),
  reply: z.array(OrderedProduct),
});
/** The caller's own order that was saved last, or none. */
export const getMostRecentOrder = defineGet('/Orders/MostRecent', 'view-orders', {
  reply: z.nullable(OrderRow),
});
export const getOrder = defineGet('/Orders/{id}', 'view-orders', {
  params: orderParams,
  reply: Order,
});
export const createOrder = definePost('/Orders', 'create-orders', { body: NewOrder, reply: Order });
export const updateOrder = definePut('/Orders', 'edit-orders', {
  body: OrderUpdate,
  reply: Order,
  current: { Order },
});
export const duplicateOrder = definePut('/Orders/Clone', 'create-orders', {
  body: OrderToDuplicate,
  reply: DuplicatedOrder,
});
/** Reads a quote from a file (docs/formats.md); what it answers is in no order before it is saved in one. */
export const importQuote = definePost('/Orders/Import', 'create-orders', {
  query: QuoteImportOptions,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: ImportedQuote,
});
const RenamedOrder = z.pick(Order, {
  Version: true,
  RevisedOn: true,
  RevisedBy: true,
  RevisedById: true,
  WorksheetName: true,
});
export const renameOrder = definePut('/Orders/Name', 'edit-orders', {
  body: OrderRename,
  reply: RenamedOrder,
  current: { Order: RenamedOrder },
});
export const commitOrders = definePost('/Orders/Commit', 'commit-orders', {
  body: OrderIds,
  reply: z.object({ Committed: z.array(Id), Refused: RejectedOrders }),
});
/**
 * D21: commits an order that is not committed yet in the same write. The body says the path's id once
 * more; the link is of HSUS alone.
 */
export const submitOrder = definePut('/Orders/{id}/OrderLink', 'submit-orders', {
  params: orderParams,
  body: OrderIds,
  reply: z.object({ HSUSFollowUpLink: z.nullable(z.string()) }),
});
/** Opens committed orders again; the body is missing, or says the path's id and others besides (D28). */
export const uncommitOrders = definePut('/Orders/{id}/Uncommit', 'uncommit-orders', {
  params: orderParams,
  body: z.optional(OrderIds),
  reply: z.object({ Uncommitted: z.array(Id), Refused: RejectedOrders }),
});
/** Commits an order, or opens it again: whatever call changes a status follows the same rules (D22). */
export const updateOrderStatus = definePut('/Orders/{id}/Status', 'commit-orders', {
  params: orderParams,
  body: z.object({ OrderStatusId: z.literal([1, 2, 3]) }),
});
/** Null where the order was never submitted, or before this was written down. */
export const getSubmission = defineGet('/Orders/{id}/Submission', 'view-orders', {
  params: orderParams,
  reply: z.nullable(OrderSubmission),
});
/** What failed of a submission is carried out again: a rejected order, or one that did not arrive, and its papers. */
export const retrySubmission = definePut('/Orders/{id}/Submission/Retry', 'submit-orders', {
  params: orderParams,
});
export const deleteOrder = defineDelete('/Orders/{id}', 'delete-orders', { params: orderParams });
export const deleteOrders = definePost('/Orders/Delete', 'delete-orders', {
  body: OrderIds,
  reply: z.object({ Deleted: z.array(Id), Refused: RejectedOrders }),
});
/** Says that the caller has an order before them: one that was transferred to them waits no longer. */
export const markOrderOpened = definePut('/Orders/{id}/Opened', 'view-orders', {
  params: orderParams,
});
export const undeleteOrder = definePut('/Orders/{id}/Undelete', 'undelete-orders', {
  params: orderParams,
});
/** Who saved an order when, the newest first; the next page begins before `Before`, where there is one. */
export const listOrderVersions = defineGet('/Orders/{id}/Versions', 'view-order-versions', {
  params: orderParams,
  query: OrderVersionsQuery,
  reply: z.object({
    Versions: z.array(OrderVersion),
    Before: z.nullable(z.int()),
    /** The mails with forms of these versions, the newest first. */
    Mails: z.optional(z.array(OrderMail)),
  }),
});
/** A whole order as it was; a version that is no longer kept is gone. */
export const getOrderVersion = defineGet('/Orders/{id}/Versions/{version}', 'view-order-versions', {
  params: orderVersionParams,
  reply: Order,
});
/** What a version said is saved anew, under the version the order has now (D23). */
export const restoreOrderVersion = definePut(
  '/Orders/{id}/Versions/{version}/Restore',
  'restore-orders',
  {
    params: orderVersionParams,
    body: z.pick(OrderUpdate, { Version: true }),
    reply: Order,
    current: { Order },
  },
);
/** Each line with today's prices of its product; what becomes of them is decided where the order is. */
export const refreshOrderLinePricing = definePut(
  '/Orders/RefreshOrderLinePricing',
  'look-up-products',
  {
    body: LinesToRefresh,
    reply: z.array(RefreshedLine),
  },
);
export const listPrintOptions = defineGet('/OrderPrintOptions', 'sign-in', {
  reply: z.array(PickListItem),
});
