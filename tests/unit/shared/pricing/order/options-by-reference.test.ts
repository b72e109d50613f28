import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addBundleWithLines,
  deleteBundle,
  insertLinesIntoBundle,
  moveBundleOneStep,
  moveLinesToBundle,
  updateBundle,
  type BundlesAndLines,
} from '#shared/order/rules/bundle-edits.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { isTakenBundle, takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import {
  recalculateOrder,
  recalculateSentOrder,
} from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  lineEditArbitrary,
  orderLineArbitrary,
  pricedOrderArbitrary,
  storeCodeArbitrary,
} from '#tests/make/order-arbitraries.ts';
import {
  addReferenceLine,
  changeReferenceLine,
  chooseReferenceBundle,
  deleteReferenceBundle,
  insertReferenceBundle,
  listTakenReferenceLines,
  moveReferenceBundleDown,
  moveReferenceLine,
  takeReferenceBundle,
  type ReferenceBundle,
  type ReferenceChoice,
} from '#tests/make/reference-bundles.ts';
import {
  applyReferenceEdit,
  computeReferenceTotals,
  formatDecimalFields,
  toReferenceLine,
  toReferenceTerms,
  toReferenceTotals,
  toReferenceValue,
} from '#tests/make/reference-pricing.ts';

/** One act of a rep: on the order, and on the reference. */
interface Operation {
  changeOrder: (order: BundlesAndLines) => BundlesAndLines;
  /** A line whose edit is rejected keeps its amounts. */
  changeReference: (
    bundles: readonly ReferenceBundle[],
    keepsLine: (id: string) => boolean,
  ) => ReferenceBundle[];
}

const OPERATIONS_PER_RUN = 50;
const MAX_BUNDLES = 6;
const MAX_LINES = 12;

const choiceArbitrary: fc.Arbitrary<ReferenceChoice> = fc.oneof(
  fc.constant<ReferenceChoice>({ kind: 'always' }),
  fc.constant<ReferenceChoice>({ kind: 'option' }),
  fc
    .constantFrom('Imaging', ' imaging ', 'Chairs')
    .map((group): ReferenceChoice => ({ kind: 'one of', group })),
);
const toChoiceFields = (choice: ReferenceChoice): Pick<Bundle, 'Choice' | 'ChoiceGroup'> =>
  choice.kind === 'one of'
    ? { Choice: 'alternative', ChoiceGroup: choice.group }
    : { Choice: choice.kind === 'option' ? 'optional' : 'included', ChoiceGroup: null };

const at = fc.nat({ max: MAX_BUNDLES - 1 });
const lineId = fc.nat({ max: MAX_LINES - 1 }).map((number) => `line-${number}`);
const hasLine = (bundles: readonly ReferenceBundle[], id: string) =>
  bundles.some(({ lines }) => lines.some((line) => line.id === id));

const operationArbitrary: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ at, choice: choiceArbitrary }).map(({ at: groupId, choice }): Operation => ({
    changeOrder: (order) => updateBundle(order, groupId, toChoiceFields(choice)),
    changeReference: (bundles) => chooseReferenceBundle(bundles, groupId, choice),
  })),
  fc.record({ at, isTaken: fc.boolean() }).map(({ at: groupId, isTaken }): Operation => ({
    changeOrder: ({ Bundles, OrderLines }) => ({
      Bundles: takeBundle(Bundles, groupId, isTaken),
      OrderLines,
    }),
    changeReference: (bundles) => takeReferenceBundle(bundles, groupId, isTaken),
  })),
  fc.record({ at, isWithLines: fc.boolean() }).map(({ at: groupId, isWithLines }): Operation => ({
    changeOrder: (order) => deleteBundle(order, groupId, isWithLines),
    changeReference: (bundles) => deleteReferenceBundle(bundles, groupId, isWithLines),
  })),
  fc
    .record({ at: fc.integer({ min: 1, max: 3 }), choice: choiceArbitrary, lineId })
    .map(({ at: position, choice, lineId: id }): Operation => ({
      changeOrder: (order) =>
        order.Bundles.length < MAX_BUNDLES
          ? addBundleWithLines(
              order,
              {
                Id: 'created',
                OrderLineGroupName: 'Room',
                PrintOptionId: 4,
                Quantity: 1,
                Sequence: position,
                ...toChoiceFields(choice),
              },
              new Set([id]),
            )
          : order,
      changeReference(bundles) {
        if (bundles.length >= MAX_BUNDLES) return [...bundles];
        const to = Math.min(position, bundles.length);
        return moveReferenceLine(insertReferenceBundle(bundles, to, choice), id, to);
      },
    })),
  at.map((groupId): Operation => ({
    changeOrder: (order) => moveBundleOneStep(order, groupId, 1),
    changeReference: (bundles) => moveReferenceBundleDown(bundles, groupId),
  })),
  fc.record({ lineId, at }).map(({ lineId: id, at: groupId }): Operation => ({
    changeOrder: (order) => moveLinesToBundle(order, new Set([id]), { groupId }),
    changeReference: (bundles) => moveReferenceLine(bundles, id, groupId),
  })),
  fc
    .record({ lineId, at, line: orderLineArbitrary })
    .map(({ lineId: OrderLineId, at: groupId, line }): Operation => ({
      changeOrder: (order) =>
        order.OrderLines.some((other) => other.OrderLineId === OrderLineId)
          ? order
          : insertLinesIntoBundle(order, [{ ...line, OrderLineId }], { groupId }),
      changeReference: (bundles) =>
        hasLine(bundles, OrderLineId)
          ? [...bundles]
          : addReferenceLine(bundles, { id: OrderLineId, amounts: toReferenceLine(line) }, groupId),
    })),
  fc.record({ lineId, edit: lineEditArbitrary }).map(({ lineId: id, edit }): Operation => ({
    changeOrder: ({ Bundles, OrderLines }) => ({
      Bundles,
      OrderLines: OrderLines.map((line) =>
        line.OrderLineId === id ? editPricedField(line, edit.field, edit.value, {}).line : line,
      ),
    }),
    changeReference: (bundles, keepsLine) =>
      changeReferenceLine(bundles, id, (amounts) =>
        keepsLine(id)
          ? amounts
          : applyReferenceEdit(
              amounts,
              edit.field,
              toReferenceValue(edit.field, edit.value),
              false,
            ),
      ),
  })),
);

