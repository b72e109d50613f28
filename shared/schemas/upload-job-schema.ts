import * as z from 'zod/mini';
import { DataFileCheck } from './data-file-schema.ts';
import {
  registerSchema,
  MaybeTimestamp,
  createTextSchema,
  createIntegerSchema,
} from './schema-values.ts';

/** How it stands with what is made of a file. */
const uploadJobStates = ['waiting', 'working', 'finished', 'failed'] as const;

/** What the columns of a report are called; the file's own come after them. */
export const UPLOAD_REPORT_HEADINGS = ['Line', 'Place', 'Column', 'Value', 'Reason'] as const;

const Count = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** What of a file is not taken, and why. */
export const RejectedUploadPart = registerSchema(
  'RefusedPart',
  z.object({
    Line: Count,
    /** The file or table within the upload, where it has several. */
    Place: z.nullable(createTextSchema(200)),
    Column: createTextSchema(200),
    Value: createTextSchema(200),
    Reason: createTextSchema(500),
  }),
);
export type RejectedUploadPart = z.output<typeof RejectedUploadPart>;

/** Of what is refused the first are told with the list; the report has all. */
export const MAX_LISTED_REJECTED_PARTS = 10;

export const UploadCounts = registerSchema(
  'UploadCounts',
  z.object({
    Taken: Count,
    /** Against what was in use before, as far as files of the kind can be compared. */
    New: z.nullable(Count),
    Changed: z.nullable(Count),
    Same: z.nullable(Count),
    Gone: z.nullable(Count),
  }),
);
export type UploadCounts = z.output<typeof UploadCounts>;

/** What is being made, or was made, of a file. Until it is finished nobody sees anything of it. */
export const UploadJob = registerSchema(
  'UploadJob',
  z.object({
    State: z.enum(uploadJobStates),
    /** What it is at, and how far: of so many where that is known. */
    Step: createTextSchema(200),
    Done: z.nullable(Count),
    Total: z.nullable(Count),
    Counts: z.nullable(UploadCounts),
    Refused: Count,
    FirstRefused: z.array(RejectedUploadPart),
    /** Why nothing came of it. */
    Problem: z.nullable(createTextSchema(1000)),
    EndedOn: MaybeTimestamp,
    /** What there is to say of how it was read. */
    Remarks: z.nullish(z.array(createTextSchema(500))),
    /** Where it was only asked what the file would do. */
    Check: z.nullish(DataFileCheck),
  }),
);
export type UploadJob = z.output<typeof UploadJob>;
