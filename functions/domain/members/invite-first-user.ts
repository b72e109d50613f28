import { buildDealerUser } from '#functions/domain/accounts/build-dealer-user.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import {
  buildAccountWrites,
  findUserIdByEmail,
  findAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { allocateId } from '#functions/store/table/id-counters.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { INVITATION_LINK_HOURS } from '#shared/constants.ts';
import { buildAdminAccount } from './build-account.ts';

/** The path of the link by which somebody chooses a password; undefined where they have done so already. */
export type FirstUserInvitation = { email: string; path: string | undefined };

/**
 * Makes a SmartSales Admin of an environment that has nobody yet to invite one, and gives the link by which they
 * choose a password. Made once, however often it is asked for; each time the link is another, and ends the one before.
 * Refuses an e-mail of somebody who is no SmartSales Admin.
 */
export async function inviteFirstUser(email: string): Promise<FirstUserInvitation> {
  const account = (await findAccountByEmail(email)) ?? (await createAdminAccount(email));
  if (account.roleId !== roles.smartSalesAdmin)
    throw new Error(`${email} is a user already, and no SmartSales Admin.`);
  if (account.isConfirmed !== false) return { email, path: undefined };
  const code = await createMailCode(account.userId, 'ACTIVATION', INVITATION_LINK_HOURS);
  return { email, path: `/login?code=${code}&type=user` };
}

async function findAccountByEmail(email: string): Promise<StoredAccount | undefined> {
  const userId = await findUserIdByEmail(email);
  return userId === undefined ? undefined : await findAccount(userId);
}

async function createAdminAccount(email: string): Promise<StoredAccount> {
  const adminFields = {
    Email: email,
    FirstName: 'SmartSales',
    LastName: 'Admin',
    MobilePhone: null,
  };
  const account = buildAdminAccount(adminFields, await allocateId('PEOPLE'), roles.smartSalesAdmin);
  try {
    await writeTransaction([
      ...buildAccountWrites(account),
      ...buildDealerUserWrites(PLATFORM_DEALER_KEY, buildDealerUser(account)),
    ]);
    return account;
  } catch (error) {
    // Somebody has asked for the same at this moment.
    const concurrentAccount =
      error instanceof ConditionFailedError ? await findAccountByEmail(email) : undefined;
    if (concurrentAccount) return concurrentAccount;
    throw error;
  }
}
