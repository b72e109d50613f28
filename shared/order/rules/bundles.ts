import { INDIVIDUAL_LINES_GROUP_ID, LARGEST_ORDER_BUNDLES } from '#shared/constants.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { freeName, individualLines, NAMELESS, settleGroups, unlessSame } from './groups.ts';

/** The part of an order that bundles are about. Bundles stand in their positions, lines in theirs. */
export type Grouped = Pick<Order, 'Bundles' | 'OrderLines'>;

/** What a rep says of a bundle; Sequence is the position it is to have, from 1. */
export type BundleFields = Pick<
  Bundle,
  'OrderLineGroupName' | 'PrintOptionId' | 'Quantity' | 'Sequence'
>;

type Group = { bundle: Bundle; lines: OrderLine[] };

/** Whether the order can take one more bundle. */
export const canAddBundle = ({ Bundles }: Pick<Order, 'Bundles'>) =>
  Bundles.length < LARGEST_ORDER_BUNDLES;

/**
 * The name a bundle gets when a rep asks for this one: where another bundle has it, (1) or (2) is added
 * to the one that is named now, wherever it stands (D27).
 */
export function bundleName({ Bundles }: Pick<Order, 'Bundles'>, wanted: string, groupId?: number) {
  const others = Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId !== groupId);
  const usedNames = others.map(({ OrderLineGroupName }) => OrderLineGroupName.toLowerCase());
  return freeName(wanted.trim() || NAMELESS, new Set(usedNames));
}

/** A new bundle at its position with the lines in it; the order as it is where it is full. */
export function createBundle(
  order: Grouped,
  { Id, ...fields }: BundleFields & { Id: string },
  lineIds: ReadonlySet<string>,
): Grouped {
  if (!canAddBundle(order)) return order;
  const lines = order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId));
  const remainingGroups = groupsWithout(order, lineIds);
  const OrderLineGroupName = bundleName(order, fields.OrderLineGroupName);
  const bundle: Bundle = { ...individualLines(), ...fields, OrderLineGroupName, Id };
  const at = positionIn(remainingGroups, fields.Sequence);
  return arranged(order, remainingGroups.toSpliced(at, 0, { bundle, lines }));
}

/** Other words, print option, quantity or position of a bundle. */
export function changeBundle(
  order: Grouped,
  groupId: number,
  fields: Partial<BundleFields>,
): Grouped {
  const groups = groupsOf(order);
  const group = groups[groupId];
  if (!group) return order;
  const changed = { ...group, bundle: withFields(order, group.bundle, fields) };
  if (groupId === INDIVIDUAL_LINES_GROUP_ID || fields.Sequence === undefined)
    return arranged(order, groups.with(groupId, changed));
  const others = groups.toSpliced(groupId, 1);
  return arranged(order, others.toSpliced(positionIn(others, fields.Sequence), 0, changed));
}

/** One place up or down among the bundles; the first cannot go up and the last cannot go down. */
export const moveBundle = (order: Grouped, groupId: number, by: 1 | -1): Grouped =>
  mayMoveBundle(order, groupId, by)
    ? changeBundle(order, groupId, { Sequence: groupId + by })
    : order;

/** Individual Line Items stay where they are, above all bundles. */
export const mayMoveBundle = ({ Bundles }: Pick<Order, 'Bundles'>, groupId: number, by: 1 | -1) =>
  groupId > INDIVIDUAL_LINES_GROUP_ID && groupId + by >= 1 && groupId + by < Bundles.length;

/** Without the bundle; its lines go with it, or to the end of Individual Line Items. */
export function deleteBundle(order: Grouped, groupId: number, isWithLines: boolean): Grouped {
  const groups = groupsOf(order);
  const [individual, deleted] = [groups[INDIVIDUAL_LINES_GROUP_ID], groups[groupId]];
  if (!individual || !deleted || deleted === individual) return order;
  const remainingLines = isWithLines ? individual.lines : [...individual.lines, ...deleted.lines];
  return arranged(
    order,
    groups.with(0, { ...individual, lines: remainingLines }).toSpliced(groupId, 1),
  );
}

