import { readConfiguratorCategoryGroups } from '#functions/domain/configurators/read-category-groups.ts';
import { searchAllConfiguratorGroupsOrReject } from '#functions/domain/configurators/search-configurators.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';

export const handler = createApiHandler(
  configurators.getConfiguratorGroups,
  async ({ params: { id }, query, caller }) =>
    id === 0
      ? searchAllConfiguratorGroupsOrReject(caller.dealer, query)
      : readConfiguratorCategoryGroups(caller.dealer, id),
);
