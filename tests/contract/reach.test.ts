import { expect, test } from 'vitest';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  deliverOutboxRef,
  listDueOutboxRefs,
  findDealerOutboxEntry,
} from '#tests/make/deliver-outbox.ts';
import {
  findDeniedReaches,
  findReachesDeniedToArea,
  recordReachedKeys,
} from '#tests/make/reached-keys.ts';
import { pickCaller } from './access-table.ts';
import { isChangingRoute, loadContractCalls, toExampleRequest } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { createTestWorld, recreateWorldRecords, findNamedOrders } from './world.ts';

/*
 * The local engine lets every function read and write everything. In the cloud a key outside the area's row
 * is denied, so each call is checked here.
 */

/** A PDF needs a Chromium. */
const calls = (await loadContractCalls()).filter(({ route }) => !route.returns);
const world = await createTestWorld({ dealerId: 7130 });

test.each(calls)('$name reaches only the keys of its area', async ({ name, route, handler }) => {
  const named = findNamedOrders(world, getCallExample(buildExamples(world), route));
  const own = isChangingRoute(route) ? await recreateWorldRecords(world, route.area, named) : world;
  const example = getCallExample(buildExamples(own), route);
  const request = { token: pickCaller(name, own).token, ...toExampleRequest(route, example) };
  const { result, reached } = await recordReachedKeys(() => callHandler(handler, request));
  // The request has no refresh cookie here.
  expect(result.status).toBe(route.call === 'refresh' ? 401 : route.reply ? 200 : 204);
  expect(findReachesDeniedToArea(route.area, reached)).toEqual([]);
  expect(reached.length > 0).toBe(
    !['refresh', 'listHelpLinks', 'reportClientError'].includes(route.call),
  );
  // Versions, access, stored answers and a user's own data are read consistently.
  const weak = reached.filter(
    ({ isWrite, isConsistent, key }) =>
      !isWrite &&
      !isConsistent &&
      /^(ACCOUNT|EMAIL|ONCE)#|#(ORDER|FAVORITES|NOTIFICATIONS|FEED)#/.test(key),
  );
  expect(weak).toEqual([]);
});

test('the worker and the sweep of the outbox reach only the keys of their rows', async () => {
  const { administrator, ready } = await recreateWorldRecords(world, 'orders', ['ready']);
  const { token } = administrator;
  await callHandler(submitOrder, { token, params: { id: ready.Id }, body: [ready.Id] });
  const [entryRef] = (await listDueOutboxRefs(world.dealerId)).filter(({ SK }) =>
    SK.endsWith(`#${ready.Id}`),
  );
  const { reached: byWorker } = await recordReachedKeys(() => deliverOutboxRef(entryRef!));
  expect((await findDealerOutboxEntry(world.dealerId, entryRef!.SK))?.State).toBe('done');
  expect(findDeniedReaches(outboxAccess.deliver, byWorker)).toEqual([]);
  expect(byWorker.some(({ isWrite }) => isWrite)).toBe(true);
  const { reached: bySweep } = await recordReachedKeys(sweep);
  expect(bySweep.length).toBeGreaterThan(0);
  expect(findDeniedReaches(outboxAccess.sweep, bySweep)).toEqual([]);
});
