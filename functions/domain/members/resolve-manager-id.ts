import { createValidationError } from '#functions/rejection-error.ts';
import { findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { managerRoles, type RoleId } from '#shared/access/roles.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

/** The manager is a user of the same dealer, in the role that `managerRoles` gives; 0 means none. Throws if not. */
export async function resolveManagerIdOrReject(
  dealer: DealerKey,
  roleId: RoleId,
  managerId: number | null,
): Promise<number | null> {
  const managerRole = managerRoles[roleId];
  if (managerRole === null || !managerId) return null;
  const manager = await findDealerUser(dealer, managerId);
  if (manager?.UserRoleId !== managerRole)
    throw createValidationError(signInMessages.seeValidationErrors, {
      ManagerId: dealerUsersMessages.noSuchManager,
    });
  return managerId;
}
