import { expect, test } from 'vitest';
import {
  buildStampedChunks,
  toLineChunkTexts,
  LINES_PER_CHUNK,
  parseLineChunk,
} from '#functions/store/orders/order-line-chunks.ts';
import {
  computeReverseDelta,
  applyReverseDelta,
  type ReverseDelta,
} from '#functions/store/orders/reverse-delta.ts';
import { replacePriceSource } from '#shared/pricing/line/price-source.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  applyRandomEdits,
  buildOperationLines,
  chooseLineCount,
} from '#tests/faults/random-edits.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

/** As lines were before they had sources of prices. */
const someLines = (name: string, count: number) =>
  buildOperationLines(name, count).map((line) => replacePriceSource(line, undefined));

/** An order as read from the table. */
const toStoredOrder = (order: Order): Order => ({
  ...(JSON.parse(JSON.stringify(order)) as Order),
  OrderLines: toLineChunkTexts(order.OrderLines).flatMap(parseLineChunk),
});

function removeLines(order: Order) {
  const { OrderLines: _, ...header } = order;
  return header;
}

/** The stored reverse delta from one order to the one before. */
function buildStoredStep(after: Order, before: Order): ReverseDelta {
  const texts = toLineChunkTexts(before.OrderLines);
  const stamps = buildStampedChunks(texts, [], 1).map(({ stamp }) => stamp);
  const pieces = buildStampedChunks(toLineChunkTexts(after.OrderLines), stamps, 2);
  const unchangedTexts = texts.map((text, index) =>
    pieces[index]?.isChanged === false ? undefined : text,
  );
  const lines = {
    before: unchangedTexts.map((text) => (text === undefined ? undefined : parseLineChunk(text))),
    after: after.OrderLines,
  };
  const both = { before: removeLines(before), after: removeLines(after), lines };
  return JSON.parse(JSON.stringify(computeReverseDelta(both, LINES_PER_CHUNK))) as ReverseDelta;
}

test('a step leads from any order back to the one before it', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = new SeededRandom(seed);
    let order = buildOrder({
      OrderLines: someLines(`o${seed}`, chooseLineCount(random, seed % 20 === 0)),
    });
    for (let count = 0; count < 4; count++) {
      const after = applyRandomEdits(order, `e${seed}.${count}`, random);
      expect(
        applyReverseDelta(toStoredOrder(after), buildStoredStep(after, toStoredOrder(order))),
      ).toEqual(toStoredOrder(order));
      order = after;
    }
  }
});

test('a step of one value is as small as that value', () => {
  const before = buildOrder({ OrderLines: someLines('a', 1000) });
  const after = {
    ...before,
    OrderLines: before.OrderLines.with(500, { ...before.OrderLines[500]!, Description: 'Stool' }),
  };
  expect(buildStoredStep(after, before)).toEqual({
    fields: {},
    absent: [],
    lines: [
      [0, 500],
      [500, 1, { Description: ['a'] }],
      [501, 499],
    ],
  });
});

test('a row put in front leaves a run of numbers', () => {
  const before = buildOrder({ OrderLines: someLines('a', 300) });
  const [first] = someLines('b', 1);
  const lines = [first!, ...before.OrderLines].map((line, index) => ({
    ...line,
    LineNumber: index + 1,
  }));
  const { lines: runs } = buildStoredStep({ ...before, OrderLines: lines }, before);
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  expect(runs).toEqual([[1, 300, { LineNumber: numbers }]]);
});

test('a field that was missing is missing again, and a bundle that went is back', () => {
  const { WorksheetName: _, ...before } = toStoredOrder(
    buildOrder({ Bundles: [buildBundle(), buildBundle({ Id: 'b', OrderLineGroupId: 1 })] }),
  );
  const after = toStoredOrder({ ...before, WorksheetName: 'Suite', Bundles: [before.Bundles[0]!] });
  const step = buildStoredStep(after, before);
  expect(step).toMatchObject({ absent: ['WorksheetName'], fields: {} });
  expect(applyReverseDelta(after, step)).toStrictEqual(before);
});

test('a bundle that had no choice has none again, and one that had has all of it', () => {
  const bundle = buildBundle({ Id: 'b', OrderLineGroupId: 1 });
  const optional = buildBundle({ ...bundle, Choice: 'optional', IsTaken: false });
  const [included, choosable] = [bundle, optional].map((one) =>
    toStoredOrder(buildOrder({ Bundles: [buildBundle(), one] })),
  ) as [Order, Order];
  for (const [before, after] of [
    [included, choosable],
    [choosable, included],
  ] as const)
    expect(applyReverseDelta(after, buildStoredStep(after, before))).toStrictEqual(before);
});

test('ids that occur twice do no harm', () => {
  const lines = someLines('a', 3);
  const twice = [lines[0]!, lines[0]!, { ...lines[0]!, Description: 'other' }];
  const [before, after] = [buildOrder({ OrderLines: twice }), buildOrder({ OrderLines: lines })];
  expect(
    applyReverseDelta(toStoredOrder(after), buildStoredStep(after, toStoredOrder(before))),
  ).toEqual(toStoredOrder(before));
  expect(
    applyReverseDelta(toStoredOrder(before), buildStoredStep(before, toStoredOrder(after))),
  ).toEqual(toStoredOrder(after));
});
