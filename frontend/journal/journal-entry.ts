import { reuseUnchangedList } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { normalizeBundleChoices } from '#shared/pricing/order/bundle-choices.ts';
import { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  pickChangedFields,
  computeListChange,
  createListReplay,
  type ListChange,
} from './list-change.ts';

type OrderHead = Omit<Order, 'OrderLines' | 'Bundles'>;

/** The difference between two states of an order, as small as the edit between them was. */
export type JournalEntry = {
  fields?: Partial<OrderHead>;
  bundles?: ListChange<Bundle>;
  lines?: ListChange<OrderLine> | undefined;
  /** The old state of the lines that it changes or removes. Left out once the base is stored. */
  was?: readonly OrderLine[];
};

const listSchemaFields = <Shape extends object>({ shape }: { shape: Shape }) =>
  Object.keys(shape) as (keyof Shape)[];

const headFields = listSchemaFields(Order).filter(
  (name) => name !== 'OrderLines' && name !== 'Bundles',
);
const lineListShape = {
  id: 'OrderLineId',
  number: 'LineNumber',
  fields: listSchemaFields(OrderLine).filter((name) => name !== 'LineNumber'),
} as const;
const bundleListShape = { id: 'Id', fields: listSchemaFields(Bundle) } as const;

/**
 * Returns the change between two states, or undefined where they are equal. Unchanged parts keep their
 * identity.
 */
export function createJournalEntry(before: Order, after: Order): JournalEntry | undefined {
  if (before === after) return undefined;
  const change = {
    fields: pickChangedFields<OrderHead>(before, after, headFields),
    bundles: computeListChange(before.Bundles, after.Bundles, bundleListShape),
    lines: computeListChange(before.OrderLines, after.OrderLines, lineListShape),
  };
  const changedParts = Object.entries(change).filter(([, part]) => part !== undefined);
  return changedParts.length > 0 ? (Object.fromEntries(changedParts) as JournalEntry) : undefined;
}

/** Adds the old state of the lines that the entry changes or removes. */
export function addPreviousLineStates(
  entry: JournalEntry | undefined,
  { OrderLines }: Order,
): JournalEntry | undefined {
  if (!entry?.lines) return entry;
  const { items, splice } = entry.lines;
  const changed = new Set(items.map(([id]) => id));
  const remainingIds = new Set(splice?.ids);
  const [from, to] = splice ? [splice.at, splice.at + splice.removed] : [0, 0];
  const oldLines = OrderLines.filter(
    ({ OrderLineId: id }, index) =>
      changed.has(id) || (index >= from && index < to && !remainingIds.has(id)),
  );
  return { ...entry, was: oldLines };
}

/** Applies all entries to the base, in their order. */
export function replayEntries(base: Order, entries: readonly JournalEntry[]): Order {
  const lineReplay = createListReplay(base.OrderLines, lineListShape);
  const bundleReplay = createListReplay(base.Bundles, bundleListShape);
  let head: Partial<OrderHead> = {};
  for (const entry of entries) {
    if (entry.fields) head = { ...head, ...entry.fields };
    if (entry.bundles) bundleReplay.apply(entry.bundles);
    if (entry.lines) lineReplay.apply(entry.lines);
  }
  const bundles = bundleReplay.list() as Bundle[];
  return {
    ...base,
    ...head,
    // A field that an edit removed is replayed as undefined.
    Bundles: reuseUnchangedList(bundles, normalizeBundleChoices(bundles)),
    OrderLines: lineReplay.list() as OrderLine[],
  };
}

/**
 * Merges two entries where the later one only sets the same fields again: typing a name letter by letter is
 * then one record. Returns undefined where they must stay separate.
 */
export function mergeEntries(earlier: JournalEntry, later: JournalEntry): JournalEntry | undefined {
  const bothLines = mergeListChanges(earlier.lines, later.lines);
  const bothBundles = mergeListChanges(earlier.bundles, later.bundles);
  if (bothLines === 'notMergeable' || bothBundles === 'notMergeable') return undefined;
  const isSameHead = Object.keys(later.fields ?? {}).every(
    (name) => name in (earlier.fields ?? {}),
  );
  if (!isSameHead) return undefined;
  const fields = { ...earlier.fields, ...later.fields };
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(bothBundles && { bundles: bothBundles }),
    ...(bothLines && { lines: bothLines }),
    ...(earlier.was && { was: earlier.was }),
  };
}

/** Longer lists are not searched at each key press. */
const MAX_MERGED_ITEMS = 8;

function mergeListChanges<Item>(
  earlier: ListChange<Item> | undefined,
  later: ListChange<Item> | undefined,
): ListChange<Item> | undefined | 'notMergeable' {
  if (!later) return earlier;
  if (!earlier || later.splice || later.numbers || later.items.length > MAX_MERGED_ITEMS)
    return 'notMergeable';
  if (earlier.items.length > MAX_MERGED_ITEMS) return 'notMergeable';
  const items = new Map(earlier.items);
  for (const [id, fields] of later.items) {
    const earlierFields = items.get(id);
    if (!earlierFields) return 'notMergeable';
    items.set(id, { ...earlierFields, ...fields });
  }
  return { ...earlier, items: [...items] };
}

/** Splits an entry into pieces that are each quick to write. Applied in order, they are the same change. */
export function splitEntry(entry: JournalEntry, itemsPerPiece: number): JournalEntry[] {
  const { lines: lineChange } = entry;
  if (!lineChange || lineChange.items.length <= itemsPerPiece) return [entry];
  const pieces: JournalEntry[] = [];
  for (let from = 0; from < lineChange.items.length; from += itemsPerPiece)
    pieces.push({ lines: { items: lineChange.items.slice(from, from + itemsPerPiece) } });
  // The items that the splice inserts are known by then.
  return [...pieces, { ...entry, lines: { ...lineChange, items: [] } }];
}
