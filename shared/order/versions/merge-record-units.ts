import { isSameValue } from '#shared/order/rules/same-value.ts';
import {
  listFieldChanges,
  type OrderFieldChange,
  type OrderDifference,
  type DifferenceSubject,
} from './compare-orders.ts';
import { isSameUnit, isDisplayedSame, type FieldUnit } from './field-units.ts';

export type MergeSide = 'mine' | 'theirs';

/** One thing as it was, as I left it and as they left it. */
export type MergeSides<Of> = { base: Of; mine: Of; theirs: Of };

export const mapSides = <From, To>(
  { base, mine, theirs }: MergeSides<From>,
  mapSide: (from: From) => To,
): MergeSides<To> => ({ base: mapSide(base), mine: mapSide(mine), theirs: mapSide(theirs) });

/** What both changed, and differently. */
export type MergeConflict = {
  /** Once in a merge, and the same in the next merge of the same orders. */
  key: string;
  mine: OrderDifference;
  theirs: OrderDifference;
};

/** Who settles what is contested. */
export type ConflictChooser = {
  /** Whose change of a conflict stands, by its key. */
  side: (key: string) => MergeSide;
  /** Every change of mine is asked about, contested or not: what the base was is not wholly known (D61). */
  shouldConfirmAll: boolean;
};

type MergedRecord<Of> = {
  /** The record that each unit is taken from. */
  taken: (readonly [unit: FieldUnit<Of>, from: Of])[];
  /** Whose record has all of it, if one has. */
  completeSide: MergeSide | undefined;
  conflicts: MergeConflict[];
};

/** All that the units write. */
export function collectWrittenFields<Of>({ taken }: Pick<MergedRecord<Of>, 'taken'>): Partial<Of> {
  const written: Partial<Of> = {};
  for (const [{ writes }, from] of taken) for (const name of writes) written[name] = from[name];
  return written;
}

type RecordMergeOptions<Of> = {
  units: readonly FieldUnit<Of>[];
  /** Of its conflicts: 'line a' makes 'line a price'. */
  key: string;
  subject: DifferenceSubject;
  choose: ConflictChooser;
};

/** A record unit by unit: what one side changed is taken, of what both changed differently the chosen. */
export function mergeRecordUnits<Of extends object>(
  sides: MergeSides<Of>,
  { units, key, subject, choose }: RecordMergeOptions<Of>,
): MergedRecord<Of> {
  const conflicts: MergeConflict[] = [];
  const sources = units.map((unit) => {
    const merged = choose.shouldConfirmAll
      ? mergeUnitWithConfirmation(unit, sides)
      : mergeUnit(unit, sides);
    if (merged) return [unit, merged] as const;
    const conflictKey = `${key} ${unit.key}`;
    conflicts.push(createUnitConflict(unit, sides, conflictKey, subject));
    return [unit, sides[choose.side(conflictKey)]] as const;
  });
  const isAll = (side: MergeSide) =>
    sources.every(([unit, from]) => isSameUnit(unit, from, sides[side]));
  const completeSide = isAll('theirs') ? 'theirs' : isAll('mine') ? 'mine' : undefined;
  return { taken: sources, completeSide, conflicts };
}

/** The record a unit is taken from; undefined where the two changed it differently. */
function mergeUnit<Of extends object>(unit: FieldUnit<Of>, sides: MergeSides<Of>): Of | undefined {
  const { base, mine, theirs } = sides;
  if (isSameUnit(unit, base, theirs)) return mine;
  if (isSameUnit(unit, base, mine)) return theirs;
  // What nobody can see cannot be chosen.
  if (isSameUnit(unit, mine, theirs) || isDisplayedSame(unit, mine, theirs)) return mine;
  return unit.canMix && mixUnitFields(unit, sides);
}

/** The same where every change of mine is asked about. */
function mergeUnitWithConfirmation<Of extends object>(
  unit: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
) {
  const isMine = !isSameUnit(unit, base, mine) && !isSameUnit(unit, mine, theirs);
  if (!isMine) return theirs;
  return isDisplayedSame(unit, mine, theirs) ? mine : undefined;
}

/** The fields one side changed beside those the other changed, where no field has two and they may stand together. */
function mixUnitFields<Of extends object>(
  { writes, canMix }: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
): Of | undefined {
  const mixed = { ...theirs };
  for (const name of writes) {
    if (isSameValue(base[name], mine[name])) continue;
    if (!isSameValue(base[name], theirs[name]) && !isSameValue(mine[name], theirs[name]))
      return undefined;
    mixed[name] = mine[name];
  }
  return canMix?.(mixed, base) ? mixed : undefined;
}

const createUnitConflict = <Of>(
  unit: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
  key: string,
  of: DifferenceSubject,
): MergeConflict => ({
  key,
  mine: { key, of, kind: 'changed', changes: listFieldChanges([unit], base, mine) },
  theirs: { key, of, kind: 'changed', changes: listTheirChanges(unit, { base, mine, theirs }) },
});

/** What they changed; where they changed nothing, what stands there in the fields that I changed. */
function listTheirChanges<Of>(
  unit: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
): OrderFieldChange[] {
  const changes = listFieldChanges([unit], base, theirs);
  if (changes.length > 0) return changes;
  return listFieldChanges([unit], base, mine).map(({ before, ...change }) => ({
    ...change,
    before,
    after: before,
  }));
}
