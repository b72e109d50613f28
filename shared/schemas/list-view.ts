import * as z from 'zod/mini';
import { documented, Flag, lineUpTo } from './values.ts';

/** The lists that each user arranges for themselves; the order search has its own (TableConfig). */
export const listNames = [
  'Colleagues',
  'Customers',
  'CustomerOrders',
  'Products',
  'Manufacturers',
  'CatalogManufacturers',
  'Dealers',
  'DealerUsers',
  'AdminUsers',
  'Audit',
] as const;
export type ListName = (typeof listNames)[number];

const Field = lineUpTo(50).check(z.minLength(1));

const isOnce = (fields: readonly string[]) => new Set(fields).size === fields.length;

/** How a user last had a list: its columns from left to right (none: as it comes), its order and what it was filtered by. */
export const ListView = documented(
  'ListView',
  z.object({
    Columns: z
      .array(Field)
      .check(z.maxLength(40), z.refine(isOnce, { message: 'Must name each field once' })),
    Sort: z.nullable(z.object({ Field, IsDescending: Flag })),
    Filters: z.array(z.object({ Field, Value: lineUpTo(100) })).check(z.maxLength(10)),
  }),
);
export type ListView = z.output<typeof ListView>;

export const ListNamed = z.object({ name: z.enum(listNames) });
