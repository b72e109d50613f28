import type { ChangeableListName } from '#functions/store/dealers/stored-change-sets.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { DataColumn } from './data-columns.ts';

export type StoredDataRecord = { Id: number; Version?: number };

/** The field values of a row that differ from the record. */
export type ChangedRecordFields = Readonly<Record<string, unknown>>;

/** A dealer's records of a kind, for comparison with a file. */
export type KnownDataRecords<Record extends StoredDataRecord> = {
  /** The records that files contain. */
  records: readonly Record[];
  /** Deleted records, which become active again if a file names them. */
  formerRecords?: readonly Record[];
  /** The reason why a key is not allowed; undefined if it is. */
  findKeyProblem?: (key: string) => CodedMessage | undefined;
  /**
   * Further checks and conversions of fields after their columns are parsed: returns the final fields, or
   * the reason why a field is rejected.
   */
  refineFields?: (fields: ChangedRecordFields) => RejectedDataField | ChangedRecordFields;
  /** The missing records that other data still refers to: they are not removed. */
  findReferenced: (missing: readonly Record[]) => Promise<ReadonlySet<Record>>;
};

/** A field whose value is rejected, and the reason. */
export type RejectedDataField = { field: string; reason: CodedMessage };

/** How records of a kind are read from a file with one row per record. */
export type DataKindPlan<Record extends StoredDataRecord> = {
  list: ChangeableListName;
  columns: Readonly<{ [field: string]: DataColumn<Record> }>;
  /** The column that identifies a record, and how its values are normalized for comparison. */
  key: string;
  normalizeKey: (text: string) => string;
  formatRecordName: (record: Omit<Record, 'Id'>) => string;
  loadRecords: (dealer: DealerKey) => Promise<KnownDataRecords<Record>>;
  /** Builds a record from a row, and from the old record if there is one. */
  buildRecord: (fields: ChangedRecordFields, before: Record | undefined) => Omit<Record, 'Id'>;
  /** Adds the id to a new record. */
  withId?: (record: Omit<Record, 'Id'>, id: number) => Record;
  /** The record after it is missing in a file; without this function the record is deleted. */
  retire?: (record: Record) => Record;
};
