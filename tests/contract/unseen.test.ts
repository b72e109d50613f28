import { expect, test } from 'vitest';
import { findOrderRow } from '#functions/store/orders/all-order-rows.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { isLetIn } from './access-table.ts';
import { answersForEach, loadCalls, sent } from './calls.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { aWorld } from './world.ts';

/*
 * An order of the caller's own dealer that the caller may not see: for every call that names an order,
 * it is not there (D24, D38, D39).
 */
const dealerId = 7300;
const world = await aWorld({ dealerId, SalesRepCanSeeAllOrders: false });
const { administrator, order, ready, older, mailed, committable, committed, rejected } = world;
const examples = examplesOf(world);

const rep = { ...(await aStoredUser({ dealerId })), who: 'a rep whose order it is not' };
const manager = {
  ...(await aStoredUser({ dealerId, roleId: roles.salesManager })),
  who: 'a manager of other reps',
};
/** The owner, but the order was never transferred to them. */
const limited = {
  ...(await aStoredUser({
    dealerId,
    roleId: roles.salesAdministrator,
    salesRepId: administrator.salesRepId,
    isLimitedTransferUser: true,
  })),
  who: 'a limited-transfer user to whom it was not transferred',
};

const calls = (await loadCalls()).flatMap(({ name, route, handler }) => {
  const { absent, ...example } = exampleOf(examples, route);
  const isOfOrder = [order, ready, older, mailed, committable, committed, rejected].some(({ Id }) =>
    JSON.stringify(example).includes(String(Id)),
  );
  if (!isOfOrder || !absent || absent === 'shared by all') return [];
  return [{ name, handler, example: sent(route, example), absent: sent(route, absent) }];
});

test('calls that name an order are known by their examples', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual([
    'favorites.addFavorite',
    'favorites.isFavorite',
    'favorites.removeFavorite',
    'orders.commitOrders',
    'orders.deleteOrder',
    'orders.deleteOrders',
    'orders.duplicateOrder',
    'orders.getOrder',
    'orders.getOrderVersion',
    'orders.getSubmission',
    'orders.listOrderVersions',
    'orders.markOrderOpened',
    'orders.renameOrder',
    'orders.restoreOrderVersion',
    'orders.retrySubmission',
    'orders.submitOrder',
    'orders.uncommitOrders',
    'orders.updateOrder',
    'orders.updateOrderStatus',
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
    .filter((user) => isLetIn(one.name, user))
    .map((user) => ({ ...one, who: user.who, token: user.token })),
);

const withoutIds = (answer: unknown) => JSON.stringify(answer).replace(/\d{5,}/g, '#');

test.each(callsByCaller)(
  '$name answers $who as if there were no such order, and changes nothing',
  async ({ handler, example, absent, token }) => {
    const before = await whatIsStored();
    const unseen = await call(handler, { token, ...example });
    const none = await call(handler, { token, ...absent });
    expect(unseen.status).toBe(answersForEach(example) ? 200 : 404);
    expect(withoutIds(unseen.body)).toContain(apiErrorTexts.notFound);
    expect(withoutIds(unseen.body)).toBe(withoutIds(none.body));
    expect(none.status).toBe(unseen.status);
    expect(await whatIsStored()).toEqual(before);
  },
);

const whatIsStored = async () => [
  await deskOf(administrator).load(order.Id),
  await deskOf(administrator).load(ready.Id),
  await deskOf(administrator).load(committable.Id),
  await deskOf(administrator).load(committed.Id),
  await findOrderRow(toDealerKey(dealerId), order.Id),
];
