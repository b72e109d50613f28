import { listRatesInForce, getCurrentTaxDay } from '#functions/domain/dealers/tax-rates.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listDealerRegionFinanceRates,
  loadDealer,
} from '#functions/store/dealers/stored-dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

/** Those of today; or the dealer's own with their days, beside which the published ones are known. */
export const handler = createApiHandler(
  dealers.listRegionFinanceRates,
  async ({ query, caller }) => {
    const [{ StoreCode }, ownRates] = await Promise.all([
      loadDealer(caller.dealer),
      listDealerRegionFinanceRates(caller.dealer),
    ]);
    if (query.Own) return [...ownRates];
    return listRatesInForce(getCurrentTaxDay(), { storeCode: StoreCode, ownRates });
  },
);
