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
import { wire } from '#tests/make/an-order-desk.ts';
import type { Answered, Sent } from '#tests/make/call.ts';
import type { Step } from './explain.ts';
import * as lists from './list-model.ts';
import * as model from './order-model.ts';
import * as transfers from './transfer-model.ts';

/** What an answer says of one thing. */
export type Meaning = { thing: string; step: Step<unknown>; rivals?: number };

/** A call that somebody makes, and what its answers mean. */
export type SimulatedRequest = {
  /** As the route table names it. */
  call: string;
  handler: unknown;
  sent: Sent;
  /** What an answer says; without an answer, what may have happened. Throws where the call never answers so. */
  means: (answer?: Answered) => Meaning[];
  /** To whom an order goes over by it. */
  notifiedRepId?: number | undefined;
};

export const isChange = ({ call }: SimulatedRequest) => !/\.(get|is|list|search)/.test(call);

/** Others saved this often while a change of state tried to come between. */
const RIVALS = 3;

type RejectedBody = { Message: string; Order?: unknown };
type Bulk = { Refused: { Id: number; Message: string }[] } & Record<string, number[]>;

const orderOf = (id: number) => `order ${id}`;

function unexpected(call: string, answer: Answered): never {
  throw new Error(`${call} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

const only = <State>(thing: string, step: Step<State>): Meaning[] => [
  { thing, step: step as unknown as Step<unknown> },
];

/** What it means that something was refused; whoever was outrun may say so instead. */
const buildRejectedEffect = (
  thing: string,
  message: string,
  step: (message: string) => Step<model.State>,
): Meaning[] =>
  message === ordersTexts.changedBySomeoneElse
    ? [{ thing, step: (state) => state, rivals: RIVALS }]
    : only(thing, step(message));

export function create(order: Order, by: model.Who, dealerId: number): SimulatedRequest {
  const body = wire(order);
  return {
    call: 'orders.createOrder',
    handler: createOrder,
    sent: { body },
    notifiedRepId: order.SalesRepId === by.salesRepId ? undefined : order.SalesRepId,
    means: (answer) => {
      if (answer?.status !== 200) return unexpected('createOrder', answer!);
      const { Id } = answer.body as { Id: number };
      const step = model.created({ sent: body, by, dealerId, answer: answer.body });
      return [...only(orderOf(Id), step), ...passing(Id, order.SalesRepId, by.salesRepId, by)];
    },
  };
}

const waitOf = (id: number) => `wait of ${id}`;

/** What it means for who is waited for that an order is somebody's, who may have had it before. */
const passing = (id: number, to: number, before: number, by: model.Who): Meaning[] =>
  to === before ? [] : only(waitOf(id), transfers.expectOrderTransferred(to, by));

/** A copy of an order for its maker, who keeps it: nobody is told. */
export function duplicate(order: Order, by: model.Who, dealerId: number): SimulatedRequest {
  const body = wire({ ...order, SalesRepId: by.salesRepId });
  return {
    call: 'orders.duplicateOrder',
    handler: duplicateOrder,
    sent: { body },
    means: (answer) => {
      if (answer?.status === 409)
        return buildRejectedEffect(
          orderOf(order.Id),
          (answer.body as RejectedBody).Message,
          model.notDuplicated,
        );
      if (answer?.status !== 200) return unexpected('duplicateOrder', answer!);
      const { Id } = answer.body as { Id: number };
      const step = model.created({ sent: body, by, dealerId, answer: answer.body });
      return only(orderOf(Id), step);
    },
  };
}

export function update(order: Order, by: model.Who, ownerBefore: number): SimulatedRequest {
  const body = wire(order);
  const stepInput = { sent: body, by };
  return {
    call: 'orders.updateOrder',
    handler: updateOrder,
    sent: { body },
    notifiedRepId: order.SalesRepId === ownerBefore ? undefined : order.SalesRepId,
    means: (answer) => {
      const wait = passing(order.Id, order.SalesRepId, ownerBefore, by);
      if (!answer || answer.status === 200)
        return [
          ...only(orderOf(order.Id), model.updated({ ...stepInput, answer: answer?.body })),
          ...wait,
        ];
      if (answer.status !== 409) return unexpected('updateOrder', answer);
      const { Message: message, Order: current } = answer.body as RejectedBody;
      const step = model.notUpdated({ sent: body, message, current });
      return only(orderOf(order.Id), step);
    },
  };
}

export const load = (id: number): SimulatedRequest => ({
  call: 'orders.getOrder',
  handler: getOrder,
  sent: { params: { id } },
  means: (answer) =>
    answer?.status === 200
      ? only(orderOf(id), model.read(answer.body))
      : unexpected('getOrder', answer!),
});

/** Somebody has an order before them; nothing else becomes of it. */
export const open = (id: number, by: model.Who): SimulatedRequest => ({
  call: 'orders.markOrderOpened',
  handler: markOrderOpened,
  sent: { params: { id } },
  means: (answer) =>
    !answer || answer.status === 204
      ? only(waitOf(id), transfers.opened(by))
      : unexpected('markOrderOpened', answer),
});

/** Which of a rep's orders wait to be opened, as lists say it; deleted ones are in none. */
export const listWaiting = (
  orders: readonly { Id: number; SalesRepId: number; IsDeleted: boolean }[],
  salesRepId: number,
): SimulatedRequest => ({
  call: 'orders.searchOrders',
  handler: searchOrders,
  sent: { query: { take: 200 }, body: { View: 'Transferred', SalesRepId: salesRepId } },
  means: (answer) => {
    if (answer?.status !== 200) return unexpected('searchOrders', answer!);
    const listed = new Set((answer.body as { data: { Id: number }[] }).data.map(({ Id }) => Id));
    return orders
      .filter((order) => order.SalesRepId === salesRepId && !order.IsDeleted)
      .flatMap(({ Id }) => only(waitOf(Id), transfers.waitsFor(salesRepId, listed.has(Id))));
  },
});

/** What a version said is saved anew, over the version its restorer knows. */
export function restoreVersion(then: Order, now: Order, by: model.Who): SimulatedRequest {
  const [thing, sent] = [orderOf(now.Id), { Version: now.Version }];
  const stepInput = { earlier: wire(then), version: now.Version, by };
  return {
    call: 'orders.restoreOrderVersion',
    handler: restoreOrderVersion,
    sent: { params: { id: now.Id, version: then.Version }, body: sent },
    means: (answer) => {
      if (!answer || answer.status === 200)
        return only(thing, model.versionRestored({ ...stepInput, answer: answer?.body }));
      if (answer.status !== 409) return unexpected('restoreOrderVersion', answer);
      const { Message: message, Order: current } = answer.body as RejectedBody;
      return only(thing, model.notUpdated({ sent, message, current }));
    },
  };
}

export const rename = (id: number, name: string, by: model.Who): SimulatedRequest => ({
  call: 'orders.renameOrder',
  handler: renameOrder,
  sent: { body: { OrderId: id, Name: name } },
  means: (answer) => {
    if (!answer || answer.status === 200)
      return only(orderOf(id), model.renamed({ name, by, answer: answer?.body }));
    if (answer.status !== 409) return unexpected('renameOrder', answer);
    return buildRejectedEffect(
      orderOf(id),
      (answer.body as RejectedBody).Message,
      model.notRenamed,
    );
  },
});

type Change = {
  done: (by: model.Who) => Step<model.State>;
  refused: (message: string) => Step<model.State>;
};

/** A change of one order's state, that answers nothing or a refusal: of its state, or of what it lacks. */
const changeOne =
  (call: string, handler: unknown, change: Change, body?: unknown) =>
  (id: number, by: model.Who): SimulatedRequest => ({
    call: `orders.${call}`,
    handler,
    sent: { params: { id }, body },
    means: (answer) => {
      if (!answer || answer.status === 204) return only(orderOf(id), change.done(by));
      if (answer.status !== 409 && answer.status !== 400) return unexpected(call, answer);
      return buildRejectedEffect(
        orderOf(id),
        (answer.body as RejectedBody).Message,
        change.refused,
      );
    },
  });

export const remove = changeOne('deleteOrder', deleteOrder, model.deletion);
export const commitByStatus = changeOne('updateOrderStatus', updateOrderStatus, model.commit, {
  OrderStatusId: 2,
});
export const uncommitByStatus = changeOne(
  'updateOrderStatus',
  updateOrderStatus,
  model.uncommitting,
  { OrderStatusId: 1 },
);
export const restore = changeOne('undeleteOrder', undeleteOrder, model.restoring);

export const submit = (id: number, by: model.Who): SimulatedRequest => ({
  call: 'orders.submitOrder',
  handler: submitOrder,
  sent: { params: { id }, body: [id] },
  means: (answer) => {
    if (!answer || answer.status === 200) return only(orderOf(id), model.submission.done(by));
    if (answer.status !== 409 && answer.status !== 400) return unexpected('submitOrder', answer);
    return buildRejectedEffect(
      orderOf(id),
      (answer.body as RejectedBody).Message,
      model.submission.refused,
    );
  },
});

/** Has what failed of a submission carried out again: the order stays as it is. */
export const retry = (id: number): SimulatedRequest => ({
  call: 'orders.retrySubmission',
  handler: retrySubmission,
  sent: { params: { id } },
  means: (answer) => {
    const isKnown = !answer || [204, 409].includes(answer.status);
    return isKnown ? only(orderOf(id), (state) => state) : unexpected('retrySubmission', answer);
  },
});

/** A change of many orders' states, each by itself (D28). */
const changeMany =
  (call: string, handler: unknown, list: string, change: Change) =>
  (ids: number[], by: model.Who): SimulatedRequest => ({
    call: `orders.${call}`,
    handler,
    sent: { body: ids },
    means: (answer) => {
      if (answer?.status !== 200) return unexpected(call, answer!);
      const body = answer.body as Bulk;
      const done = body[list]!;
      const isWhole = [...done, ...body.Refused.map(({ Id }) => Id)]
        .toSorted((a, b) => a - b)
        .join();
      if (isWhole !== ids.toSorted((a, b) => a - b).join()) return unexpected(call, answer);
      return [
        ...done.flatMap((id) => only(orderOf(id), change.done(by))),
        ...body.Refused.flatMap(({ Id, Message }) =>
          buildRejectedEffect(orderOf(Id), Message, change.refused),
        ),
      ];
    },
  });

export const commitMany = changeMany('commitOrders', commitOrders, 'Committed', model.commit);
export const removeMany = changeMany('deleteOrders', deleteOrders, 'Deleted', model.deletion);

const uncommitSeveral = changeMany(
  'uncommitOrders',
  uncommitOrders,
  'Uncommitted',
  model.uncommitting,
);

/** The path names the first; who names no other is refused as for any single order. */
export const uncommit = (ids: number[], by: model.Who): SimulatedRequest => {
  const id = ids[0]!;
  const several = uncommitSeveral(ids, by);
  return {
    ...several,
    sent: { params: { id }, ...(ids.length > 1 && { body: ids }) },
    means: (answer) =>
      answer?.status === 409 && ids.length === 1
        ? buildRejectedEffect(
            orderOf(id),
            (answer.body as RejectedBody).Message,
            model.uncommitting.refused,
          )
        : several.means(answer),
  };
};

/** The ids that a call on many orders changed. */
export const doneBy = ({ body }: Answered): number[] => {
  const { Committed, Uncommitted, Deleted } = Object(body) as Partial<Record<string, number[]>>;
  return Committed ?? Uncommitted ?? Deleted ?? [];
};

/** A favorite is one of an order that is not deleted, and of its user's list. */
const favorite =
  (
    call: string,
    handler: unknown,
    sentOf: (id: number) => Sent,
    step: (id: number, answer: unknown) => Step<lists.Favorites>,
  ) =>
  (id: number, by: model.Who): SimulatedRequest => ({
    call: `favorites.${call}`,
    handler,
    sent: sentOf(id),
    means: (answer) => {
      const isGone = answer?.status === 404;
      if (!isGone && answer?.status !== 200 && answer?.status !== 204)
        return unexpected(call, answer!);
      const asked = only(orderOf(id), model.isThere(isGone));
      if (isGone) return asked;
      const list = `favorites of ${by.userId}`;
      return [...asked, ...only(list, step(id, answer.body))];
    },
  });

const ofOrder = (orderId: number): Sent => ({ params: { orderId } });

export const star = favorite(
  'addFavorite',
  addFavorite,
  (orderId) => ({ body: { orderId } }),
  lists.added,
);
export const unstar = favorite('removeFavorite', removeFavorite, ofOrder, lists.removed);
export const buildIsFavoriteRequest = favorite('isFavorite', isFavorite, ofOrder, lists.isAmong);

/** The list of favorites once no order changes any more. */
export const listStars = (orders: readonly lists.Named[], by: model.Who): SimulatedRequest => ({
  call: 'favorites.listFavorites',
  handler: listFavorites,
  sent: {},
  means: (answer) =>
    answer?.status === 200
      ? only(`favorites of ${by.userId}`, lists.listed(orders, answer.body))
      : unexpected('listFavorites', answer!),
});

export const chooseColumns = (columns: lists.Column[], by: model.Who): SimulatedRequest => ({
  call: 'settings.saveTableConfig',
  handler: saveTableConfig,
  sent: { body: { TableConfigType: 'OrderSearch', Columns: columns } },
  means: (answer) =>
    answer?.status === 200
      ? only(`columns of ${by.userId}`, lists.chosen(columns, answer.body))
      : unexpected('saveTableConfig', answer!),
});

export const buildGetColumnsRequest = (by: model.Who): SimulatedRequest => ({
  call: 'settings.getTableConfig',
  handler: getTableConfig,
  sent: { params: { name: 'OrderSearch' } },
  means: (answer) =>
    answer?.status === 200
      ? only(`columns of ${by.userId}`, lists.shown(answer.body))
      : unexpected('getTableConfig', answer!),
});

/** What a user chose last: kept whole, and shown as it was kept. */
const createChoiceRequests = (
  thing: string,
  saving: Pick<SimulatedRequest, 'call' | 'handler'>,
  asking: Pick<SimulatedRequest, 'call' | 'handler'>,
  params?: Sent['params'],
) => ({
  save: (choice: object, by: model.Who): SimulatedRequest => ({
    ...saving,
    sent: { ...(params && { params }), body: choice },
    means: (answer) =>
      !answer || answer.status === 204
        ? only(`${thing} of ${by.userId}`, lists.expectChoiceSaved(choice))
        : unexpected(saving.call, answer),
  }),
  get: (by: model.Who): SimulatedRequest => ({
    ...asking,
    sent: { ...(params && { params }) },
    means: (answer) =>
      answer?.status === 200
        ? only(`${thing} of ${by.userId}`, lists.expectChoiceRead(answer.body))
        : unexpected(asking.call, answer!),
  }),
});

export const forms = createChoiceRequests(
  'forms',
  { call: 'reports.saveFormChoice', handler: saveFormChoice },
  { call: 'reports.getFormChoice', handler: getFormChoice },
);
export const imported = createChoiceRequests(
  'imported columns',
  { call: 'settings.saveImportColumns', handler: saveImportColumns },
  { call: 'settings.getImportColumns', handler: getImportColumns },
  { sender: 'a'.repeat(32) },
);
export const listView = createChoiceRequests(
  'list view',
  { call: 'settings.saveListView', handler: saveListView },
  { call: 'settings.getListView', handler: getListView },
  { name: 'Colleagues' },
);

const namedViews = { name: 'Colleagues' };

export const nameViews = (views: lists.NamedViews, by: model.Who): SimulatedRequest => ({
  call: 'settings.saveNamedViews',
  handler: saveNamedViews,
  sent: { params: namedViews, body: views },
  means(answer) {
    const thing = `named views of ${by.userId}`;
    if (!answer) return only(thing, lists.expectViewsReplaced(views, false));
    if (answer.status === 200) return only(thing, lists.expectViewsReplaced(views, true));
    if (answer.status !== 409) return unexpected('saveNamedViews', answer);
    return only(thing, lists.viewsAre((answer.body as { NamedViews: unknown }).NamedViews));
  },
});

export const buildGetNamedViewsRequest = (by: model.Who): SimulatedRequest => ({
  call: 'settings.getNamedViews',
  handler: getNamedViews,
  sent: { params: namedViews },
  means: (answer) =>
    answer?.status === 200
      ? only(`named views of ${by.userId}`, lists.viewsAre(answer.body))
      : unexpected('getNamedViews', answer!),
});
