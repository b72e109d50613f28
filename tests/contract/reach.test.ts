import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess, keysReadByAll } from '#infra/plan/area-access.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { call } from '#tests/make/call.ts';
import { bring, dueOf, entryOf } from '#tests/make/outbox.ts';
import { callerOf } from './access-table.ts';
import { changes, loadCalls, sent } from './calls.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { aWorld, freshIn } from './world.ts';

/*
 * The local engine lets every function read and write everything. In the cloud a key that is not in
 * the row of its area is refused, so each call is watched here.
 */

type Item = { PK?: { S: string } };
type Single = { Item?: Item; Key?: Item };
type Body = Single & {
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, { S: string }>;
  ConsistentRead?: boolean;
  TransactItems?: Record<'Get' | 'Put' | 'Update' | 'Delete' | 'ConditionCheck', Single>[];
};
type Reach = { isWrite: boolean; isConsistent: boolean; key: string };

const watched = new AsyncLocalStorage<Reach[]>();
const reads = ['GetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'];

const keyOf = ({ Item, Key }: Single) => (Item ?? Key)?.PK?.S ?? 'no key';

function keysOf({ TransactItems, KeyConditionExpression, ...one }: Body): string[] {
  if (TransactItems)
    return TransactItems.flatMap((write) => Object.values(write).map((single) => keyOf(single)));
  if (!KeyConditionExpression) return [keyOf(one)];
  const name = /:\w+/.exec(KeyConditionExpression)?.[0] ?? '';
  return [one.ExpressionAttributeValues?.[name]?.S ?? 'no key'];
}

type Next = (args: { input: object }) => Promise<unknown>;
const watch =
  (next: Next, { commandName = '' }) =>
  (args: { input: object }) => {
    const isWrite = !reads.includes(commandName);
    const { ConsistentRead, TransactItems } = args.input as Body;
    const isConsistent = ConsistentRead === true || TransactItems !== undefined;
    watched.getStore()?.push(...keysOf(args.input).map((key) => ({ isWrite, isConsistent, key })));
    return next(args);
  };
for (const client of [tableClient, transactionClient])
  client.middlewareStack.add(watch as never, { step: 'serialize', name: 'watch' });

/** As a policy's StringLike reads it. */
const isLike = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(key);

/** What of it the policy of a row would refuse. */
const findDeniedReaches = (
  { reads: mayRead, writes, appends = [] }: Pick<AreaAccess, 'reads' | 'writes' | 'appends'>,
  reached: readonly Reach[],
) =>
  reached.filter(
    ({ isWrite, key }) =>
      !(isWrite ? [...writes, ...appends] : mayRead).some((pattern) => isLike(pattern, key)),
  );

/** A PDF takes a Chromium. */
const calls = (await loadCalls()).filter(({ route }) => !route.returns);
const world = await aWorld({ dealerId: 7130 });

test.each(calls)('$name reaches only the keys of its area', async ({ name, route, handler }) => {
  const reached: Reach[] = [];
  const own = changes(route) ? await freshIn(world, route.area) : world;
  const example = exampleOf(examplesOf(own), route);
  const request = { token: callerOf(name, own).token, ...sent(route, example) };
  const { status } = await watched.run(reached, () => call(handler, request));
  // Nobody sends the cookie of a renewal here.
  expect(status).toBe(route.call === 'refresh' ? 401 : route.reply ? 200 : 204);
  const access = areaAccess[route.area]!;
  const row = { ...access, reads: [...keysReadByAll, ...access.reads] };
  expect(findDeniedReaches(row, reached)).toEqual([]);
  expect(reached.length > 0).toBe(!['refresh', 'listHelpLinks'].includes(route.call));
  // Versions, access, answers that were kept and what one user keeps are read as they are now.
  const weak = reached.filter(
    ({ isWrite, isConsistent, key }) =>
      !isWrite &&
      !isConsistent &&
      /^(ACCOUNT|EMAIL|ONCE)#|#(ORDER|FAVORITES|NOTIFICATIONS|FEED)#/.test(key),
  );
  expect(weak).toEqual([]);
});

test('the worker and the sweep of the outbox reach only the keys of their rows', async () => {
  const { administrator, ready } = await freshIn(world, 'orders');
  const { token } = administrator;
  await call(submitOrder, { token, params: { id: ready.Id }, body: [ready.Id] });
  const [turn] = (await dueOf(world.dealerId)).filter(({ SK }) => SK.endsWith(`#${ready.Id}`));
  const byWorker: Reach[] = [];
  await watched.run(byWorker, () => bring(turn!));
  expect((await entryOf(world.dealerId, turn!.SK))?.State).toBe('done');
  expect(findDeniedReaches(outboxAccess.deliver, byWorker)).toEqual([]);
  expect(byWorker.some(({ isWrite }) => isWrite)).toBe(true);
  const bySweep: Reach[] = [];
  await watched.run(bySweep, sweep);
  expect(bySweep.length).toBeGreaterThan(0);
  expect(findDeniedReaches(outboxAccess.sweep, bySweep)).toEqual([]);
});
