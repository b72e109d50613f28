import { categoryGroups } from '#functions/domain/configurators/category-groups.ts';
import { searchProducts } from '#functions/domain/configurators/search.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as configurators from '#shared/contract/configurators.ts';

export const handler = handle(
  configurators.getConfiguratorGroups,
  async ({ params: { id }, query, caller }) =>
    id === 0
      ? (await searchProducts(caller.dealer, query)).Groups
      : categoryGroups(caller.dealer, id),
);
