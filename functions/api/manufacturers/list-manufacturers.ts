import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  catalogManufacturerListFields,
  catalogManufacturerSearch,
  listCatalogManufacturers,
} from '#functions/store/dealers/catalog-manufacturers.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = createApiHandler(manufacturers.listManufacturers, async ({ query }) =>
  answerGrid(
    await listCatalogManufacturers(),
    query,
    catalogManufacturerListFields,
    catalogManufacturerSearch,
  ),
);
