import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { addressFields } from '#shared/order/fields.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { bundleUnits, lineUnits } from './line-units.ts';
import { customerUnit, orderUnits, unitsOfAddress } from './order-units.ts';
import { movedIn, weave } from './sequences.ts';
import { isSameShown, isSameUnit, type Field, type Shown, type Unit } from './units.ts';

/** What a difference is in. */
export type Subject =
  | { part: 'order' }
  | { part: 'bundle'; bundle: Bundle }
  | { part: 'line'; line: OrderLine };

export type Change = { name: string; before: Shown; after: Shown; isInternal: boolean };

/** What is said of their side where only mine changed anything: the record is still there, or was never there. */
export type Standing = 'present' | 'absent';

/** What became of the order, a bundle or a line. */
export type Difference = {
  /** Once in a list. */
  key: string;
  of: Subject;
  kind: 'changed' | 'added' | 'removed' | Standing;
  /** Of what was changed; never empty there. */
  changes: readonly Change[];
};

/**
 * What a rep would have to write to make the second order of the first, in the order of the screen.
 * Figures that follow from others are none of it, nor are numbers that lines and bundles have because
 * of others. Linear in the lines but for those that moved.
 */
export function compareOrders(before: Order, after: Order): Difference[] {
  return [
    ...compareHeaders(before, after),
    ...compareBundles(before, after),
    ...compareLines(before, after),
  ];
}

/** The key of the first bundle, which is there in every order. */
export const INDIVIDUAL_LINES = 'individual';

/** A bundle's key keeps to it wherever it stands. The individual lines have no id of their own. */
export const bundleKey = ({ OrderLineGroupId, Id }: Bundle) =>
  OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID ? INDIVIDUAL_LINES : Id;

/** The key of each line's bundle. */
export function bundleKeys({ Bundles }: Order): (line: OrderLine) => string {
  const keys = new Map(Bundles.map((bundle) => [bundle.OrderLineGroupId, bundleKey(bundle)]));
  return ({ OrderLineGroupId }) => keys.get(OrderLineGroupId) ?? INDIVIDUAL_LINES;
}

/** Records by their key, in their order. */
export const byKey = <Of>(records: readonly Of[], keyOf: (of: Of) => string) =>
  new Map(records.map((record) => [keyOf(record), record]));

export const lineKey = ({ OrderLineId }: OrderLine) => OrderLineId;

/** What looks different in two records, field by field. */
export function changesOf<Of>(units: readonly Unit<Of>[], before: Of, after: Of): Change[] {
  const changes: Change[] = [];
  if (before === after) return changes;
  for (const unit of units)
    if (!isSameUnit(unit, before, after))
      for (const field of unit.fields) addChange(changes, field, before, after);
  return changes;
}

function addChange<Of>(changes: Change[], field: Field<Of>, before: Of, after: Of) {
  const { name, show, isInternal = false } = field;
  const [old, next] = [show(before), show(after)];
  if (!isSameShown(old, next)) changes.push({ name, before: old, after: next, isInternal });
}

const headerUnits = [customerUnit, ...orderUnits];

function compareHeaders(before: Order, after: Order): Difference[] {
  const changes = [
    ...changesOf(headerUnits, before, after),
    ...addressFields.flatMap((name) => changesOf(unitsOfAddress[name], before[name], after[name])),
  ];
  return changes.map((change) => ({
    key: `order ${change.name}`,
    of: { part: 'order' },
    kind: 'changed',
    changes: [change],
  }));
}

/** A move as a change of the place among those around, from 1. */
export const moved = (before: number, after: number): Change => ({
  name: 'Position',
  before: { as: 'whole', value: before },
  after: { as: 'whole', value: after },
  isInternal: false,
});

export const intoBundle = (before: Bundle | undefined, after: Bundle | undefined): Change => ({
  name: 'Bundle',
  before: { as: 'text', value: before?.OrderLineGroupName ?? null },
  after: { as: 'text', value: after?.OrderLineGroupName ?? null },
  isInternal: false,
});

