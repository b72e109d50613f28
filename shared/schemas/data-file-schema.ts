import * as z from 'zod/mini';
import {
  registerSchema,
  Flag,
  Text,
  createTextSchema,
  createIntegerSchema,
} from './schema-values.ts';

/** What dealers' own systems know: a kind of upload each. */
export const dataFileKinds = ['customers', 'products', 'manufacturers', 'colleagues'] as const;
export const DataFileKind = z.enum(dataFileKinds);
export type DataFileKind = z.output<typeof DataFileKind>;

/** Rows of a file at most. */
export const MAX_DATA_FILE_ROWS = 100_000;
/** What is shown of each kind of change. */
export const MAX_LISTED_DATA_CHANGES = 20;

const Count = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
const Digest = createTextSchema(100);
const UnlistedRecordAction = z.enum(['keep', 'remove']);

/** What is to be done with a file of data. */
export const DataFileOptions = registerSchema(
  'DataOptions',
  z.object({
    /** It is only told what the file would do. */
    IsCheck: z._default(Flag, false),
    /** What becomes of records that the file does not name. */
    Gone: z._default(UnlistedRecordAction, 'keep'),
    /** It does what was told when it was checked, and nothing else. */
    Digest: z.nullish(Digest),
  }),
);
export type DataFileOptions = z.output<typeof DataFileOptions>;

/** What was seen when a file was checked, and is to be done. */
export const CheckedDataFileUse = z.object({
  Digest: Digest.check(z.minLength(1)),
  Gone: UnlistedRecordAction,
});

/** What a file that was only checked would do: the first changes of each kind. */
export const DataFileCheck = registerSchema(
  'DataCheck',
  z.object({
    New: z.array(z.object({ Line: Count, Name: Text })),
    Changed: z.array(
      z.object({
        Line: Count,
        Name: Text,
        /** The heading of what changes first, and how many others of the record change. */
        Column: Text,
        Was: Text,
        Becomes: Text,
        More: Count,
      }),
    ),
    /** Records that the file does not name, and that may be removed. */
    Gone: z.array(z.object({ Name: Text })),
    /** Tells this outcome from another. */
    Digest,
  }),
);
export type DataFileCheck = z.output<typeof DataFileCheck>;
