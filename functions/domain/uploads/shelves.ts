import { notFound } from '#functions/refusal.ts';
import { dealerNamed, type Caller } from '#functions/runtime/caller.ts';
import { findCatalogRecord } from '#functions/store/dealers/catalog-manufacturers.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { loadUpload, type Shelf, type StoredUpload } from '#functions/store/dealers/uploads.ts';
import { platformKey } from '#functions/store/table/table.ts';
import type { Upload, UploadKind } from '#shared/schemas/upload.ts';
import { mayUpload, seesAllUploads, seesUploads } from '#shared/uploads/who-may.ts';

type Named = { kind: UploadKind; owner: number };

const shelfOf = (caller: Caller, { kind, owner }: Named): Shelf =>
  kind === 'smart-catalog'
    ? { dealer: platformKey, kind, manufacturerId: owner }
    : { dealer: dealerNamed(caller, owner), kind };

/** Where an owner's files of a kind are, for who gives such; for everybody else there are none (D24). */
export function shelfToFill(caller: Caller, named: Named): Shelf {
  if (!mayUpload(named.kind, caller)) throw notFound();
  return shelfOf(caller, named);
}

/** The same, for who may look at some of them. */
export function shelfToSee(caller: Caller, named: Named): Shelf {
  if (!seesUploads(named.kind, caller)) throw notFound();
  return shelfOf(caller, named);
}

/** Refuses the shelf of an owner that there is not. */
export async function refuseNobodys({ dealer, manufacturerId }: Shelf): Promise<void> {
  if (manufacturerId === undefined) await loadDealer(dealer);
  else if (!(await findCatalogRecord(manufacturerId))) throw notFound();
}

export const isSeenBy = (caller: Caller, kind: UploadKind) => {
  const seesAll = seesAllUploads(kind, caller);
  return ({ UploadedById }: Upload) => seesAll || UploadedById === caller.userId;
};

/** An upload that the caller may see. */
export async function loadSeen(caller: Caller, shelf: Shelf, id: string): Promise<StoredUpload> {
  const found = await loadUpload(shelf, id);
  if (!isSeenBy(caller, shelf.kind)(found.upload)) throw notFound();
  return found;
}
