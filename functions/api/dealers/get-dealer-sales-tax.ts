import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { getDealerSalesSettings } from '#shared/schemas/dealer-profile-schema.ts';

export const handler = createApiHandler(dealers.getDealerSalesTax, async ({ params, caller }) =>
  getDealerSalesSettings(await loadDealer(requireAllowedDealerKey(caller, params.id))),
);
