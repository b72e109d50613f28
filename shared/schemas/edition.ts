import * as z from 'zod/mini';
import { documented, textUpTo, Timestamp, whole } from './values.ts';

/** Kinds of uploads that are published in editions. */
export const EditionedKind = z.enum(['configurator', 'smart-catalog', 'access-database']);
export type EditionedKind = z.output<typeof EditionedKind>;

const Number = whole(1, 999_999);
const Turn = whole(1, 999_999_999);
const Name = textUpTo(200);

/** A catalogue as it was published. */
export const PublishedEdition = z.object({
  Number,
  FileName: textUpTo(200),
  /** How many rows, pages or orders it has. */
  Count: whole(0, 999_999_999),
  PublishedOn: Timestamp,
  PublishedBy: textUpTo(500),
});
export type PublishedEdition = z.output<typeof PublishedEdition>;

/** All editions of one catalogue, the newest first, and which of them is seen. */
export const EditionSeries = documented(
  'EditionSeries',
  z.object({
    Name,
    InUse: z.nullable(Number),
    /** Which state that is: a change of another is refused (409). */
    Turn,
    Editions: z.array(PublishedEdition),
  }),
);
export type EditionSeries = z.output<typeof EditionSeries>;

/** Which edition is to be seen; none, where the catalogue is to be withdrawn. */
export const EditionChoice = z.object({ Name, Number: z.nullable(Number), Turn });

/** What is told of it. */
export const AuditedSeries = z.object({ InUse: z.nullable(Number) });
