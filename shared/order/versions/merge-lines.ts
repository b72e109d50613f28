import { derive } from '#shared/pricing/line/line.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import {
  bundleKey,
  bundleKeys,
  byKey,
  intoBundle,
  lineChanges,
  lineKey,
  lineSubject,
} from './compare.ts';
import { unitsToMerge } from './line-units.ts';
import { fateOf, type RecordKind } from './merge-fates.ts';
import { eachOf, type Choose, type Conflict, type Sides } from './merge-records.ts';
import { weave } from './sequences.ts';

export type MergedLines = {
  /** In the order of the screen, as far as the two agree on it. */
  records: ReadonlyMap<string, OrderLine>;
  /** The key of the bundle that each line is to be in. */
  bundleKeyByLine: ReadonlyMap<string, string>;
  conflicts: Conflict[];
};

/** The lines of both, each in the bundle that one side moved it to. */
export function mergeLines(orders: Sides<Order>, choose: Choose): MergedLines {
  const findBundleKeys = createLineBundleLookup(orders);
  const kind = lineKind(orders, findBundleKeys);
  const records = new Map<string, OrderLine>();
  const bundleKeyByLine = new Map<string, string>();
  const conflicts: Conflict[] = [];
  const { mine, theirs } = kind.records;
  for (const id of weave([...theirs.keys()], [...mine.keys()])) {
    const fate = fateOf(id, kind, choose);
    conflicts.push(...fate.conflicts);
    if (!fate.record) continue;
    const mergedBundle = mergeLineBundle(id, findBundleKeys(id), choose);
    records.set(id, fate.record);
    bundleKeyByLine.set(id, mergedBundle.key);
    if (mergedBundle.isContested)
      conflicts.push(createBundleConflict(id, fate.record, orders, findBundleKeys(id)));
  }
  return { records, bundleKeyByLine, conflicts };
}

function lineKind(
  orders: Sides<Order>,
  findBundleKeys: (id: string) => LineBundleKeys,
): RecordKind<OrderLine> {
  const bundles = eachOf(orders, ({ Bundles }) => byKey(Bundles, bundleKey));
  return {
    records: eachOf(orders, ({ OrderLines }) => byKey(OrderLines, lineKey)),
    units: ({ base, mine, theirs }) => unitsToMerge(base, mine, theirs),
    subject: lineSubject,
    changes: lineChanges,
    otherChanges: (id, side) => {
      const { base, [side]: now } = findBundleKeys(id);
      return base === now
        ? undefined
        : [intoBundle(bundles.base.get(base ?? ''), bundles[side].get(now ?? ''))];
    },
    compose: derive,
  };
}

type LineBundleKeys = Sides<string | undefined>;

/** In which bundle a line was and is; nothing where it is not. */
function createLineBundleLookup(orders: Sides<Order>): (id: string) => LineBundleKeys {
  const keysBySide = eachOf(orders, (order) => {
    const keyOf = bundleKeys(order);
    return new Map(order.OrderLines.map((line) => [line.OrderLineId, keyOf(line)]));
  });
  return (id) => eachOf(keysBySide, (of) => of.get(id));
}

const agreed = (key: string) => ({ key, isContested: false });

function mergeLineBundle(id: string, { base, mine, theirs }: LineBundleKeys, choose: Choose) {
  if (!mine || !theirs) return agreed((mine ?? theirs)!);
  if (mine === theirs || (theirs === base && !choose.shouldConfirmAll)) return agreed(mine);
  if (mine === base) return agreed(theirs);
  return {
    key: choose.side(getBundleConflictKey(id)) === 'mine' ? mine : theirs,
    isContested: true,
  };
}

const getBundleConflictKey = (id: string) => `line ${id} bundle`;

function createBundleConflict(
  id: string,
  line: OrderLine,
  orders: Sides<Order>,
  places: LineBundleKeys,
) {
  const key = getBundleConflictKey(id);
  const named = (side: keyof LineBundleKeys) =>
    orders[side].Bundles.find((bundle) => bundleKey(bundle) === places[side]);
  const moveTo = (side: 'mine' | 'theirs') => ({
    key,
    of: lineSubject(line),
    kind: 'changed' as const,
    changes: [intoBundle(named('base'), named(side))],
  });
  return { key, mine: moveTo('mine'), theirs: moveTo('theirs') };
}
