import { GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import { isPassing } from '#functions/passing.ts';
import { table, TableName } from './table.ts';
import { isUpgraded, kindOf, upgraded, type Item } from './versions.ts';

/*
 * The table is read here and nowhere else: whatever version an item was written in, what leaves this
 * file is of the version that is written now.
 */

export type Key = { PK: string; SK: string };

/** An item by its key; `isConsistent` asks for what is true now. */
export async function findItem(Key: Key, { isConsistent = false } = {}): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName, Key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item && upgraded(Item, kindOf(Key.PK, Key.SK));
}

/** What one reading of several may ask for: so few that they come to less than the 4 MB it may answer. */
export const MOST_TOGETHER = 25;

/**
 * Items as one moment has them all, missing ones undefined; undefined as a whole where somebody is
 * writing one of them just now. A consistent read of an item by itself may still answer what it was
 * before a transaction of which another item is already seen; this one never does.
 */
export async function findTogether(
  keys: readonly Key[],
): Promise<(Item | undefined)[] | undefined> {
  const TransactItems = keys.map((Key) => ({ Get: { TableName, Key } }));
  try {
    const { Responses = [] } = await table.send(new TransactGetCommand({ TransactItems }));
    return keys.map(({ PK, SK }, index) => {
      const item = Responses[index]?.Item;
      return item && upgraded(item, kindOf(PK, SK));
    });
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

type Partition = {
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
export async function* readPages(partition: Partition): AsyncGenerator<Item[]> {
  const { PK, only } = partition;
  const kindOfAll = only === undefined ? undefined : kindOf(PK, undefined);
  // A third more to decode, for nothing where no step changes anything.
  const readsVersion = kindOfAll === undefined || isUpgraded(kindOfAll);
  const query = queryOf(partition, readsVersion ? '#only, V' : '#only');
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await table.send(new QueryCommand({ ...query, ExclusiveStartKey }));
    const items = page.Items ?? [];
    yield readsVersion
      ? items.map((item) => upgraded(item, kindOfAll ?? kindOf(PK, item.SK)))
      : items;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const queryOf = (partition: Partition, ProjectionExpression: string) => {
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
function buildKeyCondition({ from, before }: Partition) {
  if (from !== undefined && before !== undefined)
    return {
      condition: ['SK BETWEEN :from AND :before'],
      places: { ':from': from, ':before': before },
    };
  if (before !== undefined) return { condition: ['SK < :before'], places: { ':before': before } };
  return from ? { condition: ['SK >= :from'], places: { ':from': from } } : { condition: [] };
}

/** Every item of a partition, across all of its pages. */
export async function readAll(partition: Partition): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of readPages(partition)) items.push(...page);
  return items;
}

/** The first item that an index has under a key. */
export async function findByIndex(index: 'GSI1' | 'GSI2', key: string): Promise<Item | undefined> {
  const { Items = [] } = await table.send(
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
  return item && upgraded(item, kindOf(String(item.PK), item.SK));
}

type Part = { upTo: string; most: number };

/** The first items that an index has under a key, as far as a place of it. */
export async function firstOfIndex(
  index: 'GSI1' | 'GSI2',
  key: string,
  { upTo, most }: Part,
): Promise<Item[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: index,
      KeyConditionExpression: '#key = :key AND #place <= :upTo',
      ExpressionAttributeNames: { '#key': `${index}PK`, '#place': `${index}SK` },
      ExpressionAttributeValues: { ':key': key, ':upTo': upTo },
      Limit: most,
    }),
  );
  return Items.map((item) => upgraded(item, kindOf(String(item.PK), item.SK)));
}
