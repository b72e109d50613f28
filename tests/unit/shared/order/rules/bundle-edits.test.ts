import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ORDER_BUNDLES } from '#shared/constants.ts';
import {
  buildUniqueBundleName,
  updateBundle,
  addBundleWithLines,
  deleteBundle,
  canAddBundle,
  insertLinesIntoBundle,
  canMoveBundle,
  moveBundleOneStep,
  moveLinesToBundle,
  type BundlesAndLines,
} from '#shared/order/rules/bundle-edits.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';

/** A normalized order, written as its bundles' names and the ids of their lines. */
function buildGrouped(...groups: [name: string, ...lineIds: string[]][]): BundlesAndLines {
  return normalizeBundlesAndLines({
    Bundles: groups.map(([OrderLineGroupName], position) =>
      buildBundle({ Id: `b${position}`, OrderLineGroupId: position, OrderLineGroupName }),
    ),
    OrderLines: groups.flatMap(([, ...ids], OrderLineGroupId) =>
      ids.map((OrderLineId) => buildLine({ OrderLineId, OrderLineGroupId, LineNumber: 0 })),
    ),
  });
}

const formatBundles = ({ Bundles, OrderLines }: BundlesAndLines) =>
  Bundles.map(({ OrderLineGroupName, OrderLineGroupId }) => {
    const lines = OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId);
    return [`${OrderLineGroupName}:`, ...lines.map(({ OrderLineId }) => OrderLineId)].join(' ');
  });

const ITEMS = 'Individual Line Items';
const someFields = { PrintOptionId: 4, Quantity: 1 };
const buildNewBundle = (OrderLineGroupName: string, Sequence: number, more = {}) => ({
  ...someFields,
  Id: 'new',
  OrderLineGroupName,
  Sequence,
  ...more,
});
const toIdSet = (...lineIds: string[]) => new Set(lineIds);

describe('creating a bundle', () => {
  test('the selected rows move into it in the order they have, and take its name and print option', () => {
    const order = buildGrouped([ITEMS, 'a', 'b'], ['Imaging', 'c', 'd']);
    const made = addBundleWithLines(
      order,
      buildNewBundle('Operatory', 1, { PrintOptionId: 2 }),
      toIdSet('d', 'b'),
    );
    expect(formatBundles(made)).toEqual([`${ITEMS}: a`, 'Operatory: b d', 'Imaging: c']);
    expect(made.OrderLines[1]).toMatchObject({
      OrderLineId: 'b',
      LineNumber: 2,
      OrderLineGroupId: 1,
      OrderLineGroupName: 'Operatory',
      PrintOptionId: 1,
    });
  });

  test('no rows make an empty bundle', () => {
    expect(
      formatBundles(
        addBundleWithLines(buildGrouped([ITEMS, 'a']), buildNewBundle('New', 1), toIdSet()),
      ),
    ).toEqual([`${ITEMS}: a`, 'New:']);
  });

  test('its position is never above the individual lines and never beyond the last', () => {
    const order = buildGrouped([ITEMS], ['One'], ['Two']);
    const namesAt = (sequence: number) =>
      addBundleWithLines(order, buildNewBundle('New', sequence), toIdSet()).Bundles.map(
        ({ OrderLineGroupName }) => OrderLineGroupName,
      );
    expect(namesAt(-3)).toEqual([ITEMS, 'New', 'One', 'Two']);
    expect(namesAt(NaN)).toEqual([ITEMS, 'New', 'One', 'Two']);
    expect(namesAt(2)).toEqual([ITEMS, 'One', 'New', 'Two']);
    expect(namesAt(99)).toEqual([ITEMS, 'One', 'Two', 'New']);
  });

  test('a taken name gets a number even where the new bundle stands before the one that has it', () => {
    const order = buildGrouped([ITEMS], ['Operatory'], ['Operatory (1)']);
    const { Bundles } = addBundleWithLines(order, buildNewBundle(' OPERATORY ', 1), toIdSet());
    expect(Bundles.map(({ OrderLineGroupName }) => OrderLineGroupName)).toEqual([
      ITEMS,
      'OPERATORY (2)',
      'Operatory',
      'Operatory (1)',
    ]);
  });

  test('an order that is full of bundles stays as it is', () => {
    const names = Array.from({ length: MAX_ORDER_BUNDLES }, (_, at): [string] => [`B${at}`]);
    const order = buildGrouped(...names);
    expect(canAddBundle(order)).toBe(false);
    expect(addBundleWithLines(order, buildNewBundle('One more', 1), toIdSet())).toBe(order);
  });

  test('a quantity is kept with print option 3 alone', () => {
    const order = buildGrouped([ITEMS]);
    const made = [3, 2].map((PrintOptionId) =>
      addBundleWithLines(
        order,
        buildNewBundle('New', 1, { PrintOptionId, Quantity: 7 }),
        toIdSet(),
      ),
    );
    expect(made.map(({ Bundles }) => Bundles[1]!.Quantity)).toEqual([7, 1]);
  });

  test('the print option of imported bundles is not for a new one', () => {
    const { Bundles } = addBundleWithLines(
      buildGrouped([ITEMS]),
      buildNewBundle('N', 1, { PrintOptionId: 5 }),
      toIdSet(),
    );
    expect(Bundles[1]).toMatchObject({ PrintOptionId: 4 });
  });
});

