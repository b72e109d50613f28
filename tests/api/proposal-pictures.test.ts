import { beforeAll, expect, test } from 'vitest';
import {
  findFileBytes,
  removeBucketFile,
  writeBucketFile,
} from '#functions/external/aws-requests.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { optionsContent } from '#tests/make/option-order.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';
import { countPagePictures } from '#tests/make/read-pdf.ts';

const DEALER = 9277;
const dealer = toDealerKey(DEALER);
const MANUFACTURER_ID = 92_770;
const bucket = process.env.FILES_BUCKET!;
const red = buildPng({ colour: [200, 20, 20] });
const blue = buildPng({ colour: [20, 20, 200] });
let rep: OrderClientUser;

const getThumbnailKey = (code: string) => `thumbnails/${MANUFACTURER_ID}/${code}`;
const getFolder = () => `dealers/${DEALER}/proposals/pictures/`;

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  await storeCustomer(DEALER);
  await storeManufacturer(DEALER, { Id: 43, MfgId: MANUFACTURER_ID });
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});

/** An order with these products: individual line, option that is left out, two alternatives. */
const saveOrderOfProducts = (codes: readonly string[]): Promise<Order> =>
  createOrderClient(rep).saveNewOrder({
    ...createShareableFields(),
    Bundles: optionsContent.Bundles,
    OrderLines: optionsContent.OrderLines.map((line, index) => ({
      ...line,
      MfgId: MANUFACTURER_ID,
      StockCode: codes[index]!,
    })),
  });

/** The individual line and both alternatives have pictures; the alternatives have the same one. */
async function saveOrderWithPictures(): Promise<Order> {
  await writeBucketFile(bucket, getThumbnailKey('CHAIR'), red);
  await writeBucketFile(bucket, getThumbnailKey('CBCT'), blue);
  return saveOrderOfProducts(['CHAIR', 'UNPICTURED', 'CBCT', 'CBCT']);
}

/** The pictures of a page by the names of the bundles that show them. */
async function readPagePictures({ Copy, Pictures }: ProposalPage) {
  const names = new Map(Copy.Bundles.map(({ Key, Name }) => [Key, Name]));
  return Promise.all(
    Pictures.map(async ({ Url, Bundles }) => {
      const response = await fetch(Url);
      return {
        bundles: Bundles.map((key) => names.get(key)),
        type: response.headers.get('content-type'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

async function countPictures(body: unknown): Promise<number> {
  const response = await fetch((body as { Url: string }).Url);
  return sum(await countPagePictures(new Uint8Array(await response.arrayBuffer())));
}

test('a proposal shows the pictures as they were when it was shared, and names no product', async () => {
  const order = await saveOrderWithPictures();
  const { visitor } = await createProposalClient(rep).shareWithVisitor(order);
  await writeBucketFile(bucket, getThumbnailKey('CHAIR'), blue);
  await removeBucketFile(bucket, getThumbnailKey('CBCT'));
  const page = await visitor.readPage();
  expect(await readPagePictures(page)).toEqual([
    { bundles: [null], type: 'image/png', bytes: red },
    { bundles: ['Room 2', 'Room 3'], type: 'image/png', bytes: blue },
  ]);
  for (const { Url } of page.Pictures) {
    const { pathname, searchParams } = new URL(Url);
    expect(pathname).toMatch(/\/dealers\/9277\/proposals\/pictures\/[\da-f]{64}\.png$/u);
    expect(searchParams.get('X-Amz-Expires')).toBe('3600');
  }
  expect(JSON.stringify(page)).not.toMatch(/CHAIR|CBCT|92770/u);
});

test('the papers print the same pictures, and without one that is missing', async () => {
  const order = await saveOrderWithPictures();
  const { proposal, visitor } = await createProposalClient(rep).shareWithVisitor(order);
  const without = await countPictures((await visitor.readPdf()).body);
  const stored = await findProposal(dealer, order.Id, proposal.Sequence);
  const [chair, cbct] = stored!.proposal.pictures!.files;
  expect(await findFileBytes(bucket, getFolder() + chair!)).toEqual(new Uint8Array(red));
  await removeBucketFile(bucket, getFolder() + cbct!);
  expect(await countPictures((await visitor.readPdf()).body)).toBe(without - 2);

  await writeBucketFile(bucket, getFolder() + cbct!, blue, { type: 'image/png' });
  await visitor.accept(buildAcceptance(await visitor.readPage()));
  await deliverDueOutbox(DEALER, undefined, 'proposal-seal');
  expect(await countPictures((await visitor.readPdf()).body)).toBe(without);
});

test('a preview shows the pictures that a share would copy, and stores none', async () => {
  const order = await saveOrderWithPictures();
  const { body } = await createProposalClient(rep).preview(order);
  expect(await readPagePictures(body as ProposalPage)).toEqual([
    { bundles: [null], type: 'image/png', bytes: red },
    { bundles: ['Room 2', 'Room 3'], type: 'image/png', bytes: blue },
  ]);
});

test('a picture that is too large is left out, and the Share dialog is told so', async () => {
  await writeBucketFile(bucket, getThumbnailKey('HUGE'), Buffer.alloc(200_000));
  await writeBucketFile(bucket, getThumbnailKey('BROKEN'), Buffer.from('not a picture'));
  await writeBucketFile(bucket, getThumbnailKey('CHAIR'), red);
  const client = createProposalClient(rep);
  const order = await saveOrderOfProducts(['CHAIR', 'HUGE', 'BROKEN', 'UNPICTURED']);
  const facts = await client.readShareFacts(order.Id);
  expect(facts).toMatchObject({ status: 200, body: { OmittedPictures: ['HUGE', 'BROKEN'] } });
  const { visitor } = await client.shareWithVisitor(order);
  const pictures = await readPagePictures(await visitor.readPage());
  expect(pictures.map(({ bundles }) => bundles)).toEqual([[null]]);
  const other = await saveOrderOfProducts(['CHAIR', 'NONE-1', 'NONE-2', 'NONE-3']);
  expect((await client.readShareFacts(other.Id)).body).toMatchObject({ OmittedPictures: [] });
});

test('a proposal without pictures has none', async () => {
  const order = await saveOrderOfProducts(['NONE-1', 'NONE-2', 'NONE-3', 'NONE-4']);
  const { proposal, visitor } = await createProposalClient(rep).shareWithVisitor(order);
  expect(await visitor.readPage()).toMatchObject({ Pictures: [] });
  const stored = await findProposal(dealer, order.Id, proposal.Sequence);
  expect(stored!.proposal).not.toHaveProperty('pictures');
});
