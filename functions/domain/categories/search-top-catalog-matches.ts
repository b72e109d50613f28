import { toCategoryKey } from '#functions/store/dealers/category-numbers.ts';
import type { ManufacturerRecord } from '#functions/store/dealers/stored-manufacturers.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { ALL_CATEGORIES_ID, type CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import {
  findMatchingRowIndexes,
  listBestPartialMatches,
  listSearchSynonyms,
  type RowSearchOptions,
} from '#shared/search/find-rows.ts';
import { sortGroupsByName, type CategoryGroup } from './category-groups.ts';
import { toCatalogProduct, type ProductCatalog } from './product-catalog.ts';

/** As many as a user can take in while typing. */
const MAX_SHOWN_PRODUCTS = 8;
const MAX_SHOWN_OTHERS = 3;

type CatalogSearchScope = {
  catalog: ProductCatalog;
  manufacturers: readonly ManufacturerRecord[];
  mfgIdsWithCatalog: ReadonlySet<number>;
  rowSearch: RowSearchOptions<object>;
};

/**
 * Finds what matches all words of the search: products by relevance, categories and manufacturers by name.
 */
export function searchTopCatalogMatches(
  search: string,
  scope: CatalogSearchScope,
): CatalogSearchResult {
  const { products } = scope.catalog;
  const result = findMatchingRowIndexes(products, search, scope.rowSearch);
  if (!result) return { Products: [], Count: 0, Categories: [], Manufacturers: [] };
  const firstIndexes = result.sortByRelevance(result.rowIndexes).slice(0, MAX_SHOWN_PRODUCTS);
  const answer = {
    Products: firstIndexes.map((index) => toFoundProduct(products[index]!, scope)),
    Count: result.rowIndexes.length,
    Categories: findCategoriesByName(search, scope),
    Manufacturers: findManufacturersByName(search, scope),
  };
  if (answer.Count + answer.Categories.length + answer.Manufacturers.length > 0) return answer;
  const nearest = listBestPartialMatches(products, search, scope.rowSearch);
  return {
    ...answer,
    Synonyms: listSearchSynonyms(search, scope.rowSearch.synonyms),
    Nearest: nearest.map((product) => toFoundProduct(product, scope)),
  };
}

const toFoundProduct = (product: Product, { catalog, mfgIdsWithCatalog }: CatalogSearchScope) => ({
  ...toCatalogProduct(product, mfgIdsWithCatalog),
  ...getCategoryIds(product, catalog),
});

function getCategoryIds(product: Product, { rootGroup, categoryIds }: ProductCatalog) {
  const category = rootGroup.subgroups.get(toCategoryKey(product.Category ?? ''));
  const subcategory = category?.subgroups.get(
    toCategoryKey(category.key, product.Subcategory ?? ''),
  );
  return {
    CategoryId: (category && categoryIds.get(category.key)) ?? ALL_CATEGORIES_ID,
    SubcategoryId: (subcategory && categoryIds.get(subcategory.key)) ?? ALL_CATEGORIES_ID,
  };
}

function findCategoriesByName(
  search: string,
  scope: CatalogSearchScope,
): CatalogSearchResult['Categories'] {
  const { rootGroup, categoryIds } = scope.catalog;
  const categories = sortGroupsByName(rootGroup.subgroups.values()).flatMap((category) => {
    const CategoryId = categoryIds.get(category.key)!;
    const { name, count: Count } = category;
    const wholeCategory = {
      CategoryId,
      SubcategoryId: ALL_CATEGORIES_ID,
      DisplayName: name,
      Count,
    };
    const subcategories = sortGroupsByName(category.subgroups.values()).map((subgroup) => ({
      name: subgroup.name,
      match: {
        CategoryId,
        SubcategoryId: categoryIds.get(subgroup.key)!,
        DisplayName: `${name}, ${subgroup.name}`,
        Count: subgroup.count,
      },
    }));
    return [{ name, match: wholeCategory }, ...subcategories];
  });
  return findFirstByName(categories, search, scope).map(({ match }) => match);
}

function findManufacturersByName(
  search: string,
  scope: CatalogSearchScope,
): CatalogSearchResult['Manufacturers'] {
  const { rootGroup, categoryIds } = scope.catalog;
  const manufacturers = scope.manufacturers
    .filter(({ MfgId }) => rootGroup.countByManufacturer.has(MfgId))
    .map(({ MfgId, CompanyName: name }) => ({ MfgId, name }));
  return findFirstByName(manufacturers, search, scope).map(({ MfgId, name }) => ({
    Id: MfgId,
    CategoryId: categoryIds.get(findMainCategory(MfgId, rootGroup)?.key ?? '') ?? ALL_CATEGORIES_ID,
    SubcategoryId: ALL_CATEGORIES_ID,
    DisplayName: name,
    Count: rootGroup.countByManufacturer.get(MfgId)!,
  }));
}

/**
 * The first entries with a matching name. Spelling must be exact: there are too few names to guess what was
 * meant.
 */
function findFirstByName<One extends { name: string }>(
  entries: readonly One[],
  search: string,
  { rowSearch: { synonyms } }: CatalogSearchScope,
): One[] {
  const getTexts = ({ name }: One) => ({ names: [name], groups: [], codes: [] });
  const result = findMatchingRowIndexes(entries, search, {
    getTexts,
    wordsCache: new WeakMap(),
    synonyms,
    isExactSpelling: true,
  });
  const indexes = result?.sortByRelevance(result.rowIndexes) ?? [];
  return indexes.slice(0, MAX_SHOWN_OTHERS).map((index) => entries[index]!);
}

/** The category with most products of a manufacturer; undefined if none of its products has a category. */
function findMainCategory(mfgId: number, rootGroup: CategoryGroup): CategoryGroup | undefined {
  const getProductCount = ({ countByManufacturer }: CategoryGroup) =>
    countByManufacturer.get(mfgId) ?? 0;
  const [first] = sortGroupsByName(rootGroup.subgroups.values()).toSorted(
    (a, b) => getProductCount(b) - getProductCount(a),
  );
  return first && getProductCount(first) > 0 ? first : undefined;
}
