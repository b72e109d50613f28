import * as z from 'zod/mini';
import {
  ApprovalAnswer,
  ApprovalWithdrawal,
  NewApprovalRequest,
  OrderApprovals,
} from '#shared/schemas/approval-request-schema.ts';
import {
  ApprovalRulesEffect,
  ApprovalRulesPreview,
  OrderApproval,
} from '#shared/schemas/approval-schema.ts';
import { OrderMail } from '#shared/schemas/forms-mail-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import { deletionOutcomeQuery, OutcomeUpdate } from '#shared/schemas/order-outcome-schema.ts';
import { CreatedOrder, NewOrderBody, Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import {
  OrderFollowUp,
  OrderRename,
  OrderRow,
  OrderSearch,
  WorksheetRow,
} from '#shared/schemas/order-search-schema.ts';
import {
  OrderApprovalEvent,
  OrderVersion,
  OrderVersionsQuery,
} from '#shared/schemas/order-versions-schema.ts';
import { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import {
  LinesToRefresh,
  offerQuery,
  RefreshedLine,
} from '#shared/schemas/product-lookup-schema.ts';
import { ImportedQuote, QuoteImportOptions } from '#shared/schemas/quote-schema.ts';
import { Id, IdParam, PickListItem } from '#shared/schemas/schema-values.ts';
import { OrderSubmission } from '#shared/schemas/submission-schema.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import { OLDER_TAX_RATE_HEADER } from './notice-headers.ts';

const orderParams = z.object({ id: IdParam });
const orderVersionParams = z.object({ id: IdParam, version: IdParam });
/** At most as many as a page of the order search has rows. */
const OrderIds = z.array(Id).check(z.minLength(1), z.maxLength(200));
/** Each order with its message. Code and Params are those of an error; answers of older releases lack them. */
const OrderMessage = z.object({
  Id,
  Message: z.string(),
  Code: z.optional(z.string()),
  Params: z.optional(z.record(z.string(), z.unknown())),
});
const OrderMessages = z.array(OrderMessage);
/** Approval: why an order needs one (B3.5). */
const RefusedCommits = z.array(z.extend(OrderMessage, { Approval: z.optional(OrderApproval) }));
/** Beside the message of a 409 for an order that needs an approval. */
const needsApproval = { Approval: OrderApproval };

export const listOrders = defineGet('/Orders', 'view-orders', {
  query: GridQuery,
  reply: createGridPageSchema(OrderRow),
});
/**
 * A search, although it is a POST: it changes nothing, and an Idempotency-Key never repeats an old answer
 * (D46).
 */
export const searchOrders = definePost('/Orders/Search', 'view-orders', {
  query: GridQuery,
  body: OrderSearch,
  accepts: 'either',
  reply: createGridPageSchema(OrderRow),
});
/**
 * Counts the orders that the same search finds, and those that need attention: for each rep, where the caller
 * leads reps.
 */
export const countFollowUp = definePost('/Orders/FollowUp', 'view-orders', {
  query: z.pick(GridQuery, { search: true }),
  body: OrderSearch,
  accepts: 'either',
  reply: OrderFollowUp,
});
/** Orders to pick one from; the newest first by default. */
export const listWorksheets = defineGet('/Orders/worksheet', 'view-orders', {
  query: GridQuery,
  reply: createGridPageSchema(WorksheetRow),
});
/**
 * The products that most of the dealer's committed and submitted orders of the last 24 months have, at most
 * 1,000. For a customer: the products of all such orders that the caller may see, with the time when the last
 * of them was saved.
 */
export const listOrderedProducts = defineGet('/Orders/Products', 'search-products', {
  query: z.object({ customerId: z.optional(IdParam) }),
  reply: z.array(OrderedProduct),
});
/** The caller's own order that was saved last, or null. */
export const getMostRecentOrder = defineGet('/Orders/MostRecent', 'view-orders', {
  reply: z.nullable(OrderRow),
});
export const getOrder = defineGet('/Orders/{id}', 'view-orders', {
  params: orderParams,
  reply: Order,
});
/**
 * A body without SalesTaxRate gets the rate that the customer, the region or the owner's settings give, and its
 * SalesTax, Total, DownPayment and BalanceDue are not compared but worked out.
 */
export const createOrder = definePost('/Orders', 'create-orders', {
  body: NewOrderBody,
  reply: CreatedOrder,
});
/** A body without SalesTaxRate keeps the stored rate. */
export const updateOrder = definePut('/Orders', 'edit-orders', {
  body: OrderUpdate,
  reply: Order,
  current: { Order },
});
export const duplicateOrder = definePut('/Orders/Clone', 'create-orders', {
  body: OrderToDuplicate,
  reply: DuplicatedOrder,
});
/** Reads a quote from a file (docs/formats.md); the result is in no order until an order with it is saved. */
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
const OrderWithOutcome = z.pick(Order, {
  Version: true,
  RevisedOn: true,
  RevisedBy: true,
  RevisedById: true,
  Outcome: true,
});
/**
 * Says what became of an uncommitted order, or of one that was deleted as lost or without a decision; null takes it
 * back (B6.1).
 */
export const setOrderOutcome = definePut('/Orders/{id}/Outcome', 'edit-orders', {
  params: orderParams,
  body: OutcomeUpdate,
  reply: OrderWithOutcome,
  current: { Order: OrderWithOutcome },
});
export const commitOrders = definePost('/Orders/Commit', 'commit-orders', {
  body: OrderIds,
  reply: z.object({
    Committed: z.array(Id),
    Refused: RefusedCommits,
    /** The committed orders with an older rate of their region; missing where there are none (D14). */
    OlderTaxRates: z.optional(OrderMessages),
  }),
});
/**
 * Commits an order that is not committed yet in the same write (D21). The body repeats the path's id; only
 * HSUS gets the link.
 */
export const submitOrder = definePut('/Orders/{id}/OrderLink', 'submit-orders', {
  params: orderParams,
  body: OrderIds,
  reply: z.object({
    HSUSFollowUpLink: z.nullable(z.string()),
    /** Of an order of which it is to be said. */
    OlderTaxRates: z.optional(OrderMessages),
  }),
  current: needsApproval,
});
/** Makes committed orders editable again. The body may be missing, or have the path's id and others (D28). */
export const uncommitOrders = definePut('/Orders/{id}/Uncommit', 'uncommit-orders', {
  params: orderParams,
  body: z.optional(OrderIds),
  reply: z.object({ Uncommitted: z.array(Id), Refused: OrderMessages }),
});
/** Commits or uncommits an order; every call that changes a status follows the same rules (D22). */
export const updateOrderStatus = definePut('/Orders/{id}/Status', 'commit-orders', {
  params: orderParams,
  body: z.object({ OrderStatusId: z.literal([1, 2, 3]) }),
  noticeHeader: OLDER_TAX_RATE_HEADER,
  current: needsApproval,
});
/** How many open orders would need an approval by rules, saved or not (B3.1). It changes nothing. */
export const previewApprovalRules = definePost('/Orders/ApprovalRules', 'access-dealer-profile', {
  body: ApprovalRulesPreview,
  reply: ApprovalRulesEffect,
});
/** The requests for an approval of an order, and what it needs as it is saved (B3.3). */
export const getOrderApproval = defineGet('/Orders/{id}/Approval', 'view-orders', {
  params: orderParams,
  reply: OrderApprovals,
});
/** Asks those who may approve an order that needs it; asking again replaces the open request. Else nothing is asked. */
export const requestOrderApproval = definePost('/Orders/{id}/Approval', 'edit-orders', {
  params: orderParams,
  body: NewApprovalRequest,
  reply: OrderApprovals,
  current: { Order },
});
/** The first answer counts. It names the order's version that was seen: over a worse one it is not taken. */
export const answerOrderApproval = definePost('/Orders/{id}/Approval/Answer', 'answer-approvals', {
  params: orderParams,
  body: ApprovalAnswer,
  reply: OrderApprovals,
  current: { Approvals: OrderApprovals },
});
/** Withdraws the open request that was seen: by who asked, or the order's owner. */
export const withdrawOrderApproval = definePost('/Orders/{id}/Approval/Withdraw', 'edit-orders', {
  params: orderParams,
  body: ApprovalWithdrawal,
  reply: OrderApprovals,
});
/** Null where the order was never submitted, or was submitted before submissions were recorded. */
export const getSubmission = defineGet('/Orders/{id}/Submission', 'view-orders', {
  params: orderParams,
  reply: z.nullable(OrderSubmission),
});
/**
 * Repeats the failed parts of a submission: an order that was rejected or did not arrive, and its documents.
 */
export const retrySubmission = definePut('/Orders/{id}/Submission/Retry', 'submit-orders', {
  params: orderParams,
});
/** Outcome says what became of the order, where it has a customer and lines (B6.1). */
export const deleteOrder = defineDelete('/Orders/{id}', 'delete-orders', {
  params: orderParams,
  query: z.object(deletionOutcomeQuery),
});
export const deleteOrders = definePost('/Orders/Delete', 'delete-orders', {
  query: z.object(deletionOutcomeQuery),
  body: OrderIds,
  reply: z.object({ Deleted: z.array(Id), Refused: OrderMessages }),
});
/**
 * Records that the caller opened an order; an order that was transferred to them no longer counts as
 * unopened.
 */
export const markOrderOpened = definePut('/Orders/{id}/Opened', 'view-orders', {
  params: orderParams,
});
export const undeleteOrder = definePut('/Orders/{id}/Undelete', 'undelete-orders', {
  params: orderParams,
});
/**
 * The versions of an order, the newest first. The next page starts before `Before`; null where there is none.
 */
export const listOrderVersions = defineGet('/Orders/{id}/Versions', 'view-order-versions', {
  params: orderParams,
  query: OrderVersionsQuery,
  reply: z.object({
    Versions: z.array(OrderVersion),
    Before: z.nullable(z.int()),
    /** The mails with forms of these versions, the newest first. */
    Mails: z.optional(z.array(OrderMail)),
    /** The requests for an approval of these versions, and what became of them, the newest first. */
    Approvals: z.optional(z.array(OrderApprovalEvent)),
  }),
});
/** The whole order at a version; 404 for a version that is no longer stored. */
export const getOrderVersion = defineGet('/Orders/{id}/Versions/{version}', 'view-order-versions', {
  params: orderVersionParams,
  reply: Order,
});
/** Saves the content of an old version again, based on the order's current version (D23). */
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
/** Today's prices of each line's product; the client decides what changes. */
export const refreshOrderLinePricing = definePut(
  '/Orders/RefreshOrderLinePricing',
  'look-up-products',
  {
    query: z.object(offerQuery),
    body: LinesToRefresh,
    reply: z.array(RefreshedLine),
  },
);
export const listPrintOptions = defineGet('/OrderPrintOptions', 'sign-in', {
  reply: z.array(PickListItem),
});
