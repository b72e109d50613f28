import { createHash } from 'node:crypto';
import type { RejectedItem } from '#functions/domain/processing/upload-processor.ts';
import type { RecordChange } from '#functions/store/dealers/stored-change-sets.ts';
import type { DataFileCheck } from '#shared/schemas/data-file-schema.ts';

/** What a file makes of a list, whichever it is of. */
export type DataFileOutcome = {
  /** Rows in which something stands. */
  rows: number;
  changes: readonly RecordChange[];
  /** What becomes of those that the file does not name, where it says that they go. */
  removalChanges: readonly RecordChange[];
  counts: { new: number; changed: number; same: number; gone: number };
  /** How many there were of those that files speak of. */
  knownCount: number;
  rejected: readonly RejectedItem[];
  check: DataFileCheck;
  remarks: readonly string[];
  /** What is said where those go that the file does not name. */
  removalRemarks?: readonly string[];
  /** Gives new records their ids, where the list does so in its own way. */
  withIds?: (changes: readonly RecordChange[]) => Promise<readonly RecordChange[]>;
};

/** The same for the same changes of the same records. */
export const computeDataDigest = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');
