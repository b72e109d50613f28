import { randomUUID } from 'node:crypto';
import { invalid } from '#functions/api-error.ts';
import { getWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { linkForFile } from '#functions/outside/aws.ts';
import { handle } from '#functions/runtime/handle.ts';
import { largeUploadPath, uploadPath } from '#functions/runtime/uploaded.ts';
import { readVariable } from '#functions/variables.ts';
import { MAX_BODY_BYTES } from '#shared/constants.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { findFileProblem } from '#shared/schemas/upload-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Long enough for 200 MB over a line of 3 Mbit/s. */
const LINK_SECONDS = 600;

/** What cannot be kept is refused before its bytes travel. */
export const handler = handle(uploads.beginUpload, async ({ body, caller }) => {
  const { Size: size, Kind: kind, Owner: owner = caller.dealerId ?? 0, FileName: name = '' } = body;
  if (kind) {
    getWritableUploadOwner(caller, { kind, owner });
    const wrong = findFileProblem(kind, { name, size });
    if (wrong) throw invalid(wrong);
  } else if (size > MAX_BODY_BYTES) throw tooLarge();
  const Key = randomUUID();
  const file = kind ? largeUploadPath(caller.userId, Key)! : uploadPath(caller.userId, Key);
  const Url = await linkForFile(readVariable('FILES_BUCKET'), file, {
    seconds: LINK_SECONDS,
    size,
  });
  return { Key, Url };
});

const tooLarge = () =>
  invalid(signInTexts.seeValidationErrors, { Size: apiErrorTexts.mustBeAtMost(MAX_BODY_BYTES) });