describe('changing a bundle', () => {
  const order = buildGrouped([ITEMS, 'a'], ['One', 'b'], ['Two', 'c'], ['Three', 'd']);

  test('a new name reaches its lines and nobody else', () => {
    const changed = updateBundle(order, 2, { OrderLineGroupName: 'Operatory' });
    expect(changed.OrderLines[2]).toMatchObject({ OrderLineGroupName: 'Operatory' });
    expect(changed.OrderLines[0]).toBe(order.OrderLines[0]);
    expect(changed.OrderLines[3]).toBe(order.OrderLines[3]);
    expect(changed.Bundles[1]).toBe(order.Bundles[1]);
  });

  test('the one that is named gets the number, not the one that had the name', () => {
    const { Bundles } = updateBundle(order, 1, { OrderLineGroupName: 'three' });
    expect(Bundles[1]).toMatchObject({ OrderLineGroupName: 'three (1)' });
    expect(Bundles[3]).toBe(order.Bundles[3]);
  });

  test('its own name is free to it, in other letters too', () => {
    expect(updateBundle(order, 1, { OrderLineGroupName: 'ONE' }).Bundles[1]).toMatchObject({
      OrderLineGroupName: 'ONE',
    });
  });

  test('the same words again change nothing at all', () => {
    expect(
      updateBundle(order, 1, { ...someFields, OrderLineGroupName: ' One ', Sequence: 1 }),
    ).toEqual({ Bundles: order.Bundles, OrderLines: order.OrderLines });
    const same = updateBundle(order, 1, { ...someFields, OrderLineGroupName: 'One', Sequence: 1 });
    expect(same.Bundles).toBe(order.Bundles);
    expect(same.OrderLines).toBe(order.OrderLines);
  });

  test('another position takes the lines along', () => {
    expect(formatBundles(updateBundle(order, 3, { Sequence: 1 }))).toEqual([
      `${ITEMS}: a`,
      'Three: d',
      'One: b',
      'Two: c',
    ]);
  });

  test('the individual lines keep their name and place', () => {
    const changed = updateBundle(order, 0, { OrderLineGroupName: 'Other', Sequence: 3 });
    expect(formatBundles(changed)).toEqual(formatBundles(order));
  });

  test('a bundle that is not there changes nothing', () => {
    expect(updateBundle(order, 9, { OrderLineGroupName: 'X' })).toBe(order);
    expect(deleteBundle(order, 9, true)).toBe(order);
    expect(moveLinesToBundle(order, toIdSet('a'), { groupId: 9 })).toBe(order);
    expect(insertLinesIntoBundle(order, [buildLine({ OrderLineId: 'x' })], { groupId: -1 })).toBe(
      order,
    );
  });
});

