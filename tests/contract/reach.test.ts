import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess, keysReadByAll } from '#infra/plan/area-access.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  deliverOutboxRef,
  listDueOutboxRefs,
  findDealerOutboxEntry,
} from '#tests/make/deliver-outbox.ts';
import { pickCaller } from './access-table.ts';
import { isChangingRoute, loadContractCalls, toExampleRequest } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { createTestWorld, recreateWorldRecords, findNamedOrders } from './world.ts';

/*
 * The local engine lets every function read and write everything. In the cloud a key outside the area's row
 * is denied, so each call is checked here.
 */

type KeyedItem = { PK?: { S: string } };
type ItemRequest = { Item?: KeyedItem; Key?: KeyedItem };
type TableRequest = ItemRequest & {
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, { S: string }>;
  ConsistentRead?: boolean;
  TransactItems?: Record<'Get' | 'Put' | 'Update' | 'Delete' | 'ConditionCheck', ItemRequest>[];
};
type KeyReach = { isWrite: boolean; isConsistent: boolean; key: string };

const watched = new AsyncLocalStorage<KeyReach[]>();
const reads = ['GetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'];

const getPartitionKey = ({ Item, Key }: ItemRequest) => (Item ?? Key)?.PK?.S ?? 'no key';

function listReachedKeys({
  TransactItems,
  KeyConditionExpression,
  ...one
}: TableRequest): string[] {
  if (TransactItems)
    return TransactItems.flatMap((write) =>
      Object.values(write).map((single) => getPartitionKey(single)),
    );
  if (!KeyConditionExpression) return [getPartitionKey(one)];
  const name = /:\w+/.exec(KeyConditionExpression)?.[0] ?? '';
  return [one.ExpressionAttributeValues?.[name]?.S ?? 'no key'];
}

type NextMiddleware = (args: { input: object }) => Promise<unknown>;
const recordReach =
  (next: NextMiddleware, { commandName = '' }) =>
  (args: { input: object }) => {
    const isWrite = !reads.includes(commandName);
    const { ConsistentRead, TransactItems } = args.input as TableRequest;
    const isConsistent = ConsistentRead === true || TransactItems !== undefined;
    watched
      .getStore()
      ?.push(...listReachedKeys(args.input).map((key) => ({ isWrite, isConsistent, key })));
    return next(args);
  };
for (const client of [tableClient, transactionClient])
  client.middlewareStack.add(recordReach as never, { step: 'serialize', name: 'watch' });

/** Matches like StringLike in a policy. */
const matchesPattern = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(key);

/** The reaches that the row's policy would deny. */
const findDeniedReaches = (
  { reads: mayRead, writes, appends = [] }: Pick<AreaAccess, 'reads' | 'writes' | 'appends'>,
  reached: readonly KeyReach[],
) =>
  reached.filter(
    ({ isWrite, key }) =>
      !(isWrite ? [...writes, ...appends] : mayRead).some((pattern) =>
        matchesPattern(pattern, key),
      ),
  );

/** A PDF needs a Chromium. */
const calls = (await loadContractCalls()).filter(({ route }) => !route.returns);
const world = await createTestWorld({ dealerId: 7130 });

test.each(calls)('$name reaches only the keys of its area', async ({ name, route, handler }) => {
  const reached: KeyReach[] = [];
  const named = findNamedOrders(world, getCallExample(buildExamples(world), route));
  const own = isChangingRoute(route) ? await recreateWorldRecords(world, route.area, named) : world;
  const example = getCallExample(buildExamples(own), route);
  const request = { token: pickCaller(name, own).token, ...toExampleRequest(route, example) };
  const { status } = await watched.run(reached, () => callHandler(handler, request));
  // The request has no refresh cookie here.
  expect(status).toBe(route.call === 'refresh' ? 401 : route.reply ? 200 : 204);
  const access = areaAccess[route.area]!;
  const row = { ...access, reads: [...keysReadByAll, ...access.reads] };
  expect(findDeniedReaches(row, reached)).toEqual([]);
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
  const byWorker: KeyReach[] = [];
  await watched.run(byWorker, () => deliverOutboxRef(entryRef!));
  expect((await findDealerOutboxEntry(world.dealerId, entryRef!.SK))?.State).toBe('done');
  expect(findDeniedReaches(outboxAccess.deliver, byWorker)).toEqual([]);
  expect(byWorker.some(({ isWrite }) => isWrite)).toBe(true);
  const bySweep: KeyReach[] = [];
  await watched.run(bySweep, sweep);
  expect(bySweep.length).toBeGreaterThan(0);
  expect(findDeniedReaches(outboxAccess.sweep, bySweep)).toEqual([]);
});
