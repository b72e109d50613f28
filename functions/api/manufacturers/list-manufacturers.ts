import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  platformManufacturerListFields,
  platformManufacturerSearch,
  listPlatformManufacturers,
} from '#functions/store/dealers/platform-manufacturers.ts';
import { buildGridPage } from '#functions/store/lists/build-grid-page.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = createApiHandler(manufacturers.listManufacturers, async ({ query }) =>
  buildGridPage(
    await listPlatformManufacturers(),
    query,
    platformManufacturerListFields,
    platformManufacturerSearch,
  ),
);
