import { searchProducts } from '#functions/domain/configurators/search.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';

export const handler = handle(configurators.listConfiguratorProducts, ({ query, caller }) =>
  searchProducts(caller.dealer, query),
);
