import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';

/** The fields that say whether a bundle counts (B1.1, B1.2). A bundle without them is included, and taken. */
export type BundleChoiceFields = Pick<Bundle, 'Choice' | 'ChoiceGroup' | 'IsTaken'>;

/** Whether a bundle may be left out. */
export const isChoosable = ({ Choice }: Pick<Bundle, 'Choice'>): boolean =>
  Choice === 'optional' || Choice === 'alternative';

/** Whether a bundle's lines count in the totals (B1.3). */
export const isTakenBundle = (bundle: BundleChoiceFields): boolean =>
  !isChoosable(bundle) || bundle.IsTaken !== false;

/** Whether the lines of a group count. A group without a bundle counts. */
export function isTakenGroup(
  { Bundles }: { Bundles: readonly Bundle[] },
  groupId: number | undefined,
): boolean {
  const bundle = groupId === undefined ? undefined : Bundles[groupId];
  return !bundle || isTakenBundle(bundle);
}

/** The groups of an order whose lines do not count. A group without a bundle counts. */
export const listUntakenGroupIds = (
  bundles: readonly (BundleChoiceFields & Pick<Bundle, 'OrderLineGroupId'>)[],
): ReadonlySet<number> =>
  new Set(
    bundles
      .filter((bundle) => !isTakenBundle(bundle))
      .map(({ OrderLineGroupId }) => OrderLineGroupId),
  );

/** The order without the bundles that are not taken, and without their lines; the same object where all are. */
export function removeUntakenBundles<
  Sent extends { Bundles: readonly Bundle[]; OrderLines: readonly OrderLine[] },
>(order: Sent): Sent {
  const untakenGroupIds = listUntakenGroupIds(order.Bundles);
  if (untakenGroupIds.size === 0) return order;
  const isTaken = ({ OrderLineGroupId }: Pick<OrderLine, 'OrderLineGroupId'>) =>
    !untakenGroupIds.has(OrderLineGroupId);
  return {
    ...order,
    Bundles: order.Bundles.filter(isTaken),
    OrderLines: order.OrderLines.filter(isTaken),
  };
}

/** Whether a bundle is an alternative of a group without a name. */
export const isMissingChoiceGroup = ({ Choice, ChoiceGroup }: BundleChoiceFields): boolean =>
  Choice === 'alternative' && !ChoiceGroup?.trim();

/**
 * The lines that an edit of many lines changes: all where they are all of taken bundles or all of others, else
 * those of taken bundles; `leftCount` others are left (B1.4).
 */
export function leaveUntakenLines<Line extends { OrderLineGroupId: number }>(
  { Bundles }: { Bundles: readonly Bundle[] },
  lines: readonly Line[],
): { lines: readonly Line[]; leftCount: number } {
  const untakenGroupIds = listUntakenGroupIds(Bundles);
  if (untakenGroupIds.size === 0) return { lines, leftCount: 0 };
  const taken = lines.filter(({ OrderLineGroupId }) => !untakenGroupIds.has(OrderLineGroupId));
  return taken.length === 0
    ? { lines, leftCount: 0 }
    : { lines: taken, leftCount: lines.length - taken.length };
}

/** Whether two bundles are alternatives of one group. */
export function isSameChoiceGroup(one: BundleChoiceFields, other: BundleChoiceFields): boolean {
  const key = getChoiceGroupKey(one);
  return key !== undefined && key === getChoiceGroupKey(other);
}

/**
 * The key of the group that an alternative belongs to; undefined for other bundles. Names of a group are the
 * same whatever their case and the spaces around them.
 */
export const getChoiceGroupKey = ({ Choice, ChoiceGroup }: BundleChoiceFields) =>
  Choice === 'alternative' ? (ChoiceGroup ?? '').trim().toLowerCase() : undefined;

/**
 * The taken bundle of each group of alternatives, by the group's key. Where several are taken, the first of
 * them; where none is, the first of all.
 */
export function findTakenAlternatives(bundles: readonly Bundle[]): Map<string, Bundle> {
  const takenByGroup = new Map<string, Bundle>();
  for (const [position, bundle] of bundles.entries()) {
    const key = position === INDIVIDUAL_LINES_GROUP_ID ? undefined : getChoiceGroupKey(bundle);
    if (key === undefined) continue;
    const taken = takenByGroup.get(key);
    if (!taken || (!isTakenBundle(taken) && isTakenBundle(bundle))) takenByGroup.set(key, bundle);
  }
  return takenByGroup;
}

