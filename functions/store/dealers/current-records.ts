import type { CachedListDefinition } from '#functions/store/list-cache/cached-list-definition.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { findListRecord } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { applyChangesToRows } from './apply-record-changes.ts';
import type { ProductRecord } from './product-record.ts';
import { applyScheduledLists } from './scheduled-lists.ts';
import {
  readChangeSet,
  getChangedRecordId,
  listDueLists,
  readChangesFile,
  type ChangeableListName,
  type RecordChange,
  type ScheduledListRef,
  type ScheduledLists,
} from './stored-change-sets.ts';

/*
 * Lists that data files change (stored-change-sets.ts). A reader sees all changes of a file from the moment
 * it is activated, and a scheduled price list from its instant on, whether or not a job has activated it (B4.1).
 */

type StoredRecord = { Id: number };
type ChangeableList<Row extends StoredRecord> = CachedListDefinition<Row> & {
  kind: ChangeableListName;
};

/**
 * For each list, the change set in use and whether it is still being written, as this process last read it.
 */
const lastSeenStateByList = new Map<string, string>();

/** Chooses the scheduled lists that a reader takes as in use. */
export type ScheduledListChoice = (
  lists: readonly ScheduledListRef[],
) => readonly ScheduledListRef[];

type CurrentRowsOptions = {
  /** Of the scheduled lists those that are due, where nothing is said. */
  chooseLists?: ScheduledListChoice;
  collector?: ChangeCollector | undefined;
};

/**
 * All records of a list, by id. While a change set is being written, the table holds old and new rows:
 * applying the changes to them gives the current rows, and then come the scheduled lists that are due. If a set
 * started or ended while rows were read, they are read again. The collector learns which set and which scheduled lists
 * are in use: a set changes the rows before their feed entry is written.
 */
export async function readCurrentListRows<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableList<Row>,
  { chooseLists = listDueLists, collector }: CurrentRowsOptions = {},
): Promise<readonly Row[]> {
  const { rows, number, scheduled } = await readActivatedRows(dealer, list, collector);
  // Only the list of products has scheduled lists, so the cast is safe.
  const lists = chooseLists(scheduled.Lists);
  collector?.addMark('set', [number, ...lists.map(({ Number }) => Number)].join());
  return (await applyScheduledLists(
    rows as readonly StoredRecord[] as readonly ProductRecord[],
    lists,
  )) as readonly StoredRecord[] as readonly Row[];
}

async function readActivatedRows<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableList<Row>,
  collector: ChangeCollector | undefined,
): Promise<{ rows: readonly Row[]; number: number; scheduled: ScheduledLists }> {
  const listName = `${dealer} ${list.kind}`;
  for (;;) {
    const stateBefore = lastSeenStateByList.get(listName);
    const rows = await readCachedListRows(dealer, list, collector);
    const { number, isWriting, record, scheduled } = await readChangeSet({
      dealer,
      list: list.kind,
    });
    const stateNow = `${number}${isWriting ? ' is written' : ''}`;
    lastSeenStateByList.set(listName, stateNow);
    if (isWriting)
      return {
        rows: applyChangesToRows(rows, await readChangesFile<Row>(record!.File)),
        number,
        scheduled,
      };
    if (number === 0 || stateBefore === stateNow) return { rows, number, scheduled };
  }
}

/**
 * All current records while a change set is being written, or a scheduled list is due, because then the table is
 * not up to date; else undefined. A read that need not be consistent takes half a unit and may miss a set that was
 * activated a moment ago.
 */
export async function findCurrentRowsDuringWrite<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableList<Row>,
  { isConsistent = true } = {},
): Promise<readonly Row[] | undefined> {
  const { isWriting, scheduled } = await readChangeSet(
    { dealer, list: list.kind },
    { isConsistent },
  );
  return isWriting || listDueLists(scheduled.Lists).length > 0
    ? readCurrentListRows(dealer, list)
    : undefined;
}

const changesByIdCache = new WeakMap<readonly RecordChange[], ReadonlyMap<number, RecordChange>>();

function findRecordChange(changes: readonly RecordChange[], id: number) {
  const changeById =
    changesByIdCache.get(changes) ??
    new Map(changes.map((change) => [getChangedRecordId(change), change]));
  changesByIdCache.set(changes, changeById);
  return changeById.get(id);
}

type RecordRead<Row extends StoredRecord> = {
  isConsistent?: boolean;
  /** Where the list may have scheduled lists: one record after them takes all others. */
  cachedList?: ChangeableList<Row>;
};

/**
 * A consistent read, unless it need not be; changes that are still being written are applied. The record is read after
 * the state of the list, so that it cannot be older; where it may be, both are read at the same time.
 */
export async function findCurrentRecord<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableListName,
  id: number,
  { isConsistent = true, cachedList }: RecordRead<Row> = {},
): Promise<Row | undefined> {
  const readStored = () => findListRecord<Row>(dealer, list, id, { isConsistent });
  const readState = () => readChangeSet({ dealer, list }, { isConsistent });
  const [{ isWriting, record, scheduled }, early] = isConsistent
    ? [await readState()]
    : await Promise.all([readState(), readStored()]);
  if (cachedList && listDueLists(scheduled.Lists).length > 0) {
    const rows = await readCurrentListRows(dealer, cachedList);
    return rows.find(({ Id }) => Id === id);
  }
  const change = isWriting ? findRecordChange(await readChangesFile(record!.File), id) : undefined;
  if (change) return change.after as Row | undefined;
  return isConsistent ? readStored() : early;
}
