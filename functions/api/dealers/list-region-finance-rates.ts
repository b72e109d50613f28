import { handle } from '#functions/runtime/handle.ts';
import { listRegionFinanceRates } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers.ts';

export const handler = handle(dealers.listRegionFinanceRates, ({ caller }) =>
  listRegionFinanceRates(caller.dealer),
);
