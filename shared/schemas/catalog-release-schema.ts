import * as z from 'zod/mini';
import { documented, textUpTo, Timestamp, createIntegerSchema } from './values.ts';

/** Kinds of uploads that are published in editions. */
export const ReleasedUploadKind = z.enum(['configurator', 'smart-catalog', 'access-database']);
export type ReleasedUploadKind = z.output<typeof ReleasedUploadKind>;

const Number = createIntegerSchema(1, 999_999);
const HistoryRevision = createIntegerSchema(1, 999_999_999);
const Name = textUpTo(200);

/** A catalogue as it was published. */
export const CatalogRelease = z.object({
  Number,
  FileName: textUpTo(200),
  /** How many rows, pages or orders it has. */
  Count: createIntegerSchema(0, 999_999_999),
  PublishedOn: Timestamp,
  PublishedBy: textUpTo(500),
});
export type CatalogRelease = z.output<typeof CatalogRelease>;

/** All editions of one catalogue, the newest first, and which of them is seen. */
export const CatalogReleaseHistory = documented(
  'EditionSeries',
  z.object({
    Name,
    InUse: z.nullable(Number),
    /** Which state that is: a change of another is refused (409). */
    Turn: HistoryRevision,
    Editions: z.array(CatalogRelease),
  }),
);
export type CatalogReleaseHistory = z.output<typeof CatalogReleaseHistory>;

/** Which edition is to be seen; none, where the catalogue is to be withdrawn. */
export const CatalogReleaseChoice = z.object({
  Name,
  Number: z.nullable(Number),
  Turn: HistoryRevision,
});

/** What is told of it. */
export const AuditedReleaseHistory = z.object({ InUse: z.nullable(Number) });
