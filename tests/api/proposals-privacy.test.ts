import { inflateRawSync } from 'node:zlib';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { getLinkToken } from '#functions/domain/proposals/create-proposal-link.ts';
import { readCustomerCopyBytes } from '#functions/domain/proposals/customer-copy-file.ts';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { tableClient, TableName, toDealerKey } from '#functions/store/table/table-client.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

/** SHARED_ORDERS=500 looks at more of them. */
const ORDER_COUNT = Number(process.env.SHARED_ORDERS ?? 40);
/** A dealer shares at most 100 orders an hour. */
const ORDERS_OF_DEALER = 80;
const PARALLEL_ORDERS = 8;
const PRINT_OPTION_IDS = [1, 2, 3, 4, 5];

const FIRST_DEALER_ID = 9720;
const random = new SeededRandom(20_261_129);

async function createRep(dealerId: number): Promise<OrderClientUser> {
  await storeDealer({ Id: dealerId, CompanyName: 'Northstar Dental' });
  await storeCustomer(dealerId);
  await storeManufacturer(dealerId, {
    Id: 41,
    MfgId: 1,
    CompanyCode: 'SECRETMFG',
    CompanyName: 'Adec',
  });
  return createSignedInDealerUser({ dealerId });
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** A line whose costs, limits and codes occur nowhere else. */
function buildSecretLine(number: number, group: number) {
  const cost = 3_000_000 + random.nextBelow(6_000_000);
  return buildLine({
    OrderLineId: `secret-line-${number}`,
    LineNumber: number,
    OrderLineGroupId: group,
    MfgCode: 'SECRETMFG',
    PartNumber: `PART-${number}`,
    StockCode: `SECRETSTOCK-${random.nextBelow(1_000_000)}`,
    Description: `Chair ${number}`,
    Quantity: asThousandths(1000 * (1 + random.nextBelow(3))),
    Retail: asCents(cost * 2 + 1),
    InitialDealerCost: asCents(cost),
    Discount1: asPercent(100_003 + random.nextBelow(90_000)),
    Discount2: asPercent(10_007 + random.nextBelow(9_000)),
    CustomerCost: asCents(cost + 100_000 + random.nextBelow(900_000)),
  });
}

const buildSecretOrder = (): Partial<Order> => ({
  ...createShareableFields(),
  WorksheetName: 'Operatory',
  ConfidentialNotes: 'secret notes',
  GeneralNotes: 'secret letter',
  Bundles: [0, 1, 2].map((position) =>
    buildBundle({
      Id: `secret-bundle-${position}`,
      OrderLineGroupName: position ? `Room ${position}` : 'Individual Line Items',
      OrderLineGroupId: position,
      Sequence: position,
      PrintOptionId: random.chooseOne(PRINT_OPTION_IDS),
      ...(position === 2 && { Choice: 'optional' as const, IsTaken: random.chance(0.5) }),
    }),
  ),
  OrderLines: [1, 2, 3, 4, 5, 6].map((number) => buildSecretLine(number, number % 3)),
});

/** Which amounts of the lines and the order no customer may get. */
function listSecrets(order: Order): string[] {
  const hiddenPrices = order.OrderLines.filter(({ OrderLineGroupId }) => {
    const { PrintOptionId } = order.Bundles[OrderLineGroupId]!;
    return ![1, 4, 5].includes(PrintOptionId);
  });
  const amounts = [
    ...order.OrderLines.flatMap((line) => [
      line.Retail,
      line.InitialDealerCost,
      line.DealerCost,
      line.DealerExtended,
      line.Discount1,
      line.Discount2,
      line.GPPercent,
    ]),
    ...hiddenPrices.map(({ CustomerCost }) => CustomerCost),
    order.DealerCost,
    order.Profit,
    order.RetailTotal,
    order.ActualGP,
    order.CommissionableGP,
  ];
  return [
    ...amounts.filter((amount) => Math.abs(amount ?? 0) > 9999).map(String),
    ...order.OrderLines.map(({ StockCode }) => StockCode!),
  ];
}

async function shareSecretOrder(rep: OrderClientUser) {
  const dealer = toDealerKey(rep.dealerId!);
  const order = await createOrderClient(rep).saveNewOrder(buildSecretOrder());
  const { MfgId, StockCode } = order.OrderLines[0]!;
  await writeBucketFile(process.env.FILES_BUCKET!, `thumbnails/${MfgId}/${StockCode}`, buildPng());
  const { proposal, visitor } = await createProposalClient(rep).shareWithVisitor(order);
  const page = await visitor.readPage();
  expect(page.Pictures).toHaveLength(1);
  const readEndedAnswer = async () => {
    await createProposalClient(rep).withdraw(order.Id, proposal.Sequence);
    return JSON.stringify((await visitor.read()).body);
  };
  const answers = [
    JSON.stringify(page),
    ...(await Promise.all(
      page.Copy.Bundles.map(async ({ Key }) => JSON.stringify((await visitor.listLines(Key)).body)),
    )),
    JSON.stringify((await visitor.ask('Is it white?')).body),
    JSON.stringify((await visitor.decline('No')).body),
    await readEndedAnswer(),
  ].join('\n');
  const stored = await findProposal(dealer, order.Id, proposal.Sequence);
  const copy = new TextDecoder().decode(await readCustomerCopyBytes(stored!.proposal));
  const tokens = stored!.proposal.links.map((link) => getLinkToken(dealer, stored!.proposal, link));
  return { order, answers, copy, tokens };
}

/** Not as a part of a longer number. */
const containsWord = (text: string, word: string) =>
  new RegExp(String.raw`(?<!\d)${word}(?!\d)`).test(text);

/** Headers of orders and stored answers are compressed; other tests store other bytes in the table. */
function toReadableText(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  try {
    return inflateRawSync(value).toString();
  } catch {
    return Buffer.from(value).toString('latin1');
  }
}

async function scanTableText(): Promise<string> {
  const texts: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await tableClient.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    texts.push(JSON.stringify(page.Items, (_, value: unknown) => toReadableText(value)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return texts.join('\n');
}

const s3 = new S3Client({ forcePathStyle: true });

/** What a dealer has in the bucket, each file after its key. */
async function readBucketText(dealerId: number): Promise<string> {
  const texts: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const Bucket = process.env.FILES_BUCKET!;
    const Prefix = `dealers/${dealerId}/`;
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key } of page.Contents ?? [])
      texts.push(Key!, Buffer.from((await findFileBytes(Bucket, Key!))!).toString('latin1'));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return texts.join('\n');
}

test(`${ORDER_COUNT} shared orders show nothing internal, and no token is stored or logged`, async () => {
  const log: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void log.push(words.join(' ')));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log.push(String(text));
    return true;
  });
  let rep: OrderClientUser | undefined;
  const tokens: string[] = [];
  const found: string[] = [];
  const files: string[] = [];
  for (let count = 0; count < ORDER_COUNT; count += PARALLEL_ORDERS) {
    if (count % ORDERS_OF_DEALER === 0)
      rep = await createRep(FIRST_DEALER_ID + count / ORDERS_OF_DEALER);
    const batch = Math.min(PARALLEL_ORDERS, ORDER_COUNT - count);
    const shared = await Promise.all(Array.from({ length: batch }, () => shareSecretOrder(rep!)));
    for (const { order, answers, copy, tokens: own } of shared) {
      tokens.push(...own);
      files.push(copy);
      const secrets = [...listSecrets(order), 'secret', 'SECRET', String(order.Id)];
      for (const text of [answers, copy])
        found.push(...secrets.filter((secret) => containsWord(text, secret)));
      expect(answers).toContain('Chair 1');
      expect(answers).toContain('withdrawn');
    }
  }
  expect(found).toEqual([]);
  expect(tokens).toHaveLength(2 * ORDER_COUNT);
  const bucket = await readBucketText(FIRST_DEALER_ID);
  expect(bucket).toContain(`dealers/${FIRST_DEALER_ID}/proposals/`);
  const everything = [await scanTableText(), bucket, ...log, ...files].join('\n');
  expect(everything).toContain('/Proposal');
  expect(tokens.filter((token) => everything.includes(token))).toEqual([]);
});
