import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { MAX_BODY_BYTES, MAX_REQUEST_BYTES } from '#shared/constants.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { read, wire, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';

const dealerId = 9392;
let rep: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
});

const gzip = { 'content-encoding': 'gzip' };
const packed = (body: unknown): Sent => ({
  token: rep.token,
  bytes: gzipSync(JSON.stringify(body)),
  headers: gzip,
});
const create = (sent: Sent) => call(createOrder, { token: rep.token, ...sent });

/** An order as a client that says no more than it must: a line without its optional fields. */
function sparse(lineCount: number): object {
  const order = wire(aDraft(rep, {}, lineCount));
  const OrderLines = order.OrderLines.map(
    ({ OrderLineGroupName: _name, PrintOptionId: _option, ...line }) =>
      Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)),
  );
  return { ...order, OrderLines };
}

/** An order whose descriptions are this long. */
const withDescriptions = (length: number) =>
  aDraft(rep, {
    OrderLines: Array.from({ length: 3000 }, (_, index) =>
      aLine({
        OrderLineId: `l${index}`,
        LineNumber: index + 1,
        // A control character takes six bytes as JSON.
        Description: `${index} ${'\u0001'.repeat(length)}`,
      }),
    ),
  });

describe('an order', () => {
  test.each([8000, 10_000])(
    'of %i lines is read and saved again as it was answered, however short it was sent',
    async (lineCount) => {
      const text = JSON.stringify(sparse(lineCount));
      const plain = Buffer.byteLength(text) < MAX_REQUEST_BYTES;
      const created = await create(plain ? { text } : packed(JSON.parse(text)));
      expect(created).toMatchObject({ status: 200, body: { Version: 1 } });
      const { Id } = created.body as { Id: number };
      const loaded = await call(getOrder, { token: rep.token, params: { id: Id } });
      expect(loaded).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
      const saved = await call(updateOrder, packed(loaded.body));
      expect(saved).toMatchObject({ status: 200, body: { Version: 2 } });
      expect(read(saved.body).OrderLines).toEqual(read(loaded.body).OrderLines);
    },
  );

  test('is refused where it could not be sent again, and is stored where it could', async () => {
    expect(await create(packed(wire(withDescriptions(600))))).toMatchObject({
      status: 400,
      body: { Message: ordersTexts.tooLargeToSave },
    });
    const stored = await create(packed(wire(withDescriptions(450))));
    expect(stored).toMatchObject({ status: 200 });
    expect(Buffer.byteLength(JSON.stringify(stored.body))).toBeLessThan(MAX_BODY_BYTES);
    expect(await call(updateOrder, packed(stored.body))).toMatchObject({ status: 200 });
  });

  test('sent again under its key is the same order, packed or not (D46)', async () => {
    const body = wire(aDraft(rep));
    const headers = { 'idempotency-key': 'packed-or-not' };
    const first = await create({ body, headers });
    const again = await create({ ...packed(body), headers: { ...headers, ...gzip } });
    expect(again).toEqual(first);
    const other = { ...body, WorksheetName: 'Another' };
    expect(await create({ ...packed(other), headers: { ...headers, ...gzip } })).toMatchObject({
      status: 422,
    });
  });
});

const order = () => Buffer.from(JSON.stringify(wire(aDraft(rep))));
const { bodyNotGzip, bodyEncodedOtherwise, bodyNotJson, bodyNotText, bodyTooLarge } = apiErrorTexts;

describe('a body sent as gzip', () => {
  test.each([
    ['is cut off', 400, bodyNotGzip, () => gzipSync(order()).subarray(0, -9)],
    ['is no gzip', 400, bodyNotGzip, () => order()],
    ['is nothing', 400, bodyNotGzip, () => Buffer.alloc(0)],
    ['holds no JSON', 400, bodyNotJson, () => gzipSync('{"Id":')],
    ['holds no text', 400, bodyNotText, () => gzipSync(Buffer.from([0x22, 0xff, 0x22]))],
    ['holds a gzip', 400, bodyNotText, () => gzipSync(gzipSync(order()))],
    [
      'unpacks to more than a body may hold',
      413,
      bodyTooLarge,
      () => gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1, ' ')),
    ],
    [
      'unpacks to gigabytes',
      413,
      bodyTooLarge,
      () => Buffer.concat(Array<Buffer>(300).fill(gzipSync(Buffer.alloc(8_000_000, ' ')))),
    ],
  ])('that %s is refused with %i', async (_, status, Message, bytes) => {
    expect(await create({ bytes: bytes(), headers: gzip })).toMatchObject({
      status,
      body: { Message },
    });
  });

  test.each(['deflate', 'br', 'gzip, gzip', 'x'])('may not be sent as %s', async (encoding) => {
    const headers = { 'content-encoding': encoding };
    expect(await create({ bytes: gzipSync(order()), headers })).toMatchObject({
      status: 400,
      body: { Message: bodyEncodedOtherwise },
    });
  });

  test('is gzip in whatever letters, and no encoding is one, too', async () => {
    const bytes = gzipSync(order());
    expect(await create({ bytes, headers: { 'content-encoding': ' GZip ' } })).toMatchObject({
      status: 200,
    });
    expect(
      await create({ bytes: order(), headers: { 'content-encoding': 'identity' } }),
    ).toMatchObject({ status: 200 });
  });
});
