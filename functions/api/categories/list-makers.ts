import {
  requireCategoryGroup,
  readProductCatalog,
  toManufacturerLookup,
} from '#functions/domain/categories/product-catalog.ts';
import { listMfgIdsWithCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(categories.listMakers, async ({ params, caller }) => {
  const [catalogue, manufacturers, mfgIdsWithCatalog] = await Promise.all([
    readProductCatalog(caller.dealer),
    listDealerManufacturerRecords(caller.dealer),
    listMfgIdsWithCatalog(),
  ]);
  const group = requireCategoryGroup(catalogue.rootGroup, catalogue, params.cat);
  return manufacturers
    .filter(({ MfgId }) => group.countByManufacturer.has(MfgId))
    .map((manufacturer) => toManufacturerLookup(manufacturer, mfgIdsWithCatalog))
    .toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName) || a.Id - b.Id);
});
