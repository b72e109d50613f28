import * as z from 'zod/mini';
import { ManufacturerLookup } from '#shared/schemas/catalogue.ts';
import {
  CatalogueProduct,
  Everything,
  InCategory,
  InSubcategory,
  OfManufacturer,
  CatalogSearchQuery,
} from '#shared/schemas/category.ts';
import { GridQuery, searchedPage } from '#shared/schemas/grid.ts';
import { Named } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

/*
 * The dealer's products by what they belong to. Category 0 and sub-category 0 are all of them.
 */

export const listCategories = get('/CurrentUser/ProductCategories', 'use-catalogue-tools', {
  reply: z.array(Named),
});
/** Those of the dealer's manufacturers that have products in a category. */
export const listMakers = get(
  '/CurrentUser/ProductCategories/{cat}/Manufacturers',
  'use-catalogue-tools',
  { params: InCategory, reply: z.array(ManufacturerLookup) },
);
export const listMakersProducts = get(
  '/CurrentUser/ProductCategories/{cat}/Manufacturers/{mfg}/Products',
  'use-catalogue-tools',
  { params: OfManufacturer, query: GridQuery, reply: searchedPage(CatalogueProduct) },
);
export const listCategoryProducts = get(
  '/CurrentUser/ProductCategories/{cat}/Products',
  'use-catalogue-tools',
  { params: InCategory, query: GridQuery, reply: searchedPage(CatalogueProduct) },
);
export const listSubcategories = get(
  '/CurrentUser/ProductCategories/{cat}/Subcategories',
  'use-catalogue-tools',
  { params: InCategory, reply: z.array(Named) },
);
export const listSubcategoryProducts = get(
  '/CurrentUser/ProductCategories/{cat}/Subcategories/{sub}/Products',
  'use-catalogue-tools',
  { params: InSubcategory, query: GridQuery, reply: searchedPage(CatalogueProduct) },
);
/** Products, categories and manufacturers that have all of some words, the nearest first; codes without their signs, too. */
export const searchEverything = get('/CurrentUser/CatalogueSearch', 'use-catalogue-tools', {
  query: CatalogSearchQuery,
  reply: Everything,
});
