import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  createBusyError,
  createConflictError,
  computeAmountsOrReject,
} from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { defineGet, definePost, definePut } from '#shared/contract/endpoint.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { asCents } from '#shared/money/money.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const user = await createSignedInUser();
const { token } = user;

/** The log lines of the call. */
function captureLog() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () =>
    write.mock.calls
      .map(([text]) => text.toString())
      .filter((text) => text.startsWith('{"level"'))
      .map((text) => JSON.parse(text) as Record<string, unknown>);
}
afterEach(() => {
  vi.restoreAllMocks();
});

const amountRoute = definePost('/amounts', 'sign-in', {
  body: z.object({ Amount: MoneyCodec }),
  reply: z.object({ Amount: MoneyCodec }),
});

describe('where the CDN sends a secret', () => {
  afterEach(() => vi.unstubAllEnvs());
  const handler = createApiHandler(defineGet('/here', 'anyone'), async () => {});
  const readStatus = async (sent: string) =>
    (await callHandler(handler, { headers: { 'x-origin-secret': sent } })).status;
  beforeEach(() => void vi.stubEnv('BEHIND_NO_CDN', ''));

  test.each([undefined, '', 'another', 'the-secret-and-more'])(
    'a call that brings %j is not served',
    async (sent) => {
      vi.stubEnv('ORIGIN_SECRET', 'the-secret');
      const headers: Record<string, string> = sent === undefined ? {} : { 'x-origin-secret': sent };
      expect(await callHandler(handler, { headers })).toMatchObject({ status: 404 });
    },
  );

  test('a call that brings it is served, and where it is said that there is no CDN every call is', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'the-secret');
    const headers = { 'x-origin-secret': 'the-secret' };
    expect(await callHandler(handler, { headers })).toMatchObject({ status: 204 });
    vi.stubEnv('BEHIND_NO_CDN', 'yes');
    expect(await callHandler(handler)).toMatchObject({ status: 204 });
  });

  test.each(['', 'anything'])(
    'nobody is served where the secret is missing, whether they send %j',
    async (sent) => {
      vi.stubEnv('ORIGIN_SECRET', '');
      expect(await readStatus(sent)).toBe(500);
    },
  );

  test('the secret before it or after it is served, too, and no third', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'the-secret');
    vi.stubEnv('ORIGIN_SECRET_ALSO', 'the-next');
    expect(await readStatus('the-secret')).toBe(204);
    expect(await readStatus('the-next')).toBe(204);
    expect(await readStatus('the-last')).toBe(404);
    vi.stubEnv('ORIGIN_SECRET_ALSO', '');
    expect(await readStatus('')).toBe(404);
    expect(await readStatus('the-next')).toBe(404);
  });
});

describe('the address a call comes from', () => {
  afterEach(() => vi.unstubAllEnvs());
  const handler = createApiHandler(
    defineGet('/here', 'anyone', { reply: z.string() }),
    async ({ address }) => address,
  );
  const headers = { 'x-viewer-address': '203.0.113.7', 'x-origin-secret': 'the-secret' };
  const address = '198.51.100.1';

  test('is what the CDN says, where there is one', async () => {
    vi.stubEnv('BEHIND_NO_CDN', '');
    vi.stubEnv('ORIGIN_SECRET', 'the-secret');
    expect((await callHandler(handler, { headers, address })).body).toBe('203.0.113.7');
    const { 'x-origin-secret': secret } = headers;
    const directRequest = { headers: { 'x-origin-secret': secret }, address };
    expect((await callHandler(handler, directRequest)).body).toBe(address);
  });

  test('is never what a sender says of itself', async () => {
    expect((await callHandler(handler, { headers, address })).body).toBe(address);
  });
});

