import type { SearchableTexts } from './word-list.ts';

export const productSearchFields = {
  names: ['Description'],
  groups: ['Category', 'Subcategory'],
  codes: ['PartNumber', 'StockCode', 'ReferenceCode', 'MfgCode'],
} as const;

type ProductSearchField = (typeof productSearchFields)[keyof typeof productSearchFields][number];
type SearchedProduct = { [Name in ProductSearchField]?: string | null | undefined };

const listFieldTexts = (product: SearchedProduct, names: readonly ProductSearchField[]) =>
  names.flatMap((name) => product[name] ?? []);

export const getProductSearchTexts = (product: SearchedProduct): SearchableTexts => ({
  names: listFieldTexts(product, productSearchFields.names),
  groups: listFieldTexts(product, productSearchFields.groups),
  codes: listFieldTexts(product, productSearchFields.codes),
});
