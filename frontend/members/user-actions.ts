import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import type { DealerUserRow } from '#shared/schemas/dealer-user-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';

/** Disables a user, which ends their session, once whoever asks has said so; or enables one. */
export async function toggleLock(user: DealerUserRow): Promise<void> {
  const name = getFullName(user);
  if (!user.IsLockedOut && !(await isMeant(name))) return;
  const params = { id: user.AppUserId };
  try {
    await callIdempotently(user.IsLockedOut ? members.unlockUser : members.lockUser, { params });
    toast({ kind: 'success', text: dealerUsersTexts.updated });
  } catch (error) {
    showFailure(error, t`${name} could not be changed. Try again.`);
  }
}

const isMeant = (name: string) =>
  confirm({
    title: t`Disable ${name}?`,
    text: t`Their session ends at once, and they cannot sign in until somebody enables them again.`,
    accept: t`Disable`,
    isDestructive: true,
  });

/** Sends the link with which they choose a password once more. */
export async function invite({ AppUserId, Email }: DealerUserRow): Promise<void> {
  try {
    await callIdempotently(members.resendInvitation, { params: { id: AppUserId } });
    toast({ kind: 'success', text: accountsTexts.activationSent(Email) });
  } catch (error) {
    showFailure(error, accountsTexts.activationNotSent(Email));
  }
}
