import {
  answerProductGrid,
  requireCategoryGroup,
  readProductCatalog,
  assertDealerHasManufacturer,
} from '#functions/domain/categories/product-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = createApiHandler(
  categories.listMakersProducts,
  async ({ params: { cat, mfg }, query, caller }) => {
    const [catalogue] = await Promise.all([
      readProductCatalog(caller.dealer),
      assertDealerHasManufacturer(caller.dealer, mfg),
    ]);
    const group = requireCategoryGroup(catalogue.rootGroup, catalogue, cat);
    return answerProductGrid(catalogue, query, { group, mfgId: mfg });
  },
);
