import { createValidationError } from '#functions/api-error.ts';
import { findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/**
 * To whom a user reports: a Sales Rep alone does, to a Sales Manager of the same dealer; 0 is nobody. Refuses anybody
 * else.
 */
export async function resolveManagerId(
  dealer: DealerKey,
  roleId: RoleId,
  managerId: number | null,
): Promise<number | null> {
  if (roleId !== roles.salesRep || !managerId) return null;
  const manager = await findDealerUser(dealer, managerId);
  if (manager?.UserRoleId !== roles.salesManager)
    throw createValidationError(signInTexts.seeValidationErrors, {
      ManagerId: dealerUsersTexts.noManager,
    });
  return managerId;
}
