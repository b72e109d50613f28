import { readProductCatalog } from '#functions/domain/categories/product-catalog.ts';
import { searchTopCatalogMatches } from '#functions/domain/categories/search-top-catalog-matches.ts';
import { readProductSearchOptions } from '#functions/domain/products/read-product-search-options.ts';
import { listMfgIdsWithCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(
  categories.searchEverything,
  async ({ query: { search }, caller: { dealer } }) => {
    const [catalogue, manufacturers, mfgIdsWithCatalog, rowSearch] = await Promise.all([
      readProductCatalog(dealer),
      listDealerManufacturerRecords(dealer),
      listMfgIdsWithCatalog(),
      readProductSearchOptions(dealer, search),
    ]);
    return searchTopCatalogMatches(search, {
      catalog: catalogue,
      manufacturers,
      mfgIdsWithCatalog,
      rowSearch,
    });
  },
);
