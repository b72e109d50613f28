import { memberOfDealer } from '#functions/domain/members/known-member.ts';
import { memberIn } from '#functions/domain/members/member.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as members from '#shared/contract/members.ts';

export const handler = handle(members.getMember, async ({ params, caller }) => {
  const { home, user, account } = await memberOfDealer(caller, params);
  return memberIn(home, user, account.stored);
});
