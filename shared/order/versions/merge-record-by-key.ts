import {
  chooseUnitSources,
  collectChosenFields,
  type ConflictChooser,
  type MergeConflict,
  type MergeSide,
  type MergeSides,
} from './choose-unit-sources.ts';
import type { OrderFieldChange, OrderDifference, DifferenceSubject } from './compare-orders.ts';
import type { FieldUnit } from './field-units.ts';

/** How records of one kind (bundles or lines) are merged. */
export type MergeRecordKind<Of> = {
  records: MergeSides<ReadonlyMap<string, Of>>;
  getUnits: (sides: MergeSides<Of>) => readonly FieldUnit<Of>[];
  getSubject: (of: Of) => DifferenceSubject;
  listChanges: (before: Of, after: Of) => readonly OrderFieldChange[];
  /**
   * A side's changes to a record apart from its fields. Where there are any and the other side deleted the
   * record, it is a conflict.
   */
  listOtherChanges: (key: string, side: MergeSide) => readonly OrderFieldChange[] | undefined;
  /** Whether a record that the other side deleted stays without a question. */
  staysWhenDeleted: (key: string, retainingSide: MergeSide) => boolean;
  /** Completes a record whose fields came from both sides. */
  completeMerged: (fields: Of) => Of;
};

export const getDeletionConflictKey = (part: DifferenceSubject['part'], key: string) =>
  `${part} ${key} deleted`;

/** The merged record; undefined where it is deleted. */
export type RecordMergeOutcome<Of> = { record: Of | undefined; conflicts: MergeConflict[] };

const deletedOutcome = { record: undefined, conflicts: [] };

/** Merges a record that either side added, changed or deleted. */
export function mergeRecordByKey<Of extends object>(
  key: string,
  kind: MergeRecordKind<Of>,
  choose: ConflictChooser,
): RecordMergeOutcome<Of> {
  const base = kind.records.base.get(key);
  const mine = kind.records.mine.get(key);
  const theirs = kind.records.theirs.get(key);
  if (mine && theirs) return mergeBothSides(key, { base, mine, theirs }, kind, choose);
  const retained = mine ?? theirs;
  if (!retained) return deletedOutcome;
  if (!base && mine && choose.shouldConfirmAll) return resolveAddition(key, mine, kind, choose);
  if (!base) return { record: retained, conflicts: [] };
  return resolveDeletion(
    key,
    { base, retained, retainingSide: mine ? 'mine' : 'theirs' },
    kind,
    choose,
  );
}

/** A record that I added, where even an addition must be confirmed. */
function resolveAddition<Of>(
  key: string,
  mine: Of,
  kind: MergeRecordKind<Of>,
  choose: ConflictChooser,
): RecordMergeOutcome<Of> {
  const subject = kind.getSubject(mine);
  const conflictKey = `${subject.part} ${key} added`;
  const addition: OrderDifference = { key: conflictKey, subject, kind: 'added', changes: [] };
  const conflict: MergeConflict = {
    key: conflictKey,
    mine: addition,
    theirs: { ...addition, kind: 'absent' },
  };
  const record = choose.getWinningSide(conflictKey) === 'mine' ? mine : undefined;
  return { record, conflicts: [conflict] };
}

type BothSides<Of> = { base: Of | undefined; mine: Of; theirs: Of };

function mergeBothSides<Of extends object>(
  key: string,
  { base, mine, theirs }: BothSides<Of>,
  kind: MergeRecordKind<Of>,
  choose: ConflictChooser,
): RecordMergeOutcome<Of> {
  if (mine === base || mine === theirs) return { record: theirs, conflicts: [] };
  if (theirs === base && !choose.shouldConfirmAll) return { record: mine, conflicts: [] };
  // Both sides added it: compared with an empty base, each side changed every field.
  const sides = { base: base ?? ({} as Of), mine, theirs };
  const subject = kind.getSubject(theirs);
  const merged = chooseUnitSources(sides, {
    units: kind.getUnits(sides),
    key: `${subject.part} ${key}`,
    subject,
    choose,
  });
  const { completeSide, conflicts } = merged;
  return {
    record: completeSide
      ? sides[completeSide]
      : kind.completeMerged({ ...theirs, ...collectChosenFields(merged) }),
    conflicts,
  };
}

type RetainedRecord<Of> = { base: Of; retained: Of; retainingSide: MergeSide };

/**
 * A record that one side deleted and the other left unchanged is deleted; where the other changed it, it is a
 * conflict.
 */
function resolveDeletion<Of extends object>(
  key: string,
  { base, retained, retainingSide }: RetainedRecord<Of>,
  recordKind: MergeRecordKind<Of>,
  choose: ConflictChooser,
): RecordMergeOutcome<Of> {
  if (!choose.shouldConfirmAll && recordKind.staysWhenDeleted(key, retainingSide))
    return { record: retained, conflicts: [] };
  const otherChanges = recordKind.listOtherChanges(key, retainingSide);
  const changes = [...(otherChanges ?? []), ...recordKind.listChanges(base, retained)];
  const isMyDeletion = retainingSide === 'theirs' && choose.shouldConfirmAll;
  if (!otherChanges && changes.length === 0 && !isMyDeletion) return deletedOutcome;
  const subject = recordKind.getSubject(retained);
  const conflictKey = getDeletionConflictKey(subject.part, key);
  const kind = changes.length > 0 ? 'changed' : 'present';
  const change: OrderDifference = { key: conflictKey, subject, kind, changes };
  const baseSubject = recordKind.getSubject(base);
  const deletion: OrderDifference = {
    key: conflictKey,
    subject: baseSubject,
    kind: 'removed',
    changes: [],
  };
  const conflict: MergeConflict =
    retainingSide === 'mine'
      ? { key: conflictKey, mine: change, theirs: deletion }
      : { key: conflictKey, mine: deletion, theirs: change };
  return {
    record: choose.getWinningSide(conflictKey) === retainingSide ? retained : undefined,
    conflicts: [conflict],
  };
}
