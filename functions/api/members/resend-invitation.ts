import { invalid } from '#functions/api-error.ts';
import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { throttle } from '#functions/domain/accounts/throttle.ts';
import { loadManagedUser } from '#functions/domain/members/load-managed-user.ts';
import { handle } from '#functions/runtime/handle.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

export const handler = handle(
  members.resendInvitation,
  async ({ params, caller, idempotency, address }) => {
    const { account } = await loadManagedUser(caller, params.id);
    const { userId, email, isConfirmed, isDisabled } = account;
    if (isConfirmed !== false) throw invalid(dealerUsersTexts.isActive);
    if (isDisabled) throw invalid(signInTexts.userIsDisabled);
    await throttle('invite', { address, email });
    await writeTogether([
      accountMailWrite({ what: 'invite', userId }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
