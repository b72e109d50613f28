import {
  closeList,
  findChangeSet,
  idOf,
  inUseWrite,
  writeChangesFile,
  openList,
  type ChangeSetRecord,
  type ChangeableListKey,
  type RecordChange,
  type StoredChangeSet,
} from '#functions/store/dealers/change-sets.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import { nextIds } from '#functions/store/table/counters.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import type { Write } from '#functions/store/table/write.ts';
import { changeWrites } from './change-writes.ts';
import type { ChangeSetJobPayload } from './deliverer.ts';

/** Ids are given out once changes are to be put into use for good. */
export const NO_ID = 0;

/** A list that nobody edits by hand: whose closing it is, and what was put into use last. */
export type Closed = { token: string; since: StoredChangeSet };

/**
 * Has nobody edit a list from before it is compared until its changes are in use; undefined where somebody else does.
 * What is refused meanwhile holds nobody back. `attempt` is what the attempts of one call have in common.
 */
export async function closed<Result>(
  listKey: ChangeableListKey,
  work: (closed: Closed) => Promise<Result>,
  attempt?: string,
): Promise<Result | undefined> {
  const token = await closeList(listKey, attempt);
  if (token === undefined) return undefined;
  try {
    return await work({ token, since: await findChangeSet(listKey) });
  } catch (error) {
    await openList(listKey, token);
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
  const writes = changes.flatMap((change) => changeWrites(listKey, change));
  const ids = changes.map((change) => idOf(change));
  return writes.length > MAX_IMMEDIATE_WRITES
    ? undefined
    : [...writes, feedWrite(listKey.dealer, listKey.list, ids)];
}

type ChangeSetSummary = Pick<ChangeSetRecord, 'FileName' | 'By' | 'Kept' | 'IsUndo'>;
type Made = Closed & { changes: readonly RecordChange[]; summary: ChangeSetSummary };

/** What puts changes into use, in the transaction of whoever has them do so: the first write is its condition. */
export async function inUseWrites(
  listKey: ChangeableListKey,
  { token, since, changes: found, summary }: Made,
) {
  const changes = await withIds(found);
  const number = since.number + 1;
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
  const written = immediateWrites ? changes.length : 0;
  const set: StoredChangeSet = { number, isWriting: !immediateWrites, written, record };
  const inUse = inUseWrite(listKey, { token, number, written, record });
  const writes: readonly [inUse: Write, ...rest: Write[]] = [
    inUse,
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
    ? outboxWrite(dealer, { kind: 'price-list', id: number, payload, now })
    : outboxWrite(dealer, { kind: 'change-set', id: `${list}#${number}`, payload, now });
}

async function withIds(changes: readonly RecordChange[]): Promise<RecordChange[]> {
  const isNew = ({ after }: RecordChange) => after?.Id === NO_ID;
  const count = changes.filter(isNew).length;
  let next = count > 0 ? await nextIds('RECORDS', count) : NO_ID;
  return changes.map((change) =>
    isNew(change) ? { after: { ...change.after!, Id: next++ } } : change,
  );
}
