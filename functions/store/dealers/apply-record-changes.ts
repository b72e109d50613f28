import { getChangedRecordId, type RecordChange } from './stored-change-sets.ts';

type StoredRecord = { Id: number };

const changedRowsCache = new WeakMap<
  readonly StoredRecord[],
  { by: readonly RecordChange[]; rows: readonly StoredRecord[] }
>();

/** Applies changes to rows, which are sorted by id; returns the same array for the same rows and changes. */
export function applyChangesToRows<Row extends StoredRecord>(
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
