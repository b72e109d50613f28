import * as z from 'zod/mini';
import { conflict } from '#functions/api-error.ts';
import {
  loadProfile,
  profileOf,
  withProfile,
  withSettings,
} from '#functions/domain/accounts/profile.ts';
import { handle } from '#functions/runtime/handle.ts';
import { accountChanged, homeOf } from '#functions/store/accounts/accounts.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { dealerUserWrites } from '#functions/store/dealers/users.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { AuditedProfile, Profile, type ProfileUpdate } from '#shared/schemas/profile-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';

/** The account, and the dealer's record of the user, in one write. */
export const handler = handle(users.updateProfile, async ({ body, caller, idempotency }) => {
  const before = await loadProfile(caller.userId);
  if ((before.account.version ?? 0) !== body.Version)
    throw await readStaleProfileError(caller.userId);
  const { account, settings, writes } = changed(before, body);
  const [shown, reply] = await Promise.all([
    profileOf(before),
    profileOf({ ...before, account, settings }),
  ]);
  const audit = auditWrites(homeOf(account), {
    by: caller,
    kind: 'user',
    id: caller.userId,
    name: caller.fullName,
    schema: AuditedProfile,
    before: shown,
    after: reply,
  });
  const guarded = accountChanged(account, before.account);
  try {
    await writeTogether([
      guarded,
      ...writes,
      ...audit,
      buildIdempotencyWrite(idempotency, { reply }),
    ]);
  } catch (error) {
    const isStale = error instanceof ConditionFailed && error.failed.includes(guarded);
    throw isStale ? await readStaleProfileError(caller.userId) : error;
  }
  return reply;
});

function changed(
  { account: before, user, settings }: Awaited<ReturnType<typeof loadProfile>>,
  update: ProfileUpdate,
) {
  const account = withProfile(before, update);
  if (!user) return { account, settings, writes: [] };
  const record = withSettings(user, update, settings);
  const writes: Write[] = dealerUserWrites(homeOf(before), record);
  return { account, settings: record.SalesSettings ?? settings, writes };
}

/** It was changed elsewhere since: what stands there now (D23). */
const readStaleProfileError = async (userId: number) =>
  conflict(accountsTexts.profileChanged, {
    Profile: z.encode(Profile, await profileOf(await loadProfile(userId))),
  });
