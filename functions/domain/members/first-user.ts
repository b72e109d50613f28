import { newUser } from '#functions/domain/accounts/new-user.ts';
import {
  accountWrites,
  findUserId,
  loadAccount,
  type Account,
} from '#functions/store/accounts/accounts.ts';
import { makeCode } from '#functions/store/accounts/codes.ts';
import { dealerUserWrites } from '#functions/store/dealers/users.ts';
import { nextId } from '#functions/store/table/counters.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { roles } from '#shared/access/roles.ts';
import { INVITATION_LINK_HOURS } from '#shared/constants.ts';
import { accountOfAdmin } from './new-account.ts';

/** The path of the link by which somebody chooses a password; undefined where they have done so already. */
export type FirstUser = { email: string; path: string | undefined };

/**
 * Makes a SmartSales Admin of an environment that has nobody yet to invite one, and gives the link by which they
 * choose a password. Made once, however often it is asked for; each time the link is another, and ends the one before.
 * Refuses an e-mail of somebody who is no SmartSales Admin.
 */
export async function inviteFirstUser(email: string): Promise<FirstUser> {
  const account = (await accountOf(email)) ?? (await makeAdmin(email));
  if (account.roleId !== roles.smartSalesAdmin)
    throw new Error(`${email} is a user already, and no SmartSales Admin.`);
  if (account.isConfirmed !== false) return { email, path: undefined };
  const code = await makeCode(account.userId, 'ACTIVATION', INVITATION_LINK_HOURS);
  return { email, path: `/login?code=${code}&type=user` };
}

async function accountOf(email: string): Promise<Account | undefined> {
  const userId = await findUserId(email);
  return userId === undefined ? undefined : await loadAccount(userId);
}

async function makeAdmin(email: string): Promise<Account> {
  const adminFields = {
    Email: email,
    FirstName: 'SmartSales',
    LastName: 'Admin',
    MobilePhone: null,
  };
  const account = accountOfAdmin(adminFields, await nextId('PEOPLE'), roles.smartSalesAdmin);
  try {
    await writeTogether([
      ...accountWrites(account),
      ...dealerUserWrites(platformKey, newUser(account)),
    ]);
    return account;
  } catch (error) {
    // Somebody has asked for the same at this moment.
    const other = error instanceof ConditionFailed ? await accountOf(email) : undefined;
    if (other) return other;
    throw error;
  }
}
