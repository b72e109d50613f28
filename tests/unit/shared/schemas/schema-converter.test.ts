import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewOrder, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import {
  createFastObjectConverter,
  convertLongListIfPossible,
  NEEDS_SCHEMA,
} from '#shared/schemas/schema-converter.ts';
import { buildBenchOrder } from '#tests/bench/grid/build-bench-order.ts';
import { buildProduct } from '#tests/make/catalog-fixtures.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

const lines = buildBenchOrder(40).OrderLines.map((line) => z.encode(OrderLine, line));
const fields = Object.keys(OrderLine.shape);

const anything = fc.oneof(
  fc.constantFrom(null, undefined, true, '', '12.50', '-3', 'x'.repeat(501), [], {}, -0, 0.1, 1e15),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((integer) => integer / 100),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((integer) => integer / 10_000),
  fc.string(),
  fc.record(
    {
      Kind: fc.constantFrom('list', 'contract', 'typed', 'stolen'),
      Day: fc.constantFrom(
        '2026-11-30',
        '2026-11-31',
        '2028-02-29',
        '2026-02-29',
        '30.11.2026',
        null,
      ),
      ContractId: fc.constantFrom(7, -1, null),
    },
    { requiredKeys: [] },
  ),
);
const REMOVED = Symbol('removed');
const changes = fc.array(
  fc.tuple(fc.constantFrom(...fields, 'Unknown'), fc.oneof(anything, fc.constant(REMOVED))),
  { maxLength: 4 },
);

/** A line with some fields changed or deleted. */
function changeFields(line: object, made: readonly (readonly [field: string, value: unknown])[]) {
  const next: Record<string, unknown> = { ...line };
  for (const [field, value] of made) {
    if (value === REMOVED) delete next[field];
    else next[field] = value;
  }
  return next;
}

test('Lines as they are sent are read at once', () => {
  const read = createFastObjectConverter(OrderLine, 'decode')!;
  expect(lines.map(read)).toEqual(lines.map((line) => z.decode(OrderLine, line)));
});

test('What is read at once is what the schema reads, and nothing that it refuses', () => {
  const read = createFastObjectConverter(OrderLine, 'decode')!;
  let sure = 0;
  fc.assert(
    fc.property(fc.constantFrom(...lines), changes, (line, made) => {
      const sent = changeFields(line, made);
      const decoded = read(sent);
      if (decoded === NEEDS_SCHEMA) return;
      sure += 1;
      const expected = z.decode(OrderLine, sent as z.input<typeof OrderLine>);
      expect(JSON.stringify(decoded)).toBe(JSON.stringify(expected));
      expect(decoded).toStrictEqual(expected);
    }),
    { numRuns: countPropertyRuns(5000) },
  );
  expect(sure).toBeGreaterThan(countPropertyRuns(1000));
});

test('What is no object is the schema’s to refuse', () => {
  const read = createFastObjectConverter(OrderLine, 'decode')!;
  expect([null, 'line', 7, [], undefined].map(read)).toEqual(
    Array.from({ length: 5 }, () => NEEDS_SCHEMA),
  );
});

test('Schemas with more to them are left alone', () => {
  const strict = z.strictObject({ Id: z.string() });
  const odd = z.object({ At: z.iso.datetime() });
  const checked = OrderLine.check(z.refine(() => true));
  expect(
    [strict, odd, checked, z.string()].map((schema) => createFastObjectConverter(schema, 'decode')),
  ).toEqual(Array.from({ length: 4 }));
});

const inside = buildBenchOrder(40).OrderLines;

test('Lines are written at once as their schema writes them', () => {
  const write = createFastObjectConverter(OrderLine, 'encode')!;
  expect(inside.map(write)).toEqual(lines);
});

test('What is written at once is what the schema writes, and nothing that it refuses', () => {
  const write = createFastObjectConverter(OrderLine, 'encode')!;
  let sure = 0;
  fc.assert(
    fc.property(fc.constantFrom(...inside), changes, (line, made) => {
      const changedLine = changeFields(line, made);
      const written = write(changedLine);
      if (written === NEEDS_SCHEMA) return;
      sure += 1;
      const expected = z.encode(OrderLine, changedLine as OrderLine);
      expect(JSON.stringify(written)).toBe(JSON.stringify(expected));
    }),
    { numRuns: countPropertyRuns(5000) },
  );
  expect(sure).toBeGreaterThan(countPropertyRuns(1000));
});

test('A body with many lines is read as its schema reads it, or by the schema itself', () => {
  const order = { ...buildBenchOrder(41), Id: 7 };
  const body = z.encode(NewOrder, order);
  expect(convertLongListIfPossible(NewOrder, body, 'decode')).toStrictEqual(
    z.decode(NewOrder, body),
  );
  expect(convertLongListIfPossible(NewOrder, order, 'encode')).toStrictEqual(body);
  const long = Array.from({ length: 10_001 }, () => body.OrderLines[0]!);
  const wrong = body.OrderLines.with(33, { ...body.OrderLines[33]!, Quantity: Number.NaN });
  const spoiled = [{ OrderLines: long }, { OrderLines: wrong }, { CustomerId: 'x' }];
  for (const fault of spoiled)
    expect(convertLongListIfPossible(NewOrder, { ...body, ...fault }, 'decode')).toBeUndefined();
  expect(convertLongListIfPossible(Order, null, 'decode')).toBeUndefined();
});

test('A list that its schema looks at as a whole is left to it', () => {
  const Short = z
    .object({ OrderLines: z.array(OrderLine) })
    .check(z.refine(({ OrderLines }) => OrderLines.length < 30, 'Too many'));
  const body = { OrderLines: lines };
  expect(
    convertLongListIfPossible(z.object({ OrderLines: z.array(OrderLine) }), body, 'decode'),
  ).toBeDefined();
  expect(convertLongListIfPossible(Short, body, 'decode')).toBeUndefined();
});

test('A long answer of products is read and written at once, as its schema would, or not at all', () => {
  const Answer = z.array(ProductLookupResult);
  const lookupResult = { Product: buildProduct(), Nearest: [], HaveItsCode: false };
  const open = {
    Product: null,
    Nearest: [buildProduct(), buildProduct({ Id: 2 })],
    HaveItsCode: true,
  };
  const answer = Array.from({ length: 50 }, (_, at) => (at % 2 ? lookupResult : open));
  const sent = z.encode(Answer, answer);
  expect(convertLongListIfPossible(Answer, answer, 'encode')).toStrictEqual(sent);
  expect(convertLongListIfPossible(Answer, sent, 'decode')).toStrictEqual(answer);
  expect(convertLongListIfPossible(Answer, sent.slice(0, 5), 'decode')).toBeUndefined();

  const parts = ['Product', 'Nearest', 'HaveItsCode'] as const;
  const fault = fc.tuple(
    fc.nat(49),
    fc.constantFrom(...parts),
    fc.oneof(anything, fc.constant([7])),
  );
  fc.assert(
    fc.property(fault, ([at, part, value]) => {
      const faulty = sent.with(at, { ...sent[at]!, [part]: value });
      const expected = z.safeDecode(Answer, faulty).data;
      expect(convertLongListIfPossible(Answer, faulty, 'decode')).toStrictEqual(expected);
    }),
    { numRuns: countPropertyRuns(500) },
  );
});
