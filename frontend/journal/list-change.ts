/** How a list of things with ids came from another: what the journal keeps of an edit. */
export type ListChange<Item> = {
  /** Where ids came, went or moved: at a place, so many taken out, these put in, after this one. */
  splice?: { at: number; removed: number; ids: readonly string[]; after?: string | undefined };
  /** The fields that changed of each item; all of them where the item is new. */
  items: readonly (readonly [id: string, fields: Partial<Item>])[];
  /** Every item's number, in order, where any of those that stayed has another one. */
  numbers?: Int32Array;
};

/** What an item consists of: what names it, what only counts through, if anything does, and all else. */
export type Making<Item> = {
  id: keyof Item;
  number?: keyof Item;
  fields: readonly (keyof Item)[];
};

/**
 * Compares by reference first, so that a change of one item in 10,000 costs no more than a walk over
 * them. Undefined where nothing differs. Ids have to be unique.
 */
export function changeOfList<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  { id, number, fields }: Making<Item>,
): ListChange<Item> | undefined {
  if (before === after) return undefined;
  const idOf = (item: Item) => item[id] as string;
  const splice = spliceOf(before, after, idOf);
  const pairs = pairsOf(before, after, splice, idOf);
  const isRenumbered = pairs.some(([old, item]) => number && old && old[number] !== item[number]);
  const items = pairs.flatMap(([old, item]) => {
    const changed = old ? changedFields(old, item, fields) : item;
    return changed ? [[idOf(item), changed] as const] : [];
  });
  if (!splice && !isRenumbered && items.length === 0) return undefined;
  return { items, ...(splice && { splice }), ...(isRenumbered && numbersOf(after, number!)) };
}

const numbersOf = <Item>(items: readonly Item[], number: keyof Item) => ({
  numbers: Int32Array.from(items, (item) => item[number] as number),
});

/** The part between what begins and what ends alike. */
function spliceOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
): NonNullable<ListChange<Item>['splice']> | undefined {
  const isSame = (one: Item, other: Item) => one === other || idOf(one) === idOf(other);
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && isSame(before[at]!, after[at]!)) at += 1;
  if (at === before.length && at === after.length) return undefined;
  let end = 0;
  while (end < shorter - at && isSame(before.at(-1 - end)!, after.at(-1 - end)!)) end += 1;
  const ids = after.slice(at, after.length - end).map(idOf);
  const anchor = at > 0 ? idOf(before[at - 1]!) : undefined;
  return { at, removed: before.length - end - at, ids, after: anchor };
}

/** The items that are not the same object any more, with what they were: at their own place, or among those that moved. */
function pairsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  splice: { at: number; removed: number; ids: readonly string[] } | undefined,
  idOf: (item: Item) => string,
) {
  const { at = after.length, removed = 0, ids = [] } = splice ?? {};
  const moved = new Map(before.slice(at, at + removed).map((item) => [idOf(item), item]));
  const shift = before.length - after.length;
  const pairs: (readonly [old: Item | undefined, item: Item])[] = [];
  for (const [index, item] of after.entries()) {
    const isMoved = index >= at && index < at + ids.length;
    const old = isMoved ? moved.get(idOf(item)) : before[index < at ? index : index + shift];
    if (old !== item) pairs.push([old, item]);
  }
  return pairs;
}

/** The fields that differ, with the values they have now; undefined where none does. */
export function changedFields<Item extends object>(
  before: Item,
  after: Item,
  fields: readonly (keyof Item)[],
): Partial<Item> | undefined {
  let changed: Partial<Item> | undefined;
  for (const field of fields) {
    if (before[field] === after[field]) continue;
    changed ??= {};
    changed[field] = after[field];
  }
  return changed;
}

const getIndexAfter = (ids: readonly string[], id: string | undefined) => {
  const index = id === undefined ? -1 : ids.indexOf(id);
  return id !== undefined && index === -1 ? ids.length : index + 1;
};

/**
 * A list that changes are made to again. It is forgiving, because a crash may have left a gap: an
 * item that nobody described whole is left out, and nothing is there twice.
 */
export function replayList<Item extends object>(
  base: readonly Item[],
  { id, number }: Pick<Making<Item>, 'id' | 'number'>,
) {
  const items = new Map(base.map((item) => [item[id] as string, item]));
  let ids = base.map((item) => item[id] as string);
  let isChanged = false;

  const change = (key: string, fields: Partial<Item>) => {
    const isNewItem = id in fields;
    items.set(key, (isNewItem ? fields : { ...items.get(key), ...fields }) as Item);
  };
  return {
    apply(made: ListChange<Item>) {
      isChanged = true;
      for (const [key, fields] of made.items) change(key, fields);
      if (made.splice) ids = ids.toSpliced(made.splice.at, made.splice.removed, ...made.splice.ids);
      for (const [index, value] of made.numbers?.entries() ?? [])
        if (ids[index] !== undefined && items.get(ids[index])?.[number!] !== value)
          change(ids[index], { [number!]: value } as Partial<Item>);
    },
    /** The same on a list whose places are not those of the change: what it put somewhere follows the same item. */
    applyById({ items: made, splice }: ListChange<Item>, removedIds: readonly string[]) {
      isChanged = true;
      for (const [key, fields] of made) change(key, fields);
      const idsToRemove = new Set([...removedIds, ...(splice?.ids ?? [])]);
      if (idsToRemove.size > 0) ids = ids.filter((key) => !idsToRemove.has(key));
      if (splice) ids.splice(getIndexAfter(ids, splice.after), 0, ...splice.ids);
    },
    /** The very list it began with where nothing was changed. */
    list(): readonly Item[] {
      if (!isChanged) return base;
      return [...new Set(ids)].flatMap((key) => {
        const item = items.get(key);
        return item && id in item ? [item] : [];
      });
    },
  };
}
