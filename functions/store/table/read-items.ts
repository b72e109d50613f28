import { GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import { isTransientError } from '#functions/transient-errors.ts';
import {
  hasUpgradeSteps,
  requireItemKind,
  upgradeItemFormat,
  type TableItem,
} from './item-format-versions.ts';
import { tableClient, TableName } from './table-client.ts';

/*
 * All reads of the table are here: items of any version are converted to the current one.
 */

export type ItemKey = { PK: string; SK: string };

/**
 * `isConsistent` reads the current state; otherwise the read is eventually consistent. An item that has expired
 * is returned until the table has deleted it.
 */
export async function findItem(
  Key: ItemKey,
  { isConsistent = false } = {},
): Promise<TableItem | undefined> {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName, Key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item && upgradeItemFormat(Item, requireItemKind(Key.PK, Key.SK));
}

/** The most items in one transactional read: so few that they stay below its limit of 4 MB. */
export const MAX_ITEMS_PER_TRANSACTIONAL_READ = 25;

/**
 * Items as they are at one moment; a missing one is undefined. The whole result is undefined when one of them
 * is being written. A consistent read of a single item may still return the state before a transaction of
 * which another item is already visible; this read never does.
 */
export async function findItemsInTransaction(
  keys: readonly ItemKey[],
): Promise<(TableItem | undefined)[] | undefined> {
  const TransactItems = keys.map((Key) => ({ Get: { TableName, Key } }));
  try {
    const { Responses = [] } = await tableClient.send(new TransactGetCommand({ TransactItems }));
    return keys.map(({ PK, SK }, index) => {
      const item = Responses[index]?.Item;
      return item && upgradeItemFormat(item, requireItemKind(PK, SK));
    });
  } catch (error) {
    if (isTransientError(error)) return undefined;
    throw error;
  }
}

type PartitionQuery = {
  PK: string;
  /** The first sort key; without it, reading starts at the first item. */
  from?: string | undefined;
  /** The sort key at which reading ends (exclusive). */
  before?: string | undefined;
  /** The most items of a page. */
  page?: number;
  /** The only attribute to read; without it, all are read. */
  only?: string;
  isConsistent?: boolean;
  /** Reads in descending order. */
  newestFirst?: boolean;
};

/** The pages of a partition, one after the other, when there are too many items for the memory. */
export async function* readItemPages(partition: PartitionQuery): AsyncGenerator<TableItem[]> {
  const { PK, only } = partition;
  const partitionKind = only === undefined ? undefined : requireItemKind(PK, undefined);
  // Reading V takes a third more time to decode, and is not needed when the kind has no steps.
  const readsVersion = partitionKind === undefined || hasUpgradeSteps(partitionKind);
  const query = buildQueryInput(partition, readsVersion ? '#only, V' : '#only');
  let ExclusiveStartKey: TableItem | undefined;
  do {
    const page = await tableClient.send(new QueryCommand({ ...query, ExclusiveStartKey }));
    const items = page.Items ?? [];
    yield readsVersion
      ? items.map((item) => upgradeItemFormat(item, partitionKind ?? requireItemKind(PK, item.SK)))
      : items;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const buildQueryInput = (partition: PartitionQuery, ProjectionExpression: string) => {
  const { PK, page, only, isConsistent, newestFirst } = partition;
  const { condition, values } = buildKeyCondition(partition);
  return {
    TableName,
    KeyConditionExpression: ['PK = :partition', ...condition].join(' AND '),
    ExpressionAttributeValues: { ':partition': PK, ...values },
    ...(newestFirst && { ScanIndexForward: false }),
    ...(page && { Limit: page }),
    ...(isConsistent && { ConsistentRead: true }),
    ...(only && { ProjectionExpression, ExpressionAttributeNames: { '#only': only } }),
  };
};

/** BETWEEN includes `before`, but no item has that key: callers pass only a prefix of keys. */
function buildKeyCondition({ from, before }: PartitionQuery) {
  if (from !== undefined && before !== undefined)
    return {
      condition: ['SK BETWEEN :from AND :before'],
      values: { ':from': from, ':before': before },
    };
  if (before !== undefined) return { condition: ['SK < :before'], values: { ':before': before } };
  return from ? { condition: ['SK >= :from'], values: { ':from': from } } : { condition: [] };
}

export async function readAllItems(partition: PartitionQuery): Promise<TableItem[]> {
  const items: TableItem[] = [];
  for await (const page of readItemPages(partition)) items.push(...page);
  return items;
}

/** The first item of an index under a key; undefined when there is none. */
export async function findFirstIndexItem(
  index: 'GSI1' | 'GSI2',
  partitionKey: string,
): Promise<TableItem | undefined> {
  const { Items = [] } = await tableClient.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: '#key = :key',
      ExpressionAttributeNames: { '#key': `${index}PK` },
      ExpressionAttributeValues: { ':key': partitionKey },
      Limit: 1,
    }),
  );
  const [item] = Items;
  return item && upgradeItemFormat(item, requireItemKind(String(item.PK), item.SK));
}

type IndexRange = { upTo: string; limit: number };

/** The first items of an index under a key, up to a sort key (inclusive). */
export async function listFirstIndexItems(
  index: 'GSI1' | 'GSI2',
  partitionKey: string,
  { upTo, limit }: IndexRange,
): Promise<TableItem[]> {
  const { Items = [] } = await tableClient.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: '#key = :key AND #place <= :upTo',
      ExpressionAttributeNames: { '#key': `${index}PK`, '#place': `${index}SK` },
      ExpressionAttributeValues: { ':key': partitionKey, ':upTo': upTo },
      Limit: limit,
    }),
  );
  return Items.map((item) => upgradeItemFormat(item, requireItemKind(String(item.PK), item.SK)));
}
