import * as z from 'zod/mini';
import {
  registerSchema,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

/** Kinds of uploads that are published in editions. */
export const ReleasedUploadKind = z.enum(['configurator', 'smart-catalog', 'access-database']);
export type ReleasedUploadKind = z.output<typeof ReleasedUploadKind>;

const ReleaseNumber = createIntegerSchema(1, 999_999);
const HistoryRevision = createIntegerSchema(1, 999_999_999);
const CatalogName = createTextSchema(200);

/** A catalogue as it was published. */
export const CatalogRelease = z.object({
  Number: ReleaseNumber,
  FileName: createTextSchema(200),
  /** How many rows, pages or orders it has. */
  Count: createIntegerSchema(0, 999_999_999),
  PublishedOn: Timestamp,
  PublishedBy: createTextSchema(500),
});
export type CatalogRelease = z.output<typeof CatalogRelease>;

/** All editions of one catalogue, the newest first, and which of them is seen. */
export const CatalogReleaseHistory = registerSchema(
  'EditionSeries',
  z.object({
    Name: CatalogName,
    InUse: z.nullable(ReleaseNumber),
    /** Which state that is: a change of another is refused (409). */
    Turn: HistoryRevision,
    Editions: z.array(CatalogRelease),
  }),
);
export type CatalogReleaseHistory = z.output<typeof CatalogReleaseHistory>;

/** Which edition is to be seen; none, where the catalogue is to be withdrawn. */
export const CatalogReleaseChoice = z.object({
  Name: CatalogName,
  Number: z.nullable(ReleaseNumber),
  Turn: HistoryRevision,
});

/** What is told of it. */
export const AuditedReleaseHistory = z.object({ InUse: z.nullable(ReleaseNumber) });
