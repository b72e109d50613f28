import { isWholeCodeTyped } from '#frontend/find/find-match.ts';
import { t } from '#shared/language/t.ts';
import {
  ALL_CATEGORIES_ID,
  type CatalogueProduct,
  type CatalogSearchResult,
} from '#shared/schemas/category-schema.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import type { CatalogSearchChoice } from './catalog-search-choice.ts';

/** A search result, and the filters that show it. */
export type SearchMatch = {
  key: string;
  choiceChange: Partial<CatalogSearchChoice>;
} & (
  | { kind: 'product'; product: CatalogueProduct; isByStockCode: boolean }
  | { kind: 'category' | 'maker'; name: string; count: number }
);

/** The results in keyboard order. */
export function toSearchMatches(
  { Products, Categories, Manufacturers }: CatalogSearchResult,
  isSearchV2: boolean,
  typedText: string,
): SearchMatch[] {
  const words = parseFirstSearchWords(typedText);
  const products = Products.map(({ CategoryId, SubcategoryId, ...product }): SearchMatch => {
    const { Id, MfgId, PartNumber, StockCode } = product;
    return {
      kind: 'product',
      key: `product ${Id}`,
      product,
      isByStockCode: isWholeCodeTyped(words, StockCode ?? ''),
      choiceChange:
        isSearchV2 || CategoryId !== ALL_CATEGORIES_ID
          ? { categoryId: CategoryId, subcategoryId: SubcategoryId, mfgId: MfgId }
          : createPartNumberChoice(PartNumber),
    };
  });
  const categories = Categories.filter(
    ({ SubcategoryId }) => isSearchV2 || SubcategoryId === ALL_CATEGORIES_ID,
  ).map(({ CategoryId, SubcategoryId, DisplayName, Count }): SearchMatch => ({
    kind: 'category',
    key: `category ${CategoryId} ${SubcategoryId}`,
    name: DisplayName,
    count: Count,
    choiceChange: { categoryId: CategoryId, subcategoryId: SubcategoryId },
  }));
  const manufacturers = Manufacturers.map(({ Id, DisplayName, Count }): SearchMatch => ({
    kind: 'maker',
    key: `maker ${Id}`,
    name: DisplayName,
    count: Count,
    // Shows all products of the manufacturer: the filters have no entry for that.
    choiceChange: {
      replacementListing: {
        listing: { categoryId: ALL_CATEGORIES_ID, mfgId: Id },
        label: DisplayName,
      },
    },
  }));
  return [...products, ...categories, ...manufacturers];
}

/** A product without a category appears only in a search for its part number. */
const createPartNumberChoice = (partNumber: string): Partial<CatalogSearchChoice> => ({
  replacementListing: {
    listing: { categoryId: ALL_CATEGORIES_ID, searchText: partNumber },
    label: t`“${partNumber}” in everything`,
  },
});