describe('what is no UTF-8', () => {
  const row = definePost('/words', 'anyone', {
    query: z.object({ more: z.optional(z.string()) }),
    body: z.string(),
    reply: z.string(),
  });
  const handler = createApiHandler(row, async ({ body, query }) => body + (query.more ?? ''));

  test('is refused where the gateway put a sign for it; the sign itself is text', async () => {
    const text = '"Zo\ufffd"';
    const headers = { 'content-length': String(Buffer.byteLength(text)) };
    expect(await callHandler(handler, { text, headers })).toMatchObject({
      status: 200,
      body: 'Zo\ufffd',
    });
    expect(await callHandler(handler, { text, headers: { 'content-length': '5' } })).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.bodyNotText },
    });
  });

  test.each(['%c0', 'Zo%EB', '%ED%A0%80', '%F0%9F%98'])(
    'is refused in a query: %s',
    async (more) => {
      const request = { text: '"Zoë"', query: { more } };
      expect(await callHandler(handler, request)).toMatchObject({
        status: 400,
        body: { Message: apiErrorTexts.bodyNotText },
      });
      const percentRequest = { text: '"Zo"', query: { more: '100% %C3%AB' } };
      expect(await callHandler(handler, percentRequest)).toMatchObject({ status: 200 });
    },
  );
});

test('a check that throws at what a field does not hold refuses it', async () => {
  const row = definePost('/checked', 'anyone', {
    body: z.object({ Name: z.string().check(z.maxLength(5)) }),
  });
  const handler = createApiHandler(row, async () => {});
  for (const text of [
    '{"Name":{"length":{"valueOf":1,"toString":1}}}',
    '{"Name":[{"length":{"valueOf":1,"toString":1}}]}',
    '{"Name":{"length":{}}}',
  ])
    expect(await callHandler(handler, { text })).toMatchObject({
      status: 400,
      body: { Errors: expect.any(Object) as object },
    });
});

describe('an answer', () => {
  test('is packed from a size on, for whoever can read that', async () => {
    const text = defineGet('/text', 'anyone', { reply: z.string() });
    const long = createApiHandler(text, async () => 'a long answer '.repeat(2000));
    const gzip = { 'accept-encoding': 'gzip, deflate, br' };
    const packed = await callHandler(long, { headers: gzip });
    expect(packed).toMatchObject({
      body: 'a long answer '.repeat(2000),
      headers: { 'content-encoding': 'gzip' },
    });
    expect((await callHandler(long)).headers).not.toHaveProperty('content-encoding');
    const short = createApiHandler(text, async () => 'a short answer');
    expect((await callHandler(short, { headers: gzip })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test.each([
    ['gzip;q=0', false],
    ['br, gzip; q=0, *', false],
    ['*', true],
    ['identity, *;q=0', false],
    ['GZIP;q=0.5', true],
    ['x-gzip', false],
  ])('is packed as Accept-Encoding says: %s', async (accepted, isPacked) => {
    const row = defineGet('/text', 'anyone', { reply: z.string() });
    const long = createApiHandler(row, async () => 'a long answer '.repeat(2000));
    const { headers } = await callHandler(long, { headers: { 'accept-encoding': accepted } });
    expect('content-encoding' in headers).toBe(isPacked);
  });

  test('carries decimals outside of what is whole cents inside', async () => {
    const receivedCents: number[] = [];
    const handler = createApiHandler(amountRoute, async ({ body }) => {
      receivedCents.push(body.Amount);
      return { Amount: asCents(body.Amount * 2) };
    });
    const answer = await callHandler(handler, { token, body: { Amount: 12.35 } });
    expect(answer).toMatchObject({ status: 200, body: { Amount: 24.7 } });
    expect(receivedCents).toEqual([1235]);
  });

  test('leaves behind what its row does not name (D47)', async () => {
    const row = defineGet('/one', 'anyone', { reply: z.object({ Id: z.number() }) });
    const handler = createApiHandler(row, async () => ({ Id: 1, Secret: 'x' }));
    expect((await callHandler(handler)).body).toEqual({ Id: 1 });
  });

  test('that is large is compressed, so that a function may give it', async () => {
    const row = defineGet('/many', 'anyone', { reply: z.array(z.string()) });
    const texts = Array.from({ length: 200_000 }, (_, index) => `a line of an order, ${index}`);
    const answer = await callHandler(createApiHandler(row, async () => texts));
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.body).toEqual(texts);
  });

  test('is a document where its row says so, or leads to one', async () => {
    const row = defineGet('/paper', 'anyone', { returns: 'pdf' });
    const bytes = new Uint8Array([37, 80, 68, 70, 255]);
    const inline = await callHandler(
      createApiHandler(row, async () => ({ fileName: 'a "b"/c.pdf', bytes })),
    );
    expect(inline).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="a-b-c.pdf"',
      },
    });
    expect(inline.body).toEqual(bytes);
    const url = 'https://files.example/a.pdf?signature=1';
    expect(
      await callHandler(createApiHandler(row, async () => ({ fileName: 'a.pdf', url }))),
    ).toMatchObject({
      status: 302,
      headers: { location: url, 'cache-control': 'no-store' },
    });
  });
});

