import { createIndividualLinesGroup } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import {
  mapSides,
  type ConflictChooser,
  type MergeConflict,
  type MergeSides,
} from './choose-unit-sources.ts';
import {
  listBundleChanges,
  getBundleKey,
  toBundleSubject,
  indexByKey,
  INDIVIDUAL_LINES_KEY,
  groupLineIdsByBundle,
  type OrderFieldChange,
} from './compare-orders.ts';
import { bundleUnits } from './line-units.ts';
import type { MergedLines } from './merge-lines.ts';
import { mergeRecordByKey, type MergeRecordKind } from './merge-record-by-key.ts';
import { insertMissingIds } from './merge-sequences.ts';

type MergedBundles = { records: ReadonlyMap<string, Bundle>; conflicts: MergeConflict[] };

/**
 * Merges the bundles of both sides. It is a conflict where one side put lines into a bundle that the other
 * deleted. A bundle that is needed only because of a line's own conflict stays with that line.
 */
export function mergeBundles(
  orders: MergeSides<Order>,
  { bundleKeyByLine }: MergedLines,
  choose: ConflictChooser,
): MergedBundles {
  const kind = createBundleKind(orders);
  const { mine, theirs } = kind.records;
  const records = new Map<string, Bundle>([[INDIVIDUAL_LINES_KEY, createIndividualLinesGroup()]]);
  const conflicts: MergeConflict[] = [];
  const usedKeys = new Set(bundleKeyByLine.values());
  for (const key of insertMissingIds([...theirs.keys()], [...mine.keys()])) {
    const outcome = mergeRecordByKey(key, kind, choose);
    conflicts.push(...outcome.conflicts);
    const isUsed = outcome.conflicts.length === 0 && usedKeys.has(key);
    const record = outcome.record ?? (isUsed ? (mine.get(key) ?? theirs.get(key)) : undefined);
    if (record) records.set(key, record);
  }
  return { records, conflicts };
}

function createBundleKind(orders: MergeSides<Order>): MergeRecordKind<Bundle> {
  return {
    records: mapSides(orders, ({ Bundles }) => indexByKey(Bundles, getBundleKey)),
    getUnits: () => bundleUnits,
    getSubject: toBundleSubject,
    listChanges: listBundleChanges,
    listOtherChanges: (key, side) => {
      const before = groupLineIdsByBundle(orders.base).get(key) ?? [];
      const after = groupLineIdsByBundle(orders[side]).get(key) ?? [];
      const idsBefore = new Set(before);
      return after.every((id) => idsBefore.has(id))
        ? undefined
        : [createLineCountChange(before.length, after.length)];
    },
    completeMerged: (bundle) => bundle,
  };
}

const createLineCountChange = (before: number, after: number): OrderFieldChange => ({
  fieldName: 'Lines',
  before: { kind: 'whole', value: before },
  after: { kind: 'whole', value: after },
  isInternal: false,
});
