import { loadCatalogue, namedBelow } from '#functions/domain/categories/catalogue.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = handle(categories.listCategories, async ({ caller }) => {
  const catalogue = await loadCatalogue(caller.dealer);
  return namedBelow(catalogue.all, catalogue);
});
