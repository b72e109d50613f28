import { isManagedBy } from '#functions/domain/members/known-member.ts';
import { listMembersOf, memberFields, memberSearched } from '#functions/domain/members/member.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as members from '#shared/contract/members.ts';

export const handler = handle(members.listMembers, async ({ params, query, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [found] = await Promise.all([listMembersOf(dealer), loadDealer(dealer)]);
  const managed = found.filter((member) => isManagedBy(caller, member));
  return answerGrid(managed, query, memberFields, memberSearched);
});
