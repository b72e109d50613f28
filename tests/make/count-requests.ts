import { AsyncLocalStorage } from 'node:async_hooks';
import { AwsClient } from 'aws4fetch';

/** The table units and the requests that some work consumed, as the services report them. */
export type RequestCount = {
  readUnits: number;
  writeUnits: number;
  requests: number;
  items: number;
  fileBytes: number;
  /** Requests to other AWS services by their signing name; requests for files also by method. */
  outside: Record<string, number>;
  /** Units by partition key and index. Units of a transaction are divided evenly among its items. */
  byPartition: Map<string, { read: number; write: number }>;
  /** The partition key of each written or deleted item. A condition check alone writes nothing. */
  writtenKeys: string[];
};

type ConsumedCapacity = {
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  CapacityUnits?: number;
};
type TableOutput = {
  ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
  Items?: unknown[];
  Item?: unknown;
  Responses?: unknown[];
};
type PartitionKey = { PK: unknown };
type WriteTarget = { Item?: PartitionKey; Key?: PartitionKey };
type CommandArgs = {
  input: WriteTarget & {
    TransactItems?: Partial<Record<'Put' | 'Update' | 'Delete', WriteTarget>>[];
    IndexName?: string;
    KeyConditionExpression?: string;
    ExpressionAttributeValues?: Record<string, unknown>;
  };
};
type NextMiddleware = (args: CommandArgs) => Promise<{ output: TableOutput }>;
type TableClient = { middlewareStack: { add: (middleware: never, options: object) => void } };

const countContext = new AsyncLocalStorage<RequestCount>();

const countCommand =
  (next: NextMiddleware, { commandName = '' }) =>
  async (args: CommandArgs) => {
    const count = countContext.getStore();
    if (!count) return next(args);
    const countedArgs = { ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } };
    const { output, ...result } = await next(countedArgs);
    const units = /Get|Query/.test(commandName) ? 'readUnits' : 'writeUnits';
    if (units === 'writeUnits') count.writtenKeys.push(...listWrittenKeys(args.input));
    for (const { CapacityUnits = 0 } of [output.ConsumedCapacity ?? []].flat()) {
      count[units] += CapacityUnits;
      addPartitionUnits(count, args.input, { units, CapacityUnits });
    }
    const { Items, Responses, Item } = output;
    count.items += (Items ?? Responses)?.length ?? Number(Item !== undefined);
    count.requests += 1;
    return { ...result, output };
  };

function addPartitionUnits(
  { byPartition }: RequestCount,
  input: CommandArgs['input'],
  { units, CapacityUnits }: { units: 'readUnits' | 'writeUnits'; CapacityUnits: number },
): void {
  const keys = listAccessedPartitionKeys(input);
  for (const key of keys) {
    const partitionUnits = byPartition.get(key) ?? { read: 0, write: 0 };
    partitionUnits[units === 'readUnits' ? 'read' : 'write'] += CapacityUnits / keys.length;
    byPartition.set(key, partitionUnits);
  }
}

/** The keys of all items that a request reaches, condition checks included. */
function listAccessedPartitionKeys(input: CommandArgs['input']): string[] {
  const { TransactItems, KeyConditionExpression, ExpressionAttributeValues, IndexName } = input;
  if (TransactItems)
    return TransactItems.flatMap((write) =>
      Object.values(write).map((each) => getPartitionKey(each)),
    );
  if (!KeyConditionExpression) return [getPartitionKey(input)];
  const name = /:\w+/.exec(KeyConditionExpression)?.[0] ?? '';
  const key = String(ExpressionAttributeValues?.[name]);
  return [IndexName === undefined ? key : `${IndexName}: ${key}`];
}

const getPartitionKey = ({ Item, Key }: WriteTarget) => String((Item ?? Key)?.PK);

function listWrittenKeys({ TransactItems, ...singleWrite }: CommandArgs['input']): string[] {
  const writes = TransactItems?.map(({ Put, Update, Delete }) => Put ?? Update ?? Delete) ?? [
    singleWrite,
  ];
  return writes.flatMap((write) => {
    const key = write?.Item ?? write?.Key;
    return key ? [String(key.PK)] : [];
  });
}

/** Makes clients of the table report the capacity of their requests. */
export function installRequestCounting(...clients: readonly TableClient[]): void {
  for (const { middlewareStack } of clients)
    middlewareStack.add(countCommand as never, {
      step: 'initialize',
      name: 'count',
      override: true,
    });
}

/** Runs the work and returns its result with the requests it made. */
export async function countRequestsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; count: RequestCount }> {
  const count: RequestCount = {
    readUnits: 0,
    writeUnits: 0,
    requests: 0,
    items: 0,
    fileBytes: 0,
    outside: {},
    byPartition: new Map(),
    writtenKeys: [],
  };
  const result = await countContext.run(count, work);
  return { result, count };
}

type Fetch = (this: AwsClient, ...words: Parameters<AwsClient['fetch']>) => Promise<Response>;
const files = AwsClient.prototype as unknown as { fetch: Fetch };
const fetchFile = files.fetch;
files.fetch = async function (...words) {
  const response = await fetchFile.apply(this, words);
  const count = countContext.getStore();
  if (!count) return response;
  const { service = '' } = this;
  const requestName = service === 's3' ? `s3 ${words[1]?.method}` : service;
  count.outside[requestName] = (count.outside[requestName] ?? 0) + 1;
  if (service === 's3') count.fileBytes += Number(response.headers.get('content-length') ?? 0);
  return response;
};
