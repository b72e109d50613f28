import {
  hasPermission,
  type PermissionHolder,
  type Permission,
} from '#shared/access/permissions.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';

/** The permission to upload files of each kind. */
const uploadPermissions: Record<UploadKind, Permission> = {
  configurator: 'upload-configurators',
  'access-database': 'access-msAccess-db-upload',
  'smart-catalog': 'edit-manufacturers',
  document: 'upload-documents',
  customers: 'load-dealer-data',
  products: 'load-dealer-data',
  manufacturers: 'load-dealer-data',
  colleagues: 'load-dealer-data',
  'contract-prices': 'load-dealer-data',
};

/** The permission to see other users' files of each kind. */
const viewAllPermissions: Record<UploadKind, Permission> = {
  configurator: 'name-any-dealer',
  'access-database': 'view-every-reps-orders',
  'smart-catalog': 'edit-manufacturers',
  document: 'view-every-reps-orders',
  customers: 'load-dealer-data',
  products: 'load-dealer-data',
  manufacturers: 'load-dealer-data',
  colleagues: 'load-dealer-data',
  'contract-prices': 'load-dealer-data',
};

export const hasUploadPermission = (kind: UploadKind, holder: PermissionHolder) =>
  hasPermission(uploadPermissions[kind], holder);

/**
 * Everybody who may upload configurators sees all of the dealer's, because they belong to the dealer as a
 * whole. Of other kinds a user without the permission sees only their own.
 */
export const canSeeAllUploads = (kind: UploadKind, holder: PermissionHolder) =>
  hasPermission(viewAllPermissions[kind], holder) ||
  (kind === 'configurator' && hasUploadPermission(kind, holder));

export const canSeeAnyUploads = (kind: UploadKind, holder: PermissionHolder) =>
  hasUploadPermission(kind, holder) || canSeeAllUploads(kind, holder);