test.each([
  ['application/json; charset=utf-8', 200],
  ['application/vnd.api+json', 200],
  ['text/plain;charset=UTF-8', 200],
  ['application/octet-stream', 200],
  ['application/xml', 415],
  ['multipart/form-data; boundary=x', 415],
  ['text/html', 415],
])('a body of JSON comes as one: %s', async (type, status) => {
  const handler = createApiHandler(amountRoute, async ({ body }) => body);
  const answer = await callHandler(handler, {
    token,
    text: '{"Amount":1}',
    headers: { 'content-type': type },
  });
  expect(answer.status).toBe(status);
});

describe('a file', () => {
  const row = definePost('/files', 'sign-in', {
    accepts: 'multipart',
    body: z.object({ file: z.file(), Copies: z.optional(z.int()) }),
    reply: z.object({ name: z.string(), text: z.string(), copies: z.nullish(z.int()) }),
  });
  const handler = createApiHandler(row, async ({ body: { file, Copies } }) => ({
    name: file.name,
    text: await file.text(),
    copies: Copies,
  }));
  const file = new File(['<a>ä</a>'], 'a.xml', { type: 'application/xml' });

  test('comes in a form with what else is said, whatever the case of its name (D56)', async () => {
    const formFields = { name: 'a.xml', text: '<a>ä</a>', copies: 2 };
    const forms: HandlerRequest['parts'][] = [
      { file, Copies: '2' },
      { FILE: file, copies: '2' },
    ];
    for (const parts of forms)
      expect(await callHandler(handler, { token, parts })).toMatchObject({
        status: 200,
        body: formFields,
      });
  });

  test('comes by itself, as text, as bytes, or packed', async () => {
    const bytes = Buffer.from('<a>ä</a>');
    const packed = { bytes: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } };
    for (const sent of [{ text: '<a>ä</a>' }, { bytes }, packed])
      expect(await callHandler(handler, { token, ...sent })).toMatchObject({
        body: { text: '<a>ä</a>' },
      });
  });

  test('is refused where the gateway took it for text, and it was none in UTF-8', async () => {
    const text = Buffer.from('<a>ä</a>', 'latin1').toString();
    expect(await callHandler(handler, { token, text })).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.fileSentAsText },
    });
  });

  test.each([
    ['nothing', {}, { file: apiErrorTexts.required }],
    ['a form without it', { parts: { Copies: '1' } }, { file: apiErrorTexts.required }],
    ['text in its place', { parts: { file: 'x' } }, { file: apiErrorTexts.mustBe('a file') }],
    [
      'what else is said wrongly',
      { parts: { file, Copies: 'two' } },
      { Copies: apiErrorTexts.mustBe('a number') },
    ],
  ])('is not %s', async (_, sent, Errors) => {
    expect(await callHandler(handler, { token, ...sent })).toMatchObject({
      status: 400,
      body: { Errors },
    });
  });
});

const multiplyCents = (sent: number) => asCents(sent * 1e6);

const createFailingHandler = (error: unknown) =>
  createApiHandler(defineGet('/failing', 'sign-in'), async () => {
    throw error;
  });

