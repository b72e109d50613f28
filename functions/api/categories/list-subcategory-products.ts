import { notFound } from '#functions/api-error.ts';
import { answerProducts, groupIn, loadCatalogue } from '#functions/domain/categories/catalogue.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';

export const handler = handle(
  categories.listSubcategoryProducts,
  async ({ params: { cat, sub }, query, caller }) => {
    const catalogue = await loadCatalogue(caller.dealer);
    const category = groupIn(catalogue.all, catalogue, cat);
    // What lies below all products is a category.
    if (category === catalogue.all && sub !== ALL_CATEGORIES_ID) throw notFound();
    return answerProducts(catalogue, query, { group: groupIn(category, catalogue, sub) });
  },
);
