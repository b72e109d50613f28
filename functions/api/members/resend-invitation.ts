import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { throttle } from '#functions/domain/accounts/throttle.ts';
import { knowMember } from '#functions/domain/members/known-member.ts';
import { invalid } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as members from '#shared/contract/members.ts';
import { membersTexts } from '#shared/texts/members.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

export const handler = handle(
  members.resendInvitation,
  async ({ params, caller, once, address }) => {
    const { account } = await knowMember(caller, params.id);
    const { userId, email, isConfirmed, isDisabled } = account;
    if (isConfirmed !== false) throw invalid(membersTexts.isActive);
    if (isDisabled) throw invalid(signInTexts.userIsDisabled);
    await throttle('invite', { address, email });
    await writeTogether([
      accountMailWrite({ what: 'invite', userId }),
      onceItem(once, { reply: null }),
    ]);
  },
);
