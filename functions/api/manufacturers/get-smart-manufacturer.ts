import { loadPlatformManufacturer } from '#functions/domain/manufacturers/platform-manufacturer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = createApiHandler(manufacturers.getSmartManufacturer, async ({ params }) =>
  loadPlatformManufacturer(params.id),
);
