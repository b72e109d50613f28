import {
  readProductCatalog,
  buildSubgroupPickList,
} from '#functions/domain/categories/product-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(categories.listCategories, async ({ caller }) => {
  const catalogue = await readProductCatalog(caller.dealer);
  return buildSubgroupPickList(catalogue.rootGroup, catalogue);
});
