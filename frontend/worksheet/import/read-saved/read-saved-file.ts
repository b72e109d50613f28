import { importsMessages } from '#shared/messages/imports-messages.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { parseSavedOrderOrReject, type LoadedOrder } from '#shared/order/saved-order-file.ts';

/** A file with 10,000 lines has 8 MB. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a saved order. Throws a FileRejectedError where the file is none. */
export async function readSavedOrderFileOrReject(file: File): Promise<LoadedOrder> {
  if (file.size > MAX_FILE_BYTES)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tooLarge);
  return parseSavedOrderOrReject(decodeText(await file.arrayBuffer()));
}

function decodeText(bytes: ArrayBuffer): string {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.notText);
  }
}
