import { isWholeCode } from '#frontend/find/match.ts';
import { t } from '#shared/language/t.ts';
import {
  ALL_CATEGORIES_ID,
  type CatalogueProduct,
  type CatalogSearchResult,
} from '#shared/schemas/category-schema.ts';
import { parseSearchWords } from '#shared/search/search-words.ts';
import type { Choice } from './choice.ts';

/** Something that was found, and where it stands in the lists. */
export type Match = {
  key: string;
  choiceChange: Partial<Choice>;
} & (
  | { kind: 'product'; product: CatalogueProduct; isByStockCode: boolean }
  | { kind: 'category' | 'maker'; name: string; count: number }
);

/** What was found, in the order that the keyboard goes through it. */
export function matchesOf(
  { Products, Categories, Manufacturers }: CatalogSearchResult,
  isSecondVersion: boolean,
  text: string,
): Match[] {
  const words = parseSearchWords(text);
  const products = Products.map(({ CategoryId, SubcategoryId, ...product }): Match => {
    const { Id, MfgId, PartNumber, StockCode } = product;
    return {
      kind: 'product',
      key: `product ${Id}`,
      product,
      isByStockCode: isWholeCode(words, StockCode ?? ''),
      choiceChange:
        isSecondVersion || CategoryId !== ALL_CATEGORIES_ID
          ? { categoryId: CategoryId, subcategoryId: SubcategoryId, mfgId: MfgId }
          : partsLike(PartNumber),
    };
  });
  const categories = Categories.filter(
    ({ SubcategoryId }) => isSecondVersion || SubcategoryId === ALL_CATEGORIES_ID,
  ).map(({ CategoryId, SubcategoryId, DisplayName, Count }): Match => ({
    kind: 'category',
    key: `category ${CategoryId} ${SubcategoryId}`,
    name: DisplayName,
    count: Count,
    choiceChange: { categoryId: CategoryId, subcategoryId: SubcategoryId },
  }));
  const makers = Manufacturers.map(({ Id, DisplayName, Count }): Match => ({
    kind: 'maker',
    key: `maker ${Id}`,
    name: DisplayName,
    count: Count,
    // Of everything they make: the lists have no entry for that.
    choiceChange: {
      instead: { listing: { categoryId: ALL_CATEGORIES_ID, mfgId: Id }, label: DisplayName },
    },
  }));
  return [...products, ...categories, ...makers];
}

/** A product that belongs to no category stands in no list but that of its number. */
const partsLike = (words: string): Partial<Choice> => ({
  instead: {
    listing: { categoryId: ALL_CATEGORIES_ID, searchText: words },
    label: t`“${words}” in everything`,
  },
});
