import { AsyncLocalStorage } from 'node:async_hooks';
import { AwsClient } from 'aws4fetch';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { snapshotFilesPattern, type AreaAccess } from '#infra/plan/access.ts';
import { areaAccess, keysReadByAll } from '#infra/plan/area-access.ts';

/*
 * The local engines let every function read and write everything. In the cloud a key or a file outside the
 * plan (infra/plan/) is denied, so what a function asks for is recorded and compared with its plan.
 */

/** A request for an item of the table, by its partition key. */
type TableAccess = { isWrite: boolean; isConsistent: boolean; key: string };
/** A request for a file of the bucket, by its key, or for the list of those with a prefix. */
type FileAccess = { action: 'read' | 'write' | 'delete' | 'list'; key: string };
type RecordedAccess = { items: TableAccess[]; files: FileAccess[] };

type KeyedItem = { PK?: { S: string } };
type ItemRequest = { Item?: KeyedItem; Key?: KeyedItem };
type TableRequest = ItemRequest & {
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, { S: string }>;
  ConsistentRead?: boolean;
  TransactItems?: Record<'Get' | 'Put' | 'Update' | 'Delete' | 'ConditionCheck', ItemRequest>[];
};

const recordings = new AsyncLocalStorage<RecordedAccess>();

/** Runs a function, and returns its result with everything that it asked of the table and the bucket. */
export async function recordAccess<Result>(
  run: () => Promise<Result>,
): Promise<RecordedAccess & { result: Result }> {
  const recorded: RecordedAccess = { items: [], files: [] };
  const result = await recordings.run(recorded, run);
  return { ...recorded, result };
}

const READ_COMMANDS = ['GetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'];

const getPartitionKey = ({ Item, Key }: ItemRequest) => (Item ?? Key)?.PK?.S ?? 'no key';

function listPartitionKeys({
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
const recordTableRequest =
  (next: NextMiddleware, { commandName = '' }) =>
  (args: { input: object }) => {
    const isWrite = !READ_COMMANDS.includes(commandName);
    const { ConsistentRead, TransactItems } = args.input as TableRequest;
    const isConsistent = ConsistentRead === true || TransactItems !== undefined;
    recordings
      .getStore()
      ?.items.push(...listPartitionKeys(args.input).map((key) => ({ isWrite, isConsistent, key })));
    return next(args);
  };
for (const client of [tableClient, transactionClient])
  client.middlewareStack.add(recordTableRequest as never, {
    step: 'serialize',
    name: 'recordAccess',
    override: true,
  });

const actionsByMethod = { GET: 'read', HEAD: 'read', PUT: 'write', DELETE: 'delete' } as const;
type FileMethod = keyof typeof actionsByMethod;

/** The local bucket is the first folder of the path. */
const removeBucket = (path: string) => decodeURIComponent(path.replace(/^\/[^/]*\/?/, ''));

/** Signed requests, and links that a browser uses with the rights of the function. */
function listFileAccess(url: URL, { method = 'GET', headers }: RequestInit): FileAccess[] {
  const prefix = url.searchParams.get('prefix');
  if (url.searchParams.has('list-type')) return [{ action: 'list', key: prefix ?? '' }];
  const key = removeBucket(url.pathname);
  const copiedFile = new Headers(headers).get('x-amz-copy-source');
  return [
    { action: actionsByMethod[method as FileMethod], key },
    ...(copiedFile === null ? [] : [{ action: 'read' as const, key: removeBucket(copiedFile) }]),
  ];
}

type SignRequest = (
  this: AwsClient,
  input: string | Request,
  init?: RequestInit | null,
) => Promise<Request>;
const signer = AwsClient.prototype as unknown as { sign: SignRequest };
const signRequest = signer.sign;
signer.sign = function signAndRecord(input, init) {
  const url = new URL(input instanceof Request ? input.url : input);
  if (this.service === 's3') recordings.getStore()?.files.push(...listFileAccess(url, init ?? {}));
  return signRequest.call(this, input, init);
};

/** Matches like StringLike in a policy. */
const matchesPattern = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(key);

const matchesAny = (patterns: readonly string[], key: string) =>
  patterns.some((pattern) => matchesPattern(pattern, key));

type PlannedAccess = Omit<AreaAccess, 'memoryMegabytes'>;

function isPlannedFile(plan: PlannedAccess, { action, key }: FileAccess): boolean {
  const patternsByAction = {
    read: plan.readsFiles,
    write: plan.writesFiles,
    delete: plan.deletesFiles,
    list: plan.listsFiles,
  };
  const snapshots = plan.cachesLists && action !== 'list' ? [snapshotFilesPattern] : [];
  return matchesAny([...(patternsByAction[action] ?? []), ...snapshots], key);
}

/** What the plan would deny, as text: 'write DEALER#1#ORDERS'. */
export const listDeniedAccess = (
  plan: PlannedAccess,
  { items, files }: RecordedAccess,
): string[] => [
  ...items
    .filter(
      ({ isWrite, key }) =>
        !matchesAny(isWrite ? [...plan.writes, ...(plan.appends ?? [])] : plan.reads, key),
    )
    .map(({ isWrite, key }) => `${isWrite ? 'write' : 'read'} ${key}`),
  ...files
    .filter((file) => !isPlannedFile(plan, file))
    .map(({ action, key }) => `${action} file ${key}`),
];

/** The same for a call of an area, which reads what all calls of authenticated users read. */
export function listAccessDeniedToArea(area: string, recorded: RecordedAccess): string[] {
  const plan = areaAccess[area]!;
  const sharedKeys = plan.isAnonymous ? [] : keysReadByAll;
  return listDeniedAccess({ ...plan, reads: [...sharedKeys, ...plan.reads] }, recorded);
}
