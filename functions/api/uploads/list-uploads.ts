import {
  createUploadVisibilityTest,
  assertUploadOwnerExists,
  requireReadableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listStoredUploads } from '#functions/store/dealers/stored-uploads.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(uploads.listUploads, async ({ params, caller }) => {
  const owner = requireReadableUploadOwner(caller, params);
  const [all] = await Promise.all([listStoredUploads(owner), assertUploadOwnerExists(owner)]);
  return all.map(({ upload }) => upload).filter(createUploadVisibilityTest(caller, owner.kind));
});
