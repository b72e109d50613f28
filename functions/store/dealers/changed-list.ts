import type { CachedListDefinition } from '#functions/store/list-cache/cached-list-definition.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import { findRecord } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import {
  findChangeSet,
  idOf,
  readChanges,
  type ChangedList,
  type RecordChange,
} from './change-sets.ts';

/*
 * Lists that files change (change-sets.ts), read as they are to be from the moment on in which the changes are in use.
 */

type Stored = { Id: number };
type ListOf<Row extends Stored> = CachedListDefinition<Row> & { kind: ChangedList };

/** Of each list, which set of changes is in use and whether it is being written, as this process has read it last. */
const seen = new Map<string, string>();

/**
 * Every record of a list, by id. While changes are being written, rows are as they were and as they are: with the
 * changes over them they are as they are. Where a set began or ended while rows were read they are read again.
 */
export async function rowsNow<Row extends Stored>(
  dealer: DealerKey,
  list: ListOf<Row>,
): Promise<readonly Row[]> {
  const name = `${dealer} ${list.kind}`;
  for (;;) {
    const before = seen.get(name);
    const rows = await rowsOf(dealer, list);
    const { number, isWriting, record } = await findChangeSet({ dealer, list: list.kind });
    const now = `${number}${isWriting ? ' is written' : ''}`;
    seen.set(name, now);
    if (isWriting) return withChanges(rows, await readChanges<Row>(record!.File));
    if (number === 0 || before === now) return rows;
  }
}

const changed = new WeakMap<
  readonly Stored[],
  { by: readonly RecordChange[]; rows: readonly Stored[] }
>();

/** Rows with changes over them; the same array for the same rows. */
function withChanges<Row extends Stored>(
  rows: readonly Row[],
  by: readonly RecordChange<Row>[],
): readonly Row[] {
  const known = changed.get(rows);
  if (known?.by === by) return known.rows as readonly Row[];
  const others = new Set(by.map((change) => idOf(change)));
  const made = by.flatMap(({ after }) => (after ? [Object.freeze(after)] : []));
  const all = [...rows.filter(({ Id }) => !others.has(Id)), ...made];
  const found = Object.freeze(all.toSorted((one, other) => one.Id - other.Id));
  changed.set(rows, { by, rows: found });
  return found;
}

/** All records while changes are being written: then the table has only some of them as they are. */
export async function rowsWritten<Row extends Stored>(
  dealer: DealerKey,
  list: ListOf<Row>,
): Promise<readonly Row[] | undefined> {
  const { isWriting } = await findChangeSet({ dealer, list: list.kind });
  return isWriting ? rowsNow(dealer, list) : undefined;
}

const byId = new WeakMap<readonly RecordChange[], ReadonlyMap<number, RecordChange>>();

function changeOf(changes: readonly RecordChange[], id: number) {
  const known = byId.get(changes) ?? new Map(changes.map((change) => [idOf(change), change]));
  byId.set(changes, known);
  return known.get(id);
}

/** A record as it is at this moment. */
export async function recordNow<Row extends Stored>(
  dealer: DealerKey,
  list: ChangedList,
  id: number,
): Promise<Row | undefined> {
  const { isWriting, record } = await findChangeSet({ dealer, list });
  const change = isWriting ? changeOf(await readChanges(record!.File), id) : undefined;
  if (change) return change.after as Row | undefined;
  return findRecord<Row>(dealer, list, id, { isConsistent: true });
}
