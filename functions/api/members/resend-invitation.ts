import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { countActionOrReject } from '#functions/domain/accounts/count-action-or-reject.ts';
import { loadManagedUser } from '#functions/domain/members/load-managed-user.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

/**
 * Mails a new invitation to a user who has not activated yet: 400 where activated or disabled, 429 after too
 * many invitations from one IP address or to one e-mail address.
 */
export const handler = createApiHandler(
  members.resendInvitation,
  async ({ params, caller, idempotency, address }) => {
    const { account } = await loadManagedUser(caller, params.id);
    const { userId, email, isConfirmed, isDisabled } = account;
    if (isConfirmed !== false) throw createValidationError(dealerUsersMessages.alreadyActivated);
    if (isDisabled) throw createValidationError(signInMessages.userIsDisabled);
    await countActionOrReject('invite', { ipAddress: address, subject: email });
    await writeTransaction([
      buildAccountMailWrite({ what: 'invite', userId }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ]);
  },
);
