import type { RejectedItem } from '#functions/domain/processing/upload-processor.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { DataColumn } from './data-columns.ts';
import type { RejectedDataField } from './data-kind-plan.ts';
import type {
  DataKindPlan,
  KnownDataRecords,
  ChangedRecordFields,
  StoredDataRecord,
} from './data-kind-plan.ts';
import { isFilledRow, type DataRows } from './read-data-rows.ts';

export type AddedDataRow<Record extends StoredDataRecord> = {
  line: number;
  after: Omit<Record, 'Id'>;
};
export type ChangedDataRow<Record extends StoredDataRecord> = {
  line: number;
  before: Record;
  after: Record;
};

/** The differences between the rows of a file and the stored records. */
export type DataRowComparison<Record extends StoredDataRecord> = {
  added: AddedDataRow<Record>[];
  changed: ChangedDataRow<Record>[];
  same: number;
  /** Records that no row names, not even a rejected row. */
  missing: Record[];
  rejected: RejectedItem[];
};

type DataRow = { line: number; cells: readonly string[] };

/**
 * Compares rows with the records that they name. Most rows change nothing, and only cost the time to read
 * them.
 */
export function compareDataRows<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  file: DataRows,
  knownRecords: KnownDataRecords<Record>,
): DataRowComparison<Record> {
  const comparison: DataRowComparison<Record> = {
    added: [],
    changed: [],
    same: 0,
    missing: [],
    rejected: [],
  };
  const reader = createDataRowReader(plan, file, knownRecords);
  const keyIndex = file.columns.find(({ field }) => field === plan.key)!.at;
  const recordByKey = indexRecordsByKey(plan, knownRecords);
  const lineByKey = new Map<string, number>();
  file.rows.forEach((cells, index) => {
    if (!isFilledRow(cells)) return;
    const row = { line: file.firstLine + index, cells };
    const key = plan.normalizeKey(cells[keyIndex] ?? '');
    const firstLine = lineByKey.get(key);
    if (firstLine === undefined) lineByKey.set(key, row.line);
    const reason =
      firstLine === undefined
        ? knownRecords.findKeyProblem?.(key)
        : dataFilesMessages.duplicateRow(firstLine);
    if (reason) comparison.rejected.push(reader.toRejectedRow(row, plan.key, reason));
    else addComparedRow(comparison, reader, row, recordByKey.get(key));
  });
  comparison.missing = knownRecords.records.filter(
    (record) => !lineByKey.has(getRecordKey(plan, record)),
  );
  return comparison;
}

function indexRecordsByKey<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  { records, formerRecords = [] }: KnownDataRecords<Record>,
): ReadonlyMap<string, Record> {
  return new Map(
    [...formerRecords, ...records].map((record) => [getRecordKey(plan, record), record] as const),
  );
}

const getRecordKey = <Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  record: Record,
) => plan.normalizeKey(plan.columns[plan.key]!.formatValue(record));

function addComparedRow<Record extends StoredDataRecord>(
  comparison: DataRowComparison<Record>,
  reader: DataRowReader<Record>,
  row: DataRow,
  before: Record | undefined,
) {
  const result = reader.readRow(row, before);
  if (!result) comparison.same++;
  else if ('rejected' in result) comparison.rejected.push(result.rejected);
  else if (before)
    comparison.changed.push({ line: row.line, before, after: result.after as Record });
  else comparison.added.push({ line: row.line, after: result.after });
}

type DataRowReader<Record extends StoredDataRecord> = {
  /** The record after a row is applied; undefined if nothing changes. */
  readRow: (
    row: DataRow,
    before: Record | undefined,
  ) => { after: Omit<Record, 'Id'> } | { rejected: RejectedItem } | undefined;
  toRejectedRow: (row: DataRow, field: string, reason: CodedMessage) => RejectedItem;
};

function createDataRowReader<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  file: DataRows,
  knownRecords: KnownDataRecords<Record>,
): DataRowReader<Record> {
  const columns = file.columns.map(({ field, at: columnIndex }) => ({
    field,
    at: columnIndex,
    column: plan.columns[field]!,
  }));
  const toRejectedRow: DataRowReader<Record>['toRejectedRow'] = (
    { line, cells },
    field,
    reason,
  ) => ({
    line,
    column: plan.columns[field]!.names[0],
    value: cells[file.columns.find((each) => each.field === field)?.at ?? -1] ?? '',
    reason,
    cells,
  });
  const formerRecords = new Set(knownRecords.formerRecords);
  return {
    toRejectedRow,
    readRow(row, before) {
      const isFormerRecord = before !== undefined && formerRecords.has(before);
      const changed = findChangedFields(columns, row, { before, isFormer: isFormerRecord });
      if (!changed) return undefined;
      const refined =
        'reason' in changed
          ? changed
          : (knownRecords.refineFields?.(changed.fields) ?? changed.fields);
      if (isRejectedField(refined))
        return { rejected: toRejectedRow(row, refined.field, refined.reason) };
      const after = plan.buildRecord(refined, before);
      return before && isSameContent(after, before) ? undefined : { after };
    },
  };
}

const isRejectedField = (
  refined: RejectedDataField | ChangedRecordFields,
): refined is RejectedDataField => 'reason' in refined && 'field' in refined;

type MappedDataColumn<Record extends StoredDataRecord> = {
  field: string;
  at: number;
  column: DataColumn<Record>;
};

/**
 * The fields in which a row differs from the record, or the first invalid cell; undefined if there are
 * none.
 */
function findChangedFields<Record extends StoredDataRecord>(
  columns: readonly MappedDataColumn<Record>[],
  { cells }: DataRow,
  { before, isFormer: isFormerRecord }: { before: Record | undefined; isFormer: boolean },
): { fields: ChangedRecordFields } | RejectedDataField | undefined {
  let fields: { [field: string]: unknown } | undefined = isFormerRecord ? {} : undefined;
  for (const { field, at: columnIndex, column } of columns) {
    const cell = cells[columnIndex] ?? '';
    if (before && column.formatValue(before) === cell) continue;
    const result = column.parseCell(cell);
    if ('reason' in result) return { field, reason: result.reason };
    (fields ??= {})[field] = result.value;
  }
  return fields && { fields };
}

/** Different notations may mean the same value. */
const isSameContent = (one: object, other: object) =>
  isSameJson({ ...one, Version: 0, Id: 0 }, { ...other, Version: 0, Id: 0 });
