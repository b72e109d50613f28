import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  platformManufacturerListFields,
  platformManufacturerSearch,
  listPlatformManufacturers,
} from '#functions/store/dealers/platform-manufacturers.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

export const handler = createApiHandler(manufacturers.listManufacturers, async ({ query }) =>
  buildGridPage(
    await listPlatformManufacturers(),
    query,
    platformManufacturerListFields,
    platformManufacturerSearch,
  ),
);
