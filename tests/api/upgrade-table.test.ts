import { readFileSync } from 'node:fs';
import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import {
  requireItemKind,
  upgradeItemFormat,
  getCurrentItemFormatVersion,
  type TableItem,
} from '#functions/store/table/item-format-versions.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { upgradeTable } from '#functions/store/table/upgrade-table.ts';

const client = new DynamoDBClient({});

const itemsBefore = (
  JSON.parse(
    readFileSync(new URL('../make/items-before-versions.json', import.meta.url), 'utf8'),
  ) as Record<string, { B?: string }>[]
).map(
  (item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        value.B === undefined ? value : { B: Buffer.from(value.B, 'base64') },
      ]),
    ) as Record<string, AttributeValue>,
);

/** A separate table with items of every kind from before item versions, several times. */
async function createOldTable(TableName: string, times = 10): Promise<string> {
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  );
  for (let time = 0; time < times; time++)
    await Promise.all(
      itemsBefore.map(({ SK, ...item }) =>
        client.send(
          new PutItemCommand({ TableName, Item: { ...item, SK: { S: `${SK!.S}#copy${time}` } } }),
        ),
      ),
    );
  return TableName;
}

/** All items of a table except the state of its upgrade. */
async function listTableItems(TableName: string): Promise<TableItem[]> {
  const items: TableItem[] = [];
  let ExclusiveStartKey: TableItem | undefined;
  do {
    const page = await tableClient.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.filter(({ PK }) => PK !== 'SYSTEM');
}

const mapByKey = (items: readonly TableItem[]) =>
  new Map(items.map((item) => [`${String(item.PK)} ${String(item.SK)}`, item]));

/** Converts binary values to plain Uint8Arrays. */
const toPlainBytes = (value: unknown) =>
  value instanceof Uint8Array ? new Uint8Array(value) : value;

const toUpgradedItem = (item: TableItem): TableItem => {
  const read: TableItem = {
    ...upgradeItemFormat(item, requireItemKind(String(item.PK), item.SK)),
    V: getCurrentItemFormatVersion(item),
  };
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, toPlainBytes(value)]),
  );
};

const isOldItem = (item: TableItem) => item.V !== getCurrentItemFormatVersion(item);

test('an upgrade that is stopped in the middle goes on there, and every item is as it is read', async () => {
  const TableName = await createOldTable('upgrade-stopped');
  const old = await listTableItems(TableName);
  expect(old.filter(isOldItem)).toHaveLength(old.length);

  let pages = 0;
  const stopped = upgradeTable({
    TableName,
    pageSize: 20,
    segmentCount: 1,
    onProgress: () => {
      if (++pages === 4) throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  const halfWay = (await listTableItems(TableName)).filter(isOldItem).length;
  expect(halfWay).toBeGreaterThan(0);
  expect(halfWay).toBeLessThan(old.length);

  const seenCounts: number[] = [];
  const rest = await upgradeTable({
    TableName,
    pageSize: 20,
    segmentCount: 1,
    onProgress: ({ scannedCount }) => seenCounts.push(scannedCount),
  });
  expect(rest).toMatchObject({ writtenCount: halfWay, conflictedCount: 0, isDone: true });
  // Upgraded items are not read again, except perhaps the upgrade's own item.
  expect(rest.scannedCount).toBeLessThanOrEqual(halfWay + 1);
  expect(seenCounts.length).toBeGreaterThan(1);
  expect(mapByKey(await listTableItems(TableName))).toEqual(mapByKey(old.map(toUpgradedItem)));
  expect(await upgradeTable({ TableName, pageSize: 20, segmentCount: 1 })).toMatchObject({
    scannedCount: 0,
    isDone: true,
  });
});

test('what others write meanwhile is not lost, whichever version they write', async () => {
  const TableName = await createOldTable('upgrade-among-writers');
  const old = await listTableItems(TableName);
  const over = new AbortController();
  const last = new Map<string, number>();

  /** Writes items repeatedly, without a version as old code does, or with the current one. */
  async function write(some: readonly TableItem[], version: boolean) {
    for (let round = 1; !over.signal.aborted || round < 3; round++)
      for (const { PK, SK } of some) {
        await client.send(
          new UpdateItemCommand({
            TableName,
            Key: { PK: { S: String(PK) }, SK: { S: String(SK) } },
            UpdateExpression: `SET Typed = :typed${version ? ', V = :v' : ''}`,
            ExpressionAttributeValues: {
              ':typed': { N: String(round) },
              ...(version && { ':v': { N: String(getCurrentItemFormatVersion({ PK, SK })) } }),
            },
          }),
        );
        last.set(`${String(PK)} ${String(SK)}`, round);
      }
  }
  // Old code rewrites items that the upgrade steps change; new code rewrites only those they leave alone.
  const ofNow = old.filter((item) => requireItemKind(String(item.PK), item.SK) === 'ACCOUNT');
  const ofBefore = old.filter((item) => !ofNow.includes(item)).slice(0, 60);
  const writers = [write(ofBefore, false), write(ofNow, true)];
  let came = await upgradeTable({ TableName, pageSize: 15 });
  for (let run = 0; run < 5 && !came.isDone; run++)
    came = await upgradeTable({ TableName, pageSize: 15 });
  over.abort();
  await Promise.all(writers);
  expect(came.isDone).toBe(true);

  const after = mapByKey(await listTableItems(TableName));
  expect(after.size).toBe(old.length);
  for (const item of old) {
    const name = `${String(item.PK)} ${String(item.SK)}`;
    const Typed = last.get(name);
    expect(after.get(name)).toEqual({ ...toUpgradedItem(item), ...(Typed && { Typed }) });
  }
});

/** The order's header after another save. */
const changeHeader = (item: TableItem): TableItem => {
  const header = JSON.parse(decompressText(item.Header)) as TableItem;
  return { ...item, Header: compressText(JSON.stringify({ ...header, saved: 'meanwhile' })) };
};

type UpdateArguments = { input: { TableName: string; Key: { PK: string; SK: string } } };

test('an order that is saved between its reading and its writing is upgraded as it was saved', async () => {
  const TableName = await createOldTable('upgrade-late', 2);
  const orders = (await listTableItems(TableName)).filter(({ Header }) => Header);
  expect(orders.length).toBeGreaterThan(1);
  const saved = new Set<TableItem>();
  tableClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const { Key, ...updateFields } = (args as UpdateArguments).input;
        const order = orders.find(({ PK, SK }) => PK === Key?.PK && SK === Key?.SK);
        const isLate = commandName.startsWith('Update') && updateFields.TableName === TableName;
        if (order && isLate && !saved.has(order)) {
          saved.add(order);
          await tableClient.send(new PutCommand({ TableName, Item: changeHeader(order) }));
        }
        return next(args);
      },
    { step: 'initialize', name: 'saved-meanwhile' },
  );
  try {
    expect(await upgradeTable({ TableName })).toMatchObject({ isDone: true });
  } finally {
    tableClient.middlewareStack.remove('saved-meanwhile');
  }
  expect(saved.size).toBe(orders.length);
  const after = mapByKey(await listTableItems(TableName));
  for (const order of orders)
    expect(after.get(`${String(order.PK)} ${String(order.SK)}`)).toEqual(
      toUpgradedItem(changeHeader(order)),
    );
});
