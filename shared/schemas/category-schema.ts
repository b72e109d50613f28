import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { Product } from './catalog-schema.ts';
import { registerSchema, Id, IdParam, MaybeId, createIntegerSchema } from './schema-values.ts';

/** The id of every category, or of every sub-category of one, together. */
export const ALL_CATEGORIES_ID = 0;

export const CategoryParams = z.object({ cat: IdParam });
export const SubcategoryParams = z.extend(CategoryParams, { sub: IdParam });
export const CategoryManufacturerParams = z.extend(CategoryParams, { mfg: IdParam });

/** A product as the catalogue's searches show it: all that a line is made of, and where more is seen of it. */
export const CatalogueProduct = registerSchema(
  'CatalogueProduct',
  z.extend(Product, {
    /** The call that says where its picture is; null where it has no stock code, by which pictures are known. */
    ThumbnailURL: z.nullable(z.string()),
    /** Its manufacturer, where that has a smart catalogue. */
    SmartCatalogMfgId: MaybeId,
  }),
);
export type CatalogueProduct = z.output<typeof CatalogueProduct>;

export const CatalogSearchQuery = z.object({
  search: z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)),
});

const Count = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** Where a found product, category or manufacturer stands: what the lists have to be set to. */
const categoryIdFields = { CategoryId: Id, SubcategoryId: Id };

/** What words find in all of the catalogue: the first products, categories and manufacturers. */
export const CatalogSearchResult = registerSchema(
  'Everything',
  z.object({
    Products: z.array(z.extend(CatalogueProduct, categoryIdFields)),
    /** How many there are. */
    Count,
    Categories: z.array(z.object({ ...categoryIdFields, DisplayName: z.string(), Count })),
    /** Each with the category that has most of its products. */
    Manufacturers: z.array(z.object({ Id, ...categoryIdFields, DisplayName: z.string(), Count })),
    /** Where nothing is found: how else the words were looked for, and the products that have most of them. */
    Synonyms: z.optional(z.array(z.string())),
    Nearest: z.optional(z.array(z.extend(CatalogueProduct, categoryIdFields))),
  }),
);
export type CatalogSearchResult = z.output<typeof CatalogSearchResult>;
