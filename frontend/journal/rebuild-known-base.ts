import { getBundleKey, createBundleKeyLookup } from '#shared/order/versions/compare-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { replayEntries, type JournalEntry } from './journal-entry.ts';
import { createListReplay } from './list-change.ts';
import type { StoredDraft } from './stored-drafts.ts';

type KnownDraftParts = Pick<StoredDraft, 'base' | 'entries'>;

/**
 * Rebuilds the base of work on an order that was saved since, as far as it is known: the head and bundles,
 * the lines that were stored in time, and all lines that an edit touched. Every other line is taken as it
 * is now, which is correct for lines that the work did not touch. Such a base must not be merged without
 * asking the user (D61).
 */
export function rebuildKnownBase(
  currentOrder: Order,
  { base = currentOrder, entries }: KnownDraftParts,
): Order {
  const knownLines = collectKnownLines(base === currentOrder ? [] : base.OrderLines, entries);
  const positions = new Map(base.Bundles.map((bundle, index) => [getBundleKey(bundle), index]));
  const getKey = createBundleKeyLookup(currentOrder);
  const lines = currentOrder.OrderLines.map((line): OrderLine => {
    const knownLine = knownLines.get(line.OrderLineId);
    knownLines.delete(line.OrderLineId);
    return knownLine ?? { ...line, OrderLineGroupId: positions.get(getKey(line)) ?? 0 };
  });
  // The remaining lines were deleted since.
  return { ...base, OrderLines: sortAndNumberLines([...lines, ...knownLines.values()]) };
}

function collectKnownLines(storedLines: readonly OrderLine[], entries: readonly JournalEntry[]) {
  const linesById = new Map(storedLines.map((line) => [line.OrderLineId, line]));
  const addedIds = new Set<string>();
  for (const { lines, was: oldLines = [] } of entries) {
    for (const line of oldLines)
      if (!linesById.has(line.OrderLineId) && !addedIds.has(line.OrderLineId))
        linesById.set(line.OrderLineId, line);
    for (const [id, fields] of lines?.items ?? []) if ('OrderLineId' in fields) addedIds.add(id);
  }
  return linesById;
}

/**
 * Applies all entries to a partly known base. Lines are found by their ids, because their indexes are not
 * known.
 */
export function replayOnKnownBase(base: Order, entries: readonly JournalEntry[]): Order {
  const withoutLines = entries.map((entry) => ({ ...entry, lines: undefined }));
  const lineReplay = createListReplay(base.OrderLines, { id: 'OrderLineId' });
  for (const { lines, was: oldLines = [] } of entries) {
    if (!lines) continue;
    const changed = new Set(lines.items.map(([id]) => id));
    const removedIds = oldLines.flatMap(({ OrderLineId }) =>
      changed.has(OrderLineId) ? [] : [OrderLineId],
    );
    lineReplay.applyById(lines, removedIds);
  }
  return {
    ...replayEntries({ ...base, OrderLines: [] }, withoutLines),
    OrderLines: sortAndNumberLines(lineReplay.list()),
  };
}

/** Sorts the lines by bundle and numbers them in that order. */
const sortAndNumberLines = (lines: readonly OrderLine[]) =>
  lines
    .toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)
    .map((line, index) =>
      line.LineNumber === index + 1 ? line : { ...line, LineNumber: index + 1 },
    );
