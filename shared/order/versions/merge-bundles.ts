import { individualLines } from '#shared/order/rules/groups.ts';
import type { Bundle, Order } from '#shared/schemas/order.ts';
import {
  bundleChanges,
  bundleKey,
  bundleSubject,
  byKey,
  INDIVIDUAL_LINES,
  linesInBundles,
  type Change,
} from './compare.ts';
import { bundleUnits } from './line-units.ts';
import { fateOf, type RecordKind } from './merge-fates.ts';
import type { MergedLines } from './merge-lines.ts';
import { eachOf, type Choose, type Conflict, type Sides } from './merge-records.ts';
import { weave } from './sequences.ts';

type MergedBundles = { records: ReadonlyMap<string, Bundle>; conflicts: Conflict[] };

/**
 * The bundles of both. To put lines into a bundle that the other deleted is a conflict; one that only
 * a line's own conflict keeps alive stays with its line.
 */
export function mergeBundles(
  orders: Sides<Order>,
  { bundleKeyByLine }: MergedLines,
  choose: Choose,
): MergedBundles {
  const kind = bundleKind(orders);
  const { mine, theirs } = kind.records;
  const records = new Map<string, Bundle>([[INDIVIDUAL_LINES, individualLines()]]);
  const conflicts: Conflict[] = [];
  const wanted = new Set(bundleKeyByLine.values());
  for (const key of weave([...theirs.keys()], [...mine.keys()])) {
    const fate = fateOf(key, kind, choose);
    conflicts.push(...fate.conflicts);
    const isWanted = fate.conflicts.length === 0 && wanted.has(key);
    const record = fate.record ?? (isWanted ? (mine.get(key) ?? theirs.get(key)) : undefined);
    if (record) records.set(key, record);
  }
  return { records, conflicts };
}

function bundleKind(orders: Sides<Order>): RecordKind<Bundle> {
  return {
    records: eachOf(orders, ({ Bundles }) => byKey(Bundles, bundleKey)),
    units: () => bundleUnits,
    subject: bundleSubject,
    changes: bundleChanges,
    otherChanges: (key, side) => {
      const before = linesInBundles(orders.base).get(key) ?? [];
      const after = linesInBundles(orders[side]).get(key) ?? [];
      const had = new Set(before);
      return after.every((id) => had.has(id))
        ? undefined
        : [lineCount(before.length, after.length)];
    },
    compose: (bundle) => bundle,
  };
}

const lineCount = (before: number, after: number): Change => ({
  name: 'Lines',
  before: { as: 'whole', value: before },
  after: { as: 'whole', value: after },
  isInternal: false,
});
