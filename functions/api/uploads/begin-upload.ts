import { randomUUID } from 'node:crypto';
import { linkForFile } from '#functions/outside/aws.ts';
import { handle } from '#functions/runtime/handle.ts';
import { uploadPath } from '#functions/runtime/uploaded.ts';
import * as uploads from '#shared/contract/uploads.ts';

/** Long enough for 16 MB over a slow line. */
const LINK_SECONDS = 600;

export const handler = handle(uploads.beginUpload, async ({ body, caller }) => {
  const Key = randomUUID();
  const file = uploadPath(caller.userId, Key);
  const Url = await linkForFile(process.env.FILES_BUCKET!, file, {
    seconds: LINK_SECONDS,
    size: body.Size,
  });
  return { Key, Url };
});
