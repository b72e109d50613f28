import { readDealerListReply } from '#functions/domain/dealers/replace-dealer-list.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import type { DatedFinanceRate } from '#shared/schemas/dealer-profile-schema.ts';
import type { CustomIcon, DealerGroup } from '#shared/schemas/dealer-schema.ts';

export const handler = createApiHandler(profiles.getDealerLists, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [Groups, CustomIcons, RegionFinanceRates] = await Promise.all([
    readDealerListReply<'Groups', DealerGroup>(dealer, 'Groups'),
    readDealerListReply<'CustomIcons', CustomIcon>(dealer, 'CustomIcons'),
    readDealerListReply<'RegionFinanceRates', DatedFinanceRate>(dealer, 'RegionFinanceRates'),
    loadDealer(dealer),
  ]);
  return { Groups, CustomIcons, RegionFinanceRates };
});
