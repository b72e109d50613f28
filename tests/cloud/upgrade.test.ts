import { readFileSync } from 'node:fs';
import { type AttributeValue, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { getCurrentItemVersion, type TableItem } from '#functions/store/table/item-versions.ts';
import { readDeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { getEnvironment } from '#infra/plan/environments.ts';
import { command } from './command.ts';

const client = new DynamoDBClient({});
const document = DynamoDBDocumentClient.from(client);

type Written = Record<string, AttributeValue & { B?: string }>;
const itemsOfBefore = JSON.parse(
  readFileSync('tests/make/items-before-versions.json', 'utf8'),
) as Written[];

const asStored = (item: Written): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value.B === 'string' ? { B: Buffer.from(value.B, 'base64') } : value,
    ]),
  );

async function allOf(TableName: string): Promise<TableItem[]> {
  const items: TableItem[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: document },
    { TableName, ConsistentRead: true },
  ))
    items.push(...Items);
  return items;
}

const isOld = (item: TableItem) => item.V !== getCurrentItemVersion(item);
const seenIn = (said: string) =>
  Number([...said.matchAll(/^(\d+) items looked at/gm)].at(-1)?.[1] ?? 0);

test('Items of before there were versions are upgraded, by a command that was stopped and said again', async () => {
  const { outputs } = await readDeployedEnvironment(getEnvironment('local'));
  const TableName = outputs.TableName!;
  for (const item of itemsOfBefore)
    await client.send(new PutItemCommand({ TableName, Item: asStored(item) }));
  const before = await allOf(TableName);
  expect(before.filter(isOld)).toHaveLength(itemsOfBefore.length);

  const stopped = await command(['upgrade', 'local'], { stopAt: /items looked at/ });
  expect(stopped.code).not.toBe(0);
  const again = await command(['upgrade', 'local']);
  expect(again.code).toBe(0);
  expect(again.output).toContain("Every item of local is of today's version.");
  // It went on where it was stopped, and looked at none of that again but the places it wrote down.
  expect(seenIn(again.output)).toBeLessThan(before.length);
  expect((await allOf(TableName)).filter(isOld)).toEqual([]);

  const third = await command(['upgrade', 'local']);
  expect([third.code, seenIn(third.output)]).toEqual([0, 0]);
});
