import { handler as addFavorite } from '#functions/api/favorites/add-favorite.ts';
import { handler as isFavorite } from '#functions/api/favorites/is-favorite.ts';
import { handler as listFavorites } from '#functions/api/favorites/list-favorites.ts';
import { handler as removeFavorite } from '#functions/api/favorites/remove-favorite.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as deleteOrders } from '#functions/api/orders/delete-orders.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as markOrderOpened } from '#functions/api/orders/mark-order-opened.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as retrySubmission } from '#functions/api/orders/retry-submission.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as setOrderOutcome } from '#functions/api/orders/set-order-outcome.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { handler as updateOrderStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { handler as getFormChoice } from '#functions/api/reports/get-form-choice.ts';
import { handler as saveFormChoice } from '#functions/api/reports/save-form-choice.ts';
import { handler as getImportColumns } from '#functions/api/settings/get-import-columns.ts';
import { handler as getListView } from '#functions/api/settings/get-list-view.ts';
import { handler as getNamedViews } from '#functions/api/settings/get-named-views.ts';
import { handler as getTableConfig } from '#functions/api/settings/get-table-config.ts';
import { handler as saveImportColumns } from '#functions/api/settings/save-import-columns.ts';
import { handler as saveListView } from '#functions/api/settings/save-list-view.ts';
import { handler as saveNamedViews } from '#functions/api/settings/save-named-views.ts';
import { handler as saveTableConfig } from '#functions/api/settings/save-table-config.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import type { HandlerResponse, HandlerRequest } from '#tests/make/call-handler.ts';
import { encodeOrderUpdate } from '#tests/make/order-client.ts';
import type { ModelStep } from './explain-history.ts';
import * as lists from './list-model.ts';
import * as model from './order-model.ts';
import * as transfers from './transfer-model.ts';

/** What an answer implies for one subject. */
export type RequestEffect = { subject: string; step: ModelStep<unknown>; rivals?: number };

/** A call of a user, and what its answers imply. */
export type SimulatedRequest = {
  /** The name in the route table. */
  call: string;
  handler: unknown;
  sent: HandlerRequest;
  /**
   * The effects of an answer; without an answer, the effects that may have happened. Throws for an answer
   * that the call never gives.
   */
  getEffects: (answer?: HandlerResponse) => RequestEffect[];
  /** The rep to whom the call transfers an order. */
  notifiedRepId?: number | undefined;
};

export const isChangeRequest = ({ call }: SimulatedRequest) => !/\.(get|is|list|search)/.test(call);

/** The number of other saves while a change of state was tried. */
const MIN_RIVAL_CHANGES = 3;

type RejectedBody = { Message: string; Order?: unknown };
type BulkAnswer = { Refused: { Id: number; Message: string }[] } & Record<string, number[]>;

const getOrderSubject = (id: number) => `order ${id}`;