/**
 * The lines, in the order they have, before a line of a bundle, or at its end. Where that line moves
 * too, they go before the next of the bundle that stays.
 */
export function moveLines(
  order: Grouped,
  lineIds: ReadonlySet<string>,
  { groupId, beforeId }: { groupId: number; beforeId?: string | undefined },
): Grouped {
  const lines = order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId));
  const target = groupsOf(order)[groupId];
  if (!target || lines.length === 0) return order;
  const from = target.lines.findIndex(({ OrderLineId }) => OrderLineId === beforeId);
  const before = from < 0 ? undefined : target.lines.slice(from).find(isNotIn(lineIds));
  const remainingGroups = groupsWithout(order, lineIds);
  const staying = remainingGroups[groupId]!.lines;
  return put(
    order,
    remainingGroups,
    lines,
    groupId,
    before ? staying.indexOf(before) : staying.length,
  );
}

/** New lines after a line of a bundle, or at its end; they take its name and number. */
export function insertLines(
  order: Grouped,
  lines: readonly OrderLine[],
  { groupId, afterId }: { groupId: number; afterId?: string | undefined },
): Grouped {
  const groups = groupsOf(order);
  const target = groups[groupId];
  if (!target || lines.length === 0) return order;
  const after = target.lines.findIndex(({ OrderLineId }) => OrderLineId === afterId);
  return put(order, groups, lines, groupId, after < 0 ? target.lines.length : after + 1);
}

function put(
  order: Grouped,
  groups: Group[],
  lines: readonly OrderLine[],
  groupId: number,
  at: number,
): Grouped {
  const group = groups[groupId]!;
  const filled = { ...group, lines: group.lines.toSpliced(at, 0, ...lines) };
  return arranged(order, groups.with(groupId, filled));
}

/** The very same bundle where the fields say what it says already. */
function withFields(order: Grouped, bundle: Bundle, fields: Partial<BundleFields>): Bundle {
  const { OrderLineGroupName: wanted } = fields;
  const named = wanted !== undefined && {
    OrderLineGroupName: bundleName(order, wanted, bundle.OrderLineGroupId),
  };
  const changes = { ...fields, ...named, Sequence: bundle.Sequence };
  const names = Object.keys(changes) as (keyof BundleFields)[];
  return names.every((name) => bundle[name] === changes[name]) ? bundle : { ...bundle, ...changes };
}

function groupsOf({ Bundles, OrderLines }: Grouped): Group[] {
  const groups: Group[] = Bundles.map((bundle) => ({ bundle, lines: [] }));
  for (const line of OrderLines) groups[line.OrderLineGroupId]!.lines.push(line);
  return groups;
}

const groupsWithout = (order: Grouped, lineIds: ReadonlySet<string>): Group[] =>
  groupsOf(order).map(({ bundle, lines }) => ({ bundle, lines: lines.filter(isNotIn(lineIds)) }));

const isNotIn =
  (lineIds: ReadonlySet<string>) =>
  ({ OrderLineId }: OrderLine) =>
    !lineIds.has(OrderLineId);

/** Positions and numbers as the groups and lines stand now; what does not change keeps its identity. */
function arranged(before: Grouped, groups: readonly Group[]): Grouped {
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
  const settled = settleGroups({ Bundles, OrderLines });
  return {
    Bundles: unlessSame(before.Bundles, settled.Bundles.map(asIn(before.Bundles))),
    OrderLines: unlessSame(before.OrderLines, settled.OrderLines),
  };
}

/** The very same bundle as before where settling took all of a change back. */
function asIn(before: readonly Bundle[]) {
  const byId = new Map(before.map((bundle) => [bundle.Id, bundle]));
  return (bundle: Bundle): Bundle => {
    const old = byId.get(bundle.Id);
    const names = Object.keys(bundle) as (keyof Bundle)[];
    return old && names.every((name) => old[name] === bundle[name]) ? old : bundle;
  };
}

const positionIn = (groups: readonly Group[], sequence: number) =>
  Math.min(Math.max(1, Math.trunc(sequence) || 1), groups.length);
