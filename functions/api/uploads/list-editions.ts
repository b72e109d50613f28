import {
  assertUploadOwnerExists,
  requireReadableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { readReleaseHistories } from '#functions/domain/uploads/upload-releases.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = createApiHandler(uploads.listEditions, async ({ params, caller }) => {
  const owner = { ...requireReadableUploadOwner(caller, params), kind: params.kind };
  const [histories] = await Promise.all([
    readReleaseHistories(owner),
    assertUploadOwnerExists(owner),
  ]);
  return histories;
});
