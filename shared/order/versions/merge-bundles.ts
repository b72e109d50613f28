import { createIndividualLinesGroup } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import {
  findTakenAlternatives,
  getChoiceGroupKey,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import {
  mapSides,
  type ConflictChooser,
  type MergeConflict,
  type MergeSide,
  type MergeSides,
} from './choose-unit-sources.ts';
import {
  createTakenChange,
  listBundleChanges,
  getBundleKey,
  toBundleSubject,
  indexByKey,
  INDIVIDUAL_LINES_KEY,
  groupLineIdsByBundle,
  type OrderFieldChange,
} from './compare-orders.ts';
import { isNewlyTakenAlternative, listBundleMergeUnits } from './line-units.ts';
import type { MergedLines } from './merge-lines.ts';
import { mergeRecordByKey, type MergeRecordKind } from './merge-record-by-key.ts';
import { insertMissingIds } from './merge-sequences.ts';
import { mergeTakenAlternatives } from './merge-taken-alternatives.ts';

type MergedBundles = { records: ReadonlyMap<string, Bundle>; conflicts: MergeConflict[] };

/**
 * Merges the bundles of both sides. It is a conflict where one side put lines into a bundle that the other
 * deleted; if that side did not take the bundle, it stays, because its lines must not begin to count (B1.3). A
 * bundle that is needed only because of a line's own conflict stays with that line.
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
    const either = mine.get(key) ?? theirs.get(key)!;
    const isNeeded = outcome.conflicts.length === 0 || !isTakenBundle(either);
    const record = outcome.record ?? (isNeeded && usedKeys.has(key) ? either : undefined);
    if (record) records.set(key, record);
  }
  const taken = mergeTakenAlternatives(orders, records, choose);
  return { records: taken.records, conflicts: [...conflicts, ...taken.conflicts] };
}

function createBundleKind(orders: MergeSides<Order>): MergeRecordKind<Bundle> {
  const records = mapSides(orders, ({ Bundles }) => indexByKey(Bundles, getBundleKey));
  const takenByGroup = mapSides(orders, ({ Bundles }) => findTakenAlternatives(Bundles));
  return {
    records,
    getUnits: ({ base, mine, theirs }) => listBundleMergeUnits(base, mine, theirs),
    getSubject: toBundleSubject,
    listChanges: listBundleChanges,
    listOtherChanges: (key, side) => {
      const changes = [
        ...listAddedLinesChanges(orders, key, side),
        ...listTakenChanges(records.base.get(key), records[side].get(key)),
      ];
      return changes.length > 0 ? changes : undefined;
    },
    staysWhenDeleted: (key, side) => {
      const bundle = records[side].get(key)!;
      const groupKey = getChoiceGroupKey(bundle);
      // The last alternative of a group is taken.
      const isLast =
        groupKey !== undefined && !takenByGroup[side === 'mine' ? 'theirs' : 'mine'].has(groupKey);
      return (
        !isTakenBundle(bundle) && !isLast && listAddedLinesChanges(orders, key, side).length > 0
      );
    },
    completeMerged: (bundle) => bundle,
  };
}

function listAddedLinesChanges(
  orders: MergeSides<Order>,
  key: string,
  side: MergeSide,
): OrderFieldChange[] {
  const before = groupLineIdsByBundle(orders.base).get(key) ?? [];
  const after = groupLineIdsByBundle(orders[side]).get(key) ?? [];
  const idsBefore = new Set(before);
  return after.every((id) => idsBefore.has(id))
    ? []
    : [createLineCountChange(before.length, after.length)];
}

/** It is a conflict where one side took an alternative that the other deleted. */
const listTakenChanges = (base: Bundle | undefined, bundle: Bundle | undefined) =>
  base && bundle && isNewlyTakenAlternative(base, bundle) ? [createTakenChange(base, bundle)] : [];

const createLineCountChange = (before: number, after: number): OrderFieldChange => ({
  fieldName: 'Lines',
  before: { kind: 'whole', value: before },
  after: { kind: 'whole', value: after },
  isInternal: false,
});
