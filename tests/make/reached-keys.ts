import { AsyncLocalStorage } from 'node:async_hooks';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess, keysReadByAll } from '#infra/plan/area-access.ts';

/* The keys of the table that some work reads and writes, and what an area may reach. */

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
export const findDeniedReaches = (
  { reads: mayRead, writes, appends = [] }: Pick<AreaAccess, 'reads' | 'writes' | 'appends'>,
  reached: readonly KeyReach[],
) =>
  reached.filter(
    ({ isWrite, key }) =>
      !(isWrite ? [...writes, ...appends] : mayRead).some((pattern) =>
        matchesPattern(pattern, key),
      ),
  );

export function findReachesDeniedToArea(area: string, reached: readonly KeyReach[]) {
  const access = areaAccess[area]!;
  return findDeniedReaches({ ...access, reads: [...keysReadByAll, ...access.reads] }, reached);
}

export async function recordReachedKeys<Result>(work: () => Promise<Result>) {
  const reached: KeyReach[] = [];
  return { result: await watched.run(reached, work), reached };
}
