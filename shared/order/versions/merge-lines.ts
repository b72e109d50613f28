import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  mapSides,
  type ConflictChooser,
  type MergeConflict,
  type MergeSides,
} from './choose-unit-sources.ts';
import {
  getBundleKey,
  createBundleKeyLookup,
  indexByKey,
  createBundleMoveChange,
  listLineChanges,
  getLineKey,
  toLineSubject,
} from './compare-orders.ts';
import { listLineMergeUnits } from './line-units.ts';
import { mergeRecordByKey, type MergeRecordKind } from './merge-record-by-key.ts';
import { insertMissingIds } from './merge-sequences.ts';

export type MergedLines = {
  /** In the order of the screen, as far as both sides agree on it. */
  records: ReadonlyMap<string, OrderLine>;
  /** The key of each line's merged bundle. */
  bundleKeyByLine: ReadonlyMap<string, string>;
  conflicts: MergeConflict[];
};

/** Merges the lines of both sides, each in the bundle that one side moved it to. */
export function mergeLines(orders: MergeSides<Order>, choose: ConflictChooser): MergedLines {
  const findBundleKeys = createLineBundleLookup(orders);
  const kind = createLineKind(orders, findBundleKeys);
  const records = new Map<string, OrderLine>();
  const bundleKeyByLine = new Map<string, string>();
  const conflicts: MergeConflict[] = [];
  const { mine, theirs } = kind.records;
  for (const id of insertMissingIds([...theirs.keys()], [...mine.keys()])) {
    const outcome = mergeRecordByKey(id, kind, choose);
    conflicts.push(...outcome.conflicts);
    if (!outcome.record) continue;
    const mergedBundle = mergeLineBundle(id, findBundleKeys(id), choose);
    records.set(id, outcome.record);
    bundleKeyByLine.set(id, mergedBundle.key);
    if (mergedBundle.isContested)
      conflicts.push(createBundleConflict(id, outcome.record, orders, findBundleKeys(id)));
  }
  return { records, bundleKeyByLine, conflicts };
}

function createLineKind(
  orders: MergeSides<Order>,
  findBundleKeys: (id: string) => LineBundleKeys,
): MergeRecordKind<OrderLine> {
  const bundles = mapSides(orders, ({ Bundles }) => indexByKey(Bundles, getBundleKey));
  return {
    records: mapSides(orders, ({ OrderLines }) => indexByKey(OrderLines, getLineKey)),
    getUnits: ({ base, mine, theirs }) => listLineMergeUnits(base, mine, theirs),
    getSubject: toLineSubject,
    listChanges: listLineChanges,
    listOtherChanges: (id, side) => {
      const { base, [side]: current } = findBundleKeys(id);
      return base === current
        ? undefined
        : [createBundleMoveChange(bundles.base.get(base ?? ''), bundles[side].get(current ?? ''))];
    },
    staysWhenDeleted: () => false,
    completeMerged: recalculateLineAmounts,
  };
}

type LineBundleKeys = MergeSides<string | undefined>;

/**
 * Returns a function that gives the key of a line's bundle on each side; undefined where a side does not have
 * the line.
 */
function createLineBundleLookup(orders: MergeSides<Order>): (id: string) => LineBundleKeys {
  const keysBySide = mapSides(orders, (order) => {
    const getKey = createBundleKeyLookup(order);
    return new Map(order.OrderLines.map((line) => [line.OrderLineId, getKey(line)]));
  });
  return (id) => mapSides(keysBySide, (of) => of.get(id));
}

const createAgreedBundle = (key: string) => ({ key, isContested: false });

function mergeLineBundle(
  id: string,
  { base, mine, theirs }: LineBundleKeys,
  choose: ConflictChooser,
) {
  if (!mine || !theirs) return createAgreedBundle((mine ?? theirs)!);
  if (mine === theirs || (theirs === base && !choose.shouldConfirmAll))
    return createAgreedBundle(mine);
  if (mine === base) return createAgreedBundle(theirs);
  return {
    key: choose.getWinningSide(getBundleConflictKey(id)) === 'mine' ? mine : theirs,
    isContested: true,
  };
}

const getBundleConflictKey = (id: string) => `line ${id} bundle`;

function createBundleConflict(
  id: string,
  line: OrderLine,
  orders: MergeSides<Order>,
  bundleKeys: LineBundleKeys,
) {
  const key = getBundleConflictKey(id);
  const findBundle = (side: keyof LineBundleKeys) =>
    orders[side].Bundles.find((bundle) => getBundleKey(bundle) === bundleKeys[side]);
  const createMove = (side: 'mine' | 'theirs') => ({
    key,
    subject: toLineSubject(line),
    kind: 'changed' as const,
    changes: [createBundleMoveChange(findBundle('base'), findBundle(side))],
  });
  return { key, mine: createMove('mine'), theirs: createMove('theirs') };
}
