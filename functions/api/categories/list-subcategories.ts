import { groupIn, loadCatalogue, namedBelow } from '#functions/domain/categories/catalogue.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = handle(categories.listSubcategories, async ({ params, caller }) => {
  const catalogue = await loadCatalogue(caller.dealer);
  const group = groupIn(catalogue.all, catalogue, params.cat);
  // Of all categories together there is nothing to choose from: each has sub-categories of its own.
  return group === catalogue.all ? [] : namedBelow(group, catalogue);
});
