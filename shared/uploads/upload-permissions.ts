import {
  hasPermission,
  type PermissionHolder,
  type Permission,
} from '#shared/access/permissions.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';

/** Who gives the product files of each kind. */
const uploadPermissions: Record<UploadKind, Permission> = {
  configurator: 'upload-configurators',
  'access-database': 'access-msAccess-db-upload',
  'smart-catalog': 'edit-manufacturers',
  document: 'upload-documents',
  customers: 'load-dealer-data',
  products: 'load-dealer-data',
  manufacturers: 'load-dealer-data',
  colleagues: 'load-dealer-data',
};

/** Who looks at what others have given of each kind, beside those who give it. */
const viewAllPermissions: Record<UploadKind, Permission> = {
  configurator: 'name-any-dealer',
  'access-database': 'view-every-reps-orders',
  'smart-catalog': 'edit-manufacturers',
  document: 'view-every-reps-orders',
  customers: 'load-dealer-data',
  products: 'load-dealer-data',
  manufacturers: 'load-dealer-data',
  colleagues: 'load-dealer-data',
};

export const mayUpload = (kind: UploadKind, holder: PermissionHolder) =>
  hasPermission(uploadPermissions[kind], holder);

/** Files that are the dealer's as a whole are seen by everybody who gives such; of the others each sees their own. */
export const canSeeAllUploads = (kind: UploadKind, holder: PermissionHolder) =>
  hasPermission(viewAllPermissions[kind], holder) ||
  (kind === 'configurator' && mayUpload(kind, holder));

export const canSeeUploads = (kind: UploadKind, holder: PermissionHolder) =>
  mayUpload(kind, holder) || canSeeAllUploads(kind, holder);
