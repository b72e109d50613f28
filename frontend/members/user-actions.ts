import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import type { DealerUserRow } from '#shared/schemas/dealer-user-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';

/** Disables a user after a confirmation, which ends their session, or enables one. */
export async function confirmAndToggleUserDisabled(user: DealerUserRow): Promise<void> {
  const name = getFullName(user);
  if (!user.IsLockedOut && !(await confirmDisableUser(name))) return;
  const params = { id: user.AppUserId };
  await runOrShowFailure(
    async () => {
      await callIdempotently(user.IsLockedOut ? members.unlockUser : members.lockUser, { params });
      showToast({ kind: 'success', text: dealerUsersTexts.updated });
    },
    { failureText: t`${name} could not be changed. Try again.` },
  );
}

const confirmDisableUser = (name: string) =>
  askToConfirm({
    title: t`Disable ${name}?`,
    text: t`Their session ends at once, and they cannot sign in until somebody enables them again.`,
    accept: t`Disable`,
    isDestructive: true,
  });

/** Sends the link for choosing a password again. */
export async function resendInvitationAndShowResult({
  AppUserId,
  Email,
}: DealerUserRow): Promise<void> {
  await runOrShowFailure(
    async () => {
      await callIdempotently(members.resendInvitation, { params: { id: AppUserId } });
      showToast({ kind: 'success', text: accountsTexts.activationSent(Email) });
    },
    { failureText: accountsTexts.activationNotSent(Email) },
  );
}
