import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand, ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { isDealerItem, type DealerIdentifiers } from './dealer-ownership.ts';
import type { TableItem } from './item-format-versions.ts';
import { tableClient, TableName } from './table-client.ts';

/*
 * All items of a dealer, found by a scan of the whole table, because no index lists its keys. An operator
 * runs this with their own rights: no function may scan the table. Only one page at a time is in memory.
 */

/** The limit of one batch write. */
export const MAX_BATCH_ITEMS = 25;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5_000;

async function* scanTable(input: Omit<ScanCommandInput, 'TableName'>): AsyncGenerator<TableItem[]> {
  let ExclusiveStartKey: TableItem | undefined;
  do {
    const page = await tableClient.send(
      new ScanCommand({ TableName, ConsistentRead: true, ...input, ExclusiveStartKey }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

type AccountIdentity = { userId: number; email: string };

/** The dealer's users, whose ids and e-mails are part of further keys. */
export async function scanDealerIdentifiers(dealerId: number): Promise<DealerIdentifiers> {
  const accounts: AccountIdentity[] = [];
  const pages = scanTable({
    FilterExpression: 'begins_with(PK, :accounts) AND #account.#dealer = :dealer',
    ExpressionAttributeNames: { '#account': 'Account', '#dealer': 'dealerId' },
    ExpressionAttributeValues: { ':accounts': 'ACCOUNT#', ':dealer': dealerId },
  });
  for await (const items of pages)
    accounts.push(...items.map(({ Account }) => Account as AccountIdentity));
  return {
    dealerId,
    userIds: new Set(accounts.map(({ userId }) => userId)),
    emails: new Set(accounts.map(({ email }) => email.toLowerCase())),
  };
}

/** The dealer's items, as they are stored; items of one partition follow each other. */
export async function* scanDealerItems(
  identifiers: DealerIdentifiers,
): AsyncGenerator<TableItem[]> {
  const pages = scanTable({
    // Filters out other dealers' items in the database.
    FilterExpression:
      'NOT begins_with(PK, :dealers) OR PK = :own OR begins_with(PK, :below) OR begins_with(PK, :platform)',
    ExpressionAttributeValues: {
      ':dealers': 'DEALER#',
      ':own': `DEALER#${identifiers.dealerId}`,
      ':below': `DEALER#${identifiers.dealerId}#`,
      ':platform': 'DEALER#0#',
    },
  });
  for await (const items of pages) {
    const own = items.filter((item) => isDealerItem(item, identifiers));
    if (own.length > 0) yield own;
  }
}

/** Deletes items without conditions; repeating it is safe. */
export async function deleteItemsUnconditionally(items: readonly TableItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_BATCH_ITEMS)
    await deleteBatch(
      items.slice(start, start + MAX_BATCH_ITEMS).map(({ PK, SK }) => ({ PK, SK })),
    );
}

/** Repeats unprocessed requests, with a longer pause each time. */
async function deleteBatch(keys: readonly TableItem[]): Promise<void> {
  let requests = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let pause = FIRST_PAUSE_MS; requests.length > 0; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const { UnprocessedItems } = await tableClient.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    );
    requests = (UnprocessedItems?.[TableName] ?? []) as typeof requests;
    if (requests.length > 0) await sleep(pause);
  }
}
