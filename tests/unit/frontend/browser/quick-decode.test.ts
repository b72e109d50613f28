import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quickDecode, UNSURE } from '#frontend/browser/quick-decode.ts';
import { OrderLine } from '#shared/schemas/order.ts';
import { orderOf } from '#tests/bench/grid/order.ts';

const lines = orderOf(40).OrderLines.map((line) => z.encode(OrderLine, line));
const fields = Object.keys(OrderLine.shape);

const anything = fc.oneof(
  fc.constantFrom(null, undefined, true, '', '12.50', '-3', 'x'.repeat(501), [], {}, -0, 0.1, 1e15),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((whole) => whole / 100),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((whole) => whole / 10_000),
  fc.string(),
);
const gone = Symbol('gone');
const changes = fc.array(
  fc.tuple(fc.constantFrom(...fields, 'Unknown'), fc.oneof(anything, fc.constant(gone))),
  { maxLength: 4 },
);

test('Lines as they are sent are read at once', () => {
  const read = quickDecode(OrderLine)!;
  expect(lines.map(read)).toEqual(lines.map((line) => z.decode(OrderLine, line)));
});

test('What is read at once is what the schema reads, and nothing that it refuses', () => {
  const read = quickDecode(OrderLine)!;
  let sure = 0;
  fc.assert(
    fc.property(fc.constantFrom(...lines), changes, (line, made) => {
      const sent: Record<string, unknown> = { ...line };
      for (const [field, value] of made) {
        if (value === gone) delete sent[field];
        else sent[field] = value;
      }
      const decoded = read(sent);
      if (decoded === UNSURE) return;
      sure += 1;
      const expected = z.decode(OrderLine, sent as z.input<typeof OrderLine>);
      expect(JSON.stringify(decoded)).toBe(JSON.stringify(expected));
      expect(decoded).toStrictEqual(expected);
    }),
    { numRuns: 5000 },
  );
  expect(sure).toBeGreaterThan(1000);
});

test('What is no object is the schema’s to refuse', () => {
  const read = quickDecode(OrderLine)!;
  expect([null, 'line', 7, [], undefined].map(read)).toEqual(
    Array.from({ length: 5 }, () => UNSURE),
  );
});

test('Schemas with more to them are left alone', () => {
  const strict = z.strictObject({ Id: z.string() });
  const odd = z.object({ At: z.iso.datetime() });
  const checked = OrderLine.check(z.refine(() => true));
  expect([strict, odd, checked, z.string()].map(quickDecode)).toEqual(Array.from({ length: 4 }));
});
