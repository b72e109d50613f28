import { loadSeen, getReadableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { linkTo } from '#functions/outside/aws.ts';
import { handle } from '#functions/runtime/handle.ts';
import { readVariable } from '#functions/variables.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';

/** It is followed at once. */
const LINK_SECONDS = 60;

export const handler = handle(uploads.getUploadUrl, async ({ params, caller }) => {
  const { fileKey } = await loadSeen(caller, getReadableUploadOwner(caller, params), params.id);
  return { Url: await linkTo(readVariable('FILES_BUCKET'), fileKey, LINK_SECONDS) };
});
