import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { DataFileCheck } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';

/**
 * An upload on the function's disk. It has passed the checks that all uploads have (check-upload-file.ts).
 */
export type UploadSource = {
  owner: UploadOwner;
  upload: Upload;
  /** Can be read at any position; closed after the processor has ended. */
  fd: number;
  size: number;
};

/** A part of a file that is rejected, with the reason. */
export type RejectedItem = {
  /** The line of a text, the row number in a table, or the page number in a catalogue. */
  line: number;
  /** The file or table of the item, if there are several. */
  location?: string;
  column: string;
  value: string;
  reason: CodedMessage;
  /** The whole original row, so that users can correct it in the report and upload it again. */
  cells?: readonly string[];
};

/** What a processor can report while it works. */
export type ProcessingRun = {
  /**
   * Reports the progress: a step ('Reading rows'), and how many of how many. It can be called for
   * every row; it is stored about once a second. Throws if another attempt has begun, the upload was
   * cancelled, or the worker's time is over.
   */
  reportProgress: (step: CodedMessage, done?: number, total?: number) => Promise<void>;
  /** Sets the file's column headings for the report. */
  setReportHeadings: (names: readonly string[]) => void;
  /** Adds an item to the report that the user can download. */
  rejectItem: (rejectedItem: RejectedItem) => void;
};

/**
 * The result of processing a file. Nothing of it is visible before these writes, which are all in one
 * transaction.
 */
export type ProcessingResult = {
  writes: readonly TableWrite[];
  /**
   * How many items are imported, new, changed, unchanged and missing, as far as the kind of file can tell.
   */
  counts: { imported: number; new?: number; changed?: number; same?: number; missing?: number };
  /** Remarks on how the file was read. */
  remarks?: readonly CodedMessage[];
  /** The result of a check that changes nothing. */
  check?: DataFileCheck;
};

/**
 * Processes an upload. It may be stopped at any point, started again, and run twice at the same time. So
 * whatever it writes before it ends is not in use until its final writes refer to it, and these are
 * conditional on what was read. A validation error rejects the file: then nothing changes, and the user
 * sees the reason.
 */
export type UploadProcessor = (
  source: UploadSource,
  run: ProcessingRun,
) => Promise<ProcessingResult>;
