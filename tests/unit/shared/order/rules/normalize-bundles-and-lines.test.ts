import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildUniqueName,
  normalizeBundlesAndLines,
} from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';

const buildNumberedLine = (OrderLineId: string, LineNumber: number, changes = {}) =>
  buildLine({ OrderLineId, LineNumber, ...changes });

const someGroups = fc.record({
  Bundles: fc.array(
    fc
      .record({
        Id: fc.constantFrom('a', 'b', 'c', 'd'),
        OrderLineGroupId: fc.integer({ min: -3, max: 5 }),
        OrderLineGroupName: fc.constantFrom('Operatory', 'operatory ', 'Imaging', ''),
        PrintOptionId: fc.integer({ min: 1, max: 5 }),
        Quantity: fc.integer({ min: 0, max: 9 }),
        IsImported: fc.boolean(),
      })
      .map(buildBundle),
    { maxLength: 6 },
  ),
  OrderLines: fc.array(
    fc
      .record({
        OrderLineId: fc.constantFrom('1', '2', '3', '4', '5', '6'),
        LineNumber: fc.integer({ min: 0, max: 9 }),
        OrderLineGroupId: fc.integer({ min: -3, max: 7 }),
        OrderLineGroupName: fc.constantFrom('Operatory', 'Imaging', 'Other'),
      })
      .map(buildLine),
    { maxLength: 12 },
  ),
});

describe('settling bundles and lines', () => {
  test('an order begins with the individual lines', () => {
    expect(normalizeBundlesAndLines({ Bundles: [], OrderLines: [] }).Bundles).toMatchObject([
      { OrderLineGroupId: 0, OrderLineGroupName: 'Individual Line Items', PrintOptionId: 4 },
    ]);
  });

  test('any negative group is a new bundle after the highest, one for each name', () => {
    const { Bundles, OrderLines } = normalizeBundlesAndLines({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'x', OrderLineGroupId: 1, OrderLineGroupName: 'One' }),
      ],
      OrderLines: [
        buildNumberedLine('a', 1, { OrderLineGroupId: -1, OrderLineGroupName: 'New' }),
        buildNumberedLine('b', 2, { OrderLineGroupId: -7, OrderLineGroupName: 'New' }),
        buildNumberedLine('c', 3, { OrderLineGroupId: -1, OrderLineGroupName: 'new' }),
      ],
    });
    expect(Bundles.map((bundle) => bundle.OrderLineGroupName)).toEqual([
      'Individual Line Items',
      'One',
      'New',
      'New (1)',
    ]);
    expect(
      OrderLines.map(({ OrderLineId, OrderLineGroupId }) => [OrderLineId, OrderLineGroupId]),
    ).toEqual([
      ['a', 2],
      ['c', 2],
      ['b', 3],
    ]);
  });

  test('a new bundle that is sent with its lines keeps its print option and quantity', () => {
    const { Bundles } = normalizeBundlesAndLines({
      Bundles: [
        buildBundle(),
        buildBundle({
          Id: 'n',
          OrderLineGroupId: -1,
          OrderLineGroupName: 'Operatory',
          PrintOptionId: 3,
          Quantity: 4,
        }),
      ],
      OrderLines: [
        buildNumberedLine('a', 1, { OrderLineGroupId: -1, OrderLineGroupName: 'Operatory' }),
      ],
    });
    expect(Bundles[1]).toMatchObject({ OrderLineGroupId: 1, PrintOptionId: 3, Quantity: 4 });
  });

  test('a line has print option 1 in any bundle, and says how a bundle prints only where it names a new one', () => {
    const { Bundles, OrderLines } = normalizeBundlesAndLines({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'a', OrderLineGroupId: 1, OrderLineGroupName: 'A', PrintOptionId: 2 }),
      ],
      OrderLines: [
        buildNumberedLine('a', 1, { OrderLineGroupId: 0, PrintOptionId: 4 }),
        buildNumberedLine('b', 2, { OrderLineGroupId: 1, PrintOptionId: 2 }),
        buildNumberedLine('c', 3, {
          OrderLineGroupId: -1,
          OrderLineGroupName: 'New',
          PrintOptionId: 3,
        }),
      ],
    });
    expect(Bundles.map(({ PrintOptionId }) => PrintOptionId)).toEqual([4, 2, 3]);
    expect(OrderLines.map(({ PrintOptionId }) => PrintOptionId)).toEqual([1, 1, 1]);
  });

  test('a quantity belongs to print option 3, and option 5 to imported bundles', () => {
    const settled = normalizeBundlesAndLines({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'a', OrderLineGroupId: 1, OrderLineGroupName: 'A', Quantity: 7 }),
        buildBundle({ Id: 'b', OrderLineGroupId: 2, OrderLineGroupName: 'B', PrintOptionId: 5 }),
      ],
      OrderLines: [],
    });
    expect(settled.Bundles[1]?.Quantity).toBe(1);
    expect(settled.Bundles[2]?.PrintOptionId).toBe(4);
  });

  test('lines follow their bundles and are numbered from 1', () => {
    const { OrderLines } = normalizeBundlesAndLines({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'a', OrderLineGroupId: 4, OrderLineGroupName: 'A' }),
      ],
      OrderLines: [
        buildNumberedLine('a', 1, { OrderLineGroupId: 4 }),
        buildNumberedLine('b', 9),
        buildNumberedLine('c', 3),
      ],
    });
    expect(OrderLines.map(({ OrderLineId, LineNumber }) => [OrderLineId, LineNumber])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
    ]);
  });

  test('whatever is sent, every line has one bundle, names and ids are used once, and settling again changes nothing', () => {
    fc.assert(
      fc.property(someGroups, (sent) => {
        const settled = normalizeBundlesAndLines(sent);
        const { Bundles, OrderLines } = settled;
        const names = Bundles.map((bundle) => bundle.OrderLineGroupName.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        expect(new Set(Bundles.map(({ Id }) => Id)).size).toBe(Bundles.length);
        expect(new Set(OrderLines.map((l) => l.OrderLineId)).size).toBe(OrderLines.length);
        expect(Bundles.map((bundle) => bundle.OrderLineGroupId)).toEqual([...Bundles.keys()]);
        expect(OrderLines.map((l) => l.LineNumber)).toEqual(OrderLines.map((_, i) => i + 1));
        expect(OrderLines).toHaveLength(sent.OrderLines.length);
        for (const l of OrderLines)
          expect(Bundles[l.OrderLineGroupId]?.OrderLineGroupName).toBe(l.OrderLineGroupName);
        expect(normalizeBundlesAndLines(settled)).toEqual(settled);
      }),
    );
  });
});

test('a free name gets the first number nobody has', () => {
  expect(buildUniqueName('A', new Set())).toBe('A');
  expect(buildUniqueName('A', new Set(['a', 'a (1)']))).toBe('A (2)');
});
