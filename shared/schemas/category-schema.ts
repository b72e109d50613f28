import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { Product } from './catalog-schema.ts';
import { registerSchema, Id, IdParam, MaybeId, Count } from './schema-values.ts';

/** Stands for all categories, or for all sub-categories of one. */
export const ALL_CATEGORIES_ID = 0;

export const CategoryParams = z.object({ cat: IdParam });
export const SubcategoryParams = z.extend(CategoryParams, { sub: IdParam });
export const CategoryManufacturerParams = z.extend(CategoryParams, { mfg: IdParam });

/** A product in the results of a catalogue search: all that an order line needs, and links to more. */
export const CatalogueProduct = registerSchema(
  'CatalogueProduct',
  z.extend(Product, {
    /** The API path for its picture; null without a stock code, which identifies the picture. */
    ThumbnailURL: z.nullable(z.string()),
    /** Its manufacturer, where that has a smart catalogue. */
    SmartCatalogMfgId: MaybeId,
  }),
);
export type CatalogueProduct = z.output<typeof CatalogueProduct>;

export const CatalogSearchQuery = z.object({
  search: z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)),
});

/** The category and sub-category to select in the lists for a product, category or manufacturer. */
const categoryIdFields = { CategoryId: Id, SubcategoryId: Id };

/** The results of a search in the whole catalogue: the first products, categories and manufacturers. */
export const CatalogSearchResult = registerSchema(
  'Everything',
  z.object({
    Products: z.array(z.extend(CatalogueProduct, categoryIdFields)),
    /** How many products there are. */
    Count,
    Categories: z.array(z.object({ ...categoryIdFields, DisplayName: z.string(), Count })),
    /** Each with the category that has most of its products. */
    Manufacturers: z.array(z.object({ Id, ...categoryIdFields, DisplayName: z.string(), Count })),
    /**
     * Where nothing is found: the synonyms that were searched too, and the products that match most words.
     */
    Synonyms: z.optional(z.array(z.string())),
    Nearest: z.optional(z.array(z.extend(CatalogueProduct, categoryIdFields))),
  }),
);
export type CatalogSearchResult = z.output<typeof CatalogSearchResult>;
