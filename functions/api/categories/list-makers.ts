import {
  groupIn,
  loadCatalogue,
  toManufacturerLookup,
} from '#functions/domain/categories/catalogue.ts';
import { manufacturersWithCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = handle(categories.listMakers, async ({ params, caller }) => {
  const [catalogue, makers, withCatalog] = await Promise.all([
    loadCatalogue(caller.dealer),
    listManufacturers(caller.dealer),
    manufacturersWithCatalog(),
  ]);
  const group = groupIn(catalogue.all, catalogue, params.cat);
  return makers
    .filter(({ MfgId }) => group.makers.has(MfgId))
    .map((maker) => toManufacturerLookup(maker, withCatalog))
    .toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName) || a.Id - b.Id);
});
