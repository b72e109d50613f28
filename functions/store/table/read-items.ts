import { GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import { isTransientError } from '#functions/transient-errors.ts';
import { hasUpgradeSteps, getItemKind, upgradeItem, type TableItem } from './item-versions.ts';
import { tableClient, TableName } from './table-client.ts';

/*
 * The table is read here and nowhere else: whatever version an item was written in, what leaves this
 * file is of the version that is written now.
 */

export type ItemKey = { PK: string; SK: string };

/** An item by its key; `isConsistent` asks for what is true now. */
export async function findItem(
  Key: ItemKey,
  { isConsistent = false } = {},
): Promise<TableItem | undefined> {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName, Key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item && upgradeItem(Item, getItemKind(Key.PK, Key.SK));
}

/** What one reading of several may ask for: so few that they come to less than the 4 MB it may answer. */
export const MAX_ITEMS_READ_TOGETHER = 25;

/**
 * Items as one moment has them all, missing ones undefined; undefined as a whole where somebody is
 * writing one of them just now. A consistent read of an item by itself may still answer what it was
 * before a transaction of which another item is already seen; this one never does.
 */
export async function findItemsTogether(
  keys: readonly ItemKey[],
): Promise<(TableItem | undefined)[] | undefined> {
  const TransactItems = keys.map((Key) => ({ Get: { TableName, Key } }));
  try {
    const { Responses = [] } = await tableClient.send(new TransactGetCommand({ TransactItems }));
    return keys.map(({ PK, SK }, index) => {
      const item = Responses[index]?.Item;
      return item && upgradeItem(item, getItemKind(PK, SK));
    });
  } catch (error) {
    if (isTransientError(error)) return undefined;
    throw error;
  }
}

type PartitionQuery = {
  PK: string;
  /** Where the reading begins, where not at the first item. */
  from?: string | undefined;
  /** Where the reading ends, without this one. */
  before?: string | undefined;
  /** How many items a page has at most, where not everything is asked for. */
  page?: number;
  /** The one attribute that is read of each item, where it is not all of them. */
  only?: string;
  isConsistent?: boolean;
  /** Begins at the last item. */
  newestFirst?: boolean;
};

/** The pages of a partition, one after the other, for what is too much to hold at once. */
export async function* readItemPages(partition: PartitionQuery): AsyncGenerator<TableItem[]> {
  const { PK, only } = partition;
  const partitionKind = only === undefined ? undefined : getItemKind(PK, undefined);
  // A third more to decode, for nothing where no step changes anything.
  const readsVersion = partitionKind === undefined || hasUpgradeSteps(partitionKind);
  const query = buildQueryInput(partition, readsVersion ? '#only, V' : '#only');
  let ExclusiveStartKey: TableItem | undefined;
  do {
    const page = await tableClient.send(new QueryCommand({ ...query, ExclusiveStartKey }));
    const items = page.Items ?? [];
    yield readsVersion
      ? items.map((item) => upgradeItem(item, partitionKind ?? getItemKind(PK, item.SK)))
      : items;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const buildQueryInput = (partition: PartitionQuery, ProjectionExpression: string) => {
  const { PK, page, only, isConsistent, newestFirst } = partition;
  const { condition, places } = buildKeyCondition(partition);
  return {
    TableName,
    KeyConditionExpression: ['PK = :partition', ...condition].join(' AND '),
    ExpressionAttributeValues: { ':partition': PK, ...places },
    ...(newestFirst && { ScanIndexForward: false }),
    ...(page && { Limit: page }),
    ...(isConsistent && { ConsistentRead: true }),
    ...(only && { ProjectionExpression, ExpressionAttributeNames: { '#only': only } }),
  };
};

/** No item has a key that ends where a reading does: it is a part of its key. */
function buildKeyCondition({ from, before }: PartitionQuery) {
  if (from !== undefined && before !== undefined)
    return {
      condition: ['SK BETWEEN :from AND :before'],
      places: { ':from': from, ':before': before },
    };
  if (before !== undefined) return { condition: ['SK < :before'], places: { ':before': before } };
  return from ? { condition: ['SK >= :from'], places: { ':from': from } } : { condition: [] };
}

/** Every item of a partition, across all of its pages. */
export async function readAllItems(partition: PartitionQuery): Promise<TableItem[]> {
  const items: TableItem[] = [];
  for await (const page of readItemPages(partition)) items.push(...page);
  return items;
}

/** The first item that an index has under a key. */
export async function findFirstIndexItem(
  index: 'GSI1' | 'GSI2',
  key: string,
): Promise<TableItem | undefined> {
  const { Items = [] } = await tableClient.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: '#key = :key',
      ExpressionAttributeNames: { '#key': `${index}PK` },
      ExpressionAttributeValues: { ':key': key },
      Limit: 1,
    }),
  );
  const [item] = Items;
  return item && upgradeItem(item, getItemKind(String(item.PK), item.SK));
}

type IndexRange = { upTo: string; limit: number };

/** The first items that an index has under a key, as far as a place of it. */
export async function listFirstIndexItems(
  index: 'GSI1' | 'GSI2',
  key: string,
  { upTo, limit }: IndexRange,
): Promise<TableItem[]> {
  const { Items = [] } = await tableClient.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: '#key = :key AND #place <= :upTo',
      ExpressionAttributeNames: { '#key': `${index}PK`, '#place': `${index}SK` },
      ExpressionAttributeValues: { ':key': key, ':upTo': upTo },
      Limit: limit,
    }),
  );
  return Items.map((item) => upgradeItem(item, getItemKind(String(item.PK), item.SK)));
}
