import { readFileSync } from 'node:fs';
import { type AttributeValue, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import {
  getCurrentItemFormatVersion,
  type TableItem,
} from '#functions/store/table/item-format-versions.ts';
import { readDeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { runOperateCommand } from './operate-command.ts';

const client = new DynamoDBClient({});
const document = DynamoDBDocumentClient.from(client);

type WrittenItem = Record<string, AttributeValue & { B?: string }>;
const itemsOfBefore = JSON.parse(
  readFileSync('tests/make/items-before-versions.json', 'utf8'),
) as WrittenItem[];

const toStoredItem = (item: WrittenItem): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value.B === 'string' ? { B: Buffer.from(value.B, 'base64') } : value,
    ]),
  );

async function scanItems(TableName: string): Promise<TableItem[]> {
  const items: TableItem[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: document },
    { TableName, ConsistentRead: true },
  ))
    items.push(...Items);
  return items;
}

const isOldItem = (item: TableItem) => item.V !== getCurrentItemFormatVersion(item);
const parseSeenCount = (output: string) =>
  Number([...output.matchAll(/^(\d+) items looked at/gm)].at(-1)?.[1] ?? 0);

test('Items of before there were versions are upgraded, by a command that was stopped and said again', async () => {
  const { outputs } = await readDeployedEnvironment(requireEnvironment('local'));
  const TableName = outputs.TableName!;
  for (const item of itemsOfBefore)
    await client.send(new PutItemCommand({ TableName, Item: toStoredItem(item) }));
  const before = await scanItems(TableName);
  expect(before.filter(isOldItem)).toHaveLength(itemsOfBefore.length);

  const stopped = await runOperateCommand(['upgrade', 'local'], { stopAt: /items looked at/ });
  expect(stopped.code).not.toBe(0);
  const again = await runOperateCommand(['upgrade', 'local']);
  expect(again.code).toBe(0);
  expect(again.output).toContain("Every item of local is of today's version.");
  // It continued where it was killed, and read nothing again except its own progress items.
  expect(parseSeenCount(again.output)).toBeLessThan(before.length);
  expect((await scanItems(TableName)).filter(isOldItem)).toEqual([]);

  const third = await runOperateCommand(['upgrade', 'local']);
  expect([third.code, parseSeenCount(third.output)]).toEqual([0, 0]);
});
