import { accountChanged, homeOf, type SignedAccount } from '#functions/store/accounts/accounts.ts';
import { sessionOf } from '#functions/store/accounts/sessions.ts';
import { sessionWrites } from '#functions/store/accounts/sign-ins.ts';
import { dealerUserWrites, findDealerUser } from '#functions/store/dealers/users.ts';
import type { Write } from '#functions/store/table/write.ts';

/**
 * What is written when somebody has chosen a password by a code that came by mail: the e-mail is theirs, and whoever
 * was signed in is not any more.
 */
export async function passwordChosen(account: SignedAccount): Promise<Write[]> {
  const { stored, userId } = account;
  const home = homeOf(stored);
  const user = await findDealerUser(home, userId);
  const session = sessionOf(account);
  const ended = { how: 'password changed', on: new Date().toISOString() } as const;
  return [
    accountChanged({ ...stored, isConfirmed: true }, stored, { session: account.session }),
    ...(session ? sessionWrites(userId, session, ended) : []),
    ...(user?.EmailConfirmed === false
      ? dealerUserWrites(home, { ...user, EmailConfirmed: true })
      : []),
  ];
}
