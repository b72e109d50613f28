import { expect, test } from 'vitest';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  listAccessDeniedToArea,
  listDeniedAccess,
  recordAccess,
} from '#tests/make/record-access.ts';
import { pickCaller } from './access-table.ts';
import { isChangingRoute, loadContractCalls, toExampleRequest } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { createTestWorld, recreateWorldRecords, findNamedOrders } from './world.ts';

/* What a call asks of the table and of the bucket is in the plan of its area (infra/plan/). */

/** A PDF needs a Chromium. */
const calls = (await loadContractCalls()).filter(({ route }) => !route.returns);
const world = await createTestWorld({ dealerId: 7130 });

test.each(calls)('$name reaches only what its area may', async ({ name, route, handler }) => {
  const named = findNamedOrders(world, getCallExample(buildExamples(world), route));
  const own = isChangingRoute(route) ? await recreateWorldRecords(world, route.area, named) : world;
  const example = getCallExample(buildExamples(own), route);
  const request = { token: pickCaller(name, own).token, ...toExampleRequest(route, example) };
  const { result, ...recorded } = await recordAccess(() => callHandler(handler, request));
  // The request has no refresh cookie here.
  expect(result.status).toBe(route.call === 'refresh' ? 401 : route.reply ? 200 : 204);
  expect(listAccessDeniedToArea(route.area, recorded)).toEqual([]);
  expect(recorded.items.length > 0).toBe(
    !['refresh', 'listHelpLinks', 'reportClientError'].includes(route.call),
  );
  // Versions, access, stored answers and a user's own data are read consistently.
  const weak = recorded.items.filter(
    ({ isWrite, isConsistent, key }) =>
      !isWrite &&
      !isConsistent &&
      /^(ACCOUNT|EMAIL|ONCE)#|#(ORDER|FAVORITES|NOTIFICATIONS|FEED)#/.test(key),
  );
  expect(weak).toEqual([]);
});

test('the sweep of the outbox reaches only what its plan has', async () => {
  const { administrator, ready } = await recreateWorldRecords(world, 'orders', ['ready']);
  const { token } = administrator;
  await callHandler(submitOrder, { token, params: { id: ready.Id }, body: [ready.Id] });
  const recorded = await recordAccess(() => sweep());
  expect(recorded.items.length).toBeGreaterThan(0);
  expect(listDeniedAccess(outboxAccess.sweep, recorded)).toEqual([]);
});
