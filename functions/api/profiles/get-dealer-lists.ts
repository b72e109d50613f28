import { readList } from '#functions/domain/dealers/change-list.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import type { DatedFinanceRate } from '#shared/schemas/dealer-profile-schema.ts';
import type { CustomIcon, DealerGroup } from '#shared/schemas/dealer-schema.ts';

export const handler = handle(profiles.getDealerLists, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [Groups, CustomIcons, RegionFinanceRates] = await Promise.all([
    readList<'Groups', DealerGroup>(dealer, 'Groups'),
    readList<'CustomIcons', CustomIcon>(dealer, 'CustomIcons'),
    readList<'RegionFinanceRates', DatedFinanceRate>(dealer, 'RegionFinanceRates'),
    loadDealer(dealer),
  ]);
  return { Groups, CustomIcons, RegionFinanceRates };
});
