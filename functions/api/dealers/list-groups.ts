import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listGroups, loadDealer } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(dealers.listGroups, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [groups] = await Promise.all([listGroups(dealer), loadDealer(dealer)]);
  return groups.toSorted((a, b) => a.Name.localeCompare(b.Name) || a.Id - b.Id);
});
