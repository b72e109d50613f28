import { INDIVIDUAL_LINES_GROUP_ID, MAX_ORDER_BUNDLES } from '#shared/constants.ts';
import { changeBundleChoice } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  buildUniqueName,
  createIndividualLinesGroup,
  DEFAULT_BUNDLE_NAME,
  normalizeBundlesAndLines,
  reuseUnchangedList,
} from './normalize-bundles-and-lines.ts';

/** Bundles are sorted by position, and lines by number. */
export type BundlesAndLines = Pick<Order, 'Bundles' | 'OrderLines'>;

/** The bundle fields that a rep edits; Sequence is the requested position, from 1. */
export type BundleFields = Pick<
  Bundle,
  'OrderLineGroupName' | 'PrintOptionId' | 'Quantity' | 'Sequence' | 'Choice' | 'ChoiceGroup'
>;

type BundleGroup = { bundle: Bundle; lines: OrderLine[] };

/** Whether the order has fewer bundles than the maximum. */
export const canAddBundle = ({ Bundles }: Pick<Order, 'Bundles'>) =>
  Bundles.length < MAX_ORDER_BUNDLES;

/**
 * The name that a bundle gets for a requested one. Where another bundle has that name, this bundle gets (1)
 * or (2) added, whatever its position (D27).
 */
export function buildUniqueBundleName(
  { Bundles }: Pick<Order, 'Bundles'>,
  requestedName: string,
  ownGroupId?: number,
) {
  const others = Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId !== ownGroupId);
  const usedNames = others.map(({ OrderLineGroupName }) => OrderLineGroupName.toLowerCase());
  return buildUniqueName(requestedName.trim() || DEFAULT_BUNDLE_NAME, new Set(usedNames));
}

/** Adds a bundle at its position with these lines in it; returns the same order where it is full. */
export function addBundleWithLines(
  order: BundlesAndLines,
  { Choice, ChoiceGroup, ...fields }: BundleFields & { Id: string },
  lineIds: ReadonlySet<string>,
): BundlesAndLines {
  if (!canAddBundle(order)) return order;
  const lines = order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId));
  const remainingGroups = buildGroupsWithout(order, lineIds);
  const OrderLineGroupName = buildUniqueBundleName(order, fields.OrderLineGroupName);
  const created: Bundle = { ...createIndividualLinesGroup(), ...fields, OrderLineGroupName };
  const bundle = changeBundleChoice(created, { Choice, ChoiceGroup }, order.Bundles);
  const at = clampBundlePosition(remainingGroups, fields.Sequence);
  return renumberGroups(order, remainingGroups.toSpliced(at, 0, { bundle, lines }));
}

/** Changes the name, print option, quantity, position or choice of a bundle. */
export function updateBundle(
  order: BundlesAndLines,
  bundleIndex: number,
  fields: Partial<BundleFields>,
): BundlesAndLines {
  const groups = buildGroups(order);
  const group = groups[bundleIndex];
  if (!group) return order;
  const changed = { ...group, bundle: applyBundleFields(order, group.bundle, fields) };
  if (bundleIndex === INDIVIDUAL_LINES_GROUP_ID || fields.Sequence === undefined)
    return renumberGroups(order, groups.with(bundleIndex, changed));
  const others = groups.toSpliced(bundleIndex, 1);
  return renumberGroups(
    order,
    others.toSpliced(clampBundlePosition(others, fields.Sequence), 0, changed),
  );
}

/** Moves a bundle one position up or down; the first cannot go up and the last cannot go down. */
export const moveBundleOneStep = (
  order: BundlesAndLines,
  bundleIndex: number,
  step: 1 | -1,
): BundlesAndLines =>
  canMoveBundle(order, bundleIndex, step)
    ? updateBundle(order, bundleIndex, { Sequence: bundleIndex + step })
    : order;

/** Individual Line Items always stay above all bundles. */
export const canMoveBundle = (
  { Bundles }: Pick<Order, 'Bundles'>,
  bundleIndex: number,
  step: 1 | -1,
) =>
  bundleIndex > INDIVIDUAL_LINES_GROUP_ID &&
  bundleIndex + step >= 1 &&
  bundleIndex + step < Bundles.length;

/** Deletes the bundle; its lines are deleted too, or move to the end of Individual Line Items. */
export function deleteBundle(
  order: BundlesAndLines,
  bundleIndex: number,
  shouldDeleteLines: boolean,
): BundlesAndLines {
  const groups = buildGroups(order);
  const [individual, deleted] = [groups[INDIVIDUAL_LINES_GROUP_ID], groups[bundleIndex]];
  if (!individual || !deleted || deleted === individual) return order;
  const remainingLines = shouldDeleteLines
    ? individual.lines
    : [...individual.lines, ...deleted.lines];
  return renumberGroups(
    order,
    groups.with(0, { ...individual, lines: remainingLines }).toSpliced(bundleIndex, 1),
  );
}

/**
 * Moves lines, in their present order, before a line of a bundle, or to its end. Where that line moves too,
 * they go before the bundle's next line that stays.
 */
