import * as z from 'zod/mini';
import { conflict, invalid } from '#functions/api-error.ts';
import { allowedOf } from '#functions/domain/members/allowed.ts';
import { applyUserUpdate } from '#functions/domain/members/apply-user-update.ts';
import { loadManagedUserByRepId } from '#functions/domain/members/load-managed-user.ts';
import { readUserWithVersion } from '#functions/domain/members/read-users.ts';
import { buildUserAuditWrites } from '#functions/domain/members/user-writes.ts';
import { handle } from '#functions/runtime/handle.ts';
import { accountChanged } from '#functions/store/accounts/accounts.ts';
import { dealerUserWrites } from '#functions/store/dealers/users.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** The account and the dealer's record of its user, in one write. */
export const handler = handle(
  members.updateMember,
  async ({ params, body, caller, idempotency }) => {
    const { home, account, user } = await loadManagedUserByRepId(caller, params);
    const before = await readUserWithVersion(home, user, account.stored);
    if (before.Version !== body.Version) throw stale(before);
    if (account.userId === caller.userId && body.IsLimitedTransferUser)
      throw invalid(signInTexts.seeValidationErrors, {
        IsLimitedTransferUser: dealerUsersTexts.notLimitedYourself,
      });
    const about = { roleId: user.UserRoleId, before };
    const allowedUpdate = await allowedOf({ caller, dealer: home }, body, about);
    const after = applyUserUpdate({ account: account.stored, user }, allowedUpdate);
    const reply = await readUserWithVersion(home, after.user, after.account);
    const guarded = accountChanged(after.account, account.stored);
    const writes = [
      guarded,
      ...dealerUserWrites(home, after.user),
      ...buildUserAuditWrites(home, { by: caller, before, after: reply }),
      buildIdempotencyWrite(idempotency, { reply }),
    ];
    const current = async () => {
      const now = await loadManagedUserByRepId(caller, params);
      return readUserWithVersion(now.home, now.user, now.account.stored);
    };
    await writeTransactionOrReject(writes, [[[guarded], async () => stale(await current())]]);
    return reply;
  },
);

/** It was changed elsewhere since: what stands there now (D23). */
const stale = (current: DealerUserWithVersion) =>
  conflict(dealerUsersTexts.changedMeanwhile, { User: z.encode(DealerUserWithVersion, current) });
