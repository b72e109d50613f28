import * as z from 'zod/mini';
import { findActiveSession } from '#functions/store/accounts/account-sessions.ts';
import { buildMailCodeDeleteWrite } from '#functions/store/accounts/mail-codes.ts';
import {
  buildSessionHistoryWrites,
  type StoredSession,
} from '#functions/store/accounts/sign-in-history.ts';
import {
  buildAccountChangeWrite,
  getAccountDealerKey,
  type StoredAccount,
  type SignedInAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildDealerUserWrites, findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { AuditedDealerUser } from '#shared/schemas/dealer-user-schema.ts';

const incrementPasswordCount = (account: StoredAccount): StoredAccount => ({
  ...account,
  passwordsSet: (account.passwordsSet ?? 0) + 1,
});

/**
 * The writes after a user has chosen a password with a code from a mail: they confirm the e-mail address
 * and end the active session.
 */
export async function buildPasswordByMailCodeWrites(
  account: SignedInAccount,
): Promise<TableWrite[]> {
  const { stored, userId } = account;
  const dealer = getAccountDealerKey(stored);
  const user = await findDealerUser(dealer, userId);
  return [
    buildAccountChangeWrite(
      { ...incrementPasswordCount(stored), isConfirmed: true },
      stored,
      account,
    ),
    ...buildSessionEndWrites(account),
    ...(user?.EmailConfirmed === false
      ? buildDealerUserWrites(dealer, { ...user, EmailConfirmed: true })
      : []),
    ...(stored.isConfirmed === false ? buildEmailConfirmedAuditWrites(stored) : []),
  ];
}

/**
 * The writes after a user has changed the password in a session: this session stays, all others end,
 * sign-ins in progress fail, and an open reset link becomes invalid. The guarded write fails if the account is
 * not as it was read. The password itself is in the user pool.
 */
export function buildPasswordChangeWrites(
  account: SignedInAccount,
  ownSession: StoredSession,
): { guarded: TableWrite; writes: TableWrite[] } {
  const { stored, session } = account;
  const isOwn = session?.id === ownSession.id;
  return {
    guarded: buildAccountChangeWrite(incrementPasswordCount(stored), stored, {
      session,
      replacementSession: session && ownSession,
    }),
    writes: [
      ...(isOwn ? [] : buildSessionEndWrites(account)),
      buildMailCodeDeleteWrite(stored.userId, 'RESET'),
    ],
  };
}

function buildSessionEndWrites(account: SignedInAccount): TableWrite[] {
  const session = findActiveSession(account);
  const ending = { how: 'password changed', on: new Date().toISOString() } as const;
  return session ? buildSessionHistoryWrites(account.userId, session, ending) : [];
}

const buildEmailConfirmedAuditWrites = (account: StoredAccount): TableWrite[] =>
  buildAuditWrites(getAccountDealerKey(account), {
    by: { userId: account.userId, fullName: getAccountFullName(account) },
    kind: 'user',
    id: account.userId,
    name: getAccountFullName(account),
    schema: z.pick(AuditedDealerUser, { EmailConfirmed: true }),
    before: { EmailConfirmed: false },
    after: { EmailConfirmed: true },
  });

const getAccountFullName = ({ firstName, lastName }: StoredAccount) =>
  getFullName({ FirstName: firstName, LastName: lastName });
