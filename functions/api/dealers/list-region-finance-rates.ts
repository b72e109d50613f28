import { handle } from '#functions/runtime/handle.ts';
import { listRegionFinanceRates } from '#functions/store/dealers.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.dealers.listRegionFinanceRates, ({ caller }) =>
  listRegionFinanceRates(caller.dealer),
);
