import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  mapSides,
  type ConflictChooser,
  type MergeConflict,
  type MergeSide,
  type MergeSides,
} from './choose-unit-sources.ts';
import {
  getBundleKey,
  toBundleSubject,
  INDIVIDUAL_LINES_KEY,
  toLineSubject,
  groupLineIdsByBundle,
  createPositionChange,
  indexPositions,
  type OrderDifference,
  type DifferenceSubject,
} from './compare-orders.ts';
import { mergeBundles } from './merge-bundles.ts';
import { mergeLines, type MergedLines } from './merge-lines.ts';
import { mergeSequences, type SequenceSides } from './merge-sequences.ts';
import { restoreContestedLines } from './restore-contested-lines.ts';

type MergedGroups = { groups: Pick<Order, 'Bundles' | 'OrderLines'>; conflicts: MergeConflict[] };

/**
 * Merges bundles and lines: each record by its units, and each sequence by its moves. Positions and line
 * numbers are assigned again.
 */
export function mergeBundlesAndLines(
  orders: MergeSides<Order>,
  choose: ConflictChooser,
): MergedGroups {
  const oneSidedOrder = choose.shouldConfirmAll ? undefined : findOrderWithAllChanges(orders);
  if (oneSidedOrder) return { groups: getGroups(oneSidedOrder), conflicts: [] };
  const lines = mergeLines(restoreContestedLines(orders, choose), choose);
  const bundles = mergeBundles(orders, lines, choose);
  const linesByBundle = groupLinesByBundle(bundles.records, lines);
  const lineIdsByBundle = mapSides(orders, groupLineIdsByBundle);

  const sequence = mergeRecordSequence(
    { part: 'bundle', records: bundles.records, getSubject: toBundleSubject },
    mapSides(orders, ({ Bundles }) => Bundles.map(getBundleKey)),
    choose,
  );
  const conflicts = [...bundles.conflicts, ...sequence.conflicts, ...lines.conflicts];
  const OrderLines: OrderLine[] = [];
  const Bundles = sequence.ids.map((key, position): Bundle => {
    const records = linesByBundle.get(key)!;
    const merged = mergeRecordSequence(
      { part: 'line', records, getSubject: toLineSubject },
      mapSides(lineIdsByBundle, (ids) => ids.get(key) ?? []),
      choose,
    );
    conflicts.push(...merged.conflicts);
    for (const id of merged.ids)
      OrderLines.push(setLinePosition(records.get(id)!, position, OrderLines.length + 1));
    const bundle = bundles.records.get(key)!;
    return bundle.OrderLineGroupId === position
      ? bundle
      : { ...bundle, OrderLineGroupId: position };
  });
  return { groups: normalizeBundlesAndLines({ Bundles, OrderLines }), conflicts };
}

const getGroups = ({ Bundles, OrderLines }: Order) => ({ Bundles, OrderLines });

/** The order to use where the other side has the same bundle and line objects as the base. */
function findOrderWithAllChanges({ base, mine, theirs }: MergeSides<Order>): Order | undefined {
  if (hasSameGroups(base, theirs)) return mine;
  return hasSameGroups(base, mine) ? theirs : undefined;
}

const hasSameGroups = (one: Order, other: Order) =>
  one.OrderLines === other.OrderLines && one.Bundles === other.Bundles;

/** The lines of each bundle; lines of a deleted bundle become individual lines. */
function groupLinesByBundle(
  bundles: ReadonlyMap<string, Bundle>,
  { records, bundleKeyByLine }: MergedLines,
) {
  const linesByBundle = new Map(
    [...bundles.keys()].map((key) => [key, new Map<string, OrderLine>()]),
  );
  for (const [id, line] of records)
    (linesByBundle.get(bundleKeyByLine.get(id)!) ?? linesByBundle.get(INDIVIDUAL_LINES_KEY)!).set(
      id,
      line,
    );
  return linesByBundle;
}

const setLinePosition = (
  line: OrderLine,
  OrderLineGroupId: number,
  LineNumber: number,
): OrderLine =>
  line.OrderLineGroupId === OrderLineGroupId && line.LineNumber === LineNumber
    ? line
    : { ...line, OrderLineGroupId, LineNumber };

type SequencedRecords<Of> = {
  part: 'bundle' | 'line';
  records: ReadonlyMap<string, Of>;
  getSubject: (of: Of) => DifferenceSubject;
};

/** The records in the order that both sides give them; records that neither side has here come last. */
function mergeRecordSequence<Of>(
  { part, records, getSubject }: SequencedRecords<Of>,
  sequences: SequenceSides,
  choose: ConflictChooser,
): { ids: string[]; conflicts: MergeConflict[] } {
  const isRetained = (id: string) => records.has(id);
  const getConflictKey = (id: string) => `${part} ${id} position`;
  const { ids, contested } = mergeSequences(
    sequences,
    isRetained,
    (id) => choose.getWinningSide(getConflictKey(id)) === 'theirs',
    choose.shouldConfirmAll,
  );
  if (ids.length < records.size) {
    const placedIds = new Set(ids);
    ids.push(...[...records.keys()].filter((id) => !placedIds.has(id)));
  }
  const positions = contested.length > 0 ? mapSides(sequences, indexPositions) : undefined;
  const conflicts = contested.filter(isRetained).map((id) => {
    const move = (side: MergeSide): OrderDifference => ({
      key: getConflictKey(id),
      subject: getSubject(records.get(id)!),
      kind: 'changed',
      changes: [createPositionChange(positions!.base.get(id)! + 1, positions![side].get(id)! + 1)],
    });
    return { key: getConflictKey(id), mine: move('mine'), theirs: move('theirs') };
  });
  return { ids, conflicts };
}
