import { handle } from '#functions/runtime/handle.ts';
import {
  catalogFields,
  catalogSearched,
  listCatalog,
} from '#functions/store/dealers/catalog-manufacturers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = handle(manufacturers.listManufacturers, async ({ query }) =>
  answerGrid(await listCatalog(), query, catalogFields, catalogSearched),
);
