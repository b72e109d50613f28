import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { readProductPicturesUpToLimit } from '#functions/domain/reports/read-product-pictures.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { OMITTED_PICTURES_HEADER } from '#shared/contract/pdf-headers.ts';
import { builtInForms, getReportId, type PrintForm } from '#shared/forms/built-in-forms.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildPng, buildPngChunk } from '#tests/make/build-png.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';

const dealerId = 9772;
const MANUFACTURER_ID = 97_720;
const FOREIGN = 97_721;
const MAX_BYTES = 150_000;

/** A PNG of this many bytes, most of which are not drawn. */
function createPngOfSize(bytes: number) {
  const bare = buildPng({ extraChunks: [buildPngChunk('teXt', Buffer.alloc(0))] }).length;
  return buildPng({ extraChunks: [buildPngChunk('teXt', Buffer.alloc(bytes - bare, 'x'))] });
}

const putThumbnail = (code: string, bytes: Uint8Array<ArrayBuffer>, maker = MANUFACTURER_ID) =>
  writeBucketFile(
    process.env.FILES_BUCKET!,
    `thumbnails/${maker}/${encodeURIComponent(code)}`,
    bytes,
  );

/** The pictures for an order of products with these codes. */
function readOrderPictures(codes: readonly string[], maker = MANUFACTURER_ID) {
  const OrderLines = codes.map((StockCode) => buildLine({ MfgId: maker, StockCode }));
  const dealer = { Id: dealerId } as Dealer;
  return readProductPicturesUpToLimit({ order: buildOrder({ OrderLines }), dealer });
}

/** The type of each picture, by code. */
async function readPictureTypes(codes: readonly string[], maker = MANUFACTURER_ID) {
  const { pictures } = await readOrderPictures(codes, maker);
  return Object.fromEntries(
    [...pictures].map(([name, address]) => [name.split('/')[1], address.split(';')[0]]),
  );
}

beforeAll(async () => {
  await storeDealer({ Id: dealerId, StoreCode: 'HSUS' });
  await storeCustomer(dealerId);
  await storeManufacturer(dealerId, { Id: 1, MfgId: MANUFACTURER_ID });
});

test('A proposal says which pictures it was made without, and another form nothing', async () => {
  await putThumbnail('made/without', createPngOfSize(MAX_BYTES + 1));
  await putThumbnail('made with', buildPng());
  const rep = await createSignedInDealerUser({ dealerId });
  const order = await createOrderClient(rep).saveNewOrder({
    InstalledOn: '2030-05-01',
    ExpiresOn: '2030-04-01',
    OrderLines: ['made/without', 'made with'].map((StockCode, at) =>
      buildLine({
        MfgId: MANUFACTURER_ID,
        StockCode,
        LineNumber: at + 1,
        OrderLineId: `line-${at}`,
      }),
    ),
  });
  const build = async (form: PrintForm) => {
    const Reports = [getReportId(form, 'HSUS', order, 'en')];
    const body = { OrderId: order.Id, Reports };
    const { status, headers } = await callHandler(buildForms, { token: rep.token, body });
    return { status, omittedStockCodes: headers[OMITTED_PICTURES_HEADER] };
  };
  expect(await build(builtInForms.proposal)).toEqual({
    status: 200,
    omittedStockCodes: 'made%2Fwithout',
  });
  expect(await build(builtInForms.cover)).toEqual({ status: 200, omittedStockCodes: undefined });
});

describe('The pictures of products on a paper', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['a PNG', buildPng(), 'data:image/png'],
    ['a PNG as large as one may be', createPngOfSize(MAX_BYTES), 'data:image/png'],
    ['a JPEG', new Uint8Array(readFileSync('tests/data/pictures/plain.jpg')), 'data:image/jpeg'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'data:image/svg+xml',
    ],
  ])('are kept: %s', async (name, bytes, address) => {
    await putThumbnail(name, bytes);
    expect(await readPictureTypes([name])).toEqual({ [name]: address });
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['one byte too large', createPngOfSize(MAX_BYTES + 1)],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a page that begins with a drawing', Buffer.from('<html><svg ></svg></html>')],
    ['damaged', Buffer.from(buildPng().subarray(0, -20))],
    ['too wide', buildPng({ width: 4_001, height: 1 })],
    ['empty', Buffer.from('')],
  ])('are left off, which is said, and the others stay: %s', async (name, bytes) => {
    await putThumbnail(name, bytes);
    await putThumbnail('beside', buildPng());
    const codes = [name, 'beside', 'of which there is none'];
    expect(await readPictureTypes(codes)).toEqual({ beside: 'data:image/png' });
    expect((await readOrderPictures(codes)).omittedStockCodes).toEqual([name]);
  });

  test('are none of a manufacturer that the dealer does not have', async () => {
    await putThumbnail('foreign', buildPng(), FOREIGN);
    expect(await readPictureTypes(['foreign'], FOREIGN)).toEqual({});
  });

  test('are one for all lines of a product, and none for a line without a code', async () => {
    await putThumbnail('twice', buildPng());
    expect(await readPictureTypes(['twice', ' twice ', ' '])).toEqual({ twice: 'data:image/png' });
  });

  test('are as many as a paper carries, and as large together', async () => {
    const many = Array.from({ length: 26 }, (_, at) => `many ${at}`);
    await Promise.all(many.map((code) => putThumbnail(code, buildPng())));
    expect(Object.keys(await readPictureTypes(many))).toEqual(many.slice(0, 24));
    const large = Array.from({ length: 8 }, (_, at) => `large ${at}`);
    await Promise.all(large.map((code) => putThumbnail(code, createPngOfSize(140_000))));
    await putThumbnail('small', buildPng());
    expect(Object.keys(await readPictureTypes([...large, 'small']))).toEqual([
      ...large.slice(0, 7),
      'small',
    ]);
    expect((await readOrderPictures([...large, 'small'])).omittedStockCodes).toEqual(['large 7']);
  });
});
