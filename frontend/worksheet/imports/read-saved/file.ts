import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { parseSavedOrder, type LoadedOrder } from '#shared/order/saved-order-file.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';

/** An order of 10,000 lines is a file of 8 MB. */
const LARGEST_FILE = 20 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The saved order in a file. Throws a FileRejectedError where it is none. */
export async function readSavedFile(file: File): Promise<LoadedOrder> {
  if (file.size > LARGEST_FILE)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tooLarge);
  return parseSavedOrder(textOf(await file.arrayBuffer()));
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.notText);
  }
}
