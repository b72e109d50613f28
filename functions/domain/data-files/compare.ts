import type { RejectedItem } from '#functions/domain/processing/processor.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import type { Column } from './columns.ts';
import type { DataKindPlan, Known, ChangedRecordFields, Stored } from './kind.ts';
import { isFilled, type DataRows } from './read-rows.ts';

export type AddedRow<Record extends Stored> = { line: number; after: Omit<Record, 'Id'> };
export type ChangedRow<Record extends Stored> = { line: number; before: Record; after: Record };

/** What the rows of a file make of the records that there are. */
export type Compared<Record extends Stored> = {
  added: AddedRow<Record>[];
  changed: ChangedRow<Record>[];
  same: number;
  /** Records that no row names, refused ones neither. */
  missing: Record[];
  rejected: RejectedItem[];
};

type Row = { line: number; cells: readonly string[] };

/** Compares rows with the records that they name. Most say what there is, and cost no more than to be read. */
export function compareRows<Record extends Stored>(
  plan: DataKindPlan<Record>,
  file: DataRows,
  known: Known<Record>,
): Compared<Record> {
  const found: Compared<Record> = { added: [], changed: [], same: 0, missing: [], rejected: [] };
  const reader = rowReader(plan, file, known);
  const keyAt = file.columns.find(({ field }) => field === plan.key)!.at;
  const byKey = recordsByKey(plan, known);
  const lines = new Map<string, number>();
  file.rows.forEach((cells, index) => {
    if (!isFilled(cells)) return;
    const row = { line: file.firstLine + index, cells };
    const key = plan.keyOf(cells[keyAt] ?? '');
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    const reason =
      first === undefined ? known.findKeyProblem?.(key) : dataFilesTexts.standsTwice(first);
    if (reason) found.rejected.push(reader.toRejectedRow(row, plan.key, reason));
    else addRow(found, reader, row, byKey.get(key));
  });
  found.missing = known.records.filter((record) => !lines.has(keyOfRecord(plan, record)));
  return found;
}

function recordsByKey<Record extends Stored>(
  plan: DataKindPlan<Record>,
  { records, formers = [] }: Known<Record>,
): ReadonlyMap<string, Record> {
  return new Map(
    [...formers, ...records].map((record) => [keyOfRecord(plan, record), record] as const),
  );
}

const keyOfRecord = <Record extends Stored>(plan: DataKindPlan<Record>, record: Record) =>
  plan.keyOf(plan.columns[plan.key]!.textOf(record));

function addRow<Record extends Stored>(
  found: Compared<Record>,
  reader: RowReader<Record>,
  row: Row,
  before: Record | undefined,
) {
  const read = reader.read(row, before);
  if (!read) found.same++;
  else if ('refused' in read) found.rejected.push(read.refused);
  else if (before) found.changed.push({ line: row.line, before, after: read.after as Record });
  else found.added.push({ line: row.line, after: read.after });
}

type RowReader<Record extends Stored> = {
  /** What a row makes of the record before, undefined where that is as it is. */
  read: (
    row: Row,
    before: Record | undefined,
  ) => { after: Omit<Record, 'Id'> } | { refused: RejectedItem } | undefined;
  toRejectedRow: (row: Row, field: string, reason: string) => RejectedItem;
};

function rowReader<Record extends Stored>(
  plan: DataKindPlan<Record>,
  file: DataRows,
  known: Known<Record>,
): RowReader<Record> {
  const columns = file.columns.map(({ field, at }) => ({
    field,
    at,
    column: plan.columns[field]!,
  }));
  const toRejectedRow: RowReader<Record>['toRejectedRow'] = ({ line, cells }, field, reason) => ({
    line,
    column: plan.columns[field]!.names[0],
    value: cells[file.columns.find((each) => each.field === field)?.at ?? -1] ?? '',
    reason,
    cells,
  });
  const formers = new Set(known.formers);
  return {
    toRejectedRow,
    read(row, before) {
      const isFormer = before !== undefined && formers.has(before);
      const changed = newsIn(columns, row, { before, isFormer });
      if (!changed) return undefined;
      const refined =
        'reason' in changed ? changed : (known.refine?.(changed.fields) ?? changed.fields);
      if ('reason' in refined && 'field' in refined)
        return { refused: toRejectedRow(row, String(refined.field), String(refined.reason)) };
      const after = plan.make(refined, before);
      return before && isAlike(after, before) ? undefined : { after };
    },
  };
}

type FileColumn<Record extends Stored> = { field: string; at: number; column: Column<Record> };

/** The fields in which a row says something else than the record; undefined where there are none. */
function newsIn<Record extends Stored>(
  columns: readonly FileColumn<Record>[],
  { cells }: Row,
  { before, isFormer }: { before: Record | undefined; isFormer: boolean },
): { fields: ChangedRecordFields } | { field: string; reason: string } | undefined {
  let fields: { [field: string]: unknown } | undefined = isFormer ? {} : undefined;
  for (const { field, at, column } of columns) {
    const cell = cells[at] ?? '';
    if (before && column.textOf(before) === cell) continue;
    const read = column.read(cell);
    if ('reason' in read) return { field, reason: read.reason };
    (fields ??= {})[field] = read.value;
  }
  return fields && { fields };
}

/** What was written otherwise may say the same. */
const isAlike = (one: object, other: object) =>
  JSON.stringify({ ...one, Version: 0, Id: 0 }) === JSON.stringify({ ...other, Version: 0, Id: 0 });
