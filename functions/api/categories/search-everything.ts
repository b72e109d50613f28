import { loadCatalogue } from '#functions/domain/categories/catalogue.ts';
import { findEverywhere } from '#functions/domain/categories/find-everywhere.ts';
import { readProductSearch } from '#functions/domain/products/search-products.ts';
import { manufacturersWithCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = handle(
  categories.searchEverything,
  async ({ query: { search }, caller: { dealer } }) => {
    const [catalogue, makers, withCatalog, searched] = await Promise.all([
      loadCatalogue(dealer),
      listManufacturers(dealer),
      manufacturersWithCatalog(),
      readProductSearch(dealer, search),
    ]);
    return findEverywhere(search, { catalogue, makers, withCatalog, searched });
  },
);
