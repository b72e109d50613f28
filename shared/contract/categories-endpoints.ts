import * as z from 'zod/mini';
import { ManufacturerLookup } from '#shared/schemas/catalog-schema.ts';
import {
  CatalogueProduct,
  CatalogSearchResult,
  CategoryParams,
  SubcategoryParams,
  CategoryManufacturerParams,
  CatalogSearchQuery,
} from '#shared/schemas/category-schema.ts';
import { GridQuery, createSearchedGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { PickListItem } from '#shared/schemas/schema-values.ts';
import { defineGet } from './endpoint.ts';

/* The dealer's products by category and sub-category. Category 0 and sub-category 0 are all of them. */

export const listCategories = defineGet('/CurrentUser/ProductCategories', 'use-catalogue-tools', {
  reply: z.array(PickListItem),
});
/** The dealer's manufacturers that have products in a category. */
export const listMakers = defineGet(
  '/CurrentUser/ProductCategories/{cat}/Manufacturers',
  'use-catalogue-tools',
  { params: CategoryParams, reply: z.array(ManufacturerLookup) },
);
export const listMakersProducts = defineGet(
  '/CurrentUser/ProductCategories/{cat}/Manufacturers/{mfg}/Products',
  'use-catalogue-tools',
  {
    params: CategoryManufacturerParams,
    query: GridQuery,
    reply: createSearchedGridPageSchema(CatalogueProduct),
  },
);
export const listCategoryProducts = defineGet(
  '/CurrentUser/ProductCategories/{cat}/Products',
  'use-catalogue-tools',
  {
    params: CategoryParams,
    query: GridQuery,
    reply: createSearchedGridPageSchema(CatalogueProduct),
  },
);
export const listSubcategories = defineGet(
  '/CurrentUser/ProductCategories/{cat}/Subcategories',
  'use-catalogue-tools',
  { params: CategoryParams, reply: z.array(PickListItem) },
);
export const listSubcategoryProducts = defineGet(
  '/CurrentUser/ProductCategories/{cat}/Subcategories/{sub}/Products',
  'use-catalogue-tools',
  {
    params: SubcategoryParams,
    query: GridQuery,
    reply: createSearchedGridPageSchema(CatalogueProduct),
  },
);
/**
 * Products, categories and manufacturers that have all words of the search, the best match first; codes also
 * match without their signs.
 */
export const searchEverything = defineGet('/CurrentUser/CatalogueSearch', 'use-catalogue-tools', {
  query: CatalogSearchQuery,
  reply: CatalogSearchResult,
});
