import { createValidationError, type FieldErrors } from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerGroups } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { managerRoles, type RoleId } from '#shared/access/roles.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import type {
  DealerUserRow,
  DealerUserUpdate,
  NewDealerUser,
} from '#shared/schemas/dealer-user-schema.ts';
import { resolveManagerIdOrReject } from './resolve-manager-id.ts';

type UserInput = Omit<DealerUserUpdate, 'Version'> | NewDealerUser;
type UserRoleContext = { roleId: RoleId; before?: DealerUserRow };

/**
 * Limits an update to what the caller may set (spec: sections 5 and 6). A Sales Manager may add only Sales
 * Reps, becomes their manager, and grants no rights that a manager may lack. Only a SmartSales Admin sets
 * the billing type. Fields that the caller may not set stay as they are (D47). Throws for an unknown
 * manager or group.
 */
export async function restrictUserInputOrReject<S extends UserInput>(
  { caller, dealer }: { caller: Caller; dealer: DealerKey },
  input: S,
  { roleId, before }: UserRoleContext,
): Promise<S & { ManagerId: number | null }> {
  const managesAll = hasPermission('manage-every-user', caller);
  if (!managesAll && managerRoles[roleId] !== caller.roleId)
    throw createUserFieldError({ UserRoleId: dealerUsersMessages.mayOnlyAddReps });
  const [ManagerId] = await Promise.all([
    managesAll ? resolveManagerIdOrReject(dealer, roleId, input.ManagerId) : caller.userId,
    assertGroupsExist(dealer, input),
  ]);
  const { UserType: requestedUserType, ...rest } = input;
  const UserType = hasPermission('set-user-types', caller) ? requestedUserType : undefined;
  return {
    ...rest,
    ...(managesAll ? {} : getUserRights(before)),
    ...(UserType !== undefined && { UserType }),
    ManagerId,
  } as S & { ManagerId: number | null };
}

/** Rights that a caller who may lack them cannot grant. */
const getUserRights = ({
  CanViewAllOrders = false,
  CanUploadConfigurators = false,
  CanAccessAllGroups = false,
}: Partial<DealerUserRow> = {}) => ({
  CanViewAllOrders,
  CanUploadConfigurators,
  CanAccessAllGroups,
});

async function assertGroupsExist(dealer: DealerKey, { CanAccessAllGroups, GroupIds }: UserInput) {
  if (CanAccessAllGroups || GroupIds.length === 0) return;
  const dealerGroupIds = new Set((await listDealerGroups(dealer)).map(({ Id }) => Id));
  if (!GroupIds.every((id) => dealerGroupIds.has(id)))
    throw createUserFieldError({ GroupIds: dealerUsersMessages.noSuchGroup });
}

const createUserFieldError = (errors: FieldErrors) =>
  createValidationError(signInMessages.seeValidationErrors, errors);
