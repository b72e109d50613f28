import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table, TableName } from './table.ts';
import { isUpgraded, kindOf, upgraded, type Item } from './versions.ts';

/*
 * The table is read here and nowhere else: whatever version an item was written in, what leaves this
 * file is of the version that is written now.
 */

type Key = { PK: string; SK: string };

/** An item by its key; `isConsistent` asks for what is true now. */
export async function findItem(Key: Key, { isConsistent = false } = {}): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName, Key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item && upgraded(Item, kindOf(Key.PK, Key.SK));
}

type Partition = {
  PK: string;
  /** The one attribute that is read of each item, where it is not all of them. */
  only?: string;
  isConsistent?: boolean;
};

/** The pages of a partition, one after the other, for what is too much to hold at once. */
export async function* readPages({ PK, only, isConsistent }: Partition): AsyncGenerator<Item[]> {
  const kindOfAll = only === undefined ? undefined : kindOf(PK, undefined);
  // A third more to decode, for nothing where no step changes anything.
  const asksVersion = kindOfAll === undefined || isUpgraded(kindOfAll);
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName,
        ExclusiveStartKey,
        KeyConditionExpression: 'PK = :partition',
        ExpressionAttributeValues: { ':partition': PK },
        ...(isConsistent && { ConsistentRead: true }),
        ...(only && {
          ProjectionExpression: asksVersion ? '#only, V' : '#only',
          ExpressionAttributeNames: { '#only': only },
        }),
      }),
    );
    const items = page.Items ?? [];
    yield asksVersion
      ? items.map((item) => upgraded(item, kindOfAll ?? kindOf(PK, item.SK)))
      : items;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
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
