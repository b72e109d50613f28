import {
  getCategoryGroup,
  readProductCatalog,
  listSubgroupNames,
} from '#functions/domain/categories/product-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(
  categories.listSubcategories,
  async ({ params, caller }) => {
    const catalogue = await readProductCatalog(caller.dealer);
    const group = getCategoryGroup(catalogue.rootGroup, catalogue, params.cat);
    // Of all categories together there is nothing to choose from: each has sub-categories of its own.
    return group === catalogue.rootGroup ? [] : listSubgroupNames(group, catalogue);
  },
);
