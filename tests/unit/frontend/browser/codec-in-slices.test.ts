import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encodeJsonOrGzipBody } from '#frontend/api/encode-request-body.ts';
import { decodeReply, encodeBodyAsJson } from '#frontend/browser/codec-in-slices.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const encodeLongOrder = (lines: number) =>
  z.encode(
    Order,
    buildOrder({
      OrderLines: Array.from({ length: lines }, (_, at) =>
        buildLine({ OrderLineId: `line-${at}`, LineNumber: at + 1 }),
      ),
    }),
  );

describe('an answer', () => {
  it.each([0, 1, 100, 101, 567])('with %i lines is read as it is in one go', async (lines) => {
    const order = await decodeReply(Order, encodeLongOrder(lines));
    expect(order).toEqual(z.decode(Order, encodeLongOrder(lines)));
    expect(Object.keys(order as object)).toEqual(
      Object.keys(z.decode(Order, encodeLongOrder(lines))),
    );
  });

  it('is refused for a line far down in it as for its head', async () => {
    const order = encodeLongOrder(1000);
    const spoiled = { ...order.OrderLines[990]!, CustomerCost: '1.234' };
    const OrderLines = order.OrderLines.with(990, spoiled);
    await expect(decodeReply(Order, { ...order, OrderLines })).rejects.toThrow('2 decimals');
    await expect(decodeReply(Order, { ...order, Id: 'x' })).rejects.toThrow('"expected": "number"');
  });

  it('leaves room for others between its parts', async () => {
    const done: string[] = [];
    const reading = decodeReply(Order, encodeLongOrder(1000)).then(() => done.push('read'));
    setImmediate(() => done.push('other'));
    await reading;
    expect(done).toEqual(['other', 'read']);
  });
});

describe('a body', () => {
  it.each([0, 1, 100, 101, 567])('with %i lines says what it would in one go', async (lines) => {
    const order = z.decode(Order, encodeLongOrder(lines));
    expect(JSON.parse(await encodeBodyAsJson(Order, order))).toEqual(encodeLongOrder(lines));
    expect(await encodeBodyAsJson(Order, order)).toBe(await encodeBodyAsJson(Order, { ...order }));
  });

  it('leaves room for others between its parts', async () => {
    const order = z.decode(Order, encodeLongOrder(1000));
    const done: string[] = [];
    const writing = Promise.resolve(encodeBodyAsJson(Order, order)).then(() =>
      done.push('written'),
    );
    setImmediate(() => done.push('other'));
    await writing;
    expect(done).toEqual(['other', 'written']);
  });

  it.each([
    [50, 20],
    [250, 220],
  ])('of %i lines is refused by the place of its line %i among all', async (count, at) => {
    const order = z.decode(Order, encodeLongOrder(count));
    const OrderLines = order.OrderLines.with(at, buildLine({ Description: 'x'.repeat(5000) }));
    const writing = (async () => encodeBodyAsJson(Order, { ...order, OrderLines }))();
    await expect(writing).rejects.toMatchObject({
      issues: [{ path: ['OrderLines', at, 'Description'] }],
    });
  });

  it('may be nothing but its list', async () => {
    const Lists = z.object({ Ids: z.array(z.number()) });
    const Ids = Array.from({ length: 250 }, (_, at) => at);
    expect(JSON.parse(await encodeBodyAsJson(Lists, { Ids }))).toEqual({ Ids });
  });

  it('travels as gzip where it is long, and calls itself bytes then (D55)', async () => {
    const long = JSON.stringify(encodeLongOrder(1000));
    const { headers, body } = await encodeJsonOrGzipBody(long);
    expect(headers).toEqual({
      'content-type': 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    expect(gunzipSync(Buffer.from(body as ArrayBuffer)).toString()).toBe(long);
    expect((body as ArrayBuffer).byteLength).toBeLessThan(long.length / 5);
    const short = JSON.stringify(encodeLongOrder(1));
    expect(await encodeJsonOrGzipBody(short)).toEqual({
      headers: { 'content-type': 'application/json' },
      body: short,
    });
  });
});
