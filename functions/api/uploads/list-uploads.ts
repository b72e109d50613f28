import { isSeenBy, refuseNobodys, shelfToSee } from '#functions/domain/uploads/shelves.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listUploads } from '#functions/store/dealers/uploads.ts';
import * as uploads from '#shared/contract/uploads.ts';

export const handler = handle(uploads.listUploads, async ({ params, caller }) => {
  const shelf = shelfToSee(caller, params);
  const [all] = await Promise.all([listUploads(shelf), refuseNobodys(shelf)]);
  return all.map(({ upload }) => upload).filter(isSeenBy(caller, shelf.kind));
});