export function moveLinesToBundle(
  order: BundlesAndLines,
  lineIds: ReadonlySet<string>,
  { groupId, beforeId }: { groupId: number; beforeId?: string | undefined },
): BundlesAndLines {
  const lines = order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId));
  const target = buildGroups(order)[groupId];
  if (!target || lines.length === 0) return order;
  const from = target.lines.findIndex(({ OrderLineId }) => OrderLineId === beforeId);
  const before = from < 0 ? undefined : target.lines.slice(from).find(createNotInFilter(lineIds));
  const remainingGroups = buildGroupsWithout(order, lineIds);
  const staying = remainingGroups[groupId]!.lines;
  return insertIntoGroup(
    order,
    remainingGroups,
    lines,
    groupId,
    before ? staying.indexOf(before) : staying.length,
  );
}

/** Inserts new lines after a line of a bundle, or at its end; they get its name and new numbers. */
export function insertLinesIntoBundle(
  order: BundlesAndLines,
  lines: readonly OrderLine[],
  { groupId, afterId }: { groupId: number; afterId?: string | undefined },
): BundlesAndLines {
  const groups = buildGroups(order);
  const target = groups[groupId];
  if (!target || lines.length === 0) return order;
  const after = target.lines.findIndex(({ OrderLineId }) => OrderLineId === afterId);
  return insertIntoGroup(
    order,
    groups,
    lines,
    groupId,
    after < 0 ? target.lines.length : after + 1,
  );
}

function insertIntoGroup(
  order: BundlesAndLines,
  groups: BundleGroup[],
  lines: readonly OrderLine[],
  groupId: number,
  at: number,
): BundlesAndLines {
  const group = groups[groupId]!;
  const filled = { ...group, lines: group.lines.toSpliced(at, 0, ...lines) };
  return renumberGroups(order, groups.with(groupId, filled));
}

/** Returns the same bundle where no field changes. */
function applyBundleFields(
  order: BundlesAndLines,
  bundle: Bundle,
  fields: Partial<BundleFields>,
): Bundle {
  const { OrderLineGroupName: requestedName, Choice, ChoiceGroup, ...others } = fields;
  const nameChange = requestedName !== undefined && {
    OrderLineGroupName: buildUniqueBundleName(order, requestedName, bundle.OrderLineGroupId),
  };
  const changes = { ...others, ...nameChange, Sequence: bundle.Sequence };
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const changed = names.every((name) => bundle[name] === changes[name])
    ? bundle
    : { ...bundle, ...changes };
  if (Choice === undefined) return changed;
  const otherBundles = order.Bundles.filter(({ Id }) => Id !== bundle.Id);
  return changeBundleChoice(changed, { Choice, ChoiceGroup }, otherBundles);
}

function buildGroups({ Bundles, OrderLines }: BundlesAndLines): BundleGroup[] {
  const groups: BundleGroup[] = Bundles.map((bundle) => ({ bundle, lines: [] }));
  for (const line of OrderLines) groups[line.OrderLineGroupId]!.lines.push(line);
  return groups;
}

const buildGroupsWithout = (order: BundlesAndLines, lineIds: ReadonlySet<string>): BundleGroup[] =>
  buildGroups(order).map(({ bundle, lines }) => ({
    bundle,
    lines: lines.filter(createNotInFilter(lineIds)),
  }));

const createNotInFilter =
  (lineIds: ReadonlySet<string>) =>
  ({ OrderLineId }: OrderLine) =>
    !lineIds.has(OrderLineId);

/** Renumbers positions and lines by their present order; unchanged items stay the same objects. */
function renumberGroups(before: BundlesAndLines, groups: readonly BundleGroup[]): BundlesAndLines {
  let number = 0;
  const Bundles = groups.map(({ bundle }, position) =>
    bundle.OrderLineGroupId === position && bundle.Sequence === position
      ? bundle
      : { ...bundle, OrderLineGroupId: position, Sequence: position },
  );
  const OrderLines = groups.flatMap(({ lines }, position) =>
    lines.map((line) => {
      number += 1;
      return line.LineNumber === number && line.OrderLineGroupId === position
        ? line
        : { ...line, LineNumber: number, OrderLineGroupId: position };
    }),
  );
  const settled = normalizeBundlesAndLines({ Bundles, OrderLines });
  return {
    Bundles: reuseUnchangedList(
      before.Bundles,
      settled.Bundles.map(createUnchangedBundleReuse(before.Bundles)),
    ),
    OrderLines: reuseUnchangedList(before.OrderLines, settled.OrderLines),
  };
}

/** Reuses the bundle from before where normalizing undid all its changes. */
function createUnchangedBundleReuse(before: readonly Bundle[]) {
  const byId = new Map(before.map((bundle) => [bundle.Id, bundle]));
  return (bundle: Bundle): Bundle => {
    const old = byId.get(bundle.Id);
    const names = Object.keys({ ...old, ...bundle }) as (keyof Bundle)[];
    return old && names.every((name) => old[name] === bundle[name]) ? old : bundle;
  };
}

const clampBundlePosition = (groups: readonly BundleGroup[], sequence: number) =>
  Math.min(Math.max(1, Math.trunc(sequence) || 1), groups.length);
