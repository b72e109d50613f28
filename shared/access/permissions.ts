import { roles, type RoleId } from './roles.ts';

const dealerStaff = [roles.salesAdministrator, roles.salesManager, roles.salesRep];
const allRoles = [roles.smartSalesAdmin, ...dealerStaff];

/** The roles that have each permission. A permission that is not listed is denied. */
export const permissions = {
  'sign-in': allRoles,
  'access-tenant-sidebar': dealerStaff,
  'view-orders': dealerStaff,
  'edit-orders': dealerStaff,
  'create-orders': dealerStaff,
  'commit-orders': dealerStaff,
  'uncommit-orders': [roles.salesAdministrator, roles.salesManager],
  'submit-orders': dealerStaff,
  'answer-approvals': [roles.salesAdministrator, roles.salesManager],
  'delete-orders': dealerStaff,
  'view-order-versions': dealerStaff,
  'restore-orders': dealerStaff,
  'undelete-orders': [roles.salesAdministrator],
  'view-deleted-orders': [roles.salesAdministrator],
  'view-every-reps-orders': [roles.salesAdministrator],
  'view-led-reps-orders': [roles.salesManager],
  'transfer-orders': dealerStaff,
  'print-orders': dealerStaff,
  'share-orders': dealerStaff,
  'view-insights': dealerStaff,
  'keep-favorites': dealerStaff,
  'read-notifications': allRoles,
  'arrange-lists': dealerStaff,
  'keep-list-views': allRoles,
  'use-coach-plus': dealerStaff,
  'open-dealer-links': dealerStaff,
  'look-up-products': dealerStaff,
  'search-products': dealerStaff,
  'use-catalogue-tools': dealerStaff,
  'share-packages': [roles.salesAdministrator, roles.salesManager],
  'edit-products': [roles.salesAdministrator],
  /** Of the customers that the user sees. */
  'view-contract-prices': dealerStaff,
  'edit-contract-prices': [roles.salesAdministrator],
  'view-customers': dealerStaff,
  'edit-customers': dealerStaff,
  'view-every-reps-customers': [roles.salesAdministrator],
  'view-led-reps-customers': [roles.salesManager],
  'share-customers': [roles.salesAdministrator],
  'edit-every-note': [roles.salesAdministrator],
  'view-colleagues': dealerStaff,
  /** Of the user's own dealer, or of any dealer for users who may name one. */
  'read-colleagues': allRoles,
  'edit-colleagues': [roles.smartSalesAdmin, roles.salesAdministrator],
  /** Of the user's own dealer, or of any dealer for users who may name one. */
  'view-manufacturers': allRoles,
  'view-catalog-manufacturers': [roles.smartSalesAdmin],
  'edit-manufacturers': [roles.smartSalesAdmin],
  'toggle-manufacturers': [roles.smartSalesAdmin],
  'send-files': allRoles,
  /** Only users of these roles who have the flag. */
  'upload-configurators': dealerStaff,
  'access-msAccess-db-upload': dealerStaff,
  'upload-documents': dealerStaff,
  /** Customers, products, manufacturers, colleagues and contract prices, as files. */
  'load-dealer-data': [roles.salesAdministrator],
  /** One's own, the team's for its manager, all for an administrator (B6.3). */
  'view-commission': dealerStaff,
  'edit-commission': [roles.salesAdministrator],
  'view-audit': [roles.smartSalesAdmin, roles.salesAdministrator],
  'view-mail-problems': [roles.smartSalesAdmin, roles.salesAdministrator],
  'view-sign-ins': [roles.smartSalesAdmin, roles.salesAdministrator],
  'name-any-dealer': [roles.smartSalesAdmin],
  'view-dealers': [roles.smartSalesAdmin],
  'view-dealer-groups': allRoles,
  'view-subordinates': allRoles,
  'access-dealer-profile': [roles.salesAdministrator],
  'edit-dealer-profile': [roles.smartSalesAdmin, roles.salesAdministrator],
  'keep-dealer-lists': [roles.smartSalesAdmin],
  'manage-form-templates': [roles.smartSalesAdmin],
  'access-tenant-user-admin': [roles.salesAdministrator],
  'manage-users': [roles.smartSalesAdmin, roles.salesAdministrator, roles.salesManager],
  'manage-every-user': [roles.smartSalesAdmin, roles.salesAdministrator],
  'set-user-types': [roles.smartSalesAdmin],
  'access-user-lockout': [roles.smartSalesAdmin, roles.salesAdministrator],
  'manage-admins': [roles.smartSalesAdmin],
  announce: [roles.smartSalesAdmin],
} as const satisfies Record<string, readonly RoleId[]>;

/**
 * All permissions of a limited-transfer user, whatever the role: to open, edit and save orders that were
 * transferred to them (D38), to find these orders, deleted or not, and to look up the products of their lines
 * by code (D57).
 */
const limitedTransferPermissions: ReadonlySet<string> = new Set<Permission>([
  'sign-in',
  'access-tenant-sidebar',
  'view-orders',
  'view-deleted-orders',
  'edit-orders',
  'name-any-dealer',
  'keep-favorites',
  'read-notifications',
  'arrange-lists',
  'keep-list-views',
  'look-up-products',
]);

export type Permission = keyof typeof permissions;

/**
 * 'anyone' needs no token; a permission needs a token whose role has it. 'proposal-link' needs the link of a
 * proposal, and no sign-in.
 */
export type EndpointAccess = 'anyone' | 'proposal-link' | Permission;

/** Whether callers of an endpoint are signed in. */
export const needsSignIn = (access: EndpointAccess): access is Permission =>
  access !== 'anyone' && access !== 'proposal-link';

/** The properties of a user that decide about permissions. */
export type PermissionHolder = {
  roleId: RoleId;
  isLimitedTransferUser: boolean;
  canUploadConfigurators?: boolean;
};

/**
 * Whether a user has a permission, or may call an endpoint; `holder` is undefined without a sign-in. An
 * unknown permission is denied.
 */
export function hasPermission(
  access: EndpointAccess,
  holder: PermissionHolder | undefined,
): boolean {
  if (access === 'anyone') return true;
  if (!needsSignIn(access) || !holder || !Object.hasOwn(permissions, access)) return false;
  const allowedRoles: readonly RoleId[] = permissions[access];
  if (!allowedRoles.includes(holder.roleId)) return false;
  if (access === 'upload-configurators' && !holder.canUploadConfigurators) return false;
  return !holder.isLimitedTransferUser || limitedTransferPermissions.has(access);
}

/** Whether a limited-transfer user can have the permission, provided that the role has it. */
export const isAllowedForLimitedTransfer = (permission: Permission) =>
  limitedTransferPermissions.has(permission);
