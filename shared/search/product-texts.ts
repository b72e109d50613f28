import type { SearchedTexts } from './word-list.ts';

/** The fields that a product is found by. */
export const productSearchFields = {
  names: ['Description'],
  groups: ['Category', 'Subcategory'],
  codes: ['PartNumber', 'StockCode', 'ReferenceCode', 'MfgCode'],
} as const;

type Field = (typeof productSearchFields)[keyof typeof productSearchFields][number];
type Searched = { [Name in Field]?: string | null | undefined };

const written = (product: Searched, names: readonly Field[]) =>
  names.flatMap((name) => product[name] ?? []);

/** What a product is found by. */
export const productTexts = (product: Searched): SearchedTexts => ({
  names: written(product, productSearchFields.names),
  groups: written(product, productSearchFields.groups),
  codes: written(product, productSearchFields.codes),
});
