import { beforeAll, describe, expect, test } from 'vitest';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { handler as beginUpload } from '#functions/api/uploads/begin-upload.ts';
import { MAX_BODY_BYTES } from '#shared/constants.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { aStoredUser } from '#tests/make/a-dealer.ts';
import { aRepWithChairs, chair, lineOf, quoteOf } from '#tests/make/a-quote.ts';
import type { User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

let rep: User;
let colleague: User;

beforeAll(async () => {
  rep = await aRepWithChairs({ Id: 9316 });
  colleague = await aStoredUser({ dealerId: 9316 });
});

type Begun = { Key: string; Url: string };

async function begin(Size: number): Promise<Begun> {
  const { status, body } = await call(beginUpload, { token: rep.token, body: { Size } });
  expect(status).toBe(200);
  return body as Begun;
}

const put = (Url: string, content: string) => fetch(Url, { method: 'PUT', body: content });

async function uploaded(content: string): Promise<string> {
  const { Key, Url } = await begin(Buffer.byteLength(content));
  expect((await put(Url, content)).status).toBe(200);
  return Key;
}

const importOf = (upload: string, { token } = rep) =>
  call(importQuote, { token, query: { upload, printOption: '3' } });

/** More than any form may be. */
const large = quoteOf(`<!--${'x'.repeat(7 * 1024 * 1024)}-->${lineOf(chair)}`);

describe('a file that is too large for its call', () => {
  test('is put where it may be, and read by the call (D44)', async () => {
    const key = await uploaded(large);
    const answer = await importOf(key);
    expect(answer).toMatchObject({
      status: 200,
      body: { Format: 'SmartSales quote 1', OrderLines: [{ StockCode: '104-2210' }] },
    });
    expect((await importOf(key)).status).toBe(200);
  });

  test('is what was put there: one that is no quote is refused in words', async () => {
    expect(await importOf(await uploaded('Dear all,'))).toMatchObject({
      status: 400,
      body: { Message: quoteTexts.notXml },
    });
  });

  test('is its user’s alone', async () => {
    expect(await importOf(await uploaded(large), colleague)).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.noSuchUpload },
    });
  });

  test.each([
    ['that nobody put there', async () => (await begin(10)).Key],
    ['with another path in it', async () => '../../lists/x'],
    ['without a key', async () => ''],
    ['of a prototype', async () => '__proto__'],
  ])('is not one %s', async (_, keyOf) => {
    expect(await importOf(await keyOf())).toMatchObject({
      status: 400,
      body: { Errors: { upload: apiErrorTexts.noSuchUpload } },
    });
  });

  test('is put there with the bytes that were said, under the link alone', async () => {
    const { Url } = await begin(5);
    expect((await put(Url, 'x'.repeat(6))).status).toBe(403);
    expect((await put(Url.replace(/Signature=..../, 'Signature=0000'), 'x'.repeat(5))).status).toBe(
      403,
    );
    expect((await put(Url.replace(/uploads\/\d+/, 'uploads/1'), 'x'.repeat(5))).status).toBe(403);
    expect((await put(Url, 'x'.repeat(5))).status).toBe(200);
  });

  test.each([0, MAX_BODY_BYTES + 1])('has no place where it has %s bytes', async (Size) => {
    const answer = await call(beginUpload, { token: rep.token, body: { Size } });
    expect(answer).toMatchObject({ status: 400, body: { Errors: { Size: expect.any(String) } } });
  });
});
