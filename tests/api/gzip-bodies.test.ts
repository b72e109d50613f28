import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { MAX_BODY_BYTES, MAX_REQUEST_BYTES } from '#shared/constants.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 9392;
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
});

const gzip = { 'content-encoding': 'gzip' };
const buildGzipRequest = (body: unknown): HandlerRequest => ({
  token: rep.token,
  bytes: gzipSync(JSON.stringify(body)),
  headers: gzip,
});
const callCreateOrder = (sent: HandlerRequest) =>
  callHandler(createOrder, { token: rep.token, ...sent });

/** An order from a minimal client: a line without its optional fields. */
function buildSparseOrder(lineCount: number): object {
  const order = encodeOrderUpdate(buildUnsavedOrder(rep, {}, lineCount));
  const OrderLines = order.OrderLines.map(
    ({ OrderLineGroupName: _name, PrintOptionId: _option, ...line }) =>
      Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)),
  );
  return { ...order, OrderLines };
}

/** An order with descriptions of this length. */
const buildOrderWithDescriptions = (length: number) =>
  buildUnsavedOrder(rep, {
    OrderLines: Array.from({ length: 3000 }, (_, index) =>
      buildLine({
        OrderLineId: `l${index}`,
        LineNumber: index + 1,
        // A control character takes six bytes in JSON.
        Description: `${index} ${'\u0001'.repeat(length)}`,
      }),
    ),
  });

describe('an order', () => {
  test.each([2000, 10_000])(
    'of %i lines is read and saved again as it was answered, however short it was sent',
    async (lineCount) => {
      const text = JSON.stringify(buildSparseOrder(lineCount));
      const plain = Buffer.byteLength(text) < MAX_REQUEST_BYTES;
      const created = await callCreateOrder(plain ? { text } : buildGzipRequest(JSON.parse(text)));
      expect(created).toMatchObject({ status: 200, body: { Version: 1 } });
      const { Id } = created.body as { Id: number };
      const loaded = await callHandler(getOrder, { token: rep.token, params: { id: Id } });
      expect(loaded).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
      const saved = await callHandler(updateOrder, buildGzipRequest(loaded.body));
      expect(saved).toMatchObject({ status: 200, body: { Version: 2 } });
      expect(decodeOrderBody(saved.body).OrderLines).toEqual(
        decodeOrderBody(loaded.body).OrderLines,
      );
    },
  );

  test('is refused where it could not be sent again, and is stored where it could', async () => {
    expect(
      await callCreateOrder(buildGzipRequest(encodeOrderUpdate(buildOrderWithDescriptions(600)))),
    ).toMatchObject({
      status: 400,
      body: { Message: ordersTexts.tooLargeToSave },
    });
    const stored = await callCreateOrder(
      buildGzipRequest(encodeOrderUpdate(buildOrderWithDescriptions(450))),
    );
    expect(stored).toMatchObject({ status: 200 });
    expect(Buffer.byteLength(JSON.stringify(stored.body))).toBeLessThan(MAX_BODY_BYTES);
    expect(await callHandler(updateOrder, buildGzipRequest(stored.body))).toMatchObject({
      status: 200,
    });
  });

  test('sent again under its key is the same order, packed or not (D46)', async () => {
    const body = encodeOrderUpdate(buildUnsavedOrder(rep));
    const headers = { 'idempotency-key': 'packed-or-not' };
    const first = await callCreateOrder({ body, headers });
    const again = await callCreateOrder({
      ...buildGzipRequest(body),
      headers: { ...headers, ...gzip },
    });
    expect(again).toEqual(first);
    const other = { ...body, WorksheetName: 'Another' };
    expect(
      await callCreateOrder({ ...buildGzipRequest(other), headers: { ...headers, ...gzip } }),
    ).toMatchObject({
      status: 422,
    });
  });
});

const buildOrderBytes = () =>
  Buffer.from(JSON.stringify(encodeOrderUpdate(buildUnsavedOrder(rep))));
const { bodyNotGzip, unsupportedEncoding, bodyNotJson, bodyNotText, bodyTooLarge } = apiErrorTexts;

describe('a body sent as gzip', () => {
  test.each([
    ['is cut off', 400, bodyNotGzip, () => gzipSync(buildOrderBytes()).subarray(0, -9)],
    ['is no gzip', 400, bodyNotGzip, () => buildOrderBytes()],
    ['is nothing', 400, bodyNotGzip, () => Buffer.alloc(0)],
    ['holds no JSON', 400, bodyNotJson, () => gzipSync('{"Id":')],
    ['holds no text', 400, bodyNotText, () => gzipSync(Buffer.from([0x22, 0xff, 0x22]))],
    ['holds a gzip', 400, bodyNotText, () => gzipSync(gzipSync(buildOrderBytes()))],
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
    expect(await callCreateOrder({ bytes: bytes(), headers: gzip })).toMatchObject({
      status,
      body: { Message },
    });
  });

  test.each(['deflate', 'br', 'gzip, gzip', 'x'])('may not be sent as %s', async (encoding) => {
    const headers = { 'content-encoding': encoding };
    expect(await callCreateOrder({ bytes: gzipSync(buildOrderBytes()), headers })).toMatchObject({
      status: 400,
      body: { Message: unsupportedEncoding },
    });
  });

  test('is gzip in whatever letters, and no encoding is one, too', async () => {
    const bytes = gzipSync(buildOrderBytes());
    expect(
      await callCreateOrder({ bytes, headers: { 'content-encoding': ' GZip ' } }),
    ).toMatchObject({
      status: 200,
    });
    expect(
      await callCreateOrder({
        bytes: buildOrderBytes(),
        headers: { 'content-encoding': 'identity' },
      }),
    ).toMatchObject({ status: 200 });
  });
});
