import { settleGroups } from '#shared/order/rules/groups.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import {
  bundleKey,
  bundleSubject,
  INDIVIDUAL_LINES,
  lineSubject,
  linesInBundles,
  moved,
  indexPositions,
  type Difference,
  type Subject,
} from './compare.ts';
import { mergeBundles } from './merge-bundles.ts';
import { mergeLines, type MergedLines } from './merge-lines.ts';
import { eachOf, type Choose, type Conflict, type Side, type Sides } from './merge-records.ts';
import { mergeSequences, type Sequences } from './sequences.ts';

type Merged = { groups: Pick<Order, 'Bundles' | 'OrderLines'>; conflicts: Conflict[] };

/** Bundles and lines, each record by its units and each sequence by what moved; positions and numbers anew. */
export function mergeGroups(orders: Sides<Order>, choose: Choose): Merged {
  const untouched = choose.shouldConfirmAll ? undefined : orderWithAll(orders);
  if (untouched) return { groups: groupsOf(untouched), conflicts: [] };
  const lines = mergeLines(orders, choose);
  const bundles = mergeBundles(orders, lines, choose);
  const linesByBundle = groupLinesByBundle(bundles.records, lines);
  const inBundles = eachOf(orders, linesInBundles);

  const sequence = inSequence(
    { part: 'bundle', records: bundles.records, subject: bundleSubject },
    eachOf(orders, ({ Bundles }) => Bundles.map(bundleKey)),
    choose,
  );
  const conflicts = [...bundles.conflicts, ...sequence.conflicts, ...lines.conflicts];
  const OrderLines: OrderLine[] = [];
  const Bundles = sequence.ids.map((key, position): Bundle => {
    const records = linesByBundle.get(key)!;
    const merged = inSequence(
      { part: 'line', records, subject: lineSubject },
      eachOf(inBundles, (of) => of.get(key) ?? []),
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
  return { groups: settleGroups({ Bundles, OrderLines }), conflicts };
}

const groupsOf = ({ Bundles, OrderLines }: Order) => ({ Bundles, OrderLines });

/** The one order to take where a side left every bundle and line the very same object. */
function orderWithAll({ base, mine, theirs }: Sides<Order>): Order | undefined {
  if (hasSameGroups(base, theirs)) return mine;
  return hasSameGroups(base, mine) ? theirs : undefined;
}

const hasSameGroups = (one: Order, other: Order) =>
  one.OrderLines === other.OrderLines && one.Bundles === other.Bundles;

/** The lines of every bundle; those of a bundle that is no more are individual lines. */
function groupLinesByBundle(
  bundles: ReadonlyMap<string, Bundle>,
  { records, bundleKeyByLine }: MergedLines,
) {
  const linesByBundle = new Map(
    [...bundles.keys()].map((key) => [key, new Map<string, OrderLine>()]),
  );
  for (const [id, line] of records)
    (linesByBundle.get(bundleKeyByLine.get(id)!) ?? linesByBundle.get(INDIVIDUAL_LINES)!).set(
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

type Sequenced<Of> = {
  part: 'bundle' | 'line';
  records: ReadonlyMap<string, Of>;
  subject: (of: Of) => Subject;
};

/** The records in the order that the two sides give them; those neither has here come last. */
function inSequence<Of>(
  { part, records, subject }: Sequenced<Of>,
  sequences: Sequences,
  choose: Choose,
): { ids: string[]; conflicts: Conflict[] } {
  const isRetained = (id: string) => records.has(id);
  const keyOf = (id: string) => `${part} ${id} position`;
  const { ids, contested } = mergeSequences(
    sequences,
    isRetained,
    (id) => choose.side(keyOf(id)) === 'theirs',
    choose.shouldConfirmAll,
  );
  if (ids.length < records.size) {
    const placedIds = new Set(ids);
    ids.push(...[...records.keys()].filter((id) => !placedIds.has(id)));
  }
  const positions = contested.length > 0 ? eachOf(sequences, indexPositions) : undefined;
  const conflicts = contested.filter(isRetained).map((id) => {
    const move = (side: Side): Difference => ({
      key: keyOf(id),
      of: subject(records.get(id)!),
      kind: 'changed',
      changes: [moved(positions!.base.get(id)! + 1, positions![side].get(id)! + 1)],
    });
    return { key: keyOf(id), mine: move('mine'), theirs: move('theirs') };
  });
  return { ids, conflicts };
}