describe('a failure', () => {
  test('of ours is a bare 500, and the log says where but not what was typed', async () => {
    const readLog = captureLog();
    const answer = await callHandler(createFailingHandler(new Error('Dr. Hall owes $1,200.00')), {
      token,
    });
    expect(answer).toMatchObject({
      status: 500,
      body: { Message: apiErrorTexts.somethingWentWrong },
    });
    const [line] = readLog();
    expect(line).toMatchObject({ level: 'error', status: 500, error: { name: 'Error' } });
    expect(JSON.stringify(line)).toContain('runtime.test.ts');
    expect(JSON.stringify(line)).not.toMatch(/Hall|1,200/);
  });

  test('that is no error is a bare 500 as well', async () => {
    captureLog();
    expect((await callHandler(createFailingHandler('text'), { token })).status).toBe(500);
  });

  test.each([
    Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' }),
    Object.assign(new Error('slow down'), { name: 'ThrottlingException' }),
    Object.assign(new Error('conflict'), { name: 'TransactionConflictException' }),
    Object.assign(new Error('lost'), { code: 'ECONNRESET' }),
    createBusyError(),
  ])('that passes is a 503 to be tried again: $name', async (error) => {
    captureLog();
    expect(await callHandler(createFailingHandler(error), { token })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { Message: apiErrorTexts.busy },
    });
  });

  test('of a conflict carries the record that its row names, and nothing else', async () => {
    const row = definePut('/one', 'sign-in', { current: { Order: z.object({ Id: z.number() }) } });
    const handler = createApiHandler(row, async () => {
      throw createConflictError(ordersMessages.changedBySomeoneElse, {
        Order: { Id: 7 },
        Secret: 'x',
      });
    });
    expect(await callHandler(handler, { token })).toMatchObject({ status: 409 });
    expect((await callHandler(handler, { token })).body).toEqual({
      Message: ordersTexts.changedBySomeoneElse,
      Code: 'orders.changedBySomeoneElse',
      Order: { Id: 7 },
    });
  });

  test('of an amount too large to count is the caller’s where it is theirs, and ours elsewhere', async () => {
    captureLog();
    const body = { Amount: 9_999_999_999.99 };
    const theirs = createApiHandler(amountRoute, async (sent) => ({
      Amount: computeAmountsOrReject(() => multiplyCents(sent.body.Amount)),
    }));
    const ours = createApiHandler(amountRoute, async (sent) => ({
      Amount: multiplyCents(sent.body.Amount),
    }));
    expect(await callHandler(theirs, { token, body })).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.amountTooLarge },
    });
    expect((await callHandler(ours, { token, body })).status).toBe(500);
  });
});

