import { may, type Holder, type Permission } from '#shared/access/permissions.ts';
import type { UploadKind } from '#shared/schemas/upload.ts';

/** Who gives the product files of each kind. */
const given: Record<UploadKind, Permission> = {
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

export const mayUpload = (kind: UploadKind, holder: Holder) => may(given[kind], holder);

/** Files that are the dealer's as a whole are seen by everybody who gives such; of the others each sees their own. */
export const seesAllUploads = (kind: UploadKind, holder: Holder) =>
  may(viewAllPermissions[kind], holder) || (kind === 'configurator' && mayUpload(kind, holder));

export const seesUploads = (kind: UploadKind, holder: Holder) =>
  mayUpload(kind, holder) || seesAllUploads(kind, holder);
