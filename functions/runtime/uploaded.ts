import { invalid } from '#functions/api-error.ts';
import { readFile } from '#functions/outside/aws.ts';
import { readVariable } from '#functions/variables.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/** Where a file lies that its user has put under a link (D44): a day long, and nobody else's key leads there. */
export const uploadPath = (userId: number, key: string) => `uploads/${userId}/${key}`;

const KEY = /^[\da-f-]{36}$/;

/** The same of a file that is to be kept, and may be too large to be read at once: apart from those that are. */
export const largeUploadPath = (userId: number, key: string): string | undefined =>
  KEY.test(key) ? uploadPath(userId, `large/${key}`) : undefined;

/** A file that a caller has uploaded for this call. */
export async function readUpload(userId: number, key: string): Promise<Buffer> {
  const bytes = KEY.test(key)
    ? await readFile(readVariable('FILES_BUCKET'), uploadPath(userId, key))
    : undefined;
  if (!bytes) throw invalid(apiErrorTexts.noSuchUpload, { upload: apiErrorTexts.noSuchUpload });
  return Buffer.from(bytes);
}
