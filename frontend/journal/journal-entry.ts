import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { changedFields, changeOfList, replayList, type ListChange } from './list-change.ts';

type Head = Omit<Order, 'OrderLines' | 'Bundles'>;

/** The difference between two states of an order, as small as the edit between them was. */
export type JournalEntry = {
  fields?: Partial<Head>;
  bundles?: ListChange<Bundle>;
  lines?: ListChange<OrderLine>;
};

const namedLines = { id: 'OrderLineId', number: 'LineNumber' } as const;
const namedBundles = { id: 'Id' } as const;

/** What leads from one state to the other; undefined where they say the same. Unchanged parts keep their identity. */
export function entryBetween(before: Order, after: Order): JournalEntry | undefined {
  if (before === after) return undefined;
  const fields = changedFields<Head>(headOf(before), headOf(after));
  const bundles = changeOfList(before.Bundles, after.Bundles, namedBundles);
  const lines = changeOfList(before.OrderLines, after.OrderLines, namedLines);
  if (!fields && !bundles && !lines) return undefined;
  return { ...(fields && { fields }), ...(bundles && { bundles }), ...(lines && { lines }) };
}

/** An order without what it lists. */
export function headOf({ OrderLines: _lines, Bundles: _bundles, ...head }: Order): Head {
  return head;
}

/** The base with all entries made again, in their order. */
export function replay(base: Order, entries: readonly JournalEntry[]): Order {
  const lines = replayList(base.OrderLines, namedLines);
  const bundles = replayList(base.Bundles, namedBundles);
  let head: Partial<Head> = {};
  for (const entry of entries) {
    if (entry.fields) head = { ...head, ...entry.fields };
    if (entry.bundles) bundles.apply(entry.bundles);
    if (entry.lines) lines.apply(entry.lines);
  }
  return {
    ...base,
    ...head,
    Bundles: bundles.list() as Bundle[],
    OrderLines: lines.list() as OrderLine[],
  };
}

/**
 * Both entries as one, where the later only sets the same things anew: typing a name letter by
 * letter is then one record. Undefined where they have to stay two.
 */
export function joined(earlier: JournalEntry, later: JournalEntry): JournalEntry | undefined {
  const lines = joinedList(earlier.lines, later.lines);
  const bundles = joinedList(earlier.bundles, later.bundles);
  if (lines === 'apart' || bundles === 'apart') return undefined;
  const isSameHead = Object.keys(later.fields ?? {}).every(
    (name) => name in (earlier.fields ?? {}),
  );
  if (!isSameHead) return undefined;
  const fields = { ...earlier.fields, ...later.fields };
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(bundles && { bundles }),
    ...(lines && { lines }),
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
  const { lines } = entry;
  if (!lines || lines.items.length <= size) return [entry];
  const pieces: JournalEntry[] = [];
  for (let from = 0; from < lines.items.length; from += size)
    pieces.push({ lines: { items: lines.items.slice(from, from + size) } });
  // What is put in its place is known by then.
  return [...pieces, { ...entry, lines: { ...lines, items: [] } }];
}
