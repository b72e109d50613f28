import {
  isSeenBy,
  assertUploadOwnerExists,
  getReadableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listUploads } from '#functions/store/dealers/uploads.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(uploads.listUploads, async ({ params, caller }) => {
  const owner = getReadableUploadOwner(caller, params);
  const [all] = await Promise.all([listUploads(owner), assertUploadOwnerExists(owner)]);
  return all.map(({ upload }) => upload).filter(isSeenBy(caller, owner.kind));
});
