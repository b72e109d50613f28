import { beforeAll, describe, expect, test } from 'vitest';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { handler as beginUpload } from '#functions/api/uploads/begin-upload.ts';
import { MAX_BODY_BYTES } from '#shared/constants.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';
import {
  createRepWithCatalog,
  quotedChair,
  buildQuoteLineXml,
  buildQuoteXml,
} from '#tests/make/quote-import-fixtures.ts';

let rep: OrderClientUser;
let colleague: OrderClientUser;

beforeAll(async () => {
  rep = await createRepWithCatalog({ Id: 9316 });
  colleague = await createSignedInDealerUser({ dealerId: 9316 });
});

type BegunUpload = { Key: string; Url: string };

async function beginTestUpload(Size: number): Promise<BegunUpload> {
  const { status, body } = await callHandler(beginUpload, { token: rep.token, body: { Size } });
  expect(status).toBe(200);
  return body as BegunUpload;
}

const putContent = (Url: string, content: string) => fetch(Url, { method: 'PUT', body: content });

async function uploadContent(content: string): Promise<string> {
  const { Key, Url } = await beginTestUpload(Buffer.byteLength(content));
  expect((await putContent(Url, content)).status).toBe(200);
  return Key;
}

const callImportQuote = (upload: string, { token } = rep) =>
  callHandler(importQuote, { token, query: { upload, printOption: '3' } });

/** More than the largest allowed form. */
const largeQuote = buildQuoteXml(
  `<!--${'x'.repeat(7 * 1024 * 1024)}-->${buildQuoteLineXml(quotedChair)}`,
);

describe('a file that is too large for its call', () => {
  test('is put where it may be, and read by the call (D44)', async () => {
    const key = await uploadContent(largeQuote);
    const answer = await callImportQuote(key);
    expect(answer).toMatchObject({
      status: 200,
      body: { Format: 'SmartSales quote 1', OrderLines: [{ StockCode: '104-2210' }] },
    });
    expect((await callImportQuote(key)).status).toBe(200);
  });

  test('is what was put there: one that is no quote is refused in words', async () => {
    expect(await callImportQuote(await uploadContent('Dear all,'))).toMatchObject({
      status: 400,
      body: { Message: quoteTexts.notXml },
    });
  });

  test('is its user’s alone', async () => {
    expect(await callImportQuote(await uploadContent(largeQuote), colleague)).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.noSuchUpload },
    });
  });

  test.each([
    ['that nobody put there', async () => (await beginTestUpload(10)).Key],
    ['with another path in it', async () => '../../lists/x'],
    ['without a key', async () => ''],
    ['of a prototype', async () => '__proto__'],
  ])('is not one %s', async (_, buildKey) => {
    expect(await callImportQuote(await buildKey())).toMatchObject({
      status: 400,
      body: { Errors: { upload: apiErrorTexts.noSuchUpload } },
    });
  });

  test('is put there with the bytes that were said, under the link alone', async () => {
    const { Url } = await beginTestUpload(5);
    expect((await putContent(Url, 'x'.repeat(6))).status).toBe(403);
    expect(
      (await putContent(Url.replace(/Signature=..../, 'Signature=0000'), 'x'.repeat(5))).status,
    ).toBe(403);
    expect((await putContent(Url.replace(/uploads\/\d+/, 'uploads/1'), 'x'.repeat(5))).status).toBe(
      403,
    );
    expect((await putContent(Url, 'x'.repeat(5))).status).toBe(200);
  });

  test.each([0, MAX_BODY_BYTES + 1])('has no place where it has %s bytes', async (Size) => {
    const answer = await callHandler(beginUpload, { token: rep.token, body: { Size } });
    expect(answer).toMatchObject({ status: 400, body: { Errors: { Size: expect.any(String) } } });
  });
});
