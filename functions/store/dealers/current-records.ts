import type { CachedListDefinition } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { findListRecord } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  readChangeSet,
  getChangedRecordId,
  readChangesFile,
  type ChangeableListName,
  type RecordChange,
} from './stored-change-sets.ts';

/*
 * Lists that data files change (stored-change-sets.ts). A reader sees all changes of a file from the moment
 * it is activated.
 */

type StoredRecord = { Id: number };
type ChangeableList<Row extends StoredRecord> = CachedListDefinition<Row> & {
  kind: ChangeableListName;
};

/**
 * For each list, the change set in use and whether it is still being written, as this process last read it.
 */
const lastSeenStateByList = new Map<string, string>();

/**
 * All records of a list, by id. While a change set is being written, the table holds old and new rows:
 * applying the changes to them gives the current rows. If a set started or ended while rows were read, they
 * are read again.
 */
export async function readCurrentListRows<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableList<Row>,
): Promise<readonly Row[]> {
  const listName = `${dealer} ${list.kind}`;
  for (;;) {
    const stateBefore = lastSeenStateByList.get(listName);
    const rows = await readCachedListRows(dealer, list);
    const { number, isWriting, record } = await readChangeSet({ dealer, list: list.kind });
    const stateNow = `${number}${isWriting ? ' is written' : ''}`;
    lastSeenStateByList.set(listName, stateNow);
    if (isWriting) return applyChangesToRows(rows, await readChangesFile<Row>(record!.File));
    if (number === 0 || stateBefore === stateNow) return rows;
  }
}

const changedRowsCache = new WeakMap<
  readonly StoredRecord[],
  { by: readonly RecordChange[]; rows: readonly StoredRecord[] }
>();

/** Applies changes to rows; returns the same array for the same rows and changes. */
function applyChangesToRows<Row extends StoredRecord>(
  rows: readonly Row[],
  changes: readonly RecordChange<Row>[],
): readonly Row[] {
  const cached = changedRowsCache.get(rows);
  if (cached?.by === changes) return cached.rows as readonly Row[];
  const changedIds = new Set(changes.map((change) => getChangedRecordId(change)));
  const changedRows = changes.flatMap(({ after }) => (after ? [Object.freeze(after)] : []));
  const unsortedRows = [...rows.filter(({ Id }) => !changedIds.has(Id)), ...changedRows];
  const sortedRows = Object.freeze(unsortedRows.toSorted((one, other) => one.Id - other.Id));
  changedRowsCache.set(rows, { by: changes, rows: sortedRows });
  return sortedRows;
}

/**
 * All current records while a change set is being written, because then the table is only partly up to date;
 * else undefined.
 */
export async function findCurrentRowsDuringWrite<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableList<Row>,
): Promise<readonly Row[] | undefined> {
  const { isWriting } = await readChangeSet({ dealer, list: list.kind });
  return isWriting ? readCurrentListRows(dealer, list) : undefined;
}

const changesByIdCache = new WeakMap<readonly RecordChange[], ReadonlyMap<number, RecordChange>>();

function findRecordChange(changes: readonly RecordChange[], id: number) {
  const changeById =
    changesByIdCache.get(changes) ??
    new Map(changes.map((change) => [getChangedRecordId(change), change]));
  changesByIdCache.set(changes, changeById);
  return changeById.get(id);
}

/** A consistent read, unless it need not be; changes that are still being written are applied. */
export async function findCurrentRecord<Row extends StoredRecord>(
  dealer: DealerKey,
  list: ChangeableListName,
  id: number,
  { isConsistent = true } = {},
): Promise<Row | undefined> {
  const { isWriting, record } = await readChangeSet({ dealer, list }, { isConsistent });
  const change = isWriting ? findRecordChange(await readChangesFile(record!.File), id) : undefined;
  if (change) return change.after as Row | undefined;
  return findListRecord<Row>(dealer, list, id, { isConsistent });
}
