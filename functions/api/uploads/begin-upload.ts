import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { requireWritableUploadOwner } from '#functions/domain/uploads/upload-owners.ts';
import { createUploadLink } from '#functions/external/aws-requests.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  buildLargeUploadKeyIfValid,
  buildUploadFileKey,
} from '#functions/runtime/uploaded-files.ts';
import { MAX_BODY_BYTES } from '#shared/constants.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { findUploadFileProblem } from '#shared/schemas/upload-schema.ts';

/** Enough for 200 MB over a connection of 3 Mbit/s. */
const LINK_LIFETIME_S = 600;

/** Rejects a file that cannot be stored before its bytes are sent. */
export const handler = createApiHandler(uploads.beginUpload, async ({ body, caller }) => {
  const { Size: size, Kind: kind, Owner: owner = caller.dealerId ?? 0, FileName: name = '' } = body;
  if (kind) {
    requireWritableUploadOwner(caller, { kind, owner });
    const problem = findUploadFileProblem(kind, { name, size });
    if (problem) throw createValidationError(problem);
  } else if (size > MAX_BODY_BYTES) throw createSizeError();
  const Key = randomUUID();
  const filePath = kind
    ? buildLargeUploadKeyIfValid(caller.userId, Key)!
    : buildUploadFileKey(caller.userId, Key);
  const Url = await createUploadLink(getFilesBucket(), filePath, {
    validSeconds: LINK_LIFETIME_S,
    exactByteCount: size,
  });
  return { Key, Url };
});

const createSizeError = () =>
  createValidationError(signInMessages.seeValidationErrors, {
    Size: apiErrorMessages.mustBeAtMost(MAX_BODY_BYTES),
  });