const toReferenceBundles = ({ Bundles, OrderLines }: Order): ReferenceBundle[] =>
  Bundles.map(({ OrderLineGroupId }) => ({
    choice: { kind: 'always' },
    isTaken: true,
    lines: OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId).map((line) => ({
      id: line.OrderLineId,
      amounts: toReferenceLine(line),
    })),
  }));

/** Four bundles without choices; the lines of the priced order in them. */
const orderArbitrary = fc
  .record({ priced: pricedOrderArbitrary, storeCode: storeCodeArbitrary })
  .map(({ priced, storeCode }) => ({
    storeCode,
    order: buildOrder(
      {
        ...priced,
        Bundles: [0, 1, 2, 3].map((position) =>
          buildBundle({
            Id: `bundle-${position}`,
            OrderLineGroupName: position ? `Room ${position}` : 'Individual Line Items',
            OrderLineGroupId: position,
            Sequence: position,
          }),
        ),
        OrderLines: priced.OrderLines.slice(0, 8)
          .toSorted((one, other) => one.OrderLineGroupId - other.OrderLineGroupId)
          .map((line, index) => ({
            ...line,
            OrderLineId: `line-${index}`,
            LineNumber: index + 1,
          })),
      },
      storeCode,
    ),
  }));

function expectSame(order: Order, bundles: readonly ReferenceBundle[], storeCode: string) {
  expect(order.Bundles.map(isTakenBundle)).toEqual(bundles.map(({ isTaken }) => isTaken));
  const terms = toReferenceTerms(order, storeCode);
  const totals = computeReferenceTotals(listTakenReferenceLines(bundles), terms);
  expect(formatDecimalFields(toReferenceTotals(pickTotals(order, totals)))).toEqual(
    formatDecimalFields(totals),
  );
}

const findLine = (lines: readonly OrderLine[], id: string) =>
  lines.find(({ OrderLineId }) => OrderLineId === id);

const pickTotals = (order: Order, totals: ReturnType<typeof computeReferenceTotals>) =>
  Object.fromEntries(
    Object.keys(totals).map((name) => [name, order[name as keyof typeof totals]]),
  ) as Parameters<typeof toReferenceTotals>[0];

/** In cents. */
const computeReferenceSubtotal = (order: Order, bundle: ReferenceBundle, storeCode: string) =>
  computeReferenceTotals(
    bundle.lines.map(({ amounts }) => amounts),
    toReferenceTerms(order, storeCode),
  )
    .SubTotal.times(100)
    .toNumber();

// 2,000 runs of 50 operations are 100,000.
it('An order with options has the totals of its taken bundles after any operations', () => {
  const operations = fc.array(operationArbitrary, {
    minLength: OPERATIONS_PER_RUN,
    maxLength: OPERATIONS_PER_RUN,
  });
  fc.assert(
    fc.property(orderArbitrary, operations, ({ order, storeCode }, all) => {
      let changed = order;
      let bundles = toReferenceBundles(order);
      for (const { changeOrder, changeReference } of all) {
        const { OrderLines: before } = changed;
        const { Bundles, OrderLines } = changeOrder(changed);
        changed = recalculateOrder({ ...changed, Bundles, OrderLines }, { storeCode });
        bundles = changeReference(
          bundles,
          (id) => findLine(before, id) === findLine(OrderLines, id),
        );
        expectSame(changed, bundles, storeCode);
      }
      expect(changed.Bundles.map(({ Subtotal }) => Subtotal)).toEqual(
        bundles.map((bundle) => computeReferenceSubtotal(changed, bundle, storeCode)),
      );
      // What the page computed is what the server finds.
      expect(recalculateSentOrder(changed, { storeCode }).isAsSent).toBe(true);
      expect(normalizeBundlesAndLines(changed).Bundles).toBe(changed.Bundles);
    }),
    { numRuns: countPropertyRuns(2000) },
  );
});
