import { loadCatalogue } from '#functions/domain/categories/catalogue.ts';
import { findEverywhere } from '#functions/domain/categories/find-everywhere.ts';
import { manufacturersWithCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import * as categories from '#shared/contract/categories.ts';

export const handler = handle(categories.searchEverything, async ({ query, caller }) => {
  const [catalogue, makers, withCatalog] = await Promise.all([
    loadCatalogue(caller.dealer),
    listManufacturers(caller.dealer),
    manufacturersWithCatalog(),
  ]);
  return findEverywhere(query.search, { catalogue, makers, withCatalog });
});
