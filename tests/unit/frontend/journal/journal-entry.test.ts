import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createJournalEntry,
  mergeEntries,
  splitEntry,
  replayEntries,
  type JournalEntry,
} from '#frontend/journal/journal-entry.ts';
import { updateBundle } from '#shared/order/rules/bundle-edits.ts';
import { takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const lineIds = Array.from({ length: 12 }, (_, index) => `line-${index}`);

/** A change of one kind to an order; unchanged parts keep their identity, as in the worksheet. */
type OrderChange = (order: Order) => Order;

const renumberLines = (order: Order, OrderLines: OrderLine[]): Order => ({
  ...order,
  OrderLines: OrderLines.map((line, index) =>
    line.LineNumber === index + 1 ? line : { ...line, LineNumber: index + 1 },
  ),
});

const aFieldChange = fc
  .record(
    { WorksheetName: fc.string({ maxLength: 5 }), CustomerId: fc.nat(3) },
    { requiredKeys: [] },
  )
  .map((fields): OrderChange => (order) => ({ ...order, ...fields }));
const aRemovedField = fc.constant<OrderChange>((order) => {
  const { WorksheetName: _removed, ...rest } = order;
  return rest;
});
const anAddressChange = fc.string({ maxLength: 3 }).map((City): OrderChange => (order) => ({
  ...order,
  BillingInfo: { ...order.BillingInfo, City },
}));
const aCellChange = fc
  .record({ place: fc.nat(12), Description: fc.option(fc.string({ maxLength: 3 })) })
  .map(({ place: lineIndex, Description }): OrderChange => (order) => ({
    ...order,
    OrderLines: order.OrderLines.map((line, index) =>
      index === lineIndex ? { ...line, Description } : line,
    ),
  }));
const aNewSequence = fc.shuffledSubarray(lineIds).map(
  (ids): OrderChange =>
    (order) =>
      renumberLines(
        order,
        ids.map(
          (OrderLineId) =>
            order.OrderLines.find((line) => line.OrderLineId === OrderLineId) ??
            buildLine({ OrderLineId }),
        ),
      ),
);
const aBundleChange = fc.shuffledSubarray(['a', 'b', 'c']).map((names): OrderChange => (order) => ({
  ...order,
  Bundles: [
    order.Bundles[0]!,
    ...names.map((Id, index) => buildBundle({ Id, OrderLineGroupId: index + 1 })),
  ],
}));
const aChoiceChange = fc
  .record({
    groupId: fc.integer({ min: 1, max: 3 }),
    Choice: fc.constantFrom('included' as const, 'optional' as const, 'alternative' as const),
    isTaken: fc.boolean(),
  })
  .map(({ groupId, Choice, isTaken }): OrderChange => (order) => {
    const { Bundles } = updateBundle(order, groupId, { Choice, ChoiceGroup: 'Imaging' });
    return { ...order, Bundles: takeBundle(Bundles, groupId, isTaken) };
  });

const aChange = fc.oneof(
  aFieldChange,
  aRemovedField,
  anAddressChange,
  aCellChange,
  aNewSequence,
  aBundleChange,
  aChoiceChange,
);

/** An opened order and every state during its editing. */
const states = fc.array(aChange, { maxLength: 12 }).map((changes) => {
  const base = buildOrder({
    OrderLines: lineIds
      .slice(0, 6)
      .map((OrderLineId, index) => buildLine({ OrderLineId, LineNumber: index + 1 })),
  });
  let order = base;
  return { base, states: changes.map((change) => (order = change(order))) };
});

const buildEntries = (base: Order, all: readonly Order[]) =>
  all.flatMap(
    (order, index) => createJournalEntry(index === 0 ? base : all[index - 1]!, order) ?? [],
  );

/** Missing and undefined are equal, in the browser's database and in JSON. */
const toJsonOrder = (order: Order): unknown => JSON.parse(JSON.stringify(order));

/** The base with the entries applied, after they were in the browser's database. */
const replayToJson = (base: Order, entries: readonly JournalEntry[]) =>
  toJsonOrder(replayEntries(base, structuredClone(entries) as JournalEntry[]));

test('A base with its entries is the very order that was edited, after every edit', () => {
  fc.assert(
    fc.property(states, ({ base, states: all }) => {
      for (const [index, wanted] of all.entries())
        expect(replayToJson(base, buildEntries(base, all.slice(0, index + 1)))).toEqual(
          toJsonOrder(wanted),
        );
    }),
  );
});

const changeChoice = (order: Order, Choice: 'optional' | 'included'): Order => ({
  ...order,
  Bundles: updateBundle({ Bundles: order.Bundles, OrderLines: [] }, 1, { Choice }).Bundles,
});

test('A bundle that is included again has no choice, as one that always was', () => {
  const base = buildOrder({
    Bundles: [buildBundle(), buildBundle({ Id: 'a', OrderLineGroupId: 1 })],
  });
  const optional = changeChoice(base, 'optional');
  const included = changeChoice(optional, 'included');
  const replayed = replayEntries(base, buildEntries(base, [optional, included]));
  expect(replayed.Bundles).toStrictEqual(included.Bundles);
});

test('The way from the base to the last state in one entry, or in pieces, leads to the same order', () => {
  fc.assert(
    fc.property(states, fc.integer({ min: 1, max: 4 }), ({ base, states: all }, size) => {
      const wanted = all.at(-1) ?? base;
      const entry = createJournalEntry(base, wanted);
      expect(replayToJson(base, entry ? [entry] : [])).toEqual(toJsonOrder(wanted));
      expect(replayToJson(base, entry ? splitEntry(entry, size) : [])).toEqual(toJsonOrder(wanted));
    }),
  );
});

test('Entries that are joined lead where they led apart', () => {
  fc.assert(
    fc.property(states, ({ base, states: all }) => {
      const storedEntries: JournalEntry[] = [];
      for (const entry of buildEntries(base, all)) {
        const both =
          storedEntries.length > 0 ? mergeEntries(storedEntries.at(-1)!, entry) : undefined;
        if (both) storedEntries.splice(-1, 1, both);
        else storedEntries.push(entry);
      }
      expect(replayToJson(base, storedEntries)).toEqual(toJsonOrder(all.at(-1) ?? base));
    }),
  );
});

test('What did not change keeps its identity when it is made again', () => {
  const base = buildOrder({
    OrderLines: [buildLine(), buildLine({ OrderLineId: 'line-2', LineNumber: 2 })],
  });
  const edited = {
    ...base,
    OrderLines: base.OrderLines.with(0, { ...base.OrderLines[0]!, Description: 'New' }),
  };
  const again = replayEntries(base, [createJournalEntry(base, edited)!]);
  expect(again.OrderLines[1]).toBe(base.OrderLines[1]);
  expect(again.Bundles).toBe(base.Bundles);
  expect(again.BillingInfo).toBe(base.BillingInfo);
});

test('An edit of one cell among many is a record of that cell alone', () => {
  const OrderLines = Array.from({ length: 1000 }, (_, index) =>
    buildLine({ OrderLineId: `line-${index}`, LineNumber: index + 1 }),
  );
  const base = buildOrder({ OrderLines });
  const edited = {
    ...base,
    OrderLines: base.OrderLines.with(500, { ...base.OrderLines[500]!, Description: 'New' }),
  };
  expect(createJournalEntry(base, edited)).toEqual({
    lines: { items: [['line-500', { Description: 'New' }]] },
  });
});

test('A row put among many is kept as that row, its place and the numbers that follow', () => {
  const OrderLines = Array.from({ length: 100 }, (_, index) =>
    buildLine({ OrderLineId: `line-${index}`, LineNumber: index + 1 }),
  );
  const base = buildOrder({ OrderLines });
  const edited = renumberLines(
    base,
    base.OrderLines.toSpliced(50, 0, buildLine({ OrderLineId: 'new' })),
  );
  const { lines } = createJournalEntry(base, edited)!;
  expect(lines?.items.map(([id]) => id)).toEqual(['new']);
  expect(lines?.splice).toEqual({ at: 50, removed: 0, ids: ['new'], after: 'line-49' });
  expect(lines?.numbers).toHaveLength(101);
});

test('Typing a name letter by letter is one entry; the next field begins another', () => {
  const base = buildOrder();
  const first = { ...base, WorksheetName: 'T' };
  const second = { ...first, WorksheetName: 'Tw' };
  const third = { ...second, GeneralNotes: 'Ring twice' };
  const typed = mergeEntries(createJournalEntry(base, first)!, createJournalEntry(first, second)!);
  expect(typed).toEqual({ fields: { WorksheetName: 'Tw' } });
  expect(mergeEntries(typed!, createJournalEntry(second, third)!)).toBeUndefined();
});

test('Entries with a gap before them still give an order: nothing half described, nothing twice', () => {
  const base = buildOrder({
    OrderLines: [buildLine(), buildLine({ OrderLineId: 'line-2', LineNumber: 2 })],
  });
  const grown = renumberLines(base, [
    ...base.OrderLines,
    buildLine({ OrderLineId: 'new', Description: 'Added' }),
  ]);
  const edited = {
    ...grown,
    OrderLines: grown.OrderLines.with(2, { ...grown.OrderLines[2]!, Description: 'Edited' }),
  };
  const moved = renumberLines(edited, edited.OrderLines.toReversed());
  const entries = [createJournalEntry(grown, edited)!, createJournalEntry(edited, moved)!];
  expect(
    replayEntries(base, entries)
      .OrderLines.map(({ OrderLineId }) => OrderLineId)
      .toSorted(),
  ).toEqual(['line-1', 'line-2']);
});
