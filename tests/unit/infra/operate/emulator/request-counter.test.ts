import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { AwsClient } from 'aws4fetch';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import {
  subtractRequestCounts,
  formatCloudTestReport,
} from '#infra/operate/emulator/cloud-report.ts';
import { zeroRequestCounts, startRequestCounter } from '#infra/operate/emulator/request-counter.ts';

const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };

/** An emulator that gives this answer to every request, behind a request counter. */
async function startCountedTable(answer: object, status = 200) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(answer));
    });
  });
  const counting = await startRequestCounter(`http://127.0.0.1:${await listenOnLoopback(server)}`);
  onTestFinished(async () => {
    await counting.stop();
    await closeServer(server);
  });
  const endpoint = counting.address;
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }),
  );
  return { ...counting, table };
}

const TableName = 'counted';
const Key = { PK: 'A', SK: 'B' };

test('readings of the table are counted with the items that were looked at', async () => {
  const { table, getCounts } = await startCountedTable({
    Items: [],
    Count: 0,
    ScannedCount: 7,
  });
  const query = { KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': 'A' } };
  await table.send(new QueryCommand({ TableName, ...query }));
  expect(getCounts()).toEqual({ ...zeroRequestCounts, tableReads: 1, itemsRead: 7 });
});

test('an item that is not there is a request without an item', async () => {
  const { table, getCounts } = await startCountedTable({});
  await table.send(new GetCommand({ TableName, Key }));
  expect(getCounts()).toEqual({ ...zeroRequestCounts, tableReads: 1 });
});

test('of a transaction what is written is counted, and no condition', async () => {
  const { table, getCounts } = await startCountedTable({});
  await table.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: Key } },
        { Delete: { TableName, Key } },
        { ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_exists(PK)' } },
      ],
    }),
  );
  expect(getCounts()).toEqual({ ...zeroRequestCounts, tableWrites: 1, itemsWritten: 2 });
});

test('a write that is refused is a request, and writes nothing', async () => {
  const { table, getCounts } = await startCountedTable({ message: 'Refused' }, 400);
  await expect(table.send(new PutCommand({ TableName, Item: Key }))).rejects.toThrow('Refused');
  expect(getCounts()).toEqual({ ...zeroRequestCounts, tableWrites: 1 });
});

test('files are told from calls, whether signed in a header or in a link', async () => {
  const { address, getCounts } = await startCountedTable({});
  const s3 = new AwsClient({ ...credentials, service: 's3', region: 'us-east-1' });
  await s3.fetch(`${address}/bucket/file`, { method: 'PUT', body: 'text' });
  await fetch(await s3.sign(`${address}/bucket/file`, { aws: { signQuery: true } }));
  await fetch(`${address}/_aws/execute-api/abc/$default/api/Orders`);
  await fetch(`${address}/2015-03-31/functions/printer/invocations`, { method: 'POST' });
  await fetch(`${address}/_ministack/health`);
  expect(getCounts()).toEqual({ ...zeroRequestCounts, called: 2, fileReads: 1, fileWrites: 1 });
});

test('the report has a line for each step, and says what was taken between two looks', () => {
  const before = { ...zeroRequestCounts, called: 2, tableReads: 1 };
  const difference = subtractRequestCounts(before, {
    ...before,
    called: 5,
    itemsRead: 30,
    tableReads: 11,
  });
  const lines = formatCloudTestReport([
    { name: 'seed', ms: 2_000, counts: difference },
    { name: 'calls', ms: 61_500, counts: undefined },
  ]).split('\n');
  expect(lines.slice(-3).map((line) => line.split(/ {2,}/))).toEqual([
    ['seed', '2.0', '3', '10 / 30', '0 / 0', '0', '0'],
    ['calls', '61.5', '-', '-', '-', '-', '-'],
    ['in all', '63.5'],
  ]);
});
