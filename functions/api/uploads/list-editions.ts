import {
  assertUploadOwnerExists,
  getReadableUploadOwner,
} from '#functions/domain/uploads/upload-owners.ts';
import { readReleaseHistories } from '#functions/domain/uploads/upload-releases.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

export const handler = handle(uploads.listEditions, async ({ params, caller }) => {
  const owner = { ...getReadableUploadOwner(caller, params), kind: params.kind };
  const [all] = await Promise.all([readReleaseHistories(owner), assertUploadOwnerExists(owner)]);
  return all;
});
