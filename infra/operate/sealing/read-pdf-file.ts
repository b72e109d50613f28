import { readFileSync, statSync } from 'node:fs';
import { isSealedPdfTooLarge, MAX_SEALED_PDF_MEGABYTES } from '#shared/signing/sealed-pdf-file.ts';

/** The bytes of a file. Throws where it is missing, is no file or is too large. */
export function readFileToVerify(file: string): Uint8Array<ArrayBuffer> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new Error(`There is no file ${file}.`);
  if (!stats.isFile()) throw new Error(`What ${file} names is not a file.`);
  if (isSealedPdfTooLarge(stats.size))
    throw new Error(
      `The file ${file} is too large: a sealed PDF has at most ${MAX_SEALED_PDF_MEGABYTES} MB.`,
    );
  return new Uint8Array(readFileSync(file));
}
