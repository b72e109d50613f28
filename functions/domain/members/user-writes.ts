import { invalid } from '#functions/api-error.ts';
import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { newUser } from '#functions/domain/accounts/new-user.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import {
  accountWrites,
  findUserId,
  homeOf,
  type Account,
} from '#functions/store/accounts/accounts.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { dealerUserWrites, type DealerUser } from '#functions/store/dealers/users.ts';
import { nextId } from '#functions/store/table/counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import { getFullName } from '#shared/format/full-name.ts';
import {
  AuditedDealerUser,
  type DealerUserWithVersion,
} from '#shared/schemas/dealer-user-schema.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { readUserWithVersion } from './read-users.ts';

type Change = {
  by: Caller;
  before: DealerUserWithVersion | undefined;
  after: DealerUserWithVersion;
};

/** What is told of a change of a user. */
export const buildUserAuditWrites = (home: DealerKey, { by, before, after }: Change): Write[] =>
  auditWrites(home, {
    by,
    kind: 'user',
    id: after.AppUserId,
    name: getFullName(after),
    schema: AuditedDealerUser,
    before,
    after,
  });

/** A number for somebody who is to be invited, where nobody has their e-mail. */
export async function newUserId(email: string): Promise<number> {
  if ((await findUserId(email)) !== undefined) throw createEmailTakenError();
  return nextId('PEOPLE');
}

const createEmailTakenError = () =>
  invalid(signInTexts.seeValidationErrors, { Email: dealerUsersTexts.emailTaken });

/**
 * Makes a user who chooses a password by the link of a mail: the account, the claim to its e-mail, the record, the
 * mail and what is told of it are one write. Refuses an e-mail that somebody has.
 */
export async function invite(
  account: Account,
  {
    by,
    idempotency,
    more = {},
  }: { by: Caller; idempotency: IdempotentCall; more?: Partial<DealerUser> },
): Promise<DealerUserWithVersion> {
  const home = homeOf(account);
  const user = { ...newUser(account), ...more };
  const reply = await readUserWithVersion(home, user, account);
  const [made, claimed] = accountWrites(account);
  try {
    await writeTogether([
      made,
      claimed,
      ...dealerUserWrites(home, user),
      ...buildUserAuditWrites(home, { by, before: undefined, after: reply }),
      accountMailWrite({ what: 'invite', userId: account.userId }),
      buildIdempotencyWrite(idempotency, { reply }),
    ]);
  } catch (error) {
    throw error instanceof ConditionFailed && error.failed.includes(claimed)
      ? createEmailTakenError()
      : error;
  }
  return reply;
}
