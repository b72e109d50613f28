import * as z from 'zod/mini';
import { registerSchema, Flag, Text, createTextSchema, Count } from './schema-values.ts';

/** Data from the dealers' own systems; each is a kind of upload. */
export const dataFileKinds = [
  'customers',
  'products',
  'manufacturers',
  'colleagues',
  'contract-prices',
] as const;
export const DataFileKind = z.enum(dataFileKinds);
export type DataFileKind = z.output<typeof DataFileKind>;

/** The maximum number of rows in a file. */
export const MAX_DATA_FILE_ROWS = 100_000;
/** The maximum number of listed changes of each kind. */
export const MAX_LISTED_DATA_CHANGES = 20;

const Digest = createTextSchema(100);
const UnlistedRecordAction = z.enum(['keep', 'remove']);

/** How a data file is processed. */
export const DataFileOptions = registerSchema(
  'DataOptions',
  z.object({
    /** Only checks what the file would change. */
    IsCheck: z._default(Flag, false),
    /** What happens to records that the file does not name. */
    Gone: z._default(UnlistedRecordAction, 'keep'),
    /** The file is applied only where its result is still the one with this digest from the check. */
    Digest: z.nullish(Digest),
  }),
);
export type DataFileOptions = z.output<typeof DataFileOptions>;

/** The checked result to apply. */
export const CheckedDataFileUse = z.object({
  Digest: Digest.check(z.minLength(1)),
  Gone: UnlistedRecordAction,
});

/** The result of a check: the first changes of each kind. */
export const DataFileCheck = registerSchema(
  'DataCheck',
  z.object({
    New: z.array(z.object({ Line: Count, Name: Text })),
    Changed: z.array(
      z.object({
        Line: Count,
        Name: Text,
        /** The heading of the first change, and how many other fields of the record change. */
        Column: Text,
        Was: Text,
        Becomes: Text,
        More: Count,
      }),
    ),
    /** Records that the file does not name and that may be removed. */
    Gone: z.array(z.object({ Name: Text })),
    /** Identifies this result. */
    Digest,
  }),
);
export type DataFileCheck = z.output<typeof DataFileCheck>;
