import {
  answerProductGrid,
  requireCategoryGroup,
  readProductCatalog,
} from '#functions/domain/categories/product-catalog.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';

export const handler = createApiHandler(
  categories.listSubcategoryProducts,
  async ({ params: { cat, sub }, query, caller }) => {
    const catalogue = await readProductCatalog(caller.dealer);
    const category = requireCategoryGroup(catalogue.rootGroup, catalogue, cat);
    // Directly below the root group there are only categories, no sub-categories.
    if (category === catalogue.rootGroup && sub !== ALL_CATEGORIES_ID) throw createNotFoundError();
    return answerProductGrid(catalogue, query, {
      group: requireCategoryGroup(category, catalogue, sub),
    });
  },
);
