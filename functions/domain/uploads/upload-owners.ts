import { createNotFoundError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey, type Caller } from '#functions/runtime/authenticate-caller.ts';
import { findPlatformManufacturer } from '#functions/store/dealers/platform-manufacturers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  loadUpload,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/stored-uploads.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import type { Upload, UploadKind } from '#shared/schemas/upload-schema.ts';
import {
  hasUploadPermission,
  canSeeAllUploads,
  canSeeAnyUploads,
} from '#shared/uploads/upload-permissions.ts';

type UploadOwnerParams = { kind: UploadKind; owner: number };

/** Whose files each kind has: a dealer's, or those of a manufacturer of the catalog. */
const ownersByKind: Record<UploadKind, 'dealer' | 'manufacturer'> = {
  configurator: 'dealer',
  'access-database': 'dealer',
  'smart-catalog': 'manufacturer',
  document: 'dealer',
  customers: 'dealer',
  products: 'dealer',
  manufacturers: 'dealer',
  colleagues: 'dealer',
  'contract-prices': 'dealer',
};

const toUploadOwner = (caller: Caller, { kind, owner }: UploadOwnerParams): UploadOwner =>
  ownersByKind[kind] === 'manufacturer'
    ? { dealer: PLATFORM_DEALER_KEY, kind, manufacturerId: owner }
    : { dealer: requireAllowedDealerKey(caller, owner), kind };

/** The upload owner, if the caller may upload files of the kind; otherwise throws 404 (D24). */
export function requireWritableUploadOwner(caller: Caller, params: UploadOwnerParams): UploadOwner {
  if (!hasUploadPermission(params.kind, caller)) throw createNotFoundError();
  return toUploadOwner(caller, params);
}

/** The same for callers who may see at least some of the files. */
export function requireReadableUploadOwner(caller: Caller, params: UploadOwnerParams): UploadOwner {
  if (!canSeeAnyUploads(params.kind, caller)) throw createNotFoundError();
  return toUploadOwner(caller, params);
}

/** Throws if the dealer or manufacturer does not exist. */
export async function assertUploadOwnerExists({
  dealer,
  manufacturerId,
}: UploadOwner): Promise<void> {
  if (manufacturerId === undefined) await loadDealer(dealer);
  else if (!(await findPlatformManufacturer(manufacturerId))) throw createNotFoundError();
}

export const createUploadVisibilityTest = (caller: Caller, kind: UploadKind) => {
  const seesAll = canSeeAllUploads(kind, caller);
  return ({ UploadedById }: Upload) => seesAll || UploadedById === caller.userId;
};

/** Throws if the caller may not see the upload. */
export async function loadVisibleUpload(
  caller: Caller,
  owner: UploadOwner,
  id: string,
): Promise<StoredUpload> {
  const stored = await loadUpload(owner, id);
  if (!createUploadVisibilityTest(caller, owner.kind)(stored.upload)) throw createNotFoundError();
  return stored;
}
