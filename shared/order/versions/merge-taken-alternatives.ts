import {
  findTakenAlternatives,
  getChoiceGroupKey,
  isSameChoiceGroup,
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
import { createTakenDifference, getBundleKey, indexByKey } from './compare-orders.ts';

type BundleRecords = ReadonlyMap<string, Bundle>;

/** The taken alternative of a group on each side. */
type TakenSides = MergeSides<Bundle | undefined>;

/** A group that one side renamed has both keys. */
type TakenInGroup = { groupKeys: string[]; taken: TakenSides };

/**
 * Merges which alternative of each group is taken. It belongs to the group, so two sides that take different
 * ones are one conflict (B1.2).
 */
export function mergeTakenAlternatives(
  orders: MergeSides<Order>,
  merged: BundleRecords,
  choose: ConflictChooser,
): { records: BundleRecords; conflicts: MergeConflict[] } {
  const records = new Map(merged);
  const conflicts: MergeConflict[] = [];
  const bundles = mapSides(orders, ({ Bundles }) => indexByKey(Bundles, getBundleKey));
  for (const { groupKeys, taken } of listTakenSides(orders)) {
    const isContested = isContestedGroup(taken, bundles, choose);
    const conflictKey = `alternatives ${groupKeys[0]}`;
    if (isContested) {
      const { base, mine, theirs } = taken;
      conflicts.push({
        key: conflictKey,
        mine: createTakenDifference(groupKeys[0]!, base, mine!),
        theirs: createTakenDifference(groupKeys[0]!, base, theirs!),
      });
    }
    const candidates = isContested
      ? orderSides(choose.getWinningSide(conflictKey)).map((side) => taken[side])
      : listCandidates(taken, bundles);
    const chosen = candidates
      .map((bundle) => bundle && records.get(getBundleKey(bundle)))
      .find((record) => record && groupKeys.includes(getChoiceGroupKey(record) ?? ''));
    if (chosen) takeAlternative(records, chosen);
  }
  return { records, conflicts };
}

const orderSides = (first: MergeSide): MergeSide[] =>
  first === 'mine' ? ['mine', 'theirs'] : ['theirs', 'mine'];

/** The taken alternatives of every group that mine or theirs has. */
function listTakenSides(orders: MergeSides<Order>): TakenInGroup[] {
  const takenByGroup = mapSides(orders, ({ Bundles }) => findTakenAlternatives(Bundles));
  const groupsByTaken = new Map<string, TakenInGroup>();
  for (const groupKey of new Set([...takenByGroup.theirs.keys(), ...takenByGroup.mine.keys()])) {
    const members = new Set(
      [orders.mine, orders.theirs].flatMap(({ Bundles }) =>
        Bundles.filter((bundle) => getChoiceGroupKey(bundle) === groupKey).map(getBundleKey),
      ),
    );
    // A side that names the group differently has the same bundles in it.
    const findTakenMember = ({ Bundles }: Order) =>
      Bundles.find(
        (bundle) =>
          bundle.Choice === 'alternative' &&
          isTakenBundle(bundle) &&
          members.has(getBundleKey(bundle)),
      );
    const findTaken = (side: keyof TakenSides) =>
      takenByGroup[side].get(groupKey) ?? findTakenMember(orders[side]);
    const taken: TakenSides = {
      base: findTaken('base'),
      mine: findTaken('mine'),
      theirs: findTaken('theirs'),
    };
    const takenKey = [taken.base?.Id, taken.mine?.Id, taken.theirs?.Id].join('\n');
    const otherKeys = groupsByTaken.get(takenKey)?.groupKeys ?? [];
    groupsByTaken.set(takenKey, { groupKeys: [...otherKeys, groupKey], taken });
  }
  return [...groupsByTaken.values()];
}

/**
 * Whether both sides took different alternatives. Where one side deleted what the other took, the deletion is
 * the conflict.
 */
function isContestedGroup(
  taken: TakenSides,
  bundles: MergeSides<BundleRecords>,
  { shouldConfirmAll }: ConflictChooser,
): boolean {
  const { base, mine, theirs } = mapSides(taken, (bundle) => bundle && getBundleKey(bundle));
  if (mine === undefined || theirs === undefined || mine === theirs || mine === base) return false;
  return (
    (shouldConfirmAll || theirs !== base) &&
    !isDeletedByOther(taken, bundles, 'mine') &&
    !isDeletedByOther(taken, bundles, 'theirs')
  );
}

function isDeletedByOther(
  taken: TakenSides,
  { base, ...bundles }: MergeSides<BundleRecords>,
  side: MergeSide,
): boolean {
  const key = taken[side] && getBundleKey(taken[side]);
  const other = bundles[side === 'mine' ? 'theirs' : 'mine'];
  return key !== undefined && base.has(key) && !other.has(key);
}

/** Where a bundle stays although one side deleted it, it stays as the other side has it. */
function listCandidates(taken: TakenSides, bundles: MergeSides<BundleRecords>) {
  const sides = orderSides('mine');
  const isChanged = (side: MergeSide) =>
    taken[side] && (!taken.base || getBundleKey(taken[side]) !== getBundleKey(taken.base));
  return [
    ...sides.filter((side) => isDeletedByOther(taken, bundles, side)),
    ...sides.filter(isChanged),
    ...sides,
  ].map((side) => taken[side]);
}

function takeAlternative(records: Map<string, Bundle>, chosen: Bundle): void {
  for (const [key, bundle] of records)
    if (isSameChoiceGroup(bundle, chosen)) {
      const IsTaken = bundle === chosen;
      if (isTakenBundle(bundle) !== IsTaken) records.set(key, { ...bundle, IsTaken });
    }
}
