import {
  getCategoryGroup,
  readProductCatalog,
  toManufacturerLookup,
} from '#functions/domain/categories/product-catalog.ts';
import { listMfgIdsWithCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(categories.listMakers, async ({ params, caller }) => {
  const [catalogue, makers, withCatalog] = await Promise.all([
    readProductCatalog(caller.dealer),
    listManufacturerRecords(caller.dealer),
    listMfgIdsWithCatalog(),
  ]);
  const group = getCategoryGroup(catalogue.rootGroup, catalogue, params.cat);
  return makers
    .filter(({ MfgId }) => group.countByManufacturer.has(MfgId))
    .map((maker) => toManufacturerLookup(maker, withCatalog))
    .toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName) || a.Id - b.Id);
});