function throwUnexpectedAnswer(call: string, answer: HandlerResponse): never {
  throw new Error(`${call} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

const buildEffect = <State>(subject: string, step: ModelStep<State>): RequestEffect[] => [
  { subject, step: step as unknown as ModelStep<unknown> },
];

/** The effect of a rejection; after enough rival changes, a conflict answer is allowed instead. */
const buildRejectedEffect = (
  subject: string,
  message: string,
  step: (message: string) => ModelStep<model.OrderModelState>,
): RequestEffect[] =>
  message === ordersTexts.changedBySomeoneElse
    ? [{ subject, step: (state) => state, rivals: MIN_RIVAL_CHANGES }]
    : buildEffect(subject, step(message));

export function buildCreateRequest(
  order: Order,
  by: model.ActingUser,
  dealerId: number,
): SimulatedRequest {
  const body = encodeOrderUpdate(order);
  return {
    call: 'orders.createOrder',
    handler: createOrder,
    sent: { body },
    notifiedRepId: order.SalesRepId === by.salesRepId ? undefined : order.SalesRepId,
    getEffects: (answer) => {
      if (answer?.status !== 200) return throwUnexpectedAnswer('createOrder', answer!);
      const { Id } = answer.body as { Id: number };
      const step = model.expectOrderCreated({ sent: body, by, dealerId, answer: answer.body });
      return [
        ...buildEffect(getOrderSubject(Id), step),
        ...buildTransferEffects(Id, order.SalesRepId, by.salesRepId, by),
      ];
    },
  };
}

const getWaitSubject = (id: number) => `wait of ${id}`;

/**
 * The effects on the list of waiting orders when an order gets this owner, who may have been its owner
 * before.
 */
const buildTransferEffects = (
  id: number,
  to: number,
  before: number,
  by: model.ActingUser,
): RequestEffect[] =>
  to === before ? [] : buildEffect(getWaitSubject(id), transfers.expectOrderTransferred(to, by));

/** A copy of an order for its creator, who stays its owner: nobody is notified. */
export function buildDuplicateRequest(
  order: Order,
  by: model.ActingUser,
  dealerId: number,
): SimulatedRequest {
  const body = encodeOrderUpdate({ ...order, SalesRepId: by.salesRepId });
  return {
    call: 'orders.duplicateOrder',
    handler: duplicateOrder,
    sent: { body },
    getEffects: (answer) => {
      if (answer?.status === 409)
        return buildRejectedEffect(
          getOrderSubject(order.Id),
          (answer.body as RejectedBody).Message,
          model.expectDuplicateRejected,
        );
      if (answer?.status !== 200) return throwUnexpectedAnswer('duplicateOrder', answer!);
      const { Id } = answer.body as { Id: number };
      const step = model.expectOrderCreated({ sent: body, by, dealerId, answer: answer.body });
      return buildEffect(getOrderSubject(Id), step);
    },
  };
}

export function buildUpdateRequest(
  order: Order,
  by: model.ActingUser,
  ownerBefore: number,
): SimulatedRequest {
  const body = encodeOrderUpdate(order);
  const stepInput = { sent: body, by };
  return {
    call: 'orders.updateOrder',
    handler: updateOrder,
    sent: { body },
    notifiedRepId: order.SalesRepId === ownerBefore ? undefined : order.SalesRepId,
    getEffects: (answer) => {
      const wait = buildTransferEffects(order.Id, order.SalesRepId, ownerBefore, by);
      if (!answer || answer.status === 200)
        return [
          ...buildEffect(
            getOrderSubject(order.Id),
            model.expectOrderUpdated({ ...stepInput, answer: answer?.body }),
          ),
          ...wait,
        ];
      if (answer.status !== 409) return throwUnexpectedAnswer('updateOrder', answer);
      const { Message: message, Order: current } = answer.body as RejectedBody;
      const step = model.expectUpdateRejected({ sent: body, message, current });
      return buildEffect(getOrderSubject(order.Id), step);
    },
  };
}

export const buildGetOrderRequest = (id: number): SimulatedRequest => ({
  call: 'orders.getOrder',
  handler: getOrder,
  sent: { params: { id } },
  getEffects: (answer) =>
    answer?.status === 200
      ? buildEffect(getOrderSubject(id), model.expectOrderRead(answer.body))
      : throwUnexpectedAnswer('getOrder', answer!),
});

/** A user opens an order; nothing else changes. */
export const buildMarkOpenedRequest = (id: number, by: model.ActingUser): SimulatedRequest => ({
  call: 'orders.markOrderOpened',
  handler: markOrderOpened,
  sent: { params: { id } },
  getEffects: (answer) =>
    !answer || answer.status === 204
      ? buildEffect(getWaitSubject(id), transfers.expectOrderOpened(by))
      : throwUnexpectedAnswer('markOrderOpened', answer),
});

/** Which of a rep's orders wait to be opened, according to lists; deleted orders are in none. */
export const buildTransferredSearchRequest = (
  orders: readonly { Id: number; SalesRepId: number; IsDeleted: boolean }[],
  salesRepId: number,
): SimulatedRequest => ({
  call: 'orders.searchOrders',
  handler: searchOrders,
  sent: { query: { take: 200 }, body: { View: 'Transferred', SalesRepId: salesRepId } },
  getEffects: (answer) => {
    if (answer?.status !== 200) return throwUnexpectedAnswer('searchOrders', answer!);
    const listedIds = new Set((answer.body as { data: { Id: number }[] }).data.map(({ Id }) => Id));
    return orders
      .filter((order) => order.SalesRepId === salesRepId && !order.IsDeleted)
      .flatMap(({ Id }) =>
        buildEffect(
          getWaitSubject(Id),
          transfers.expectWaitingListed(salesRepId, listedIds.has(Id)),
        ),
      );
  },
});

/** Saves the content of an old version again, over the version that the user knows. */
export function buildRestoreVersionRequest(
  earlierOrder: Order,
  currentOrder: Order,
  by: model.ActingUser,
): SimulatedRequest {
  const [subject, sent] = [getOrderSubject(currentOrder.Id), { Version: currentOrder.Version }];
  const stepInput = { earlier: encodeOrderUpdate(earlierOrder), version: currentOrder.Version, by };
  return {
    call: 'orders.restoreOrderVersion',
    handler: restoreOrderVersion,
    sent: { params: { id: currentOrder.Id, version: earlierOrder.Version }, body: sent },
    getEffects: (answer) => {
      if (!answer || answer.status === 200)
        return buildEffect(
          subject,
          model.expectVersionRestored({ ...stepInput, answer: answer?.body }),
        );
      if (answer.status !== 409) return throwUnexpectedAnswer('restoreOrderVersion', answer);
      const { Message: message, Order: current } = answer.body as RejectedBody;
      return buildEffect(subject, model.expectUpdateRejected({ sent, message, current }));
    },
  };
}

export const buildRenameRequest = (
  id: number,
  name: string,
  by: model.ActingUser,
): SimulatedRequest => ({
  call: 'orders.renameOrder',
  handler: renameOrder,
  sent: { body: { OrderId: id, Name: name } },
  getEffects: (answer) => {
    if (!answer || answer.status === 200)
      return buildEffect(
        getOrderSubject(id),
        model.expectOrderRenamed({ name, by, answer: answer?.body }),
      );
    if (answer.status !== 409) return throwUnexpectedAnswer('renameOrder', answer);
    return buildRejectedEffect(
      getOrderSubject(id),
      (answer.body as RejectedBody).Message,
      model.expectRenameRejected,
    );
  },
});

export const buildSetOutcomeRequest = (
  id: number,
  reason: string,
  by: model.ActingUser,
): SimulatedRequest => {
  const outcome = { Outcome: 'Lost', Reason: reason };
  return {
    call: 'orders.setOrderOutcome',
    handler: setOrderOutcome,
    sent: { params: { id }, body: outcome },
    getEffects: (answer) => {
      if (!answer || answer.status === 200)
        return buildEffect(
          getOrderSubject(id),
          model.expectOutcomeSet({ outcome, by, answer: answer?.body }),
        );
      if (answer.status !== 409) return throwUnexpectedAnswer('setOrderOutcome', answer);
      return buildRejectedEffect(
        getOrderSubject(id),
        (answer.body as RejectedBody).Message,
        model.expectOutcomeRejected,
      );
    },
  };
};

type OrderStateChange = {
  expectDone: (by: model.ActingUser) => ModelStep<model.OrderModelState>;
  expectRejected: (message: string) => ModelStep<model.OrderModelState>;
};

/**
 * A change of one order's state, which answers nothing or a rejection: of its state, or because a field is
 * missing.
 */
const createSingleChangeRequest =
  (call: string, handler: unknown, change: OrderStateChange, body?: unknown) =>
  (id: number, by: model.ActingUser): SimulatedRequest => ({
    call: `orders.${call}`,
    handler,
    sent: { params: { id }, body },
    getEffects: (answer) => {
      if (!answer || answer.status === 204)
        return buildEffect(getOrderSubject(id), change.expectDone(by));
      if (answer.status !== 409 && answer.status !== 400)
        return throwUnexpectedAnswer(call, answer);
      return buildRejectedEffect(
        getOrderSubject(id),
        (answer.body as RejectedBody).Message,
        change.expectRejected,
      );
    },
  });

export const buildDeleteRequest = createSingleChangeRequest(
  'deleteOrder',
  deleteOrder,
  model.deleteChange,
);
export const buildCommitByStatusRequest = createSingleChangeRequest(
  'updateOrderStatus',
  updateOrderStatus,
  model.commitChange,
  {
    OrderStatusId: 2,
  },
);
export const buildUncommitByStatusRequest = createSingleChangeRequest(
  'updateOrderStatus',
  updateOrderStatus,
  model.uncommitChange,
  { OrderStatusId: 1 },
);
export const buildUndeleteRequest = createSingleChangeRequest(
  'undeleteOrder',
  undeleteOrder,
  model.undeleteChange,
);

export const buildSubmitRequest = (id: number, by: model.ActingUser): SimulatedRequest => ({
  call: 'orders.submitOrder',
  handler: submitOrder,
  sent: { params: { id }, body: [id] },
  getEffects: (answer) => {
    if (!answer || answer.status === 200)
      return buildEffect(getOrderSubject(id), model.submitChange.expectDone(by));
    if (answer.status !== 409 && answer.status !== 400)
      return throwUnexpectedAnswer('submitOrder', answer);
    return buildRejectedEffect(
      getOrderSubject(id),
      (answer.body as RejectedBody).Message,
      model.submitChange.expectRejected,
    );
  },
});

/** Retries the failed parts of a submission; the order does not change. */
export const buildRetrySubmissionRequest = (id: number): SimulatedRequest => ({
  call: 'orders.retrySubmission',
  handler: retrySubmission,
  sent: { params: { id } },
  getEffects: (answer) => {
    const isKnown = !answer || [204, 409].includes(answer.status);
    return isKnown
      ? buildEffect(getOrderSubject(id), (state) => state)
      : throwUnexpectedAnswer('retrySubmission', answer);
  },
});

/** A change of many orders' states, each on its own (D28). */
const createBulkChangeRequest =
  (call: string, handler: unknown, list: string, change: OrderStateChange) =>
  (ids: number[], by: model.ActingUser): SimulatedRequest => ({
    call: `orders.${call}`,
    handler,
    sent: { body: ids },
    getEffects: (answer) => {
      if (answer?.status !== 200) return throwUnexpectedAnswer(call, answer!);
      const body = answer.body as BulkAnswer;
      const done = body[list]!;
      const isWhole = [...done, ...body.Refused.map(({ Id }) => Id)]
        .toSorted((a, b) => a - b)
        .join();
      if (isWhole !== ids.toSorted((a, b) => a - b).join())
        return throwUnexpectedAnswer(call, answer);
      return [
        ...done.flatMap((id) => buildEffect(getOrderSubject(id), change.expectDone(by))),
        ...body.Refused.flatMap(({ Id, Message }) =>
          buildRejectedEffect(getOrderSubject(Id), Message, change.expectRejected),
        ),
      ];
    },
  });

export const buildCommitManyRequest = createBulkChangeRequest(
  'commitOrders',
  commitOrders,
  'Committed',
  model.commitChange,
);
export const buildDeleteManyRequest = createBulkChangeRequest(
  'deleteOrders',
  deleteOrders,
  'Deleted',
  model.deleteChange,
);

const buildUncommitManyRequest = createBulkChangeRequest(
  'uncommitOrders',
  uncommitOrders,
  'Uncommitted',
  model.uncommitChange,
);

/**
 * The path names the first order. A request without further orders is rejected like one for a single order.
 */
export const buildUncommitRequest = (ids: number[], by: model.ActingUser): SimulatedRequest => {
  const id = ids[0]!;
  const several = buildUncommitManyRequest(ids, by);
  return {
    ...several,
    sent: { params: { id }, ...(ids.length > 1 && { body: ids }) },
    getEffects: (answer) =>
      answer?.status === 409 && ids.length === 1
        ? buildRejectedEffect(
            getOrderSubject(id),
            (answer.body as RejectedBody).Message,
            model.uncommitChange.expectRejected,
          )
        : several.getEffects(answer),
  };
};

/** The ids that a call on many orders changed. */
export const listChangedIds = ({ body }: HandlerResponse): number[] => {
  const { Committed, Uncommitted, Deleted } = Object(body) as Partial<Record<string, number[]>>;
  return Committed ?? Uncommitted ?? Deleted ?? [];
};

/** A favorite belongs to its user's list, and its order is not deleted. */
const createFavoriteRequest =
  (
    call: string,
    handler: unknown,
    getInput: (id: number) => HandlerRequest,
    step: (id: number, answer: unknown) => ModelStep<lists.FavoritesState>,
  ) =>
  (id: number, by: model.ActingUser): SimulatedRequest => ({
    call: `favorites.${call}`,
    handler,
    sent: getInput(id),
    getEffects: (answer) => {
      const isDeleted = answer?.status === 404;
      if (!isDeleted && answer?.status !== 200 && answer?.status !== 204)
        return throwUnexpectedAnswer(call, answer!);
      const effect = buildEffect(getOrderSubject(id), model.expectDeletedState(isDeleted));
      if (isDeleted) return effect;
      const list = `favorites of ${by.userId}`;
      return [...effect, ...buildEffect(list, step(id, answer.body))];
    },
  });

const getOrderParams = (orderId: number): HandlerRequest => ({ params: { orderId } });

export const buildAddFavoriteRequest = createFavoriteRequest(
  'addFavorite',
  addFavorite,
  (orderId) => ({ body: { orderId } }),
  lists.expectFavoriteAdded,
);
export const buildRemoveFavoriteRequest = createFavoriteRequest(
  'removeFavorite',
  removeFavorite,
  getOrderParams,
  lists.expectFavoriteRemoved,
);
export const buildIsFavoriteRequest = createFavoriteRequest(
  'isFavorite',
  isFavorite,
  getOrderParams,
  lists.expectIsFavorite,
);

/** The list of favorites after all orders are final. */
export const buildListFavoritesRequest = (
  orders: readonly lists.FavoriteOrder[],
  by: model.ActingUser,
): SimulatedRequest => ({
  call: 'favorites.listFavorites',
  handler: listFavorites,
  sent: {},
  getEffects: (answer) =>
    answer?.status === 200
      ? buildEffect(`favorites of ${by.userId}`, lists.expectFavoriteList(orders, answer.body))
      : throwUnexpectedAnswer('listFavorites', answer!),
});

export const buildSaveColumnsRequest = (
  columns: lists.OrderSearchColumn[],
  by: model.ActingUser,
): SimulatedRequest => ({
  call: 'settings.saveTableConfig',
  handler: saveTableConfig,
  sent: { body: { TableConfigType: 'OrderSearch', Columns: columns } },
  getEffects: (answer) =>
    answer?.status === 200
      ? buildEffect(`columns of ${by.userId}`, lists.expectColumnsSaved(columns, answer.body))
      : throwUnexpectedAnswer('saveTableConfig', answer!),
});

export const buildGetColumnsRequest = (by: model.ActingUser): SimulatedRequest => ({
  call: 'settings.getTableConfig',
  handler: getTableConfig,
  sent: { params: { name: 'OrderSearch' } },
  getEffects: (answer) =>
    answer?.status === 200
      ? buildEffect(`columns of ${by.userId}`, lists.expectColumnsRead(answer.body))
      : throwUnexpectedAnswer('getTableConfig', answer!),
});

/** A user's last choice: stored as a whole, and returned as stored. */
const createChoiceRequests = (
  subjectName: string,
  saveCall: Pick<SimulatedRequest, 'call' | 'handler'>,
  getCall: Pick<SimulatedRequest, 'call' | 'handler'>,
  params?: HandlerRequest['params'],
) => ({
  save: (choice: object, by: model.ActingUser): SimulatedRequest => ({
    ...saveCall,
    sent: { ...(params && { params }), body: choice },
    getEffects: (answer) =>
      !answer || answer.status === 204
        ? buildEffect(`${subjectName} of ${by.userId}`, lists.expectChoiceSaved(choice))
        : throwUnexpectedAnswer(saveCall.call, answer),
  }),
  get: (by: model.ActingUser): SimulatedRequest => ({
    ...getCall,
    sent: { ...(params && { params }) },
    getEffects: (answer) =>
      answer?.status === 200
        ? buildEffect(`${subjectName} of ${by.userId}`, lists.expectChoiceRead(answer.body))
        : throwUnexpectedAnswer(getCall.call, answer!),
  }),
});

export const formChoiceRequests = createChoiceRequests(
  'forms',
  { call: 'reports.saveFormChoice', handler: saveFormChoice },
  { call: 'reports.getFormChoice', handler: getFormChoice },
);
export const importColumnsRequests = createChoiceRequests(
  'imported columns',
  { call: 'settings.saveImportColumns', handler: saveImportColumns },
  { call: 'settings.getImportColumns', handler: getImportColumns },
  { sender: 'a'.repeat(32) },
);
export const listViewRequests = createChoiceRequests(
  'list view',
  { call: 'settings.saveListView', handler: saveListView },
  { call: 'settings.getListView', handler: getListView },
  { name: 'Colleagues' },
);

const namedViewsParams = { name: 'Colleagues' };

export const buildSaveNamedViewsRequest = (
  views: lists.NamedViewsState,
  by: model.ActingUser,
): SimulatedRequest => ({
  call: 'settings.saveNamedViews',
  handler: saveNamedViews,
  sent: { params: namedViewsParams, body: views },
  getEffects(answer) {
    const subject = `named views of ${by.userId}`;
    if (!answer) return buildEffect(subject, lists.expectViewsReplaced(views, false));
    if (answer.status === 200) return buildEffect(subject, lists.expectViewsReplaced(views, true));
    if (answer.status !== 409) return throwUnexpectedAnswer('saveNamedViews', answer);
    return buildEffect(
      subject,
      lists.expectNamedViewsRead((answer.body as { NamedViews: unknown }).NamedViews),
    );
  },
});

export const buildGetNamedViewsRequest = (by: model.ActingUser): SimulatedRequest => ({
  call: 'settings.getNamedViews',
  handler: getNamedViews,
  sent: { params: namedViewsParams },
  getEffects: (answer) =>
    answer?.status === 200
      ? buildEffect(`named views of ${by.userId}`, lists.expectNamedViewsRead(answer.body))
      : throwUnexpectedAnswer('getNamedViews', answer!),
});
