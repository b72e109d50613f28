import { readDealerSynonyms } from '#functions/store/dealers/stored-dealers.ts';
import { productSearch } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { RowSearchOptions } from '#shared/search/find-rows.ts';
import { parseSearchWords } from '#shared/search/search-words.ts';

/** How products are looked for by words: with what the dealer says that means the same. */
export const readProductSearch = async (
  dealer: DealerKey,
  search: string | undefined,
): Promise<RowSearchOptions<object>> =>
  parseSearchWords(search).length > 0
    ? { ...productSearch, synonyms: await readDealerSynonyms(dealer) }
    : productSearch;
