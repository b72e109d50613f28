import { searchConfiguratorPage } from '#functions/domain/configurators/search-configurators.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';

export const handler = createApiHandler(
  configurators.listConfiguratorProducts,
  ({ query, caller }) => searchConfiguratorPage(caller.dealer, query),
);
