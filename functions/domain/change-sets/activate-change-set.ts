import {
  closeListToEdits,
  readChangeSet,
  getChangedRecordId,
  buildChangeSetActivationWrite,
  writeChangesFile,
  reopenListToEdits,
  type ChangeSetRecord,
  type ChangeableListKey,
  type RecordChange,
  type StoredChangeSet,
} from '#functions/store/dealers/stored-change-sets.ts';
import { buildOutboxWrite } from '#functions/store/outbox-entries.ts';
import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { allocateIdRange } from '#functions/store/table/id-counters.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { buildChangeWrites } from './build-change-writes.ts';
import type { ChangeSetJobPayload } from './change-set-deliverer.ts';

/** Ids are given out once changes are to be put into use for good. */
export const UNASSIGNED_ID = 0;

/** A list that nobody edits by hand: whose closing it is, and what was put into use last. */
export type ClosedList = { token: string; latestChangeSet: StoredChangeSet };

/**
 * Has nobody edit a list from before it is compared until its changes are in use; undefined where somebody else does.
 * What is refused meanwhile holds nobody back. `attempt` is what the attempts of one call have in common.
 */
export async function runWithListClosed<Result>(
  listKey: ChangeableListKey,
  work: (closedList: ClosedList) => Promise<Result>,
  attempt?: string,
): Promise<Result | undefined> {
  const token = await closeListToEdits(listKey, attempt);
  if (token === undefined) return undefined;
  try {
    return await work({ token, latestChangeSet: await readChangeSet(listKey) });
  } catch (error) {
    await reopenListToEdits(listKey, token);
    throw error;
  }
}

/** What goes with that they are in use, beside the writes of the changes. */
const MAX_IMMEDIATE_WRITES = 90;
const MAX_IMMEDIATE_CHARACTERS = 500_000;

/** A few changes are written at once; undefined where they take more than one transaction. */
function buildImmediateWrites(listKey: ChangeableListKey, changes: readonly RecordChange[]) {
  if (
    changes.length > MAX_IMMEDIATE_WRITES ||
    JSON.stringify(changes).length > MAX_IMMEDIATE_CHARACTERS
  )
    return undefined;
  const writes = changes.flatMap((change) => buildChangeWrites(listKey, change));
  const ids = changes.map((change) => getChangedRecordId(change));
  return writes.length > MAX_IMMEDIATE_WRITES
    ? undefined
    : [...writes, buildFeedWrite(listKey.dealer, listKey.list, ids)];
}

type ChangeSetSummary = Pick<ChangeSetRecord, 'FileName' | 'By' | 'Kept' | 'IsUndo'>;
type ChangeSetInput = ClosedList & { changes: readonly RecordChange[]; summary: ChangeSetSummary };

/** What puts changes into use, in the transaction of whoever has them do so: the first write is its condition. */
export async function prepareChangeSetActivation(
  listKey: ChangeableListKey,
  { token, latestChangeSet, changes: newChanges, summary }: ChangeSetInput,
) {
  const changes = await assignRecordIds(newChanges);
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
    written: writtenCount,
    record,
  };
  const activationWrite = buildChangeSetActivationWrite(listKey, {
    token,
    number,
    written: writtenCount,
    record,
  });
  const writes: readonly [inUse: TableWrite, ...rest: TableWrite[]] = [
    activationWrite,
    ...(immediateWrites ?? [buildChangeSetJobWrite(listKey, { number, now })]),
  ];
  return { set, record, writes };
}

/** Has the changes written step by step. */
function buildChangeSetJobWrite(
  { dealer, list }: ChangeableListKey,
  { number, now }: { number: number; now: string },
) {
  const payload: ChangeSetJobPayload = { number, list };
  return list === 'PRODUCTS'
    ? buildOutboxWrite(dealer, { kind: 'price-list', id: number, payload, now })
    : buildOutboxWrite(dealer, { kind: 'change-set', id: `${list}#${number}`, payload, now });
}

async function assignRecordIds(changes: readonly RecordChange[]): Promise<RecordChange[]> {
  const isNew = ({ after }: RecordChange) => after?.Id === UNASSIGNED_ID;
  const count = changes.filter(isNew).length;
  let next = count > 0 ? await allocateIdRange('RECORDS', count) : UNASSIGNED_ID;
  return changes.map((change) =>
    isNew(change) ? { after: { ...change.after!, Id: next++ } } : change,
  );
}
