import { listDealerConfigurators } from '#functions/domain/configurators/list-published-configurators.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';

export const handler = createApiHandler(configurators.listConfigurators, ({ caller }) =>
  listDealerConfigurators(caller.dealer),
);
