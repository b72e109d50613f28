import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { DataFileCheck } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';

/** An upload on the disk of the function that works on it, checked as every upload is (check-upload-file.ts). */
export type UploadSource = {
  owner: UploadOwner;
  upload: Upload;
  /** To be read from anywhere; it is closed when the processor has ended. */
  fd: number;
  size: number;
};

/** What of a file is not taken, and why. */
export type RejectedItem = {
  /** Of a text; the number of the row in its table, page in its book. */
  line: number;
  /** The file or table it stands in, where there are several. */
  location?: string;
  column: string;
  value: string;
  reason: string;
  /** All of the row, as it stands in the file, so that it can be mended in the report and uploaded again. */
  cells?: readonly string[];
};

/** What a processor says while it works. */
export type ProcessingRun = {
  /**
   * How far it has come: a step in words (t`Reading rows`), and of how many. It may be called for every row: it is
   * written about once a second. Throws where another attempt has begun, the
   * upload was cancelled, or the time of the worker is over.
   */
  reportProgress: (step: string, done?: number, total?: number) => Promise<void>;
  /** What the columns of the file are called, where its rows go into the report. */
  setReportHeadings: (names: readonly string[]) => void;
  /** Goes into the report that its user can download. */
  rejectItem: (refused: RejectedItem) => void;
};

/** What becomes of a file. Nobody sees anything of it before these are written, all in one transaction. */
export type ProcessingResult = {
  writes: readonly TableWrite[];
  /** What of it is taken, new, changed, the same or gone, as far as the kind can say. */
  counts: { taken: number; new?: number; changed?: number; same?: number; gone?: number };
  /** What there is to say of how it was read. */
  remarks?: readonly string[];
  /** Where it was only asked what the file would do. */
  check?: DataFileCheck;
};

/**
 * Makes of an upload what is seen. It may be stopped at any point and begun anew, and may run twice at once: whatever it
 * writes before it ends is nobody's until its last writes name it, and these hold only where everything is still as it
 * was read. Refuses a file with `invalid(sentence)`: nothing changes then, and its user reads why.
 */
export type UploadProcessor = (
  source: UploadSource,
  run: ProcessingRun,
) => Promise<ProcessingResult>;
