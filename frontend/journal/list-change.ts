/** The change of a list of items with ids, as the journal stores it for an edit. */
export type ListChange<Item> = {
  /**
   * Where ids were added, removed or moved: at an index, the number removed, the ids inserted, and the id
   * before them.
   */
  splice?: { at: number; removed: number; ids: readonly string[]; after?: string | undefined };
  /** The changed fields of each item. A new item has all its fields. */
  items: readonly (readonly [id: string, fields: Partial<Item>])[];
  /** The number of every item, in order, if the number of any remaining item has changed. */
  numbers?: Int32Array;
};

/** The fields of an item: its id, its running number if it has one, and all others. */
export type ListShape<Item> = {
  id: keyof Item;
  number?: keyof Item;
  fields: readonly (keyof Item)[];
};

/**
 * Compares by reference first, so that a change of one item in 10,000 costs no more than a loop over them.
 * Returns undefined where nothing differs. Ids must be unique.
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

/** Finds the part between the equal beginning and the equal end. */
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

/**
 * Pairs each item that is a different object now with its old one: at the same index, or among those that
 * moved.
 */
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

/** Returns the fields that differ, with their new values. Undefined where none differs. */
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
 * Applies changes to a list again. It tolerates gaps, which a crash may leave: an item without all its
 * fields is left out, and no item appears twice.
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
    /**
     * The same for a list with other indexes than the change has: inserted items follow the item before
     * them.
     */
    applyById({ items: listChange, splice }: ListChange<Item>, removedIds: readonly string[]) {
      isChanged = true;
      for (const [key, fields] of listChange) setFields(key, fields);
      const idsToRemove = new Set([...removedIds, ...(splice?.ids ?? [])]);
      if (idsToRemove.size > 0) ids = ids.filter((key) => !idsToRemove.has(key));
      if (splice) ids.splice(getIndexAfter(ids, splice.after), 0, ...splice.ids);
    },
    /** The list that it began with, if nothing was changed. */
    list(): readonly Item[] {
      if (!isChanged) return base;
      return [...new Set(ids)].flatMap((key) => {
        const item = items.get(key);
        return item && id in item ? [item] : [];
      });
    },
  };
}
