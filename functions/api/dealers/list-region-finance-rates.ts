import { listTaxRatesInForce } from '#functions/domain/dealers/tax-rates.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerRegionTaxRates, loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';

/**
 * The rates in force today at the dealer's, or with `Own` only the dealer's own rates with their dates, without the
 * published ones.
 */
export const handler = createApiHandler(
  dealers.listRegionFinanceRates,
  async ({ query, caller }) => {
    const [dealer, ownRates] = await Promise.all([
      loadDealer(caller.dealer),
      listDealerRegionTaxRates(caller.dealer),
    ]);
    if (query.Own) return [...ownRates];
    return listTaxRatesInForce(getDealerDay(dealer), { storeCode: dealer.StoreCode, ownRates });
  },
);
