import { listConfigurators } from '#functions/domain/configurators/catalogue.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';

export const handler = handle(configurators.listConfigurators, ({ caller }) =>
  listConfigurators(caller.dealer),
);