describe('moving a bundle', () => {
  const order = buildGrouped([ITEMS, 'a'], ['One', 'b'], ['Two', 'c']);

  test('one place up or down, its lines with it', () => {
    expect(formatBundles(moveBundleOneStep(order, 2, -1))).toEqual([
      `${ITEMS}: a`,
      'Two: c',
      'One: b',
    ]);
    expect(formatBundles(moveBundleOneStep(order, 1, 1))).toEqual(
      formatBundles(moveBundleOneStep(order, 2, -1)),
    );
  });

  test('the first cannot go up, the last cannot go down, the individual lines go nowhere', () => {
    expect(moveBundleOneStep(order, 1, -1)).toBe(order);
    expect(moveBundleOneStep(order, 2, 1)).toBe(order);
    expect(moveBundleOneStep(order, 0, 1)).toBe(order);
    expect(canMoveBundle(order, 1, 1)).toBe(true);
    expect(canMoveBundle(order, 0, 1)).toBe(false);
  });
});

describe('deleting a bundle', () => {
  const order = buildGrouped([ITEMS, 'a'], ['One', 'b', 'c'], ['Two', 'd']);

  test('keeps its lines at the end of the individual ones', () => {
    const left = deleteBundle(order, 1, false);
    expect(formatBundles(left)).toEqual([`${ITEMS}: a b c`, 'Two: d']);
    expect(left.OrderLines[1]).toMatchObject({ OrderLineGroupName: ITEMS, OrderLineGroupId: 0 });
  });

  test('or takes its lines with it', () => {
    expect(formatBundles(deleteBundle(order, 1, true))).toEqual([`${ITEMS}: a`, 'Two: d']);
  });

  test('the individual lines cannot be deleted', () => {
    expect(deleteBundle(order, 0, true)).toBe(order);
  });
});

describe('moving lines', () => {
  const order = buildGrouped([ITEMS, 'a', 'b', 'c', 'd'], ['One', 'e'], ['Two']);

  test('before a line, in the order they have', () => {
    expect(
      formatBundles(moveLinesToBundle(order, toIdSet('d', 'c'), { groupId: 0, beforeId: 'a' }))[0],
    ).toBe(`${ITEMS}: c d a b`);
  });

  test('to the end of a bundle, and into an empty one', () => {
    expect(formatBundles(moveLinesToBundle(order, toIdSet('a', 'd'), { groupId: 1 }))[1]).toBe(
      'One: e a d',
    );
    expect(formatBundles(moveLinesToBundle(order, toIdSet('b'), { groupId: 2 }))[2]).toBe('Two: b');
  });

  test('before a line that moves too they go before the next that stays', () => {
    expect(
      formatBundles(moveLinesToBundle(order, toIdSet('b', 'c'), { groupId: 0, beforeId: 'b' })),
    ).toEqual(formatBundles(order));
    expect(
      formatBundles(moveLinesToBundle(order, toIdSet('a', 'c'), { groupId: 0, beforeId: 'c' }))[0],
    ).toBe(`${ITEMS}: b a c d`);
    expect(
      formatBundles(moveLinesToBundle(order, toIdSet('a', 'd'), { groupId: 0, beforeId: 'd' }))[0],
    ).toBe(`${ITEMS}: b c a d`);
  });

  test('a line that is in another bundle or gone is no place: they go to the end', () => {
    expect(
      formatBundles(moveLinesToBundle(order, toIdSet('a'), { groupId: 0, beforeId: 'e' }))[0],
    ).toBe(`${ITEMS}: b c d a`);
    expect(
      formatBundles(moveLinesToBundle(order, toIdSet('a'), { groupId: 0, beforeId: 'gone' }))[0],
    ).toBe(`${ITEMS}: b c d a`);
  });

  test('onto themselves, or lines that are gone: nothing changes at all', () => {
    const positions = [
      moveLinesToBundle(order, toIdSet('b', 'c'), { groupId: 0, beforeId: 'b' }),
      moveLinesToBundle(order, toIdSet('b', 'c'), { groupId: 0, beforeId: 'd' }),
      moveLinesToBundle(order, toIdSet('d'), { groupId: 0 }),
      moveLinesToBundle(order, toIdSet('gone'), { groupId: 1 }),
    ];
    for (const { Bundles, OrderLines } of positions) {
      expect(Bundles).toBe(order.Bundles);
      expect(OrderLines).toBe(order.OrderLines);
    }
  });

  test('lines before the first that changes place keep their identity', () => {
    const moved = moveLinesToBundle(order, toIdSet('d'), { groupId: 0, beforeId: 'b' });
    expect(moved.OrderLines[0]).toBe(order.OrderLines[0]);
    expect(moved.OrderLines[4]).toBe(order.OrderLines[4]);
    expect(moved.Bundles).toBe(order.Bundles);
  });
});

