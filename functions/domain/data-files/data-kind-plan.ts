import type { ChangeableListName } from '#functions/store/dealers/stored-change-sets.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { DataColumn } from './data-columns.ts';

export type StoredDataRecord = { Id: number; Version?: number };

/** What of a row is to be written, by fields: those that say something else than the record does. */
export type ChangedRecordFields = Readonly<Record<string, unknown>>;

/** A dealer's records of a kind, as files meet them. */
export type KnownDataRecords<Record extends StoredDataRecord> = {
  /** Those that files speak of. */
  records: readonly Record[];
  /** Records that are not there for people any more, and come back where a file names them. */
  formerRecords?: readonly Record[];
  /** Why nobody may have a key. */
  findKeyProblem?: (key: string) => string | undefined;
  /** What a field may say beside what its column takes: a reason, or what it is. */
  refineFields?: (
    fields: ChangedRecordFields,
  ) => { field: string; reason: string } | ChangedRecordFields;
  /** Which of those that a file does not name something else names: they stay. */
  findReferenced: (missing: readonly Record[]) => Promise<ReadonlySet<Record>>;
};

/** Records that a file is made of, a row each. */
export type DataKindPlan<Record extends StoredDataRecord> = {
  list: ChangeableListName;
  columns: Readonly<{ [field: string]: DataColumn<Record> }>;
  /** The column that tells records apart, and how it is compared. */
  key: string;
  normalizeKey: (text: string) => string;
  formatRecordName: (record: Omit<Record, 'Id'>) => string;
  loadRecords: (dealer: DealerKey) => Promise<KnownDataRecords<Record>>;
  /** The record that a row makes, or makes of the one before. */
  buildRecord: (fields: ChangedRecordFields, before: Record | undefined) => Omit<Record, 'Id'>;
  /** What a new one is with its id. */
  withId?: (record: Omit<Record, 'Id'>, id: number) => Record;
  /** What becomes of one that a file does not name; it is removed where this says nothing. */
  retire?: (record: Record) => Record;
};
