import { updateCatalogManufacturer } from '#functions/domain/manufacturers/catalog-manufacturer.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = createApiHandler(
  manufacturers.updateSmartManufacturer,
  async ({ params, body, caller, idempotency }) =>
    updateCatalogManufacturer({ id: params.id, update: body, by: caller, idempotency }),
);
