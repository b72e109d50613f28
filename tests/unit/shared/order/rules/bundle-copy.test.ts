import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPercent, asThousandths } from '#shared/money/money.ts';
import { buildBundleCopy } from '#shared/order/rules/bundle-copy.ts';
import { addImportedContent } from '#shared/order/rules/imported-lines.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

/** An order of bundles with these titles, each with this many lines. */
const buildTitledOrder = (titles: readonly string[], lines = 2) =>
  buildOrder(
    normalizeBundlesAndLines({
      Bundles: titles.map((OrderLineGroupName, at) =>
        buildBundle({ Id: `b${at}`, OrderLineGroupId: at, OrderLineGroupName }),
      ),
      OrderLines: titles.flatMap((_, at) =>
        Array.from({ length: lines }, (__, line) =>
          buildLine({
            OrderLineId: `${at} ${line}`,
            OrderLineGroupId: at,
            LineNumber: at * 100 + line,
          }),
        ),
      ),
    }),
  );

const createIdSource = () => {
  let last = 0;
  return () => `new ${(last += 1)}`;
};

const copyAndAdd = (order: ReturnType<typeof buildTitledOrder>, groupId: number) => {
  const { content } = buildBundleCopy(order, groupId, createIdSource());
  return addImportedContent(order, content, order.Bundles[groupId]!.Id);
};

describe('a copy of a bundle', () => {
  test('comes right after it, numbered on, and what stood there moves down', () => {
    const order = buildTitledOrder(['Individual Line Items', 'Operatory 1', 'Sterilization']);
    const { Bundles, OrderLines } = copyAndAdd(order, 1);
    expect(
      Bundles.map(({ OrderLineGroupName, Sequence }) => [OrderLineGroupName, Sequence]),
    ).toEqual([
      ['Individual Line Items', 0],
      ['Operatory 1', 1],
      ['Operatory 2', 2],
      ['Sterilization', 3],
    ]);
    expect(
      OrderLines.map(({ OrderLineId, OrderLineGroupId }) => [OrderLineId, OrderLineGroupId]),
    ).toEqual([
      ['0 0', 0],
      ['0 1', 0],
      ['1 0', 1],
      ['1 1', 1],
      ['new 1', 2],
      ['new 2', 2],
      ['2 0', 3],
      ['2 1', 3],
    ]);
    expect(OrderLines.map(({ LineNumber }) => LineNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('D26: has neither an import’s discounts nor its way of printing', () => {
    const order = buildOrder({
      Bundles: [
        buildBundle(),
        buildBundle({
          Id: 'b',
          OrderLineGroupId: 1,
          PrintOptionId: 5,
          IsImported: true,
          OrderLineGroupName: 'Quote',
        }),
      ],
      OrderLines: [
        buildLine({
          OrderLineId: 'a',
          OrderLineGroupId: 1,
          Quantity: asThousandths(3000),
          Discount1: asPercent(5),
          ImportedDiscount1: asPercent(5),
        }),
      ],
    });
    const { Bundles, OrderLines } = copyAndAdd(order, 1);
    expect(Bundles[2]).toMatchObject({
      PrintOptionId: 4,
      IsImported: false,
      OrderLineGroupName: 'Quote 1',
    });
    expect(OrderLines[1]).toMatchObject({
      Quantity: 3000,
      Discount1: 5,
      ImportedDiscount1: null,
      ImportedDiscount2: null,
    });
    expect(OrderLines[0]).toMatchObject({ OrderLineId: 'a', ImportedDiscount1: 5 });
  });

  test('of an alternative joins its group and is not taken, and of an option is as the option is', () => {
    const order = buildTitledOrder(['Individual Line Items', 'CBCT 1', 'CBCT 2', 'Cart']);
    const Bundles = order.Bundles.map((bundle, position): Bundle => {
      if (position === 0) return bundle;
      return position === 3
        ? { ...bundle, Choice: 'optional', IsTaken: false }
        : { ...bundle, Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: position === 2 };
    });
    const copyOfTaken = copyAndAdd({ ...order, Bundles }, 2).Bundles;
    expect(copyOfTaken.map(isTakenBundle)).toEqual([true, false, true, false, false]);
    expect(copyOfTaken[3]).toMatchObject({ Choice: 'alternative', ChoiceGroup: 'Imaging' });
    const copyOfOption = copyAndAdd({ ...order, Bundles }, 3).Bundles;
    expect(copyOfOption[4]).toMatchObject({ Choice: 'optional', IsTaken: false });
    expect(copyAndAdd(order, 1).Bundles[2]).not.toHaveProperty('Choice');
  });

  test('is never another’s namesake, nor takes anything from the order', () => {
    const titles = fc.array(
      fc.constantFrom('Operatory 1', 'operatory 2', 'Room', '7', 'Room 1 (1)'),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(titles, fc.nat(), (named, which) => {
        const order = buildTitledOrder(['Individual Line Items', ...named]);
        const groupId = 1 + (which % named.length);
        const after = copyAndAdd(order, groupId);
        const names = after.Bundles.map(({ OrderLineGroupName }) =>
          OrderLineGroupName.toLowerCase(),
        );
        expect(new Set(names).size).toBe(order.Bundles.length + 1);
        expect(after.Bundles.toSpliced(groupId + 1, 1).map(({ Id }) => Id)).toEqual(
          order.Bundles.map(({ Id }) => Id),
        );
        expect(after.OrderLines).toHaveLength(order.OrderLines.length + 2);
      }),
    );
  });

  test('several bundles come after the one that is named in the order they have', () => {
    const order = buildTitledOrder(['Individual Line Items', 'A', 'B'], 0);
    const bundle = buildBundleCopy(order, 1, createIdSource()).content.bundles[0]!;
    const bundles = ['X', 'Y', 'Z'].map((title) => ({
      ...bundle,
      Id: title,
      OrderLineGroupName: title,
    }));
    const names = (afterId?: string) =>
      addImportedContent(order, { lines: [], bundles }, afterId)
        .Bundles.slice(1)
        .map(({ OrderLineGroupName }) => OrderLineGroupName)
        .join(' ');
    expect(names('b1')).toBe('A X Y Z B');
    expect(names('b2')).toBe('A B X Y Z');
    // A deleted bundle, and lines without a bundle.
    expect(names('gone')).toBe('A B X Y Z');
    expect(names('b0')).toBe('A B X Y Z');
  });
});
