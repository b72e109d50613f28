import { readProductCatalog } from '#functions/domain/categories/product-catalog.ts';
import { searchProductCatalog } from '#functions/domain/categories/search-product-catalog.ts';
import { readProductSearch } from '#functions/domain/products/product-search.ts';
import { listMfgIdsWithCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(
  categories.searchEverything,
  async ({ query: { search }, caller: { dealer } }) => {
    const [catalogue, makers, withCatalog, searched] = await Promise.all([
      readProductCatalog(dealer),
      listManufacturerRecords(dealer),
      listMfgIdsWithCatalog(),
      readProductSearch(dealer, search),
    ]);
    return searchProductCatalog(search, {
      catalog: catalogue,
      manufacturers: makers,
      mfgIdsWithCatalog: withCatalog,
      rowSearch: searched,
    });
  },
);
