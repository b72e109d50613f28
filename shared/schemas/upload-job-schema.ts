import * as z from 'zod/mini';
import { DataFileCheck } from './data-file-schema.ts';
import { MaybeMessageCode, MessageCodeReference } from './message-code-schema.ts';
import { registerSchema, MaybeTimestamp, createTextSchema, Count } from './schema-values.ts';

/** The states of an upload job. */
const uploadJobStates = ['waiting', 'working', 'finished', 'failed'] as const;

/** The headings of a report's own columns; the file's columns follow them. */
export const UPLOAD_REPORT_HEADINGS = [
  'Line',
  'Place',
  'Column',
  'Value',
  'Reason',
  'Code',
  'Params',
] as const;

/** A part of a file that was rejected, and the reason. */
export const RejectedUploadPart = registerSchema(
  'RefusedPart',
  z.object({
    Line: Count,
    /** The file or table within the upload, where it has several. */
    Place: z.nullable(createTextSchema(200)),
    Column: createTextSchema(200),
    Value: createTextSchema(200),
    Reason: createTextSchema(500),
    ReasonCode: MaybeMessageCode,
  }),
);
export type RejectedUploadPart = z.output<typeof RejectedUploadPart>;

/** A list shows only the first rejected parts; the report has all. */
export const MAX_LISTED_REJECTED_PARTS = 10;

export const UploadCounts = registerSchema(
  'UploadCounts',
  z.object({
    Taken: Count,
    /** Compared with the version in use before, as far as files of this kind can be compared. */
    New: z.nullable(Count),
    Changed: z.nullable(Count),
    Same: z.nullable(Count),
    Gone: z.nullable(Count),
  }),
);
export type UploadCounts = z.output<typeof UploadCounts>;

/** The processing of a file. Until it is finished nobody sees the result. */
export const UploadJob = registerSchema(
  'UploadJob',
  z.object({
    State: z.enum(uploadJobStates),
    /** The present step, and its progress; Total is null where it is not known. */
    Step: createTextSchema(200),
    StepCode: MaybeMessageCode,
    Done: z.nullable(Count),
    Total: z.nullable(Count),
    Counts: z.nullable(UploadCounts),
    Refused: Count,
    FirstRefused: z.array(RejectedUploadPart),
    /** The reason why it failed. */
    Problem: z.nullable(createTextSchema(1000)),
    ProblemCode: MaybeMessageCode,
    EndedOn: MaybeTimestamp,
    /** Remarks about how the file was read. */
    Remarks: z.nullish(z.array(createTextSchema(500))),
    /** In the order of Remarks. */
    RemarkCodes: z.nullish(z.array(MessageCodeReference)),
    /** The result where the file was only checked. */
    Check: z.nullish(DataFileCheck),
  }),
);
export type UploadJob = z.output<typeof UploadJob>;
