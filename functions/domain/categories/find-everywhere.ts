import { categoryKey } from '#functions/store/dealers/categories.ts';
import type { ManufacturerRecord } from '#functions/store/dealers/manufacturers.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { EVERYTHING, type Everything } from '#shared/schemas/category.ts';
import { findRows, hasWords, nearestRows, triedSynonyms, type SearchedRows } from '#shared/search/find-rows.ts';
import { rowText } from '#shared/search/row-text.ts';
import { catalogueProduct, type Catalogue } from './catalogue.ts';
import { byName, type Group } from './category-groups.ts';

/** What somebody who types takes in at a glance. */
const SHOWN_PRODUCTS = 8;
const SHOWN_OTHERS = 3;

type Where = {
  catalogue: Catalogue;
  makers: readonly ManufacturerRecord[];
  withCatalog: ReadonlySet<number>;
  searched: SearchedRows<object>;
};

/** What has all of some words: the nearest products first, categories and manufacturers by their names. */
export function findEverywhere(search: string, where: Where): Everything {
  const { products } = where.catalogue;
  const found = findRows(products, search, where.searched);
  if (!found) return { Products: [], Count: 0, Categories: [], Manufacturers: [] };
  const first = found.inOrder(found.places).slice(0, SHOWN_PRODUCTS);
  const answer = {
    Products: first.map((at) => shownOf(products[at]!, where)),
    Count: found.places.length,
    Categories: categoriesNamed(search, where),
    Manufacturers: makersNamed(search, where),
  };
  if (answer.Count + answer.Categories.length + answer.Manufacturers.length > 0) return answer;
  const nearest = nearestRows(products, search, where.searched);
  return {
    ...answer,
    Synonyms: triedSynonyms(search, where.searched.synonyms),
    Nearest: nearest.map((product) => shownOf(product, where)),
  };
}

const shownOf = (product: Product, { catalogue, withCatalog }: Where) => ({
  ...catalogueProduct(product, withCatalog),
  ...placeOf(product, catalogue),
});

function placeOf(product: Product, { all, numbers }: Catalogue) {
  const category = all.below.get(categoryKey(product.Category ?? ''));
  const within = category?.below.get(categoryKey(category.key, product.Subcategory ?? ''));
  return {
    CategoryId: (category && numbers.get(category.key)) ?? EVERYTHING,
    SubcategoryId: (within && numbers.get(within.key)) ?? EVERYTHING,
  };
}

function categoriesNamed(
  search: string,
  { catalogue: { all, numbers }, searched }: Where,
): Everything['Categories'] {
  const isNamed = namedBy(search, searched);
  const found: Everything['Categories'] = [];
  for (const category of byName(all.below.values())) {
    const CategoryId = numbers.get(category.key)!;
    const { name: DisplayName, count: Count } = category;
    if (isNamed(DisplayName))
      found.push({ CategoryId, SubcategoryId: EVERYTHING, DisplayName, Count });
    for (const within of byName(category.below.values()))
      if (isNamed(within.name))
        found.push({
          CategoryId,
          SubcategoryId: numbers.get(within.key)!,
          DisplayName: `${DisplayName}, ${within.name}`,
          Count: within.count,
        });
    if (found.length >= SHOWN_OTHERS) break;
  }
  return found.slice(0, SHOWN_OTHERS);
}

function makersNamed(
  search: string,
  { makers, catalogue: { all, numbers }, searched }: Where,
): Everything['Manufacturers'] {
  const isNamed = namedBy(search, searched);
  return makers
    .filter(({ MfgId, CompanyName }) => all.makers.has(MfgId) && isNamed(CompanyName))
    .toSorted((a, b) => a.CompanyName.localeCompare(b.CompanyName) || a.MfgId - b.MfgId)
    .slice(0, SHOWN_OTHERS)
    .map(({ MfgId, CompanyName }) => ({
      Id: MfgId,
      CategoryId: numbers.get(mostOf(MfgId, all)?.key ?? '') ?? EVERYTHING,
      SubcategoryId: EVERYTHING,
      DisplayName: CompanyName,
      Count: all.makers.get(MfgId)!,
    }));
}

/** The category that has most products of a manufacturer; none where none of them has a category. */
function mostOf(mfgId: number, all: Group): Group | undefined {
  const countIn = ({ makers }: Group) => makers.get(mfgId) ?? 0;
  const [first] = byName(all.below.values()).toSorted((a, b) => countIn(b) - countIn(a));
  return first && countIn(first) > 0 ? first : undefined;
}

const namedBy =
  (search: string, { synonyms }: SearchedRows<object>) =>
  (name: string) =>
    hasWords(rowText({ names: [name], groups: [], codes: [] }), search, synonyms);
