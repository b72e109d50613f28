import { answerProducts, groupIn, loadCatalogue } from '#functions/domain/categories/catalogue.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = handle(
  categories.listCategoryProducts,
  async ({ params, query, caller }) => {
    const catalogue = await loadCatalogue(caller.dealer);
    return answerProducts(catalogue, query, {
      group: groupIn(catalogue.all, catalogue, params.cat),
    });
  },
);
