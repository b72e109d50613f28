import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand, ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { isOf, type Belongings } from './belongings.ts';
import { table, TableName } from './table.ts';
import type { Item } from './versions.ts';

/*
 * All items of a dealer, found by looking through the whole table: no list says which keys there are. It is run by
 * whoever runs the product, with their own rights: no function may look through the table. A page at a time is held.
 */

/** One batch writes no more. */
const BATCH = 25;
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

async function* scan(input: Omit<ScanCommandInput, 'TableName'>): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName, ConsistentRead: true, ...input, ExclusiveStartKey }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

type AccountIdentity = { userId: number; email: string };

/** The dealer's users, which name its keys beside its own. */
export async function belongingsOf(dealerId: number): Promise<Belongings> {
  const accounts: AccountIdentity[] = [];
  const pages = scan({
    FilterExpression: 'begins_with(PK, :accounts) AND #account.#dealer = :dealer',
    ExpressionAttributeNames: { '#account': 'Account', '#dealer': 'dealerId' },
    ExpressionAttributeValues: { ':accounts': 'ACCOUNT#', ':dealer': dealerId },
  });
  for await (const items of pages)
    accounts.push(...items.map(({ Account }) => Account as AccountIdentity));
  return {
    dealerId,
    users: new Set(accounts.map(({ userId }) => userId)),
    emails: new Set(accounts.map(({ email }) => email.toLowerCase())),
  };
}

/** What the table says is the dealer's, as it lies there; items of one key's first part come one after the other. */
export async function* itemsOf(to: Belongings): AsyncGenerator<Item[]> {
  const pages = scan({
    // Other dealers' items need not travel.
    FilterExpression:
      'NOT begins_with(PK, :dealers) OR PK = :own OR begins_with(PK, :below) OR begins_with(PK, :platform)',
    ExpressionAttributeValues: {
      ':dealers': 'DEALER#',
      ':own': `DEALER#${to.dealerId}`,
      ':below': `DEALER#${to.dealerId}#`,
      ':platform': 'DEALER#0#',
    },
  });
  for await (const items of pages) {
    const own = items.filter((item) => isOf(item, to));
    if (own.length > 0) yield own;
  }
}

/** Removes items, whatever they say; again they are as gone. */
export async function removeItems(items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH)
    await removeBatch(items.slice(at, at + BATCH).map(({ PK, SK }) => ({ PK, SK })));
}

/** What the table had no room for is asked for again, a little later each time. */
async function removeBatch(keys: readonly Item[]): Promise<void> {
  let requests = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let pause = PAUSE_MS; requests.length > 0; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    );
    requests = (UnprocessedItems?.[TableName] ?? []) as typeof requests;
    if (requests.length > 0) await sleep(pause);
  }
}
