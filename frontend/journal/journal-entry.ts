import { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { changedFields, changeOfList, replayList, type ListChange } from './list-change.ts';

type Head = Omit<Order, 'OrderLines' | 'Bundles'>;

/** The difference between two states of an order, as small as the edit between them was. */
export type JournalEntry = {
  fields?: Partial<Head>;
  bundles?: ListChange<Bundle>;
  lines?: ListChange<OrderLine> | undefined;
  /** The lines it changes or takes away, as they were: left out once the base says it. */
  was?: readonly OrderLine[];
};

const fieldsOf = <Shape extends object>({ shape }: { shape: Shape }) =>
  Object.keys(shape) as (keyof Shape)[];

const headFields = fieldsOf(Order).filter((name) => name !== 'OrderLines' && name !== 'Bundles');
const lines = {
  id: 'OrderLineId',
  number: 'LineNumber',
  fields: fieldsOf(OrderLine).filter((name) => name !== 'LineNumber'),
} as const;
const bundles = { id: 'Id', fields: fieldsOf(Bundle) } as const;

/** What leads from one state to the other; undefined where they say the same. Unchanged parts keep their identity. */
export function entryBetween(before: Order, after: Order): JournalEntry | undefined {
  if (before === after) return undefined;
  const change = {
    fields: changedFields<Head>(before, after, headFields),
    bundles: changeOfList(before.Bundles, after.Bundles, bundles),
    lines: changeOfList(before.OrderLines, after.OrderLines, lines),
  };
  const made = Object.entries(change).filter(([, part]) => part !== undefined);
  return made.length > 0 ? (Object.fromEntries(made) as JournalEntry) : undefined;
}

/** The entry with the lines that it changes or takes away, as they were before it. */
export function withOldLines(
  entry: JournalEntry | undefined,
  { OrderLines }: Order,
): JournalEntry | undefined {
  if (!entry?.lines) return entry;
  const { items, splice } = entry.lines;
  const changed = new Set(items.map(([id]) => id));
  const stay = new Set(splice?.ids);
  const [from, to] = splice ? [splice.at, splice.at + splice.removed] : [0, 0];
  const was = OrderLines.filter(
    ({ OrderLineId: id }, at) => changed.has(id) || (at >= from && at < to && !stay.has(id)),
  );
  return { ...entry, was };
}

/** The base with all entries made again, in their order. */
export function replay(base: Order, entries: readonly JournalEntry[]): Order {
  const madeLines = replayList(base.OrderLines, lines);
  const madeBundles = replayList(base.Bundles, bundles);
  let head: Partial<Head> = {};
  for (const entry of entries) {
    if (entry.fields) head = { ...head, ...entry.fields };
    if (entry.bundles) madeBundles.apply(entry.bundles);
    if (entry.lines) madeLines.apply(entry.lines);
  }
  return {
    ...base,
    ...head,
    Bundles: madeBundles.list() as Bundle[],
    OrderLines: madeLines.list() as OrderLine[],
  };
}

/**
 * Both entries as one, where the later only sets the same things anew: typing a name letter by
 * letter is then one record. Undefined where they have to stay two.
 */
export function joined(earlier: JournalEntry, later: JournalEntry): JournalEntry | undefined {
  const bothLines = joinedList(earlier.lines, later.lines);
  const bothBundles = joinedList(earlier.bundles, later.bundles);
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
const MOST_JOINED = 8;

function joinedList<Item>(
  earlier: ListChange<Item> | undefined,
  later: ListChange<Item> | undefined,
): ListChange<Item> | undefined | 'apart' {
  if (!later) return earlier;
  if (!earlier || later.splice || later.numbers || later.items.length > MOST_JOINED) return 'apart';
  if (earlier.items.length > MOST_JOINED) return 'apart';
  const items = new Map(earlier.items);
  for (const [id, fields] of later.items) {
    const known = items.get(id);
    if (!known) return 'apart';
    items.set(id, { ...known, ...fields });
  }
  return { ...earlier, items: [...items] };
}

/** The entry in pieces that are each quick to write; made in their order they are the same change. */
export function piecesOf(entry: JournalEntry, size: number): JournalEntry[] {
  const { lines: made } = entry;
  if (!made || made.items.length <= size) return [entry];
  const pieces: JournalEntry[] = [];
  for (let from = 0; from < made.items.length; from += size)
    pieces.push({ lines: { items: made.items.slice(from, from + size) } });
  // What is put in its place is known by then.
  return [...pieces, { ...entry, lines: { ...made, items: [] } }];
}
