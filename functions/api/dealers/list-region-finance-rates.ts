import { ratesOn, taxDay } from '#functions/domain/dealers/tax-rates.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listRegionFinanceRates, loadDealer } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

/** Those of today; or the dealer's own with their days, beside which the published ones are known. */
export const handler = handle(dealers.listRegionFinanceRates, async ({ query, caller }) => {
  const [{ StoreCode }, ownRates] = await Promise.all([
    loadDealer(caller.dealer),
    listRegionFinanceRates(caller.dealer),
  ]);
  if (query.Own) return [...ownRates];
  return ratesOn(taxDay(), { storeCode: StoreCode, ownRates });
});
