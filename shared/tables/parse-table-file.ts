import { importsMessages } from '#shared/messages/imports-messages.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { parseCsvOrReject } from './read-csv.ts';
import { parseXlsxOrReject } from './read-xlsx.ts';
import { MAX_TABLE_FILE_BYTES, MAX_TABLE_ROWS, type TableFile } from './table-file.ts';

/**
 * Detects the file type by its first bytes, not by its name. Throws a FileRejectedError with a message for
 * the user.
 */
export async function parseTableFileOrReject(
  bytes: Uint8Array,
  maxRows = MAX_TABLE_ROWS,
): Promise<TableFile> {
  if (bytes.length > MAX_TABLE_FILE_BYTES)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tableTooLarge);
  if (bytes.length === 0)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.emptyFile);
  const startsWith = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.oldWorkbook);
  if (startsWith(0x25, 0x50, 0x44, 0x46))
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.isPdf);
  if (!startsWith(0x50, 0x4b)) return parseCsvOrReject(bytes, maxRows);
  return parseXlsxOrReject(bytes, maxRows);
}
