import * as z from 'zod/mini';
import { documented, Flag, lineUpTo, createIntegerSchema } from './values.ts';

/** The lists that each user arranges for themselves; the columns of the order search are its TableConfig. */
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

/** In pixels. */
const Width = createIntegerSchema(20, 2_000);

const areUnique = (fields: readonly string[]) => new Set(fields).size === fields.length;

const arrangement = {
  Columns: z
    .array(Field)
    .check(z.maxLength(40), z.refine(areUnique, { message: 'Must name each field once' })),
  Sort: z.nullable(z.object({ Field, IsDescending: Flag })),
  Filters: z.array(z.object({ Field, Value: lineUpTo(100) })).check(z.maxLength(10)),
  /** Of the columns that the user made wider or narrower. */
  Widths: z.optional(z.array(z.object({ Field, Width })).check(z.maxLength(40))),
};

/** How a user last had a list: its columns from left to right (none: as it comes), its order and what it was filtered by. */
export const ListView = documented('ListView', z.object(arrangement));
export type ListView = z.output<typeof ListView>;

/** How a list may be had again, by a name that its user gave it. */
const NamedView = z.object({
  Id: lineUpTo(36).check(z.minLength(1)),
  Name: lineUpTo(60).check(z.minLength(1)),
  ...arrangement,
});
export type NamedView = z.output<typeof NamedView>;

export const MOST_NAMED_VIEWS = 20;

const haveOwnNames = (views: readonly NamedView[]) =>
  areUnique(views.map(({ Id }) => Id)) && areUnique(views.map(({ Name }) => Name));

/** All that a user named of a list; Version counts their changes, 0 while there is none. */
export const NamedViews = documented(
  'NamedViews',
  z.object({
    Version: createIntegerSchema(0, 1_000_000_000),
    Views: z
      .array(NamedView)
      .check(
        z.maxLength(MOST_NAMED_VIEWS),
        z.refine(haveOwnNames, { message: 'Must have a name of its own each' }),
      ),
  }),
);
export type NamedViews = z.output<typeof NamedViews>;

export const ListWithViews = z.object({ name: z.enum([...listNames, 'OrderSearch']) });
export type ListWithViews = z.output<typeof ListWithViews>['name'];

export const ListNamed = z.object({ name: z.enum(listNames) });