/**
 * Bundles by position whose choices are consistent. Individual Line Items are included. An included bundle
 * has none of the three fields, and an optional one has no group. Of a group of alternatives exactly one is
 * taken. A consistent bundle stays the same object.
 */
export function normalizeBundleChoices(bundles: readonly Bundle[]): Bundle[] {
  const takenByGroup = findTakenAlternatives(bundles);
  return bundles.map((bundle, position) => {
    if (position === INDIVIDUAL_LINES_GROUP_ID || !isChoosable(bundle))
      return replaceChoice(bundle, {});
    if (bundle.Choice === 'optional')
      return replaceChoice(bundle, { Choice: 'optional', IsTaken: isTakenBundle(bundle) });
    return replaceChoice(bundle, {
      Choice: 'alternative',
      ChoiceGroup: bundle.ChoiceGroup?.trim() ?? '',
      IsTaken: takenByGroup.get(getChoiceGroupKey(bundle) ?? '') === bundle,
    });
  });
}

/**
 * The bundle with another choice. An alternative is taken only if it joins a group that has none yet; an
 * option stays as it was, so an included bundle becomes a taken option.
 */
export function changeBundleChoice(
  bundle: Bundle,
  { Choice, ChoiceGroup }: Pick<Bundle, 'Choice' | 'ChoiceGroup'>,
  others: readonly Bundle[],
): Bundle {
  if (Choice === 'optional')
    return replaceChoice(bundle, { Choice, IsTaken: isTakenBundle(bundle) });
  if (Choice !== 'alternative') return replaceChoice(bundle, {});
  const changed = { ...bundle, Choice, ChoiceGroup };
  const IsTaken = isSameChoiceGroup(bundle, changed)
    ? isTakenBundle(bundle)
    : !others.some((other) => isSameChoiceGroup(other, changed));
  return replaceChoice(bundle, { Choice, ChoiceGroup: ChoiceGroup?.trim() ?? '', IsTaken });
}

/**
 * Bundles as a page sends them: every one says its choice. A page that says none keeps the stored ones,
 * because it may know no options (B1.6).
 */
export const stateBundleChoices = (bundles: readonly Bundle[]): Bundle[] =>
  bundles.map((bundle) => ({ ...bundle, Choice: bundle.Choice ?? 'included' }));

/**
 * Whether a bundle can be taken, or left out where it is taken. An alternative is left out only by taking
 * another one, because one of a group is always taken (B1.2).
 */
export const canSwitchBundle = (bundle: BundleChoiceFields): boolean =>
  bundle.Choice === 'optional' || (bundle.Choice === 'alternative' && !isTakenBundle(bundle));

/** Takes or releases a bundle; taking an alternative releases the others of its group (B1.4). */
export function takeBundle(bundles: Bundle[], position: number, isTaken: boolean): Bundle[] {
  const chosen = bundles[position];
  if (!chosen || isTakenBundle(chosen) === isTaken || !canSwitchBundle(chosen)) return bundles;
  if (chosen.Choice === 'optional') return bundles.with(position, { ...chosen, IsTaken: isTaken });
  return bundles.map((bundle) =>
    isSameChoiceGroup(bundle, chosen)
      ? replaceChoice(bundle, { ...bundle, IsTaken: bundle === chosen })
      : bundle,
  );
}

/** The names of the fields of a choice. */
export const choiceFields = ['Choice', 'ChoiceGroup', 'IsTaken'] as const;

/** The bundle with exactly these of the three fields; the same object where it has them already. */
function replaceChoice(bundle: Bundle, choice: BundleChoiceFields): Bundle {
  const isSame = choiceFields.every(
    (field) => bundle[field] === choice[field] && field in bundle === field in choice,
  );
  if (isSame) return bundle;
  const { Choice: _choice, ChoiceGroup: _group, IsTaken: _isTaken, ...others } = bundle;
  const set = choiceFields.filter((field) => choice[field] !== undefined);
  return { ...others, ...Object.fromEntries(set.map((field) => [field, choice[field]])) };
}
