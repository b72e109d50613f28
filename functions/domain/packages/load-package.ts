import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  findPackage,
  findPackageAtVersion,
  listDealerPackagesWithDeleted,
  type PackageRecord,
} from '#functions/store/dealers/stored-room-packages.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { PACKAGE_UNDELETE_HOURS } from '#shared/constants.ts';
import { getCachedFilteredRows } from '#shared/lists/cached-columns.ts';
import type { RoomPackageAtVersion } from '#shared/schemas/room-package-schema.ts';

/** Only the owner of a package sees for which customer it was first sold. */
export const getFirstCustomerNameIfOwner = ({ userId }: StaffCaller, record: PackageRecord) =>
  record.OwnerId === userId ? record.FromCustomer : null;

const isPackageVisible = ({ userId }: StaffCaller, { OwnerId, IsShared }: PackageRecord) =>
  IsShared || OwnerId === userId;

/** A shared package may be changed by all who may share packages, any other package only by its owner. */
const canChangePackage = (caller: StaffCaller, record: PackageRecord) =>
  record.IsShared ? hasPermission('share-packages', caller) : record.OwnerId === caller.userId;

/** The packages that a caller may use; the same array until something changes. */
export async function listVisiblePackages(caller: StaffCaller): Promise<readonly PackageRecord[]> {
  const all = await listDealerPackagesWithDeleted(caller.dealer);
  return getCachedFilteredRows(
    all,
    `of ${caller.userId}`,
    (record) => record.DeletedOn === null && isPackageVisible(caller, record),
  );
}

/** Throws if the package is deleted or the caller may not see it. */
export async function loadVisiblePackage(caller: StaffCaller, id: number): Promise<PackageRecord> {
  const record = await findPackage(caller.dealer, id);
  if (!record || record.DeletedOn !== null || !isPackageVisible(caller, record))
    throw createNotFoundError();
  return record;
}

/** Throws 404 if the caller may not change the package (D24). */
export async function loadPackageToChange(caller: StaffCaller, id: number): Promise<PackageRecord> {
  const record = await loadVisiblePackage(caller, id);
  if (!canChangePackage(caller, record)) throw createNotFoundError();
  return record;
}

/** Throws if the package is not deleted, or was deleted too long ago. */
export async function loadRestorablePackage(
  caller: StaffCaller,
  id: number,
): Promise<PackageRecord> {
  const record = await findPackage(caller.dealer, id);
  if (!record || record.DeletedOn === null || !canChangePackage(caller, record))
    throw createNotFoundError();
  const age = Date.now() - Date.parse(record.DeletedOn);
  if (age > PACKAGE_UNDELETE_HOURS * 3_600_000) throw createNotFoundError();
  return record;
}

/** The content of a package at one of its versions. */
export async function loadPackageVersion(
  { dealer }: StaffCaller,
  id: number,
  version: number,
): Promise<RoomPackageAtVersion> {
  const packageVersion = await findPackageAtVersion(dealer, id, version);
  if (!packageVersion) throw createNotFoundError();
  return packageVersion;
}
