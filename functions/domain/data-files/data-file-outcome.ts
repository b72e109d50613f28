import { hash } from 'node:crypto';
import type { RejectedItem } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import type { RecordChange } from '#functions/store/dealers/stored-change-sets.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { DataFileCheck, DataFileOptions } from '#shared/schemas/data-file-schema.ts';

/** The effect of a data file on a list, for all kinds of lists. */
export type DataFileOutcome = {
  /** The number of rows that are not empty. */
  rows: number;
  changes: readonly RecordChange[];
  /** The changes for records missing in the file, applied only if the user chose to remove them. */
  removalChanges: readonly RecordChange[];
  counts: { new: number; changed: number; same: number; missing: number };
  /** The number of stored records of the kind that files contain. */
  knownCount: number;
  rejected: readonly RejectedItem[];
  check: DataFileCheck;
  remarks: readonly CodedMessage[];
  /** Remarks that apply only if missing records are removed. */
  removalRemarks?: readonly CodedMessage[];
  /** Assigns ids to new records, if the list has its own way to do that. */
  withIds?: (changes: readonly RecordChange[]) => Promise<readonly RecordChange[]>;
};

/** Returns the same digest for the same changes to the same records. */
export const computeDataDigest = (values: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(values), 'base64url');

/**
 * Throws if the file as a whole is not acceptable. If more than half of the records would be removed, a
 * user must have seen and confirmed it (`Digest`).
 */
export function assertFileAcceptable(
  {
    rows,
    rejected,
    counts,
    knownCount,
    check,
  }: Pick<DataFileOutcome, 'rows' | 'rejected' | 'counts' | 'knownCount' | 'check'>,
  options: DataFileOptions,
): void {
  if (rejected.length * 2 > rows)
    throw createValidationError(dataFilesMessages.mostRowsRejected(rejected.length, rows));
  if (options.IsCheck) return;
  if (options.Digest && options.Digest !== check.Digest)
    throw createValidationError(dataFilesMessages.changedSinceCheck);
  if (options.Gone === 'remove' && !options.Digest && counts.missing * 2 > knownCount)
    throw createValidationError(dataFilesMessages.mostRowsMissing(counts.missing, knownCount));
}
