import { notFound } from '#functions/refusal.ts';
import { dealerNamed, type Caller } from '#functions/runtime/caller.ts';
import { loadUpload, type Shelf, type StoredUpload } from '#functions/store/dealers/uploads.ts';
import type { Upload, UploadKind } from '#shared/schemas/upload.ts';
import { mayUpload, seesAllUploads, seesUploads } from '#shared/uploads/who-may.ts';

type Named = { kind: UploadKind; owner: number };

/** Where a dealer's files of a kind are, for who gives such; for everybody else there are none (D24). */
export function shelfToFill(caller: Caller, { kind, owner }: Named): Shelf {
  if (!mayUpload(kind, caller)) throw notFound();
  return { dealer: dealerNamed(caller, owner), kind };
}

/** The same, for who may look at some of them. */
export function shelfToSee(caller: Caller, { kind, owner }: Named): Shelf {
  if (!seesUploads(kind, caller)) throw notFound();
  return { dealer: dealerNamed(caller, owner), kind };
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
