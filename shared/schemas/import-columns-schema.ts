import * as z from 'zod/mini';
import { priceListColumns, type PriceListHeading } from './price-list-schema.ts';
import { registerSchema, createIntegerSchema } from './schema-values.ts';

/** What a column of an imported table may be. */
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

/** A sender's tables are known by their headings: half a hash of them. */
export const ImportSenderId = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, 'Must be the id of a sender'));

/**
 * What a user said the columns of a sender's tables are, and in which row their headings stand. What stands above is more
 * or less from file to file: that row is as far from the recognised one in each.
 */
export const ImportColumns = registerSchema(
  'ImportColumns',
  z.object({
    Kinds: z.array(z.enum(importColumnKinds)).check(z.minLength(1), z.maxLength(200)),
    HeaderRow: createIntegerSchema(0, 10_100),
    /** The row by whose headings the sender is known; what was said before it was remembered has none. */
    RecognisedRow: z.optional(createIntegerSchema(0, 10_100)),
    /** Where HeaderRowDropdown is another row than that: half a hash of what stands in it. */
    HeaderTitles: z.optional(ImportSenderId),
    /** Of a price list in the place of its kinds: the heading that each column is to have, or null where it is left out. */
    Headings: z.optional(z.array(z.nullable(z.enum(priceListHeadings))).check(z.maxLength(200))),
  }),
);
export type ImportColumns = z.output<typeof ImportColumns>;
