import * as z from 'zod/mini';
import {
  accountChanged,
  homeOf,
  type Account,
  type SignedAccount,
} from '#functions/store/accounts/accounts.ts';
import { codeOver } from '#functions/store/accounts/codes.ts';
import { sessionOf } from '#functions/store/accounts/sessions.ts';
import { sessionWrites, type Session } from '#functions/store/accounts/sign-ins.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { dealerUserWrites, findDealerUser } from '#functions/store/dealers/users.ts';
import type { Write } from '#functions/store/table/write.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { AuditedDealerUser } from '#shared/schemas/dealer-user-schema.ts';

/** The account with one more password of its user's. */
const incrementPasswordCount = (account: Account): Account => ({
  ...account,
  passwordsSet: (account.passwordsSet ?? 0) + 1,
});

/**
 * What is written when somebody has chosen a password by a code that came by mail: the e-mail is theirs, and whoever
 * was signed in is not any more.
 */
export async function buildPasswordChosenWrites(account: SignedAccount): Promise<Write[]> {
  const { stored, userId } = account;
  const home = homeOf(stored);
  const user = await findDealerUser(home, userId);
  return [
    accountChanged({ ...incrementPasswordCount(stored), isConfirmed: true }, stored, account),
    ...ended(account),
    ...(user?.EmailConfirmed === false
      ? dealerUserWrites(home, { ...user, EmailConfirmed: true })
      : []),
    ...(stored.isConfirmed === false ? buildEmailConfirmedAuditWrites(stored) : []),
  ];
}

/**
 * What is written when a user has changed their own password in a session: it lasts, and no other does that was begun
 * meanwhile; a link that was sent to choose one leads nowhere any more.
 */
export function buildPasswordChangeWrites(account: SignedAccount, own: Session) {
  const { stored, session } = account;
  const isOwn = session?.id === own.id;
  return {
    guarded: accountChanged(incrementPasswordCount(stored), stored, {
      session,
      stays: session && own,
    }),
    writes: [...(isOwn ? [] : ended(account)), codeOver(stored.userId, 'RESET')],
  };
}

function ended(account: SignedAccount): Write[] {
  const session = sessionOf(account);
  const over = { how: 'password changed', on: new Date().toISOString() } as const;
  return session ? sessionWrites(account.userId, session, over) : [];
}

const buildEmailConfirmedAuditWrites = (account: Account): Write[] =>
  auditWrites(homeOf(account), {
    by: { userId: account.userId, fullName: nameOf(account) },
    kind: 'user',
    id: account.userId,
    name: nameOf(account),
    schema: z.pick(AuditedDealerUser, { EmailConfirmed: true }),
    before: { EmailConfirmed: false },
    after: { EmailConfirmed: true },
  });

const nameOf = ({ firstName, lastName }: Account) =>
  getFullName({ FirstName: firstName, LastName: lastName });
