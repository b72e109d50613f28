import { roles, type RoleId } from './roles.ts';

const dealerStaff = [roles.salesAdministrator, roles.salesManager, roles.salesRep];
const everyone = [roles.smartSalesAdmin, ...dealerStaff];

/** The roles behind each permission. A permission that is not listed is denied. */
export const permissions = {
  'sign-in': everyone,
  'access-tenant-sidebar': dealerStaff,
  'view-orders': dealerStaff,
  'edit-orders': dealerStaff,
  'create-orders': dealerStaff,
  'commit-orders': dealerStaff,
  'delete-orders': dealerStaff,
  'undelete-orders': [roles.salesAdministrator],
} as const satisfies Record<string, readonly RoleId[]>;

/** What a limited-transfer user may not do, whatever the role: open, edit and save what was transferred to them is all they may (D38). */
const refusedToLimitedTransfer: readonly Permission[] = [
  'create-orders',
  'commit-orders',
  'delete-orders',
  'undelete-orders',
];

export type Permission = keyof typeof permissions;

/** 'anyone' needs no token; every other word needs a token whose role holds it. */
export type Access = 'anyone' | Permission;

/** Who is asking, as far as permissions care. */
export type Holder = { roleId: RoleId; isLimitedTransferUser: boolean };

/** Whether the caller may make a call of this access; nobody signed in is undefined. */
export function mayCall(access: Access, holder: Holder | undefined): boolean {
  if (access === 'anyone') return true;
  if (!holder || !(permissions[access] as readonly RoleId[]).includes(holder.roleId)) return false;
  return !(holder.isLimitedTransferUser && refusedToLimitedTransfer.includes(access));
}
