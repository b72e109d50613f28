import { expect, test } from 'vitest';
import { findOrderRow } from '#functions/store/orders/all-order-rows.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';
import { isCallAllowed } from './access-table.ts';
import { isBulkRequest, loadContractCalls, toExampleRequest } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { createTestWorld } from './world.ts';

/*
 * An order of the caller's own dealer that the caller may not see: every call that names an order answers
 * that it does not exist (D24, D38, D39).
 */
const dealerId = 7300;
const world = await createTestWorld({ dealerId, SalesRepCanSeeAllOrders: false });
const {
  administrator,
  order,
  ready,
  older,
  mailed,
  committable,
  committed,
  rejected,
  unapproved,
  requested,
} = world;
const examples = buildExamples(world);

const rep = {
  ...(await createSignedInDealerUser({ dealerId })),
  who: 'a rep whose order it is not',
};
const manager = {
  ...(await createSignedInDealerUser({ dealerId, roleId: roles.salesManager })),
  who: 'a manager of other reps',
};
/** The owner, but the order was never transferred to them. */
const limited = {
  ...(await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
    salesRepId: administrator.salesRepId,
    isLimitedTransferUser: true,
  })),
  who: 'a limited-transfer user to whom it was not transferred',
};

const calls = (await loadContractCalls()).flatMap(({ name, route, handler }) => {
  const { absent, ...example } = getCallExample(examples, route);
  const isOfOrder = [
    order,
    ready,
    older,
    mailed,
    committable,
    committed,
    rejected,
    unapproved,
    requested,
  ].some(({ Id }) => JSON.stringify(example).includes(String(Id)));
  if (!isOfOrder || !absent || absent === 'shared by all') return [];
  return [
    {
      name,
      handler,
      example: toExampleRequest(route, example),
      absent: toExampleRequest(route, absent),
    },
  ];
});

test('calls that name an order are known by their examples', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual([
    'favorites.addFavorite',
    'favorites.isFavorite',
    'favorites.removeFavorite',
    'orders.answerOrderApproval',
    'orders.commitOrders',
    'orders.deleteOrder',
    'orders.deleteOrders',
    'orders.duplicateOrder',
    'orders.getOrder',
    'orders.getOrderApproval',
    'orders.getOrderVersion',
    'orders.getSubmission',
    'orders.listOrderVersions',
    'orders.markOrderOpened',
    'orders.renameOrder',
    'orders.requestOrderApproval',
    'orders.restoreOrderVersion',
    'orders.retrySubmission',
    'orders.setOrderOutcome',
    'orders.submitOrder',
    'orders.uncommitOrders',
    'orders.updateOrder',
    'orders.updateOrderStatus',
    'orders.withdrawOrderApproval',
    'reports.buildForms',
    'reports.getOrderPaper',
    'reports.getOrderRedLine',
    'reports.getOrderReport',
    'reports.getOrderReportInZone',
    'reports.mailForms',
  ]);
});

const callsByCaller = calls.flatMap((one) =>
  [rep, manager, limited]
    .filter((user) => isCallAllowed(one.name, user))
    .map((user) => ({ ...one, who: user.who, token: user.token })),
);

const maskIds = (answer: unknown) => JSON.stringify(answer).replace(/\d{5,}/g, '#');

test.each(callsByCaller)(
  '$name answers $who as if there were no such order, and changes nothing',
  async ({ handler, example, absent, token }) => {
    const before = await readStoredOrders();
    const unseen = await callHandler(handler, { token, ...example });
    const none = await callHandler(handler, { token, ...absent });
    expect(unseen.status).toBe(isBulkRequest(example) ? 200 : 404);
    expect(maskIds(unseen.body)).toContain(apiErrorTexts.notFound);
    expect(maskIds(unseen.body)).toBe(maskIds(none.body));
    expect(none.status).toBe(unseen.status);
    expect(await readStoredOrders()).toEqual(before);
  },
);

const readStoredOrders = async () => [
  await createOrderClient(administrator).load(order.Id),
  await createOrderClient(administrator).load(ready.Id),
  await createOrderClient(administrator).load(committable.Id),
  await createOrderClient(administrator).load(committed.Id),
  await findOrderRow(toDealerKey(dealerId), order.Id),
];
