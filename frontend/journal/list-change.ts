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
export type ListShape<Item> = {
  id: keyof Item;
  number?: keyof Item;
  fields: readonly (keyof Item)[];
};

/**
 * Compares by reference first, so that a change of one item in 10,000 costs no more than a walk over
 * them. Undefined where nothing differs. Ids have to be unique.
 */
export function computeListChange<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  { id, number, fields }: ListShape<Item>,
): ListChange<Item> | undefined {
  if (before === after) return undefined;
  const getId = (item: Item) => item[id] as string;
  const splice = findSplice(before, after, getId);
  const pairs = pairChangedItems(before, after, splice, getId);
  const isRenumbered = pairs.some(
    ([oldItem, item]) => number && oldItem && oldItem[number] !== item[number],
  );
  const items = pairs.flatMap(([oldItem, item]) => {
    const changed = oldItem ? pickChangedFields(oldItem, item, fields) : item;
    return changed ? [[getId(item), changed] as const] : [];
  });
  if (!splice && !isRenumbered && items.length === 0) return undefined;
  return { items, ...(splice && { splice }), ...(isRenumbered && collectNumbers(after, number!)) };
}

const collectNumbers = <Item>(items: readonly Item[], number: keyof Item) => ({
  numbers: Int32Array.from(items, (item) => item[number] as number),
});

/** The part between what begins and what ends alike. */
function findSplice<Item>(
  before: readonly Item[],
  after: readonly Item[],
  getId: (item: Item) => string,
): NonNullable<ListChange<Item>['splice']> | undefined {
  const isSame = (one: Item, other: Item) => one === other || getId(one) === getId(other);
  const shorter = Math.min(before.length, after.length);
  let startIndex = 0;
  while (startIndex < shorter && isSame(before[startIndex]!, after[startIndex]!)) startIndex += 1;
  if (startIndex === before.length && startIndex === after.length) return undefined;
  let sameAtEnd = 0;
  while (
    sameAtEnd < shorter - startIndex &&
    isSame(before.at(-1 - sameAtEnd)!, after.at(-1 - sameAtEnd)!)
  )
    sameAtEnd += 1;
  const ids = after.slice(startIndex, after.length - sameAtEnd).map(getId);
  const anchor = startIndex > 0 ? getId(before[startIndex - 1]!) : undefined;
  return { at: startIndex, removed: before.length - sameAtEnd - startIndex, ids, after: anchor };
}

/** The items that are not the same object any more, with what they were: at their own place, or among those that moved. */
function pairChangedItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  splice: { at: number; removed: number; ids: readonly string[] } | undefined,
  getId: (item: Item) => string,
) {
  const { at = after.length, removed = 0, ids = [] } = splice ?? {};
  const moved = new Map(before.slice(at, at + removed).map((item) => [getId(item), item]));
  const shift = before.length - after.length;
  const pairs: (readonly [old: Item | undefined, item: Item])[] = [];
  for (const [index, item] of after.entries()) {
    const isMoved = index >= at && index < at + ids.length;
    const oldItem = isMoved ? moved.get(getId(item)) : before[index < at ? index : index + shift];
    if (oldItem !== item) pairs.push([oldItem, item]);
  }
  return pairs;
}

/** The fields that differ, with the values they have now; undefined where none does. */
export function pickChangedFields<Item extends object>(
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
export function createListReplay<Item extends object>(
  base: readonly Item[],
  { id, number }: Pick<ListShape<Item>, 'id' | 'number'>,
) {
  const items = new Map(base.map((item) => [item[id] as string, item]));
  let ids = base.map((item) => item[id] as string);
  let isChanged = false;

  const setFields = (key: string, fields: Partial<Item>) => {
    const isNewItem = id in fields;
    items.set(key, (isNewItem ? fields : { ...items.get(key), ...fields }) as Item);
  };
  return {
    apply(listChange: ListChange<Item>) {
      isChanged = true;
      for (const [key, fields] of listChange.items) setFields(key, fields);
      if (listChange.splice)
        ids = ids.toSpliced(
          listChange.splice.at,
          listChange.splice.removed,
          ...listChange.splice.ids,
        );
      for (const [index, value] of listChange.numbers?.entries() ?? [])
        if (ids[index] !== undefined && items.get(ids[index])?.[number!] !== value)
          setFields(ids[index], { [number!]: value } as Partial<Item>);
    },
    /** The same on a list whose places are not those of the change: what it put somewhere follows the same item. */
    applyById({ items: listChange, splice }: ListChange<Item>, removedIds: readonly string[]) {
      isChanged = true;
      for (const [key, fields] of listChange) setFields(key, fields);
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
