import { getBundleKey, createBundleKeyLookup } from '#shared/order/versions/compare-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { replay, type JournalEntry } from './journal-entry.ts';
import { replayList } from './list-change.ts';
import type { StoredDraft } from './stored-drafts.ts';

type Work = Pick<StoredDraft, 'base' | 'entries'>;

/**
 * What work began with, as far as it is known of an order that was saved since: head and bundles, the
 * lines that were kept in time and all that an edit touched. Every other line is taken as it is now,
 * which is right of what the work left alone; nothing may be merged by it unasked (D61).
 */
export function knownBase(now: Order, { base = now, entries }: Work): Order {
  const known = knownLines(base === now ? [] : base.OrderLines, entries);
  const positions = new Map(base.Bundles.map((bundle, at) => [getBundleKey(bundle), at]));
  const keyOf = createBundleKeyLookup(now);
  const lines = now.OrderLines.map((line): OrderLine => {
    const old = known.get(line.OrderLineId);
    known.delete(line.OrderLineId);
    return old ?? { ...line, OrderLineGroupId: positions.get(keyOf(line)) ?? 0 };
  });
  // What is left was deleted since.
  return { ...base, OrderLines: inOrder([...lines, ...known.values()]) };
}

function knownLines(storedLines: readonly OrderLine[], entries: readonly JournalEntry[]) {
  const known = new Map(storedLines.map((line) => [line.OrderLineId, line]));
  const added = new Set<string>();
  for (const { lines, was = [] } of entries) {
    for (const line of was)
      if (!known.has(line.OrderLineId) && !added.has(line.OrderLineId))
        known.set(line.OrderLineId, line);
    for (const [id, fields] of lines?.items ?? []) if ('OrderLineId' in fields) added.add(id);
  }
  return known;
}

/** The base as far as it is known, with all entries made again: lines are found by their ids, for their places are not known. */
export function replayOnKnown(base: Order, entries: readonly JournalEntry[]): Order {
  const withoutLines = entries.map((entry) => ({ ...entry, lines: undefined }));
  const made = replayList(base.OrderLines, { id: 'OrderLineId' });
  for (const { lines, was = [] } of entries) {
    if (!lines) continue;
    const changed = new Set(lines.items.map(([id]) => id));
    const removedIds = was.flatMap(({ OrderLineId }) =>
      changed.has(OrderLineId) ? [] : [OrderLineId],
    );
    made.applyById(lines, removedIds);
  }
  return {
    ...replay({ ...base, OrderLines: [] }, withoutLines),
    OrderLines: inOrder(made.list()),
  };
}

/** By bundle, and numbered as they then stand. */
const inOrder = (lines: readonly OrderLine[]) =>
  lines
    .toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)
    .map((line, at) => (line.LineNumber === at + 1 ? line : { ...line, LineNumber: at + 1 }));
