import { readSynonyms } from '#functions/store/dealers/dealers.ts';
import { productSearched } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { RowSearchOptions } from '#shared/search/find-rows.ts';
import { parseSearchWords } from '#shared/search/search-words.ts';

/** How products are looked for by words: with what the dealer says that means the same. */
export const readProductSearch = async (
  dealer: DealerKey,
  search: string | undefined,
): Promise<RowSearchOptions<object>> =>
  parseSearchWords(search).length > 0
    ? { ...productSearched, synonyms: await readSynonyms(dealer) }
    : productSearched;
