import {
  answerProductGrid,
  requireCategoryGroup,
  readProductCatalog,
} from '#functions/domain/categories/product-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(
  categories.listCategoryProducts,
  async ({ params, query, caller }) => {
    const catalogue = await readProductCatalog(caller.dealer);
    return answerProductGrid(catalogue, query, {
      group: requireCategoryGroup(catalogue.rootGroup, catalogue, params.cat),
    });
  },
);
