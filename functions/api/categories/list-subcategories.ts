import {
  requireCategoryGroup,
  readProductCatalog,
  buildSubgroupPickList,
} from '#functions/domain/categories/product-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(
  categories.listSubcategories,
  async ({ params, caller }) => {
    const catalogue = await readProductCatalog(caller.dealer);
    const group = requireCategoryGroup(catalogue.rootGroup, catalogue, params.cat);
    // All categories together have no sub-categories to choose from: each category has its own.
    return group === catalogue.rootGroup ? [] : buildSubgroupPickList(group, catalogue);
  },
);
