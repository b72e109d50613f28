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
  /** The lines it changes or takes away, as they were: left out once the base says it. */
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

/** What leads from one state to the other; undefined where they say the same. Unchanged parts keep their identity. */
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

/** The entry with the lines that it changes or takes away, as they were before it. */
export function addOldLines(
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

/** The base with all entries made again, in their order. */
export function replayEntries(base: Order, entries: readonly JournalEntry[]): Order {
  const lineReplay = createListReplay(base.OrderLines, lineListShape);
  const bundleReplay = createListReplay(base.Bundles, bundleListShape);
  let head: Partial<OrderHead> = {};
  for (const entry of entries) {
    if (entry.fields) head = { ...head, ...entry.fields };
    if (entry.bundles) bundleReplay.apply(entry.bundles);
    if (entry.lines) lineReplay.apply(entry.lines);
  }
  return {
    ...base,
    ...head,
    Bundles: bundleReplay.list() as Bundle[],
    OrderLines: lineReplay.list() as OrderLine[],
  };
}

/**
 * Both entries as one, where the later only sets the same things anew: typing a name letter by
 * letter is then one record. Undefined where they have to stay two.
 */
export function mergeEntries(earlier: JournalEntry, later: JournalEntry): JournalEntry | undefined {
  const bothLines = mergeListChanges(earlier.lines, later.lines);
  const bothBundles = mergeListChanges(earlier.bundles, later.bundles);
  if (bothLines === 'apart' || bothBundles === 'apart') return undefined;
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

/** Longer lists are not walked through for each key that is pressed. */
const MAX_MERGED_ITEMS = 8;

function mergeListChanges<Item>(
  earlier: ListChange<Item> | undefined,
  later: ListChange<Item> | undefined,
): ListChange<Item> | undefined | 'apart' {
  if (!later) return earlier;
  if (!earlier || later.splice || later.numbers || later.items.length > MAX_MERGED_ITEMS)
    return 'apart';
  if (earlier.items.length > MAX_MERGED_ITEMS) return 'apart';
  const items = new Map(earlier.items);
  for (const [id, fields] of later.items) {
    const earlierFields = items.get(id);
    if (!earlierFields) return 'apart';
    items.set(id, { ...earlierFields, ...fields });
  }
  return { ...earlier, items: [...items] };
}

/** The entry in pieces that are each quick to write; made in their order they are the same change. */
export function splitEntry(entry: JournalEntry, size: number): JournalEntry[] {
  const { lines: lineChange } = entry;
  if (!lineChange || lineChange.items.length <= size) return [entry];
  const pieces: JournalEntry[] = [];
  for (let from = 0; from < lineChange.items.length; from += size)
    pieces.push({ lines: { items: lineChange.items.slice(from, from + size) } });
  // What is put in its place is known by then.
  return [...pieces, { ...entry, lines: { ...lineChange, items: [] } }];
}
