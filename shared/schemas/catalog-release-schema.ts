import * as z from 'zod/mini';
import {
  registerSchema,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

/** Kinds of uploads that are published as releases. */
export const ReleasedUploadKind = z.enum(['configurator', 'smart-catalog', 'access-database']);
export type ReleasedUploadKind = z.output<typeof ReleasedUploadKind>;

const ReleaseNumber = createIntegerSchema(1, 999_999);
const HistoryRevision = createIntegerSchema(1, 999_999_999);
const CatalogName = createTextSchema(200);

/** A published catalogue. */
export const CatalogRelease = z.object({
  Number: ReleaseNumber,
  FileName: createTextSchema(200),
  /** The number of rows, pages or orders. */
  Count: createIntegerSchema(0, 999_999_999),
  PublishedOn: Timestamp,
  PublishedBy: createTextSchema(500),
});
export type CatalogRelease = z.output<typeof CatalogRelease>;

/** All releases of one catalogue, the newest first, and the one in use. */
export const CatalogReleaseHistory = registerSchema(
  'EditionSeries',
  z.object({
    Name: CatalogName,
    InUse: z.nullable(ReleaseNumber),
    /** The version of this state: a change that is based on another version is rejected (409). */
    Turn: HistoryRevision,
    Editions: z.array(CatalogRelease),
  }),
);
export type CatalogReleaseHistory = z.output<typeof CatalogReleaseHistory>;

/** The release to use; null withdraws the catalogue. */
export const CatalogReleaseChoice = z.object({
  Name: CatalogName,
  Number: z.nullable(ReleaseNumber),
  Turn: HistoryRevision,
});

/** The fields that the audit log records. */
export const AuditedReleaseHistory = z.object({ InUse: z.nullable(ReleaseNumber) });
