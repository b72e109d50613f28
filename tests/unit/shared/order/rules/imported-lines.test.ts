import { describe, expect, it } from 'vitest';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import {
  addImportedContent,
  toProvisionalGroupId,
  findImportCapacityProblemText,
  type ImportedBundleFields,
} from '#shared/order/rules/imported-lines.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const buildOperatoryOrder = () =>
  buildOrder({
    Bundles: [
      buildBundle(),
      buildBundle({
        Id: 'b1',
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Operatory 1',
        Sequence: 1,
      }),
    ],
    OrderLines: [
      buildLine({ OrderLineId: 'a', LineNumber: 1 }),
      buildLine({
        OrderLineId: 'b',
        LineNumber: 2,
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Operatory 1',
      }),
    ],
  });

const buildImportBundle = (Id: string, OrderLineGroupName: string, PrintOptionId = 5) => ({
  Id,
  OrderLineGroupName,
  PrintOptionId,
  Quantity: 1,
  IsImported: PrintOptionId === 5,
});

const buildLineAt = (OrderLineId: string, lineNumber?: number) =>
  buildLine({
    OrderLineId,
    LineNumber: 1,
    OrderLineGroupId: lineNumber === undefined ? 0 : toProvisionalGroupId(lineNumber),
  });

describe('what a file brings into an order', () => {
  it('D27: has its bundles after the highest position, under free names, and its lines at the end of theirs', () => {
    const imported = {
      lines: [buildLineAt('x', 1), buildLineAt('y'), buildLineAt('z', 0), buildLineAt('w', 1)],
      bundles: [buildImportBundle('n0', 'operatory 1'), buildImportBundle('n1', 'Operatory 1', 3)],
    };
    const { Bundles, OrderLines } = addImportedContent(buildOperatoryOrder(), imported);
    expect(
      Bundles.map((each) => [each.Id, each.OrderLineGroupId, each.OrderLineGroupName]),
    ).toEqual([
      ['bundle-0', 0, 'Individual Line Items'],
      ['b1', 1, 'Operatory 1'],
      ['n0', 2, 'operatory 1 (1)'],
      ['n1', 3, 'Operatory 1 (2)'],
    ]);
    expect(Bundles[2]).toMatchObject({ PrintOptionId: 5, IsImported: true, Sequence: 2 });
    expect(
      OrderLines.map((line) => [line.OrderLineId, line.LineNumber, line.OrderLineGroupName]),
    ).toEqual([
      ['a', 1, 'Individual Line Items'],
      ['y', 2, 'Individual Line Items'],
      ['b', 3, 'Operatory 1'],
      ['z', 4, 'operatory 1 (1)'],
      ['x', 5, 'Operatory 1 (2)'],
      ['w', 6, 'Operatory 1 (2)'],
    ]);
  });

  it('leaves alone what stands in the order', () => {
    const order = buildOperatoryOrder();
    const { Bundles, OrderLines } = addImportedContent(order, {
      lines: [buildLineAt('x', 0)],
      bundles: [buildImportBundle('n', 'Lab')],
    });
    expect(Bundles.slice(0, 2)).toEqual(order.Bundles);
    expect(OrderLines.slice(0, 2)).toEqual(order.OrderLines);
  });

  it('is refused in words where the order has no room, and the order stays the very same', () => {
    const order = buildOperatoryOrder();
    const lines = Array.from({ length: MAX_ORDER_LINES - 1 }, (_, at) => buildLineAt(`l${at}`));
    expect(findImportCapacityProblemText(order, { lines, bundles: [] })).toBe(
      importsTexts.tooManyLines(10_001),
    );
    expect(
      findImportCapacityProblemText(order, { lines: lines.slice(1), bundles: [] }),
    ).toBeUndefined();
    expect(addImportedContent(order, { lines, bundles: [] })).toBe(order);
    const bundles = Array.from({ length: 499 }, (_, at) => buildImportBundle(`n${at}`, 'Lab'));
    expect(findImportCapacityProblemText(order, { lines: [], bundles })).toBe(
      importsTexts.tooManyBundles,
    );
    expect(
      addImportedContent(order, { lines: [], bundles: bundles.slice(1) }).Bundles,
    ).toHaveLength(500);
  });
});

const buildAlternative = (Id: string, ChoiceGroup: string, IsTaken?: boolean) => ({
  ...buildImportBundle(Id, Id, 4),
  Choice: 'alternative' as const,
  ChoiceGroup,
  ...(IsTaken !== undefined && { IsTaken }),
});
const listTakenIds = ({ Bundles }: { Bundles: Bundle[] }) =>
  Bundles.slice(1)
    .filter(isTakenBundle)
    .map(({ Id }) => Id);
const addAfterFirstBundle = (
  order: Pick<Order, 'Bundles' | 'OrderLines'>,
  bundles: ImportedBundleFields[],
) => addImportedContent(order, { lines: [], bundles }, 'b1');

describe('alternatives and options that a file brings into an order', () => {
  it('join the group of their name, and one is taken only if the order had none of it', () => {
    const first = addAfterFirstBundle(buildOperatoryOrder(), [
      buildAlternative('x', 'Imaging', false),
      buildAlternative('y', 'imaging ', true),
    ]);
    expect(listTakenIds(first)).toEqual(['b1', 'y']);
    const second = addAfterFirstBundle(first, [
      buildAlternative('z', 'IMAGING', true),
      buildAlternative('w', 'Chairs', false),
    ]);
    expect(listTakenIds(second)).toEqual(['b1', 'w', 'y']);
  });

  it('are one taken room of twenty', () => {
    const rooms = Array.from({ length: 20 }, (_, index) => buildAlternative(`r${index}`, 'Rooms'));
    expect(listTakenIds(addAfterFirstBundle(buildOperatoryOrder(), rooms))).toEqual(['b1', 'r0']);
  });

  it('are options as they were', () => {
    const options = [true, false].map((IsTaken) => ({
      ...buildImportBundle(`option ${IsTaken}`, 'Option', 4),
      Choice: 'optional' as const,
      IsTaken,
    }));
    const { Bundles } = addAfterFirstBundle(buildOperatoryOrder(), options);
    expect(Bundles.slice(2)).toMatchObject(options.map(({ IsTaken }) => ({ IsTaken })));
  });
});
