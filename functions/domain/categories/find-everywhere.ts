import { categoryKey } from '#functions/store/dealers/categories.ts';
import type { ManufacturerRecord } from '#functions/store/dealers/manufacturers.ts';
import { productSearched } from '#functions/store/dealers/products.ts';
import {
  searchedText,
  searchTest,
  withoutHyphens,
  wordsIn,
  wordsOf,
} from '#functions/store/lists/words.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { EVERYTHING, type Everything } from '#shared/schemas/category.ts';
import { catalogueProduct, type Catalogue } from './catalogue.ts';
import { byName, type Group } from './category-groups.ts';

/** What somebody who types takes in at a glance. */
const SHOWN_PRODUCTS = 8;
const SHOWN_OTHERS = 3;

type Where = {
  catalogue: Catalogue;
  makers: readonly ManufacturerRecord[];
  withCatalog: ReadonlySet<number>;
};

/** What has all of some words: products by their codes first, categories and manufacturers by their names. */
export function findEverywhere(search: string, where: Where): Everything {
  const isFound = searchTest(search, productSearched);
  if (!isFound) return { Products: [], Count: 0, Categories: [], Manufacturers: [] };
  const { catalogue, withCatalog } = where;
  const found = catalogue.products.filter(isFound);
  return {
    Products: nearest(found, search).map((product) => ({
      ...catalogueProduct(product, withCatalog),
      ...placeOf(product, catalogue),
    })),
    Count: found.length,
    Categories: categoriesNamed(search, catalogue),
    Manufacturers: makersNamed(search, where),
  };
}

/** Those first whose code it is, then those whose code begins so; each in the order of the list. */
function nearest(found: readonly Product[], search: string): Product[] {
  const typed = withoutHyphens(search.trim());
  const ranks: Product[][] = [[], [], []];
  for (const product of found) ranks[rankOf(product, typed)]!.push(product);
  return ranks.flat().slice(0, SHOWN_PRODUCTS);
}

/** A line each. */
const codesOf = searchedText(['PartNumber', 'StockCode']);

function rankOf(product: Product, typed: string): 0 | 1 | 2 {
  const codes = `\n${codesOf(product)}\n`;
  if (!codes.includes(`\n${typed}`)) return 2;
  return codes.includes(`\n${typed}\n`) ? 0 : 1;
}

function placeOf(product: Product, { all, numbers }: Catalogue) {
  const category = all.below.get(categoryKey(product.Category ?? ''));
  const within = category?.below.get(categoryKey(category.key, product.Subcategory ?? ''));
  return {
    CategoryId: (category && numbers.get(category.key)) ?? EVERYTHING,
    SubcategoryId: (within && numbers.get(within.key)) ?? EVERYTHING,
  };
}

function categoriesNamed(search: string, { all, numbers }: Catalogue): Everything['Categories'] {
  const isNamed = namedBy(search);
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
  { makers, catalogue: { all, numbers } }: Where,
): Everything['Manufacturers'] {
  const isNamed = namedBy(search);
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

function namedBy(search: string): (name: string) => boolean {
  const words = wordsOf(search);
  const all = (1 << words.length) - 1;
  return (name) => wordsIn(withoutHyphens(name), words) === all;
}