export const bundleChanges = (before: Bundle, after: Bundle) =>
  changesOf(bundleUnits, before, after);

export const lineChanges = (before: OrderLine, after: OrderLine) =>
  changesOf(lineUnits, before, after);

export const bundleSubject = (bundle: Bundle): Subject => ({ part: 'bundle', bundle });
export const lineSubject = (line: OrderLine): Subject => ({ part: 'line', line });

type Compared<Of> = {
  before: ReadonlyMap<string, Of>;
  after: ReadonlyMap<string, Of>;
  subject: (of: Of) => Subject;
  changes: (key: string, before: Of, after: Of) => Change[];
};

/** What came, went and changed, in the order of those that are there now. */
function compareRecords<Of>({ before, after, subject, changes }: Compared<Of>): Difference[] {
  return weave([...after.keys()], [...before.keys()]).flatMap((id): Difference[] => {
    const [old, next] = [before.get(id), after.get(id)];
    const of = subject((next ?? old)!);
    const key = `${of.part} ${id}`;
    if (!old) return [{ key, of, kind: 'added', changes: [] }];
    if (!next) return [{ key, of, kind: 'removed', changes: [] }];
    const differing = changes(id, old, next);
    return differing.length > 0 ? [{ key, of, kind: 'changed', changes: differing }] : [];
  });
}

function compareBundles(before: Order, after: Order): Difference[] {
  if (before.Bundles === after.Bundles) return [];
  const [old, next] = [byKey(before.Bundles, bundleKey), byKey(after.Bundles, bundleKey)];
  const listMoves = movesBetween([...old.keys()], [...next.keys()]);
  return compareRecords({
    before: old,
    after: next,
    subject: bundleSubject,
    changes: (key, one, other) => [...listMoves(key), ...bundleChanges(one, other)],
  });
}

function compareLines(before: Order, after: Order): Difference[] {
  const [oldKey, nextKey] = [bundleKeys(before), bundleKeys(after)];
  const [oldBundles, nextBundles] = [
    byKey(before.Bundles, bundleKey),
    byKey(after.Bundles, bundleKey),
  ];
  const listMoves = movesInBundles(linesInBundles(before), linesInBundles(after));
  return compareRecords({
    before: byKey(before.OrderLines, lineKey),
    after: byKey(after.OrderLines, lineKey),
    subject: lineSubject,
    changes: (id, old, next) => {
      const [from, to] = [oldKey(old), nextKey(next)];
      const move =
        from === to ? listMoves(to, id) : [intoBundle(oldBundles.get(from), nextBundles.get(to))];
      return [...move, ...lineChanges(old, next)];
    },
  });
}

/** The ids of every bundle's lines, by the bundle's key. */
export function linesInBundles(order: Order): Map<string, string[]> {
  const keyOf = bundleKeys(order);
  const inBundles = new Map<string, string[]>(
    order.Bundles.map((bundle) => [bundleKey(bundle), []]),
  );
  for (const line of order.OrderLines) inBundles.get(keyOf(line))?.push(line.OrderLineId);
  return inBundles;
}

type MoveLister = (id: string) => Change[];

function movesBetween(before: readonly string[], after: readonly string[]): MoveLister {
  const movedIds = movedIn(before, after);
  if (movedIds.size === 0) return () => [];
  const [old, next] = [indexPositions(before), indexPositions(after)];
  return (id) => (movedIds.has(id) ? [moved(old.get(id)! + 1, next.get(id)! + 1)] : []);
}

export const indexPositions = (ids: readonly string[]) =>
  new Map(ids.map((id, index) => [id, index]));

function movesInBundles(before: Map<string, string[]>, after: Map<string, string[]>) {
  const moves = new Map(
    [...after].map(([key, ids]) => [key, movesBetween(before.get(key) ?? [], ids)]),
  );
  return (bundle: string, id: string): Change[] => moves.get(bundle)?.(id) ?? [];
}