describe('inserting lines', () => {
  const order = buildGrouped([ITEMS, 'a', 'b'], ['One', 'c']);
  const added = [buildLine({ OrderLineId: 'x' }), buildLine({ OrderLineId: 'y' })];

  test('after a line, or at the end of a bundle, whose name they take', () => {
    expect(
      formatBundles(insertLinesIntoBundle(order, added, { groupId: 0, afterId: 'a' }))[0],
    ).toBe(`${ITEMS}: a x y b`);
    const atEnd = insertLinesIntoBundle(order, added, { groupId: 1 });
    expect(formatBundles(atEnd)[1]).toBe('One: c x y');
    expect(atEnd.OrderLines.at(-1)).toMatchObject({ LineNumber: 5, OrderLineGroupName: 'One' });
  });
});

const someOrder = fc
  .array(
    fc.record({
      name: fc.constantFrom('Operatory', 'operatory', 'Imaging', 'Imaging (1)', ''),
      lines: fc.nat(4),
      isImported: fc.boolean(),
      option: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 6 },
  )
  .map((bundles) => {
    const groups = [{ name: ITEMS, lines: 3, isImported: false, option: 4 }, ...bundles];
    return normalizeBundlesAndLines({
      Bundles: groups.map(({ name, isImported, option }, position) =>
        buildBundle({
          Id: `b${position}`,
          OrderLineGroupId: position,
          OrderLineGroupName: name,
          IsImported: isImported,
          PrintOptionId: option,
        }),
      ),
      OrderLines: groups.flatMap(({ lines }, OrderLineGroupId) =>
        Array.from({ length: lines }, (_, at) =>
          buildLine({
            OrderLineId: `l${OrderLineGroupId}-${at}`,
            OrderLineGroupId,
            LineNumber: at,
          }),
        ),
      ),
    });
  });

type BundleChange = {
  isLossy: boolean;
  made: 0 | 1 | -1;
  apply: (order: BundlesAndLines) => BundlesAndLines;
};

const someIds = fc.array(
  fc.tuple(fc.nat(7), fc.nat(4)).map(([group, at]) => `l${group}-${at}`),
  { maxLength: 8 },
);
const someGroup = fc.integer({ min: -1, max: 8 });
const someName = fc.constantFrom('Operatory', ' IMAGING', 'Individual line items', 'New', '  ');
const someChange: fc.Arbitrary<BundleChange> = fc.oneof(
  fc
    .record({ name: someName, Sequence: fc.integer({ min: -2, max: 9 }), lineIds: someIds })
    .map(({ name, Sequence, lineIds }) => ({
      isLossy: false,
      made: 1 as const,
      apply: (order: BundlesAndLines) =>
        addBundleWithLines(order, buildNewBundle(name, Sequence), new Set(lineIds)),
    })),
  fc
    .record({
      groupId: someGroup,
      OrderLineGroupName: someName,
      Sequence: fc.integer({ min: -2, max: 9 }),
      PrintOptionId: fc.integer({ min: 1, max: 5 }),
      Quantity: fc.nat(9),
    })
    .map(({ groupId, ...fields }) => ({
      isLossy: false,
      made: 0 as const,
      apply: (order: BundlesAndLines) => updateBundle(order, groupId, fields),
    })),
  fc.record({ groupId: someGroup, by: fc.constantFrom(1 as const, -1 as const) }).map((move) => ({
    isLossy: false,
    made: 0 as const,
    apply: (order: BundlesAndLines) => moveBundleOneStep(order, move.groupId, move.by),
  })),
  fc.record({ groupId: someGroup, isWithLines: fc.boolean() }).map((deletion) => ({
    isLossy: deletion.isWithLines,
    made: -1 as const,
    apply: (order: BundlesAndLines) => deleteBundle(order, deletion.groupId, deletion.isWithLines),
  })),
  fc.record({ lineIds: someIds, groupId: someGroup, before: someIds }).map((move) => ({
    isLossy: false,
    made: 0 as const,
    apply: (order: BundlesAndLines) =>
      moveLinesToBundle(order, new Set(move.lineIds), {
        groupId: move.groupId,
        beforeId: move.before[0],
      }),
  })),
);

const listLineIds = ({ OrderLines }: BundlesAndLines) =>
  OrderLines.map(({ OrderLineId }) => OrderLineId);

describe('any change of bundles', () => {
  test('leaves an order in order: positions, names, numbers and lines agree', () => {
    fc.assert(
      fc.property(someOrder, fc.array(someChange, { maxLength: 6 }), (order, changes) => {
        const after = changes.reduce((before, { apply }) => apply(before), order);
        expect(normalizeBundlesAndLines(after)).toEqual(after);
        const names = after.Bundles.map((bundle) => bundle.OrderLineGroupName.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        expect(after.Bundles[0]).toMatchObject({ OrderLineGroupName: ITEMS, OrderLineGroupId: 0 });
        expect(after.Bundles.map(({ Sequence }) => Sequence)).toEqual([...names.keys()]);
        expect(after.OrderLines.map(({ LineNumber }) => LineNumber)).toEqual(
          after.OrderLines.map((_, at) => at + 1),
        );
        for (const line of after.OrderLines) {
          const { OrderLineGroupName } = after.Bundles[line.OrderLineGroupId]!;
          expect(line).toMatchObject({ OrderLineGroupName, PrintOptionId: 1 });
        }
      }),
    );
  });

  test('loses no line and doubles none; only a bundle deleted with its contents takes lines along', () => {
    fc.assert(
      fc.property(someOrder, someChange, (order, { isLossy, made, apply }) => {
        const after = apply(order);
        const [before, left] = [listLineIds(order).toSorted(), listLineIds(after).toSorted()];
        expect(left).toEqual(isLossy ? before.filter((id) => left.includes(id)) : before);
        expect(after.Bundles.length).toBeGreaterThanOrEqual(order.Bundles.length + made);
      }),
    );
  });

  test('keeps the identity of all that reads as before', () => {
    fc.assert(
      fc.property(someOrder, someChange, (order, { apply }) => {
        const after = apply(order);
        const lines = new Map(order.OrderLines.map((line) => [line.OrderLineId, line]));
        const bundles = new Map(order.Bundles.map((bundle) => [bundle.Id, bundle]));
        const pairs: (readonly [unknown, unknown])[] = [
          [after.OrderLines, order.OrderLines],
          [after.Bundles, order.Bundles],
          ...after.OrderLines.map((line) => [line, lines.get(line.OrderLineId)] as const),
          ...after.Bundles.map((bundle) => [bundle, bundles.get(bundle.Id)] as const),
        ];
        expect(
          pairs.filter(([now, then]) => now !== then && toJsonText(now) === toJsonText(then)),
        ).toEqual([]);
      }),
    );
  });

  test('moved lines stand together, in the order they had, where they were sent', () => {
    fc.assert(
      fc.property(someOrder, someIds, fc.nat(6), fc.nat(4), (order, lineIds, groupId, at) => {
        fc.pre(groupId < order.Bundles.length);
        const moving = new Set(lineIds);
        const idsIn = ({ OrderLines }: BundlesAndLines) =>
          listLineIds({
            ...order,
            OrderLines: OrderLines.filter((line) => line.OrderLineGroupId === groupId),
          });
        const staying = idsIn(order).filter((id) => !moving.has(id));
        const beforeId = staying[at];
        const wanted = listLineIds(order).filter((id) => moving.has(id));
        const targetIndex = beforeId === undefined ? staying.length : at;
        expect(idsIn(moveLinesToBundle(order, moving, { groupId, beforeId }))).toEqual(
          staying.toSpliced(targetIndex, 0, ...wanted),
        );
      }),
    );
  });
});

const toJsonText = (part: unknown) => JSON.stringify(part);

test('what a bundle will be called is known before it is made', () => {
  const order = buildGrouped([ITEMS], ['Operatory'], ['Imaging']);
  expect(buildUniqueBundleName(order, 'operatory')).toBe('operatory (1)');
  expect(buildUniqueBundleName(order, 'operatory', 1)).toBe('operatory');
  expect(buildUniqueBundleName(order, 'Sterilization')).toBe('Sterilization');
  expect(buildUniqueBundleName(order, '  ')).toBe('Bundle');
});
