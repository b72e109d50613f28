import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';

/**
 * The key of a file that the user has uploaded to a signed URL (D44). It is stored for a day; no other user's
 * key leads there.
 */
export const buildUploadFileKey = (userId: number, key: string) => `uploads/${userId}/${key}`;

const UPLOAD_KEY_PATTERN = /^[\da-f-]{36}$/;

/**
 * The same for a file that will be stored and may be too large to read at once; under a separate prefix.
 * Undefined when the key is not valid.
 */
export const buildLargeUploadKeyIfValid = (userId: number, key: string): string | undefined =>
  UPLOAD_KEY_PATTERN.test(key) ? buildUploadFileKey(userId, `large/${key}`) : undefined;

/** Reads a file that the caller has uploaded for this call; throws when there is none. */
export async function requireUploadedFile(userId: number, key: string): Promise<Buffer> {
  const bytes = UPLOAD_KEY_PATTERN.test(key)
    ? await findFileBytes(getFilesBucket(), buildUploadFileKey(userId, key))
    : undefined;
  if (!bytes)
    throw createValidationError(apiErrorMessages.noSuchUpload, {
      upload: apiErrorMessages.noSuchUpload,
    });
  return Buffer.from(bytes);
}
