import { buildDealerUserFromAccount } from '#functions/domain/accounts/build-dealer-user-from-account.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import {
  buildNewAccountWrites,
  findUserIdByEmail,
  findAccount,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { createWithNextUserId } from '#functions/store/accounts/user-ids.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { INVITATION_LINK_HOURS } from '#shared/constants.ts';
import { buildInvitedAdminAccount } from './build-invited-account.ts';

/** The path of the link to choose a password; undefined if the user has chosen one. */
export type FirstAdminInvitation = { email: string; linkPath: string | undefined };

/**
 * Creates the first SmartSales Admin of an environment and returns the link to choose a password. A
 * repeated call does not create a second account; it returns a new link, and the earlier one becomes
 * invalid. Throws if the e-mail address belongs to a user who is not a SmartSales Admin.
 */
export async function inviteOrReinviteAdmin(email: string): Promise<FirstAdminInvitation> {
  const account = (await findAccountByEmail(email)) ?? (await createAdminAccount(email));
  if (account.roleId !== roles.smartSalesAdmin)
    throw new Error(`${email} is a user already, and no SmartSales Admin.`);
  if (account.isConfirmed !== false) return { email, linkPath: undefined };
  const code = await createMailCode(account.userId, 'ACTIVATION', INVITATION_LINK_HOURS);
  return { email, linkPath: `/login?code=${code}&type=user` };
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
  try {
    return await createWithNextUserId(async (userId) => {
      const account = buildInvitedAdminAccount(adminFields, userId, roles.smartSalesAdmin);
      await writeTransaction([
        ...buildNewAccountWrites(account),
        ...buildDealerUserWrites(PLATFORM_DEALER_KEY, buildDealerUserFromAccount(account)),
      ]);
      return account;
    });
  } catch (error) {
    // A concurrent call has created the account.
    const concurrentAccount =
      error instanceof ConditionFailedError ? await findAccountByEmail(email) : undefined;
    if (concurrentAccount) return concurrentAccount;
    throw error;
  }
}
