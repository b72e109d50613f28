import type { Change, Difference, Subject } from './compare.ts';
import {
  mergeRecord,
  writtenBy,
  type Choose,
  type Conflict,
  type Side,
  type Sides,
} from './merge-records.ts';
import type { Unit } from './units.ts';

/** How records of one kind are merged: bundles, or lines. */
export type RecordKind<Of> = {
  records: Sides<ReadonlyMap<string, Of>>;
  units: (sides: Sides<Of>) => readonly Unit<Of>[];
  subject: (of: Of) => Subject;
  changes: (before: Of, after: Of) => readonly Change[];
  /** What a side did with a record beside writing its fields: what is deleted by the other is a conflict then. */
  otherChanges: (key: string, side: Side) => readonly Change[] | undefined;
  /** The record of fields that came from both sides. */
  compose: (fields: Of) => Of;
};

/** What becomes of a record: none where it is deleted. */
export type Fate<Of> = { record: Of | undefined; conflicts: Conflict[] };

const deletedOutcome = { record: undefined, conflicts: [] };

/** Merges one record that came, stayed or went on either side. */
export function fateOf<Of extends object>(
  key: string,
  kind: RecordKind<Of>,
  choose: Choose,
): Fate<Of> {
  const base = kind.records.base.get(key);
  const mine = kind.records.mine.get(key);
  const theirs = kind.records.theirs.get(key);
  if (mine && theirs) return both(key, { base, mine, theirs }, kind, choose);
  const retained = mine ?? theirs;
  if (!retained) return deletedOutcome;
  if (!base && mine && choose.shouldConfirmAll) return added(key, mine, kind, choose);
  if (!base) return { record: retained, conflicts: [] };
  return afterDeletion(
    key,
    { base, retained, retainingSide: mine ? 'mine' : 'theirs' },
    kind,
    choose,
  );
}

/** What I added, where even that is a question. */
function added<Of>(key: string, mine: Of, kind: RecordKind<Of>, choose: Choose): Fate<Of> {
  const of = kind.subject(mine);
  const conflictKey = `${of.part} ${key} added`;
  const addition: Difference = { key: conflictKey, of, kind: 'added', changes: [] };
  const conflict: Conflict = {
    key: conflictKey,
    mine: addition,
    theirs: { ...addition, kind: 'absent' },
  };
  const record = choose.side(conflictKey) === 'mine' ? mine : undefined;
  return { record, conflicts: [conflict] };
}

type Both<Of> = { base: Of | undefined; mine: Of; theirs: Of };

function both<Of extends object>(
  key: string,
  { base, mine, theirs }: Both<Of>,
  kind: RecordKind<Of>,
  choose: Choose,
): Fate<Of> {
  if (mine === base || mine === theirs) return { record: theirs, conflicts: [] };
  if (theirs === base && !choose.shouldConfirmAll) return { record: mine, conflicts: [] };
  // Both added it: of nothing, either changed everything.
  const sides = { base: base ?? ({} as Of), mine, theirs };
  const subject = kind.subject(theirs);
  const merged = mergeRecord(sides, {
    units: kind.units(sides),
    key: `${subject.part} ${key}`,
    subject,
    choose,
  });
  const { completeSide, conflicts } = merged;
  return {
    record: completeSide ? sides[completeSide] : kind.compose({ ...theirs, ...writtenBy(merged) }),
    conflicts,
  };
}

type RetainedRecord<Of> = { base: Of; retained: Of; retainingSide: Side };

/** What one deleted and the other left alone is gone; what the other changed is a question. */
function afterDeletion<Of extends object>(
  key: string,
  { base, retained, retainingSide }: RetainedRecord<Of>,
  record: RecordKind<Of>,
  choose: Choose,
): Fate<Of> {
  const others = record.otherChanges(key, retainingSide);
  const changes = [...(others ?? []), ...record.changes(base, retained)];
  const isMine = retainingSide === 'theirs' && choose.shouldConfirmAll;
  if (!others && changes.length === 0 && !isMine) return deletedOutcome;
  const of = record.subject(retained);
  const conflictKey = `${of.part} ${key} deleted`;
  const kind = changes.length > 0 ? 'changed' : 'present';
  const change: Difference = { key: conflictKey, of, kind, changes };
  const was = record.subject(base);
  const deletion: Difference = { key: conflictKey, of: was, kind: 'removed', changes: [] };
  const conflict: Conflict =
    retainingSide === 'mine'
      ? { key: conflictKey, mine: change, theirs: deletion }
      : { key: conflictKey, mine: deletion, theirs: change };
  return {
    record: choose.side(conflictKey) === retainingSide ? retained : undefined,
    conflicts: [conflict],
  };
}
