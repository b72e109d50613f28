import { ratesOn } from '#functions/domain/dealers/rates-today.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listRegionFinanceRates } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers.ts';

/** Those of today. */
export const handler = handle(dealers.listRegionFinanceRates, async ({ caller }) => {
  const today = new Date().toISOString().slice(0, 10);
  return ratesOn(today, await listRegionFinanceRates(caller.dealer));
});
