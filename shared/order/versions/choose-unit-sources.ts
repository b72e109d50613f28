import { isSameIgnoringBlanks } from '#shared/order/rules/same-ignoring-blanks.ts';
import {
  listFieldChanges,
  type OrderFieldChange,
  type OrderDifference,
  type DifferenceSubject,
} from './compare-orders.ts';
import { hasSameUnitValues, hasSameDisplayedValues, type FieldUnit } from './field-units.ts';

export type MergeSide = 'mine' | 'theirs';

/** A value in the base, in my version and in theirs. */
export type MergeSides<Of> = { base: Of; mine: Of; theirs: Of };

export const mapSides = <From, To>(
  { base, mine, theirs }: MergeSides<From>,
  mapSide: (from: From) => To,
): MergeSides<To> => ({ base: mapSide(base), mine: mapSide(mine), theirs: mapSide(theirs) });

/** Two different changes to the same unit, record or position. */
export type MergeConflict = {
  /** Unique in a merge, and the same in the next merge of the same orders. */
  key: string;
  mine: OrderDifference;
  theirs: OrderDifference;
};

/** Decides conflicts. */
export type ConflictChooser = {
  /** The side that wins a conflict, by its key. */
  getWinningSide: (key: string) => MergeSide;
  /** Every change of mine is a conflict, because the base is not completely known (D61). */
  shouldConfirmAll: boolean;
};

type ChosenUnitSources<Of> = {
  /** The source record of each unit. */
  sources: (readonly [unit: FieldUnit<Of>, from: Of])[];
  /** The side whose record equals the merged one, if any. */
  completeSide: MergeSide | undefined;
  conflicts: MergeConflict[];
};

/** The merged fields of all units. */
export function collectChosenFields<Of>({
  sources,
}: Pick<ChosenUnitSources<Of>, 'sources'>): Partial<Of> {
  const written: Partial<Of> = {};
  for (const [{ writtenFields }, from] of sources)
    for (const name of writtenFields) written[name] = from[name];
  return written;
}

type UnitSourceOptions<Of> = {
  units: readonly FieldUnit<Of>[];
  /** The prefix of its conflict keys: 'line a' gives 'line a price'. */
  key: string;
  subject: DifferenceSubject;
  choose: ConflictChooser;
};

/**
 * Merges a record unit by unit. A change of only one side is kept; where both changed a unit differently, the
 * chosen side wins.
 */
export function chooseUnitSources<Of extends object>(
  sides: MergeSides<Of>,
  { units, key, subject, choose }: UnitSourceOptions<Of>,
): ChosenUnitSources<Of> {
  const conflicts: MergeConflict[] = [];
  const sources = units.map((unit) => {
    const merged = choose.shouldConfirmAll
      ? mergeUnitWithConfirmation(unit, sides)
      : mergeUnit(unit, sides);
    if (merged) return [unit, merged] as const;
    const conflictKey = `${key} ${unit.key}`;
    conflicts.push(createUnitConflict(unit, sides, conflictKey, subject));
    return [unit, sides[choose.getWinningSide(conflictKey)]] as const;
  });
  const isAll = (side: MergeSide) =>
    sources.every(([unit, from]) => hasSameUnitValues(unit, from, sides[side]));
  const completeSide = isAll('theirs') ? 'theirs' : isAll('mine') ? 'mine' : undefined;
  return { sources, completeSide, conflicts };
}

/** The record that a unit comes from; undefined where both sides changed it differently. */
function mergeUnit<Of extends object>(unit: FieldUnit<Of>, sides: MergeSides<Of>): Of | undefined {
  const { base, mine, theirs } = sides;
  if (hasSameUnitValues(unit, base, theirs)) return mine;
  if (hasSameUnitValues(unit, base, mine)) return theirs;
  // Where both sides display the same, the user could not choose.
  if (hasSameUnitValues(unit, mine, theirs) || hasSameDisplayedValues(unit, mine, theirs))
    return mine;
  return unit.canMix && mixUnitFields(unit, sides);
}

/** Like mergeUnit, but every change of mine is a conflict. */
function mergeUnitWithConfirmation<Of extends object>(
  unit: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
) {
  const isMine = !hasSameUnitValues(unit, base, mine) && !hasSameUnitValues(unit, mine, theirs);
  if (!isMine) return theirs;
  return hasSameDisplayedValues(unit, mine, theirs) ? mine : undefined;
}

/**
 * Combines the fields that each side changed; undefined where both changed one field differently, or where
 * canMix forbids it.
 */
function mixUnitFields<Of extends object>(
  { writtenFields, followedFields = {}, canMix }: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
): Of | undefined {
  const isChanged = (side: Of, name: keyof Of) => !isSameIgnoringBlanks(base[name], side[name]);
  const mixed = { ...theirs };
  for (const name of writtenFields) {
    const followed: keyof Of | undefined = followedFields[name];
    const isDecidedByFollowed =
      followed !== undefined && (isChanged(mine, followed) || isChanged(theirs, followed));
    const decisive = isDecidedByFollowed ? followed : name;
    if (!isChanged(mine, decisive)) continue;
    if (isChanged(theirs, decisive) && !isSameIgnoringBlanks(mine[decisive], theirs[decisive]))
      return undefined;
    mixed[name] = mine[name];
  }
  return canMix?.(mixed, base) ? mixed : undefined;
}

const createUnitConflict = <Of>(
  unit: FieldUnit<Of>,
  { base, mine, theirs }: MergeSides<Of>,
  key: string,
  subject: DifferenceSubject,
): MergeConflict => ({
  key,
  mine: { key, subject, kind: 'changed', changes: listFieldChanges([unit], base, mine) },
  theirs: {
    key,
    subject,
    kind: 'changed',
    changes: listTheirChanges(unit, { base, mine, theirs }),
  },
});

/** Their changes; where they changed nothing, their values of the fields that I changed. */
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
