import type { ChangedList } from '#functions/store/dealers/change-sets.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Column } from './columns.ts';

export type Stored = { Id: number; Version?: number };

/** What of a row is to be written, by fields: those that say something else than the record does. */
export type ChangedRecordFields = Readonly<Record<string, unknown>>;

/** A dealer's records of a kind, as files meet them. */
export type Known<Record extends Stored> = {
  /** Those that files speak of. */
  records: readonly Record[];
  /** Records that are not there for people any more, and come back where a file names them. */
  formers?: readonly Record[];
  /** Why nobody may have a key. */
  findKeyProblem?: (key: string) => string | undefined;
  /** What a field may say beside what its column takes: a reason, or what it is. */
  refine?: (fields: ChangedRecordFields) => { field: string; reason: string } | ChangedRecordFields;
  /** Which of those that a file does not name something else names: they stay. */
  named: (missing: readonly Record[]) => Promise<ReadonlySet<Record>>;
};

/** Records that a file is made of, a row each. */
export type DataKindPlan<Record extends Stored> = {
  list: ChangedList;
  columns: Readonly<{ [field: string]: Column<Record> }>;
  /** The column that tells records apart, and how it is compared. */
  key: string;
  keyOf: (text: string) => string;
  nameOf: (record: Omit<Record, 'Id'>) => string;
  load: (dealer: DealerKey) => Promise<Known<Record>>;
  /** The record that a row makes, or makes of the one before. */
  make: (fields: ChangedRecordFields, before: Record | undefined) => Omit<Record, 'Id'>;
  /** What a new one is with its id. */
  withId?: (record: Omit<Record, 'Id'>, id: number) => Record;
  /** What becomes of one that a file does not name; it is removed where this says nothing. */
  retire?: (record: Record) => Record;
};
