import { isSameValue } from '#shared/order/rules/same-value.ts';
import { changesOf, type Change, type Difference, type Subject } from './compare.ts';
import { isSameUnit, isDisplayedSame, type Unit } from './units.ts';

export type Side = 'mine' | 'theirs';

/** One thing as it was, as I left it and as they left it. */
export type Sides<Of> = { base: Of; mine: Of; theirs: Of };

export const eachOf = <From, To>(
  { base, mine, theirs }: Sides<From>,
  of: (from: From) => To,
): Sides<To> => ({ base: of(base), mine: of(mine), theirs: of(theirs) });

/** What both changed, and differently. */
export type Conflict = {
  /** Once in a merge, and the same in the next merge of the same orders. */
  key: string;
  mine: Difference;
  theirs: Difference;
};

/** Who settles what is contested. */
export type Choose = {
  /** Whose change of a conflict stands, by its key. */
  side: (key: string) => Side;
  /** Every change of mine is asked about, contested or not: what the base was is not wholly known (D61). */
  shouldConfirmAll: boolean;
};

type MergedRecord<Of> = {
  /** The record that each unit is taken from. */
  taken: (readonly [unit: Unit<Of>, from: Of])[];
  /** Whose record has all of it, if one has. */
  completeSide: Side | undefined;
  conflicts: Conflict[];
};

/** All that the units write. */
export function writtenBy<Of>({ taken }: Pick<MergedRecord<Of>, 'taken'>): Partial<Of> {
  const written: Partial<Of> = {};
  for (const [{ writes }, from] of taken) for (const name of writes) written[name] = from[name];
  return written;
}

type Merging<Of> = {
  units: readonly Unit<Of>[];
  /** Of its conflicts: 'line a' makes 'line a price'. */
  key: string;
  subject: Subject;
  choose: Choose;
};

/** A record unit by unit: what one side changed is taken, of what both changed differently the chosen. */
export function mergeRecord<Of extends object>(
  sides: Sides<Of>,
  { units, key, subject, choose }: Merging<Of>,
): MergedRecord<Of> {
  const conflicts: Conflict[] = [];
  const sources = units.map((unit) => {
    const merged = choose.shouldConfirmAll
      ? mergeUnitWithConfirmation(unit, sides)
      : mergeUnit(unit, sides);
    if (merged) return [unit, merged] as const;
    const conflictKey = `${key} ${unit.key}`;
    conflicts.push(conflictIn(unit, sides, conflictKey, subject));
    return [unit, sides[choose.side(conflictKey)]] as const;
  });
  const isAll = (side: Side) =>
    sources.every(([unit, from]) => isSameUnit(unit, from, sides[side]));
  const completeSide = isAll('theirs') ? 'theirs' : isAll('mine') ? 'mine' : undefined;
  return { taken: sources, completeSide, conflicts };
}

/** The record a unit is taken from; undefined where the two changed it differently. */
function mergeUnit<Of extends object>(unit: Unit<Of>, sides: Sides<Of>): Of | undefined {
  const { base, mine, theirs } = sides;
  if (isSameUnit(unit, base, theirs)) return mine;
  if (isSameUnit(unit, base, mine)) return theirs;
  // What nobody can see cannot be chosen.
  if (isSameUnit(unit, mine, theirs) || isDisplayedSame(unit, mine, theirs)) return mine;
  return unit.mayMix && mix(unit, sides);
}

/** The same where every change of mine is asked about. */
function mergeUnitWithConfirmation<Of extends object>(
  unit: Unit<Of>,
  { base, mine, theirs }: Sides<Of>,
) {
  const isMine = !isSameUnit(unit, base, mine) && !isSameUnit(unit, mine, theirs);
  if (!isMine) return theirs;
  return isDisplayedSame(unit, mine, theirs) ? mine : undefined;
}

/** The fields one side changed beside those the other changed, where no field has two and they may stand together. */
function mix<Of extends object>(
  { writes, mayMix }: Unit<Of>,
  { base, mine, theirs }: Sides<Of>,
): Of | undefined {
  const mixed = { ...theirs };
  for (const name of writes) {
    if (isSameValue(base[name], mine[name])) continue;
    if (!isSameValue(base[name], theirs[name]) && !isSameValue(mine[name], theirs[name]))
      return undefined;
    mixed[name] = mine[name];
  }
  return mayMix?.(mixed, base) ? mixed : undefined;
}

const conflictIn = <Of>(
  unit: Unit<Of>,
  { base, mine, theirs }: Sides<Of>,
  key: string,
  of: Subject,
): Conflict => ({
  key,
  mine: { key, of, kind: 'changed', changes: changesOf([unit], base, mine) },
  theirs: { key, of, kind: 'changed', changes: theirChanges(unit, { base, mine, theirs }) },
});

/** What they changed; where they changed nothing, what stands there in the fields that I changed. */
function theirChanges<Of>(unit: Unit<Of>, { base, mine, theirs }: Sides<Of>): Change[] {
  const changes = changesOf([unit], base, theirs);
  if (changes.length > 0) return changes;
  return changesOf([unit], base, mine).map(({ before, ...change }) => ({
    ...change,
    before,
    after: before,
  }));
}
