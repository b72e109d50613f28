import {
  answerProducts,
  groupIn,
  loadCatalogue,
  assertDealerHasManufacturer,
} from '#functions/domain/categories/catalogue.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const handler = handle(
  categories.listMakersProducts,
  async ({ params: { cat, mfg }, query, caller }) => {
    const [catalogue] = await Promise.all([
      loadCatalogue(caller.dealer),
      assertDealerHasManufacturer(caller.dealer, mfg),
    ]);
    const group = groupIn(catalogue.all, catalogue, cat);
    return answerProducts(catalogue, query, { group, mfgId: mfg });
  },
);
