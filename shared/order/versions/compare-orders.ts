import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { addressFields } from '#shared/order/order-fields.ts';
import { findTakenAlternatives } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  isSameDisplayValue,
  hasSameUnitValues,
  type UnitField,
  type DisplayValue,
  type FieldUnit,
} from './field-units.ts';
import { bundleUnits, lineUnits, takenField } from './line-units.ts';
import { collectMovedIds, insertMissingIds } from './merge-sequences.ts';
import { customerUnit, orderUnits, addressFieldUnits } from './order-units.ts';

export type DifferenceSubject =
  | { part: 'order' }
  | { part: 'bundle'; bundle: Bundle }
  /** Alternatives of which one is taken. */
  | { part: 'alternatives'; name: string }
  | { part: 'line'; line: OrderLine };

export type OrderFieldChange = {
  fieldName: string;
  before: DisplayValue;
  after: DisplayValue;
  isInternal: boolean;
};

/** Describes their side where only mine changed the record: it is still there, or was never there. */
export type RecordPresence = 'present' | 'absent';

/** A difference in the order, a bundle or a line. */
export type OrderDifference = {
  /** Unique in a list. */
  key: string;
  subject: DifferenceSubject;
  kind: 'changed' | 'added' | 'removed' | RecordPresence;
  /** Empty unless `kind` is 'changed', and never empty then. */
  changes: readonly OrderFieldChange[];
};

/**
 * The edits that turn the first order into the second, in the order of the screen. Derived amounts are left
 * out, and so are line and bundle numbers that change because of other edits. Takes linear time in the lines,
 * except for lines that moved.
 */
export function compareOrders(before: Order, after: Order): OrderDifference[] {
  return [
    ...compareHeaders(before, after),
    ...compareBundles(before, after),
    ...compareTakenAlternatives(before, after),
    ...compareLines(before, after),
  ];
}

/** The key of the individual lines, which every order has. */
export const INDIVIDUAL_LINES_KEY = 'individual';

/** A bundle's key does not change when the bundle moves. The individual lines have no id of their own. */
export const getBundleKey = ({ OrderLineGroupId, Id }: Bundle) =>
  OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID ? INDIVIDUAL_LINES_KEY : Id;

/** Returns a function that gives the key of a line's bundle. */
export function createBundleKeyLookup({ Bundles }: Order): (line: OrderLine) => string {
  const keys = new Map(Bundles.map((bundle) => [bundle.OrderLineGroupId, getBundleKey(bundle)]));
  return ({ OrderLineGroupId }) => keys.get(OrderLineGroupId) ?? INDIVIDUAL_LINES_KEY;
}

export const indexByKey = <Of>(records: readonly Of[], getKey: (of: Of) => string) =>
  new Map(records.map((record) => [getKey(record), record]));

export const getLineKey = ({ OrderLineId }: OrderLine) => OrderLineId;

/** The fields whose displayed values differ in two records. */
export function listFieldChanges<Of>(
  units: readonly FieldUnit<Of>[],
  before: Of,
  after: Of,
): OrderFieldChange[] {
  const changes: OrderFieldChange[] = [];
  if (before === after) return changes;
  for (const unit of units)
    if (!hasSameUnitValues(unit, before, after))
      for (const field of unit.fields) addFieldChange(changes, field, before, after);
  return changes;
}

function addFieldChange<Of>(
  changes: OrderFieldChange[],
  field: UnitField<Of>,
  before: Of,
  after: Of,
) {
  const { label, getDisplayValue, isInternal = false } = field;
  const [old, next] = [getDisplayValue(before), getDisplayValue(after)];
  if (!isSameDisplayValue(old, next))
    changes.push({ fieldName: label, before: old, after: next, isInternal });
}

const headerUnits = [customerUnit, ...orderUnits];

function compareHeaders(before: Order, after: Order): OrderDifference[] {
  const changes = [
    ...listFieldChanges(headerUnits, before, after),
    ...addressFields.flatMap((name) =>
      listFieldChanges(addressFieldUnits[name], before[name], after[name]),
    ),
  ];
  return changes.map((change) => ({
    key: `order ${change.fieldName}`,
    subject: { part: 'order' },
    kind: 'changed',
    changes: [change],
  }));
}

/** A move as a change of the position, from 1. */
export const createPositionChange = (before: number, after: number): OrderFieldChange => ({
  fieldName: 'Position',
  before: { kind: 'whole', value: before },
  after: { kind: 'whole', value: after },
  isInternal: false,
});

export const createBundleMoveChange = (
  before: Bundle | undefined,
  after: Bundle | undefined,
): OrderFieldChange => ({
  fieldName: 'Bundle',
  before: { kind: 'text', value: before?.OrderLineGroupName ?? null },
  after: { kind: 'text', value: after?.OrderLineGroupName ?? null },
  isInternal: false,
});

/** Whether the bundle is taken, before and after. */
export const createTakenChange = (before: Bundle, after: Bundle): OrderFieldChange => ({
  fieldName: takenField.label,
  before: takenField.getDisplayValue(before),
  after: takenField.getDisplayValue(after),
  isInternal: false,
});

export const listBundleChanges = (before: Bundle, after: Bundle) =>
  listFieldChanges(bundleUnits, before, after);

export const listLineChanges = (before: OrderLine, after: OrderLine) =>
  listFieldChanges(lineUnits, before, after);

