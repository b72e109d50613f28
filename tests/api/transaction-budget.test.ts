import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import {
  buildLineChunkItem,
  buildStampedChunks,
  getChunkStamps,
  LINES_PER_CHUNK,
  toLineChunkTexts,
} from '#functions/store/orders/order-line-chunks.ts';
import type { StoredOrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { tableClient, TableName, toDealerKey } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';

/*
 * DynamoDB takes 100 writes in a transaction, and an order is saved in one. These saves are the largest that
 * there are: 10,000 lines, all of them changed.
 */

const MAX_LINES = 10_000;
/** What is left of the 100 is for what later versions add to a save. */
const MAX_BUDGETED_WRITES = 88;

const dealerId = 9262;
let rep: OrderClientUser;
let colleague: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  colleague = await createSignedInDealerUser({ dealerId, firstName: 'Priya' });
});

const putItem = (Item: Record<string, unknown>) =>
  tableClient.send(new PutCommand({ TableName, Item }));

/** Stores an order's lines in chunks of another length, as an earlier release did. */
async function storeInChunksOf(order: Order, chunkLength: number) {
  const PK = `DEALER#${dealerId}#ORDER#${order.Id}`;
  const items = await readAllItems({ PK, isConsistent: true });
  const stored = items.find(({ SK }) => SK === 'ORDER')!;
  const header = JSON.parse(decompressText(stored.Header)) as StoredOrderHeader;
  const texts = Array.from(
    { length: Math.ceil(order.OrderLines.length / chunkLength) },
    (_, index) =>
      toLineChunkTexts(order.OrderLines.slice(index * chunkLength, (index + 1) * chunkLength)),
  ).flat();
  const chunks = buildStampedChunks(texts, [], order.Version);
  await putItem({
    ...stored,
    Header: compressText(JSON.stringify({ ...header, chunks: getChunkStamps(chunks) })),
  });
  for (const [index, chunk] of chunks.entries())
    await putItem(buildLineChunkItem(toDealerKey(dealerId), order.Id, index, chunk));
}

const listChunkKeys = async ({ Id }: Order) => {
  const items = await readAllItems({ PK: `DEALER#${dealerId}#ORDER#${Id}`, isConsistent: true });
  return items.map(({ SK }) => String(SK)).filter((key) => key.startsWith('LINES'));
};

const writeCounts: number[] = [];
type TransactionInput = { input: { TransactItems: unknown[] } };
transactionClient.middlewareStack.add(
  ((next: (args: TransactionInput) => Promise<unknown>) => (args: TransactionInput) => {
    writeCounts.push(args.input.TransactItems.length);
    return next(args);
  }) as never,
  { step: 'initialize', name: 'countWrites' },
);

/** The writes of the largest transaction of the work. */
async function countLargestTransaction<Result>(work: () => Promise<Result>) {
  writeCounts.length = 0;
  const result = await work();
  return { result, writeCount: Math.max(...writeCounts) };
}

const changeEveryLine = (order: Order): Order => ({
  ...order,
  OrderLines: order.OrderLines.map((line) => ({
    ...line,
    Quantity: asThousandths(3_000),
    Description: `${line.Description} again`,
  })),
});

test('10,000 lines are saved, changed whole and transferred within the budget', async () => {
  const client = createOrderClient(rep);
  const saved = await countLargestTransaction(() =>
    client.saveNewOrder(createShareableFields(), MAX_LINES, randomUUID()),
  );
  expect(saved.result.OrderLines).toHaveLength(MAX_LINES);
  const renamed = await client.update({ ...saved.result, WorksheetName: 'All of them' });
  expect(renamed).toMatchObject({ status: 200 });
  const order = decodeOrderBody((await client.load(saved.result.Id)).body);
  expect(order.OrderLines).toEqual(saved.result.OrderLines);
  // A save that changes what a live proposal offers writes that too.
  expect(await createProposalClient(rep).share(order)).toMatchObject({ status: 200 });
  const transferred = await countLargestTransaction(() =>
    client.update(
      { ...changeEveryLine(order), SalesRepId: colleague.salesRepId },
      { headers: { 'idempotency-key': `budget-transfer-${order.Id}` } },
    ),
  );
  expect(transferred.result).toMatchObject({ status: 200 });
  expect(decodeOrderBody(transferred.result.body).OrderLines[MAX_LINES - 1]).toMatchObject({
    Quantity: 3_000,
  });
  for (const { writeCount } of [saved, transferred]) {
    // Every chunk is in it, so that this is the largest save.
    expect(writeCount).toBeGreaterThan(MAX_LINES / LINES_PER_CHUNK);
    expect(writeCount).toBeLessThanOrEqual(MAX_BUDGETED_WRITES);
  }
});

// Chunks had 125 lines once.
test('an order in shorter chunks is read, changed, and has its earlier version', async () => {
  const client = createOrderClient(rep);
  const order = await client.saveNewOrder({}, 400);
  await storeInChunksOf(order, 125);
  expect(await listChunkKeys(order)).toHaveLength(4);
  expect(decodeOrderBody((await client.load(order.Id)).body)).toEqual(order);

  const [first, ...others] = order.OrderLines;
  const changed = {
    ...order,
    OrderLines: [{ ...first!, Quantity: asThousandths(3_000) }, ...others],
  };
  const answer = await client.update(changed);
  expect(answer).toMatchObject({ status: 200 });
  expect(await listChunkKeys(order)).toHaveLength(3);
  expect((await client.load(order.Id)).body).toEqual(answer.body);
  const dealer = toDealerKey(dealerId);
  expect(await loadOrderVersion(dealer, order.Id, order.Version)).toEqual(order);
});
