import * as z from 'zod/mini';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  registerSchema,
  Flag,
  createTrimmedLineSchema,
  createIntegerSchema,
} from './schema-values.ts';

/** The lists with a view per user; the columns of the order search are in its TableConfig instead. */
export const viewableListNames = [
  'Colleagues',
  'ContractPrices',
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
export type ListName = (typeof viewableListNames)[number];

const ViewFieldName = createTrimmedLineSchema(50).check(z.minLength(1));

/** In pixels. */
const ColumnWidth = createIntegerSchema(20, 2_000);

const areUnique = (fields: readonly string[]) => new Set(fields).size === fields.length;

const viewFields = {
  Columns: z.array(ViewFieldName).check(
    z.maxLength(40),
    z.refine(areUnique, {
      message: registerFieldMessage('lists.fieldRepeated', listsTexts.fieldRepeated),
    }),
  ),
  Sort: z.nullable(z.object({ Field: ViewFieldName, IsDescending: Flag })),
  Filters: z
    .array(z.object({ Field: ViewFieldName, Value: createTrimmedLineSchema(100) }))
    .check(z.maxLength(10)),
  /** Only for columns whose width the user changed. */
  Widths: z.optional(
    z.array(z.object({ Field: ViewFieldName, Width: ColumnWidth })).check(z.maxLength(40)),
  ),
};

/**
 * The view that a user had last: the columns from left to right (empty: the default), the sort order and the
 * filters.
 */
export const ListView = registerSchema('ListView', z.object(viewFields));
export type ListView = z.output<typeof ListView>;

/** A view that a user saved under a name. */
const NamedListView = z.object({
  Id: createTrimmedLineSchema(36).check(z.minLength(1)),
  Name: createTrimmedLineSchema(60).check(z.minLength(1)),
  ...viewFields,
});
export type NamedListView = z.output<typeof NamedListView>;

export const MAX_NAMED_VIEWS = 20;

const haveUniqueNames = (views: readonly NamedListView[]) =>
  areUnique(views.map(({ Id }) => Id)) && areUnique(views.map(({ Name }) => Name));

/** All named views of a list; Version counts the user's changes, 0 before the first. */
export const NamedListViews = registerSchema(
  'NamedViews',
  z.object({
    Version: createIntegerSchema(0, 1_000_000_000),
    Views: z.array(NamedListView).check(
      z.maxLength(MAX_NAMED_VIEWS),
      z.refine(haveUniqueNames, {
        message: registerFieldMessage('lists.nameRepeated', listsTexts.nameRepeated),
      }),
    ),
  }),
);
export type NamedListViews = z.output<typeof NamedListViews>;

export const ListWithViews = z.object({ name: z.enum([...viewableListNames, 'OrderSearch']) });
export type ListWithViews = z.output<typeof ListWithViews>['name'];

export const ListNameParams = z.object({ name: z.enum(viewableListNames) });
