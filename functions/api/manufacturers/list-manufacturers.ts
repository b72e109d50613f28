import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  catalogManufacturerListFields,
  catalogManufacturerSearch,
  listPlatformManufacturers,
} from '#functions/store/dealers/catalog-manufacturers.ts';
import { buildGridPage } from '#functions/store/lists/build-grid-page.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = createApiHandler(manufacturers.listManufacturers, async ({ query }) =>
  buildGridPage(
    await listPlatformManufacturers(),
    query,
    catalogManufacturerListFields,
    catalogManufacturerSearch,
  ),
);
