import { categoryGroups } from '#functions/domain/configurators/category-groups.ts';
import { everyGroup } from '#functions/domain/configurators/search.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';

export const handler = handle(
  configurators.getConfiguratorGroups,
  async ({ params: { id }, query, caller }) =>
    id === 0 ? everyGroup(caller.dealer, query) : categoryGroups(caller.dealer, id),
);
