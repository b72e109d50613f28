import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as members from '#shared/contract/members.ts';
import { fullName } from '#shared/format/names.ts';
import { t } from '#shared/language/t.ts';
import type { Member } from '#shared/schemas/member.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { membersTexts } from '#shared/texts/members.ts';

/** Disables a user, which ends their session, once whoever asks has said so; or enables one. */
export async function toggleLock(member: Member): Promise<void> {
  const name = fullName(member);
  if (!member.IsLockedOut && !(await isMeant(name))) return;
  const params = { id: member.AppUserId };
  try {
    await callIdempotently(member.IsLockedOut ? members.unlockUser : members.lockUser, { params });
    toast({ kind: 'success', text: membersTexts.updated });
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
export async function invite({ AppUserId, Email }: Member): Promise<void> {
  try {
    await callIdempotently(members.resendInvitation, { params: { id: AppUserId } });
    toast({ kind: 'success', text: accountsTexts.activationSent(Email) });
  } catch (error) {
    showFailure(error, accountsTexts.activationNotSent(Email));
  }
}