test('a call writes one line: ids, the call, its status and time, and nothing else', async () => {
  const readLog = captureLog();
  const handler = createApiHandler(amountRoute, async ({ body }) => body);
  await callHandler(handler, { token, body: { Amount: 12.35 } });
  expect(readLog()).toEqual([
    {
      level: 'info',
      requestId: expect.any(String),
      invocation: expect.any(String),
      userId: user.userId,
      dealerId: user.dealerId,
      call: 'POST /amounts',
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});

/** A function whose answer counts its calls, and which writes an item on each call. */
function createCounter() {
  const PK = `ACCOUNT#${randomUUID()}`;
  let callCount = 0;
  const handler = createApiHandler(amountRoute, async ({ body, idempotency }) => {
    const reply = { Amount: asCents(body.Amount + ++callCount) };
    const Item = { PK, SK: randomUUID() };
    await writeTransaction([
      { Put: { TableName, Item } },
      buildIdempotencyWrite(idempotency, { reply }),
    ]);
    return reply;
  });
  const countWritten = async () => (await readAllItems({ PK, isConsistent: true })).length;
  return { handler, done: countWritten };
}
const buildKeyedRequest = (key: string, more: object = {}) => ({
  token,
  body: { Amount: 1 },
  headers: { 'idempotency-key': key },
  ...more,
});

describe('an Idempotency-Key (D46)', () => {
  test('makes the same call answer what it answered first', async () => {
    const { handler, done } = createCounter();
    const key = randomUUID();
    const first = await callHandler(handler, buildKeyedRequest(key));
    expect(first).toMatchObject({ status: 200, body: { Amount: 1.01 } });
    expect(await callHandler(handler, buildKeyedRequest(key))).toEqual(first);
    expect(await done()).toBe(1);
  });

  test('lets calls without it, or with another, happen each time', async () => {
    const { handler, done } = createCounter();
    await callHandler(handler, { token, body: { Amount: 1 } });
    await callHandler(handler, { token, body: { Amount: 1 } });
    await callHandler(handler, buildKeyedRequest(randomUUID()));
    expect(await done()).toBe(3);
  });

  test('is refused for another body, query or path', async () => {
    const { handler } = createCounter();
    const key = randomUUID();
    await callHandler(handler, buildKeyedRequest(key));
    for (const other of [{ body: { Amount: 2 } }, { query: { a: 1 } }, { params: { id: 1 } }])
      expect(await callHandler(handler, buildKeyedRequest(key, other))).toMatchObject({
        status: 422,
        body: { Message: apiErrorTexts.idempotencyKeyReused },
      });
  });

  test('is each user’s own', async () => {
    const { handler, done } = createCounter();
    const other = await createSignedInUser();
    const key = randomUUID();
    await callHandler(handler, buildKeyedRequest(key));
    await callHandler(handler, buildKeyedRequest(key, { token: other.token }));
    expect(await done()).toBe(2);
  });

  test('gives calls made at once the answer of the one that was written', async () => {
    const { handler, done } = createCounter();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callHandler(handler, buildKeyedRequest(key))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await done()).toBe(1);
  });

  test('gives the answer also where the work went wrong after it was written', async () => {
    const handler = createApiHandler(amountRoute, async ({ body, idempotency }) => {
      await writeTransaction([buildIdempotencyWrite(idempotency, { reply: body })]);
      throw new Error('cut off');
    });
    expect(await callHandler(handler, buildKeyedRequest(randomUUID()))).toMatchObject({
      status: 200,
      body: { Amount: 1 },
    });
  });

  test('does not keep what was refused: the next try may succeed', async () => {
    let isOpen = false;
    const gate = createApiHandler(amountRoute, async () => {
      if (!isOpen) throw createConflictError(apiErrorMessages.busy);
      return { Amount: asCents(5) };
    });
    const key = randomUUID();
    expect((await callHandler(gate, buildKeyedRequest(key))).status).toBe(409);
    isOpen = true;
    expect((await callHandler(gate, buildKeyedRequest(key))).status).toBe(200);
  });

  test('of a large answer is answered again from what was kept of it', async () => {
    const handler = createApiHandler(
      amountRoute,
      async ({ body, idempotency }) => {
        await writeTransaction([buildIdempotencyWrite(idempotency, { reference: '777' })]);
        return body;
      },
      async (_, reference) => ({ Amount: asCents(Number(reference)) }),
    );
    const key = randomUUID();
    expect((await callHandler(handler, buildKeyedRequest(key))).body).toEqual({ Amount: 1 });
    expect((await callHandler(handler, buildKeyedRequest(key))).body).toEqual({ Amount: 7.77 });
  });

  test.each(['', ' ', 'with space', 'x'.repeat(129), 'é'])('that is %j is refused', async (key) => {
    const { handler, done } = createCounter();
    expect(await callHandler(handler, buildKeyedRequest(key))).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.idempotencyKeyInvalid },
    });
    expect(await done()).toBe(0);
  });

  test('is not asked of a reading call', async () => {
    const handler = createApiHandler(
      defineGet('/read', 'sign-in', { reply: z.number() }),
      async () => 1,
    );
    expect((await callHandler(handler, buildKeyedRequest('é'))).status).toBe(200);
  });
});
