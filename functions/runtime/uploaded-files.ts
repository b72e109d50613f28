import { createValidationError } from '#functions/api-error.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { readFile } from '#functions/outside/aws-requests.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/** Where a file lies that its user has put under a link (D44): a day long, and nobody else's key leads there. */
export const getUploadPath = (userId: number, key: string) => `uploads/${userId}/${key}`;

const UPLOAD_KEY_PATTERN = /^[\da-f-]{36}$/;

/** The same of a file that is to be kept, and may be too large to be read at once: apart from those that are. */
export const findLargeUploadPath = (userId: number, key: string): string | undefined =>
  UPLOAD_KEY_PATTERN.test(key) ? getUploadPath(userId, `large/${key}`) : undefined;

/** A file that a caller has uploaded for this call. */
export async function readUploadedFile(userId: number, key: string): Promise<Buffer> {
  const bytes = UPLOAD_KEY_PATTERN.test(key)
    ? await readFile(getRequiredVariable('FILES_BUCKET'), getUploadPath(userId, key))
    : undefined;
  if (!bytes)
    throw createValidationError(apiErrorTexts.noSuchUpload, { upload: apiErrorTexts.noSuchUpload });
  return Buffer.from(bytes);
}
