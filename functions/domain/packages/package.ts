import { notFound } from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import {
  findPackage,
  findPackageVersion,
  listPackages,
  type PackageRecord,
} from '#functions/store/dealers/stored-room-packages.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { PACKAGE_UNDELETE_HOURS } from '#shared/constants.ts';
import type { RoomPackageAtVersion } from '#shared/schemas/room-package-schema.ts';

/** For whom a package was sold first is its owner's business. */
export const customerSeen = ({ userId }: StaffCaller, record: PackageRecord) =>
  record.OwnerId === userId ? record.FromCustomer : null;

const isVisible = ({ userId }: StaffCaller, { OwnerId, IsShared }: PackageRecord) =>
  IsShared || OwnerId === userId;

/** A shared one is changed by who may share, whoever made it; any other by its owner alone. */
const mayChange = (caller: StaffCaller, record: PackageRecord) =>
  record.IsShared ? hasPermission('share-packages', caller) : record.OwnerId === caller.userId;

/** The packages a caller may use: the same list for as long as nothing changes. */
export async function visiblePackages(caller: StaffCaller): Promise<readonly PackageRecord[]> {
  const all = await listPackages(caller.dealer);
  return getCachedPart(
    all,
    `of ${caller.userId}`,
    (record) => record.DeletedOn === null && isVisible(caller, record),
  );
}

/** A package that the caller may see; one that was deleted is none. */
export async function loadPackage(caller: StaffCaller, id: number): Promise<PackageRecord> {
  const found = await findPackage(caller.dealer, id);
  if (!found || found.DeletedOn !== null || !isVisible(caller, found)) throw notFound();
  return found;
}

/** For whoever may not change it, there is none to be changed (D24). */
export async function loadPackageToChange(caller: StaffCaller, id: number) {
  const found = await loadPackage(caller, id);
  if (!mayChange(caller, found)) throw notFound();
  return found;
}

/** One that was deleted not long ago. */
export async function loadDeletedPackage(caller: StaffCaller, id: number) {
  const found = await findPackage(caller.dealer, id);
  if (!found || found.DeletedOn === null || !mayChange(caller, found)) throw notFound();
  const age = Date.now() - Date.parse(found.DeletedOn);
  if (age > PACKAGE_UNDELETE_HOURS * 3_600_000) throw notFound();
  return found;
}

/** What a package said at one of its versions. */
export async function loadVersion(
  { dealer }: StaffCaller,
  id: number,
  version: number,
): Promise<RoomPackageAtVersion> {
  const found = await findPackageVersion(dealer, id, version);
  if (!found) throw notFound();
  return found;
}
