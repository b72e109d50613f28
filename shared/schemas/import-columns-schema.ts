import * as z from 'zod/mini';
import { priceListColumns, type PriceListHeading } from './price-list-schema.ts';
import { registerSchema, createIntegerSchema, createMustBeText } from './schema-values.ts';

/** The kinds of columns in an imported table. */
const importColumnKinds = [
  'quantity',
  'manufacturer',
  'part',
  'stock',
  'code',
  'description',
  'retail',
  'dealerCost',
  'discountA',
  'discountB',
  'customerCost',
  'ignored',
] as const;

const priceListHeadings = Object.keys(priceListColumns) as PriceListHeading[];

/** The id of a sender's tables: half a hash of their headings. */
export const ImportSenderId = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, createMustBeText('the id of a sender')));

/**
 * The kinds that a user set for the columns of a sender's tables, and the row of their headings. The number
 * of rows above differs from file to file, but the distance from that row to the recognized one is the same
 * in each.
 */
export const ImportColumns = registerSchema(
  'ImportColumns',
  z.object({
    Kinds: z.array(z.enum(importColumnKinds)).check(z.minLength(1), z.maxLength(200)),
    HeaderRow: createIntegerSchema(0, 10_100),
    /**
     * The row whose headings identify the sender; missing in settings that were saved before it was stored.
     */
    RecognisedRow: z.optional(createIntegerSchema(0, 10_100)),
    /** Where HeaderRow is not RecognisedRow: half a hash of that row's text. */
    HeaderTitles: z.optional(ImportSenderId),
    /** For a price list, instead of Kinds: the heading of each column, or null where it is left out. */
    Headings: z.optional(z.array(z.nullable(z.enum(priceListHeadings))).check(z.maxLength(200))),
  }),
);
export type ImportColumns = z.output<typeof ImportColumns>;
