import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { readProductPictures } from '#functions/domain/reports/read-product-pictures.ts';
import { writeFile } from '#functions/outside/aws-requests.ts';
import { OMITTED_PICTURES_HEADER } from '#shared/contract/pdf-headers.ts';
import { builtInForms, getReportId, type PrintForm } from '#shared/forms/built-in-forms.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aPng, pngPart } from '#tests/make/a-picture.ts';
import { deskOf } from '#tests/make/an-order-desk.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { call } from '#tests/make/call.ts';
import { aStoredManufacturer } from '#tests/make/catalogue.ts';

const dealerId = 9772;
const MAKER = 97_720;
const FOREIGN = 97_721;
const MOST_BYTES = 150_000;

/** A PNG of so many bytes, which are not drawn. */
function pngOf(bytes: number) {
  const bare = aPng({ aside: [pngPart('teXt', Buffer.alloc(0))] }).length;
  return aPng({ aside: [pngPart('teXt', Buffer.alloc(bytes - bare, 'x'))] });
}

const put = (code: string, bytes: Uint8Array<ArrayBuffer>, maker = MAKER) =>
  writeFile(process.env.FILES_BUCKET!, `thumbnails/${maker}/${encodeURIComponent(code)}`, bytes);

/** What is read for an order of products of these codes. */
function readAll(codes: readonly string[], maker = MAKER) {
  const OrderLines = codes.map((StockCode) => aLine({ MfgId: maker, StockCode }));
  const dealer = { Id: dealerId } as Dealer;
  return readProductPictures({ order: anOrder({ OrderLines }), dealer });
}

/** The type of each picture, by its code. */
async function read(codes: readonly string[], maker = MAKER) {
  const { pictures } = await readAll(codes, maker);
  return Object.fromEntries(
    [...pictures].map(([name, address]) => [name.split('/')[1], address.split(';')[0]]),
  );
}

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId, StoreCode: 'HSUS' });
  await aStoredCustomer(dealerId);
  await aStoredManufacturer(dealerId, { Id: 1, MfgId: MAKER });
});

test('A proposal says which pictures it was made without, and another form nothing', async () => {
  await put('made/without', pngOf(MOST_BYTES + 1));
  await put('made with', aPng());
  const rep = await aStoredUser({ dealerId });
  const order = await deskOf(rep).saved({
    InstalledOn: '2030-05-01',
    ExpiresOn: '2030-04-01',
    OrderLines: ['made/without', 'made with'].map((StockCode, at) =>
      aLine({ MfgId: MAKER, StockCode, LineNumber: at + 1, OrderLineId: `line-${at}` }),
    ),
  });
  const build = async (form: PrintForm) => {
    const Reports = [getReportId(form, 'HSUS', order, 'en')];
    const body = { OrderId: order.Id, Reports };
    const { status, headers } = await call(buildForms, { token: rep.token, body });
    return { status, leftOff: headers[OMITTED_PICTURES_HEADER] };
  };
  expect(await build(builtInForms.proposal)).toEqual({ status: 200, leftOff: 'made%2Fwithout' });
  expect(await build(builtInForms.cover)).toEqual({ status: 200, leftOff: undefined });
});

describe('The pictures of products on a paper', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['a PNG', aPng(), 'data:image/png'],
    ['a PNG as large as one may be', pngOf(MOST_BYTES), 'data:image/png'],
    ['a JPEG', new Uint8Array(readFileSync('tests/data/pictures/plain.jpg')), 'data:image/jpeg'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'data:image/svg+xml',
    ],
  ])('are kept: %s', async (name, bytes, address) => {
    await put(name, bytes);
    expect(await read([name])).toEqual({ [name]: address });
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['one byte too large', pngOf(MOST_BYTES + 1)],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a page that begins with a drawing', Buffer.from('<html><svg ></svg></html>')],
    ['damaged', Buffer.from(aPng().subarray(0, -20))],
    ['too wide', aPng({ width: 4_001, height: 1 })],
    ['empty', Buffer.from('')],
  ])('are left off, which is said, and the others stay: %s', async (name, bytes) => {
    await put(name, bytes);
    await put('beside', aPng());
    const codes = [name, 'beside', 'of which there is none'];
    expect(await read(codes)).toEqual({ beside: 'data:image/png' });
    expect((await readAll(codes)).leftOff).toEqual([name]);
  });

  test('are none of a manufacturer that the dealer does not have', async () => {
    await put('foreign', aPng(), FOREIGN);
    expect(await read(['foreign'], FOREIGN)).toEqual({});
  });

  test('are one for all lines of a product, and none for a line without a code', async () => {
    await put('twice', aPng());
    expect(await read(['twice', ' twice ', ' '])).toEqual({ twice: 'data:image/png' });
  });

  test('are as many as a paper carries, and as large together', async () => {
    const many = Array.from({ length: 26 }, (_, at) => `many ${at}`);
    await Promise.all(many.map((code) => put(code, aPng())));
    expect(Object.keys(await read(many))).toEqual(many.slice(0, 24));
    const large = Array.from({ length: 8 }, (_, at) => `large ${at}`);
    await Promise.all(large.map((code) => put(code, pngOf(140_000))));
    await put('small', aPng());
    expect(Object.keys(await read([...large, 'small']))).toEqual([...large.slice(0, 7), 'small']);
    expect((await readAll([...large, 'small'])).leftOff).toEqual(['large 7']);
  });
});
