import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerGroups, loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(dealers.listGroups, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [groups] = await Promise.all([listDealerGroups(dealer), loadDealer(dealer)]);
  return groups.toSorted((a, b) => a.Name.localeCompare(b.Name) || a.Id - b.Id);
});
