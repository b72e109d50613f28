import { randomUUID } from 'node:crypto';
import { invalid } from '#functions/api-error.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { linkForFile } from '#functions/outside/aws.ts';
import { handle } from '#functions/runtime/handle.ts';
import { largeUploadPath, uploadPath } from '#functions/runtime/uploaded.ts';
import { readVariable } from '#functions/variables.ts';
import { LARGEST_BODY_BYTES } from '#shared/constants.ts';
import * as uploads from '#shared/contract/uploads.ts';
import { wrongFile } from '#shared/schemas/upload.ts';
import { callsTexts } from '#shared/texts/calls.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

/** Long enough for 200 MB over a line of 3 Mbit/s. */
const LINK_SECONDS = 600;

/** What cannot be kept is refused before its bytes travel. */
export const handler = handle(uploads.beginUpload, async ({ body, caller }) => {
  const { Size: size, Kind: kind, Owner: owner = caller.dealerId ?? 0, FileName: name = '' } = body;
  if (kind) {
    getWritableUploadOwner(caller, { kind, owner });
    const wrong = wrongFile(kind, { name, size });
    if (wrong) throw invalid(wrong);
  } else if (size > LARGEST_BODY_BYTES) throw tooLarge();
  const Key = randomUUID();
  const file = kind ? largeUploadPath(caller.userId, Key)! : uploadPath(caller.userId, Key);
  const Url = await linkForFile(readVariable('FILES_BUCKET'), file, {
    seconds: LINK_SECONDS,
    size,
  });
  return { Key, Url };
});

const tooLarge = () =>
  invalid(signInTexts.seeValidationErrors, { Size: callsTexts.mustBeAtMost(LARGEST_BODY_BYTES) });
