import { createValidationError } from '#functions/rejection-error.ts';
import { findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

/**
 * Only a Sales Rep has a manager, who is a Sales Manager of the same dealer; 0 means none. Throws if the id
 * is not one.
 */
export async function resolveManagerIdOrReject(
  dealer: DealerKey,
  roleId: RoleId,
  managerId: number | null,
): Promise<number | null> {
  if (roleId !== roles.salesRep || !managerId) return null;
  const manager = await findDealerUser(dealer, managerId);
  if (manager?.UserRoleId !== roles.salesManager)
    throw createValidationError(signInMessages.seeValidationErrors, {
      ManagerId: dealerUsersMessages.noSuchManager,
    });
  return managerId;
}
