import {
  tryCloseListToEdits,
  readChangeSet,
  getChangedRecordId,
  buildChangeSetActivationWrite,
  writeChangesFile,
  reopenListToEdits,
  type ChangeSetRecord,
  type ChangeableListKey,
  type RecordChange,
  type ScheduleChange,
  type StoredChangeSet,
} from '#functions/store/dealers/stored-change-sets.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { allocateListIdsAndGetFirst, idCounters } from '#functions/store/table/id-counters.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { buildUnguardedChangeWrites } from './build-unguarded-change-writes.ts';

/** The id of new records until the activation allocates real ids. */
export const UNASSIGNED_ID = 0;

/** A list that is closed to manual edits: the token of the closing, and the latest change set. */
export type ClosedList = { token: string; latestChangeSet: StoredChangeSet };

/**
 * Closes a list to manual edits while `work` compares and activates changes. Returns undefined if somebody
 * else has closed it. Reopens the list if `work` throws; otherwise its activation does. The attempts of one
 * request share `sharedAttemptId`.
 */
export async function tryCloseListAndRun<Result>(
  listKey: ChangeableListKey,
  work: (closedList: ClosedList) => Promise<Result>,
  sharedAttemptId?: string,
): Promise<Result | undefined> {
  const token = await tryCloseListToEdits(listKey, sharedAttemptId);
  if (token === undefined) return undefined;
  try {
    return await work({ token, latestChangeSet: await readChangeSet(listKey) });
  } catch (error) {
    await reopenListToEdits(listKey, token);
    throw error;
  }
}

/** The writes of the changes; the rest of the transaction is for the activation's other writes. */
const MAX_IMMEDIATE_WRITES = 90;
const MAX_IMMEDIATE_CHARACTERS = 500_000;

/** The writes of a small change set; undefined if they do not fit into one transaction. */
function buildImmediateWrites(listKey: ChangeableListKey, changes: readonly RecordChange[]) {
  if (
    changes.length > MAX_IMMEDIATE_WRITES ||
    JSON.stringify(changes).length > MAX_IMMEDIATE_CHARACTERS
  )
    return undefined;
  const writes = changes.flatMap((change) => buildUnguardedChangeWrites(listKey, change));
  const ids = changes.map((change) => getChangedRecordId(change));
  return writes.length > MAX_IMMEDIATE_WRITES
    ? undefined
    : [...writes, buildChangeFeedWrite(listKey.dealer, listKey.list, ids)];
}

type ChangeSetSummary = Pick<ChangeSetRecord, 'FileName' | 'By' | 'Kept' | 'IsUndo' | 'List'>;
type ChangeSetInput = ClosedList & {
  changes: readonly RecordChange[];
  summary: ChangeSetSummary;
  /** Of a scheduled price list. */
  schedule?: ScheduleChange;
};

export type PreparedActivation = {
  /** As it is stored once the writes are made. */
  set: StoredChangeSet;
  record: ChangeSetRecord;
  writes: readonly [inUse: TableWrite, ...rest: TableWrite[]];
};

/**
 * Gives new records their ids, stores the changes in a file, and builds the writes that activate them, for
 * the caller's transaction. The first write is the condition. Few changes are among the writes; more are
 * queued.
 */
export async function prepareChangeSetActivation(
  listKey: ChangeableListKey,
  { token, latestChangeSet, changes: newChanges, summary, schedule }: ChangeSetInput,
): Promise<PreparedActivation> {
  const changes = await assignRecordIds(listKey, newChanges);
  const number = latestChangeSet.number + 1;
  const now = new Date().toISOString();
  const record: ChangeSetRecord = {
    ...summary,
    File: await writeChangesFile(listKey, changes),
    When: now,
    New: changes.filter(({ before }) => !before).length,
    Changed: changes.filter(({ before, after }) => before && after).length,
    Removed: changes.filter(({ after }) => !after).length,
    Total: changes.length,
  };
  const immediateWrites = buildImmediateWrites(listKey, changes);
  const writtenCount = immediateWrites ? changes.length : 0;
  const set: StoredChangeSet = {
    number,
    isWriting: !immediateWrites,
    writtenCount,
    record,
    scheduled: schedule?.next ?? latestChangeSet.scheduled,
  };
  const activationWrite = buildChangeSetActivationWrite(listKey, {
    token,
    number,
    writtenCount,
    record,
    schedule,
  });
  const writes: PreparedActivation['writes'] = [
    activationWrite,
    ...(immediateWrites ?? [buildChangeSetJobWrite(listKey, { number, now })]),
  ];
  return { set, record, writes };
}

/** Queues a job that writes the changes step by step. */
function buildChangeSetJobWrite(
  { dealer, list }: ChangeableListKey,
  { number, now }: { number: number; now: string },
) {
  const payload = { number, list };
  return list === 'PRODUCTS'
    ? buildNewOutboxEntryWrite(dealer, { kind: 'price-list', id: number, payload, now })
    : buildNewOutboxEntryWrite(dealer, {
        kind: 'change-set',
        id: `${list}#${number}`,
        payload,
        now,
      });
}

type ChangedRecord = NonNullable<RecordChange['after']>;

/** Gives new records ids above those in use in the list. `withId` gives a record its id. */
export async function assignRecordIds(
  listKey: ChangeableListKey,
  changes: readonly RecordChange[],
  withId = (record: ChangedRecord, Id: number): ChangedRecord => ({ ...record, Id }),
): Promise<RecordChange[]> {
  const isNew = ({ after }: RecordChange) => after?.Id === UNASSIGNED_ID;
  const count = changes.filter(isNew).length;
  let next =
    count > 0
      ? await allocateListIdsAndGetFirst(idCounters.records, count, listKey)
      : UNASSIGNED_ID;
  return changes.map((change) =>
    isNew(change) ? { after: withId(change.after!, next++) } : change,
  );
}
