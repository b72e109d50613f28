import { notFound } from '#functions/api-error.ts';
import { dealerNamed, type Caller } from '#functions/runtime/caller.ts';
import { findCatalogRecord } from '#functions/store/dealers/catalog-manufacturers.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import {
  loadUpload,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/uploads.ts';
import { platformKey } from '#functions/store/table/table.ts';
import type { Upload, UploadKind } from '#shared/schemas/upload-schema.ts';
import { mayUpload, canSeeAllUploads, canSeeUploads } from '#shared/uploads/upload-permissions.ts';

type Named = { kind: UploadKind; owner: number };

const toUploadOwner = (caller: Caller, { kind, owner }: Named): UploadOwner =>
  kind === 'smart-catalog'
    ? { dealer: platformKey, kind, manufacturerId: owner }
    : { dealer: dealerNamed(caller, owner), kind };

/** Where an owner's files of a kind are, for who gives such; for everybody else there are none (D24). */
export function getWritableUploadOwner(caller: Caller, named: Named): UploadOwner {
  if (!mayUpload(named.kind, caller)) throw notFound();
  return toUploadOwner(caller, named);
}

/** The same, for who may look at some of them. */
export function getReadableUploadOwner(caller: Caller, named: Named): UploadOwner {
  if (!canSeeUploads(named.kind, caller)) throw notFound();
  return toUploadOwner(caller, named);
}

/** Refuses the shelf of an owner that there is not. */
export async function assertUploadOwnerExists({
  dealer,
  manufacturerId,
}: UploadOwner): Promise<void> {
  if (manufacturerId === undefined) await loadDealer(dealer);
  else if (!(await findCatalogRecord(manufacturerId))) throw notFound();
}

export const isSeenBy = (caller: Caller, kind: UploadKind) => {
  const seesAll = canSeeAllUploads(kind, caller);
  return ({ UploadedById }: Upload) => seesAll || UploadedById === caller.userId;
};

/** An upload that the caller may see. */
export async function loadSeen(
  caller: Caller,
  shelf: UploadOwner,
  id: string,
): Promise<StoredUpload> {
  const found = await loadUpload(shelf, id);
  if (!isSeenBy(caller, shelf.kind)(found.upload)) throw notFound();
  return found;
}