export const toBundleSubject = (bundle: Bundle): DifferenceSubject => ({ part: 'bundle', bundle });
export const toLineSubject = (line: OrderLine): DifferenceSubject => ({ part: 'line', line });

type RecordComparison<Of> = {
  before: ReadonlyMap<string, Of>;
  after: ReadonlyMap<string, Of>;
  getSubject: (of: Of) => DifferenceSubject;
  listChanges: (key: string, before: Of, after: Of) => OrderFieldChange[];
};

/** The records that were added, removed or changed, in their present order. */
function compareRecords<Of>({
  before,
  after,
  getSubject,
  listChanges,
}: RecordComparison<Of>): OrderDifference[] {
  return insertMissingIds([...after.keys()], [...before.keys()]).flatMap(
    (id): OrderDifference[] => {
      const [old, next] = [before.get(id), after.get(id)];
      const subject = getSubject((next ?? old)!);
      const key = `${subject.part} ${id}`;
      if (!old) return [{ key, subject, kind: 'added', changes: [] }];
      if (!next) return [{ key, subject, kind: 'removed', changes: [] }];
      const differing = listChanges(id, old, next);
      return differing.length > 0 ? [{ key, subject, kind: 'changed', changes: differing }] : [];
    },
  );
}

function compareBundles(before: Order, after: Order): OrderDifference[] {
  if (before.Bundles === after.Bundles) return [];
  const [old, next] = [
    indexByKey(before.Bundles, getBundleKey),
    indexByKey(after.Bundles, getBundleKey),
  ];
  const listMoves = createMoveLister([...old.keys()], [...next.keys()]);
  return compareRecords({
    before: old,
    after: next,
    getSubject: toBundleSubject,
    listChanges: (key, one, other) => [...listMoves(key), ...listBundleChanges(one, other)],
  });
}

/** Groups of alternatives of which another bundle is taken now. */
function compareTakenAlternatives(before: Order, after: Order): OrderDifference[] {
  if (before.Bundles === after.Bundles) return [];
  const takenBefore = findTakenAlternatives(before.Bundles);
  return [...findTakenAlternatives(after.Bundles)].flatMap(([groupKey, next]) => {
    const old = takenBefore.get(groupKey);
    return old && getBundleKey(old) !== getBundleKey(next)
      ? [createTakenDifference(groupKey, old, next)]
      : [];
  });
}

/** Another taken alternative of a group; only its name where none was taken before. */
export const createTakenDifference = (
  groupKey: string,
  before: Bundle | undefined,
  after: Bundle,
): OrderDifference => ({
  key: `alternatives ${groupKey}`,
  subject: { part: 'alternatives', name: after.ChoiceGroup?.trim() ?? '' },
  kind: 'changed',
  changes: [
    {
      fieldName: t`Taken`,
      before: { kind: 'text', value: (before ?? after).OrderLineGroupName },
      after: { kind: 'text', value: after.OrderLineGroupName },
      isInternal: false,
    },
  ],
});

function compareLines(before: Order, after: Order): OrderDifference[] {
  const [oldKey, nextKey] = [createBundleKeyLookup(before), createBundleKeyLookup(after)];
  const [oldBundles, nextBundles] = [
    indexByKey(before.Bundles, getBundleKey),
    indexByKey(after.Bundles, getBundleKey),
  ];
  const listMoves = createBundleMoveLister(
    groupLineIdsByBundle(before),
    groupLineIdsByBundle(after),
  );
  return compareRecords({
    before: indexByKey(before.OrderLines, getLineKey),
    after: indexByKey(after.OrderLines, getLineKey),
    getSubject: toLineSubject,
    listChanges: (id, old, next) => {
      const [from, to] = [oldKey(old), nextKey(next)];
      const move =
        from === to
          ? listMoves(to, id)
          : [createBundleMoveChange(oldBundles.get(from), nextBundles.get(to))];
      return [...move, ...listLineChanges(old, next)];
    },
  });
}

/** The ids of each bundle's lines, by bundle key. */
export function groupLineIdsByBundle(order: Order): Map<string, string[]> {
  const getKey = createBundleKeyLookup(order);
  const idsByBundle = new Map<string, string[]>(
    order.Bundles.map((bundle) => [getBundleKey(bundle), []]),
  );
  for (const line of order.OrderLines) idsByBundle.get(getKey(line))?.push(line.OrderLineId);
  return idsByBundle;
}

type MoveLister = (id: string) => OrderFieldChange[];

function createMoveLister(before: readonly string[], after: readonly string[]): MoveLister {
  const movedIds = collectMovedIds(before, after);
  if (movedIds.size === 0) return () => [];
  const [old, next] = [indexPositions(before), indexPositions(after)];
  return (id) =>
    movedIds.has(id) ? [createPositionChange(old.get(id)! + 1, next.get(id)! + 1)] : [];
}

export const indexPositions = (ids: readonly string[]) =>
  new Map(ids.map((id, index) => [id, index]));

function createBundleMoveLister(before: Map<string, string[]>, after: Map<string, string[]>) {
  const moves = new Map(
    [...after].map(([key, ids]) => [key, createMoveLister(before.get(key) ?? [], ids)]),
  );
  return (bundle: string, id: string): OrderFieldChange[] => moves.get(bundle)?.(id) ?? [];
}
