import { readDealerSynonyms } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { productSearch } from '#shared/lists/product-list.ts';
import type { RowSearchOptions } from '#shared/search/find-rows.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';

/** The options for a text search of products, with the dealer's synonyms. */
export const readProductSearchOptions = async (
  dealer: DealerKey,
  search: string | undefined,
): Promise<RowSearchOptions<object>> =>
  parseFirstSearchWords(search).length > 0
    ? { ...productSearch, synonyms: await readDealerSynonyms(dealer) }
    : productSearch;
