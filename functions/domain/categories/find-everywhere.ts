import { categoryKey } from '#functions/store/dealers/categories.ts';
import type { ManufacturerRecord } from '#functions/store/dealers/manufacturers.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { ALL_CATEGORIES_ID, type CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import {
  findRows,
  findNearestRows,
  listSearchSynonyms,
  type RowSearchOptions,
} from '#shared/search/find-rows.ts';
import { catalogueProduct, type Catalogue } from './catalogue.ts';
import { byName, type Group } from './category-groups.ts';

/** What somebody who types takes in at a glance. */
const SHOWN_PRODUCTS = 8;
const SHOWN_OTHERS = 3;

type Where = {
  catalogue: Catalogue;
  makers: readonly ManufacturerRecord[];
  withCatalog: ReadonlySet<number>;
  searched: RowSearchOptions<object>;
};

/** What has all of some words: the nearest products first, categories and manufacturers by their names. */
export function findEverywhere(search: string, where: Where): CatalogSearchResult {
  const { products } = where.catalogue;
  const found = findRows(products, search, where.searched);
  if (!found) return { Products: [], Count: 0, Categories: [], Manufacturers: [] };
  const first = found.sortByRelevance(found.rowIndexes).slice(0, SHOWN_PRODUCTS);
  const answer = {
    Products: first.map((at) => shownOf(products[at]!, where)),
    Count: found.rowIndexes.length,
    Categories: categoriesNamed(search, where),
    Manufacturers: makersNamed(search, where),
  };
  if (answer.Count + answer.Categories.length + answer.Manufacturers.length > 0) return answer;
  const nearest = findNearestRows(products, search, where.searched);
  return {
    ...answer,
    Synonyms: listSearchSynonyms(search, where.searched.synonyms),
    Nearest: nearest.map((product) => shownOf(product, where)),
  };
}

const shownOf = (product: Product, { catalogue, withCatalog }: Where) => ({
  ...catalogueProduct(product, withCatalog),
  ...getCategoryIds(product, catalogue),
});

function getCategoryIds(product: Product, { all, numbers }: Catalogue) {
  const category = all.below.get(categoryKey(product.Category ?? ''));
  const within = category?.below.get(categoryKey(category.key, product.Subcategory ?? ''));
  return {
    CategoryId: (category && numbers.get(category.key)) ?? ALL_CATEGORIES_ID,
    SubcategoryId: (within && numbers.get(within.key)) ?? ALL_CATEGORIES_ID,
  };
}

function categoriesNamed(search: string, where: Where): CatalogSearchResult['Categories'] {
  const { all, numbers } = where.catalogue;
  const categories = byName(all.below.values()).flatMap((category) => {
    const CategoryId = numbers.get(category.key)!;
    const { name, count: Count } = category;
    const wholeCategory = {
      CategoryId,
      SubcategoryId: ALL_CATEGORIES_ID,
      DisplayName: name,
      Count,
    };
    const within = byName(category.below.values()).map((below) => ({
      name: below.name,
      shown: {
        CategoryId,
        SubcategoryId: numbers.get(below.key)!,
        DisplayName: `${name}, ${below.name}`,
        Count: below.count,
      },
    }));
    return [{ name, shown: wholeCategory }, ...within];
  });
  return named(categories, search, where).map(({ shown }) => shown);
}

function makersNamed(search: string, where: Where): CatalogSearchResult['Manufacturers'] {
  const { all, numbers } = where.catalogue;
  const makers = where.makers
    .filter(({ MfgId }) => all.makers.has(MfgId))
    .map(({ MfgId, CompanyName: name }) => ({ MfgId, name }));
  return named(makers, search, where).map(({ MfgId, name }) => ({
    Id: MfgId,
    CategoryId: numbers.get(mostOf(MfgId, all)?.key ?? '') ?? ALL_CATEGORIES_ID,
    SubcategoryId: ALL_CATEGORIES_ID,
    DisplayName: name,
    Count: all.makers.get(MfgId)!,
  }));
}

/** The first that are called so, none with a letter wrong: there are too few to tell what was meant. */
function named<One extends { name: string }>(
  all: readonly One[],
  search: string,
  { searched: { synonyms } }: Where,
): One[] {
  const textsOf = ({ name }: One) => ({ names: [name], groups: [], codes: [] });
  const found = findRows(all, search, {
    getTexts: textsOf,
    wordsCache: new WeakMap(),
    synonyms,
    isExactSpelling: true,
  });
  const indexes = found?.sortByRelevance(found.rowIndexes) ?? [];
  return indexes.slice(0, SHOWN_OTHERS).map((at) => all[at]!);
}

/** The category that has most products of a manufacturer; none where none of them has a category. */
function mostOf(mfgId: number, all: Group): Group | undefined {
  const countIn = ({ makers }: Group) => makers.get(mfgId) ?? 0;
  const [first] = byName(all.below.values()).toSorted((a, b) => countIn(b) - countIn(a));
  return first && countIn(first) > 0 ? first : undefined;
}
