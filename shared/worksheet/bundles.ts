import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { individualLines, settleGroups } from './groups.ts';

/** The part of an order that bundles are about. Bundles stand in their positions, lines in theirs. */
export type Grouped = Pick<Order, 'Bundles' | 'OrderLines'>;

/** What a rep says of a bundle; Sequence is the position it is to have, from 1. */
export type BundleFields = Pick<
  Bundle,
  'OrderLineGroupName' | 'PrintOptionId' | 'Quantity' | 'Sequence'
>;

/** Where lines go: before a line of the bundle, after one, or else to its end. */
export type Place = {
  groupId: number;
  beforeId?: string | undefined;
  afterId?: string | undefined;
};

type Group = { bundle: Bundle; lines: OrderLine[] };

/** A new bundle with the lines in it; its name is made one nobody has (D27). */
export function createBundle(
  order: Grouped,
  { Id, ...fields }: BundleFields & { Id: string },
  lineIds: ReadonlySet<string>,
): Grouped {
  const groups = groupsOf(order);
  const lines = order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId));
  const left = groups.map((group) => ({ ...group, lines: without(group.lines, lineIds) }));
  const bundle: Bundle = { ...individualLines(), ...fields, Id };
  return arranged(left.toSpliced(positionIn(left, fields.Sequence), 0, { bundle, lines }));
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
  const changed = { ...group, bundle: { ...group.bundle, ...fields } };
  if (groupId === INDIVIDUAL_LINES_GROUP_ID || fields.Sequence === undefined)
    return arranged(groups.with(groupId, changed));
  const others = groups.toSpliced(groupId, 1);
  return arranged(others.toSpliced(positionIn(others, fields.Sequence), 0, changed));
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
  const [individual, gone] = [groups[INDIVIDUAL_LINES_GROUP_ID], groups[groupId]];
  if (!individual || !gone || gone === individual) return order;
  const kept = isWithLines ? individual.lines : [...individual.lines, ...gone.lines];
  return arranged(groups.with(0, { ...individual, lines: kept }).toSpliced(groupId, 1));
}

/** The lines, in the order they have, at a place of a bundle. */
export function moveLines(order: Grouped, lineIds: ReadonlySet<string>, place: Place): Grouped {
  const lines = order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId));
  // A place that is itself on the move: the next line that stays is where they go.
  const beforeId = place.beforeId && nextStaying(order, lineIds, place.beforeId, place.groupId);
  const groups = groupsOf(order).map((group) => ({
    ...group,
    lines: without(group.lines, lineIds),
  }));
  return lines.length === 0 ? order : put(order, groups, lines, { ...place, beforeId });
}

/** New lines at a place of a bundle; they take its name, number and print option. */
export const insertLines = (order: Grouped, lines: readonly OrderLine[], place: Place): Grouped =>
  lines.length === 0 ? order : put(order, groupsOf(order), lines, place);

function put(order: Grouped, groups: Group[], lines: readonly OrderLine[], place: Place): Grouped {
  const group = groups[place.groupId];
  if (!group) return order;
  const at = placeIn(group.lines, place);
  return arranged(
    groups.with(place.groupId, { ...group, lines: group.lines.toSpliced(at, 0, ...lines) }),
  );
}

function placeIn(lines: readonly OrderLine[], { beforeId, afterId }: Place): number {
  const at = lines.findIndex(({ OrderLineId }) => OrderLineId === (beforeId ?? afterId));
  if (at < 0) return lines.length;
  return beforeId === undefined ? at + 1 : at;
}

function nextStaying(
  { OrderLines }: Grouped,
  moving: ReadonlySet<string>,
  from: string,
  groupId: number,
): string | undefined {
  const start = OrderLines.findIndex(({ OrderLineId }) => OrderLineId === from);
  return OrderLines.slice(Math.max(start, 0)).find(
    (line) => line.OrderLineGroupId === groupId && !moving.has(line.OrderLineId),
  )?.OrderLineId;
}

function groupsOf({ Bundles, OrderLines }: Grouped): Group[] {
  const groups: Group[] = Bundles.map((bundle) => ({ bundle, lines: [] }));
  for (const line of OrderLines) groups[line.OrderLineGroupId]!.lines.push(line);
  return groups;
}

/** Positions and numbers as the groups and lines stand now; what does not change keeps its identity. */
function arranged(groups: readonly Group[]): Grouped {
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
  return settleGroups({ Bundles, OrderLines });
}

const without = (lines: OrderLine[], lineIds: ReadonlySet<string>) =>
  lines.filter(({ OrderLineId }) => !lineIds.has(OrderLineId));

const positionIn = (groups: readonly Group[], sequence: number) =>
  Math.min(Math.max(1, Math.trunc(sequence)), groups.length);
