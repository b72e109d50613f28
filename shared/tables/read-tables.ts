import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { LARGEST_FILE, MOST_ROWS, type TableFile } from './table-file.ts';

/** Reads a file by what it begins with, whatever it is called. Throws FileRejectedError in words for whoever chose it. */
export async function readTables(bytes: Uint8Array, most = MOST_ROWS): Promise<TableFile> {
  if (bytes.length > LARGEST_FILE)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tableTooLarge);
  if (bytes.length === 0)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.emptyFile);
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.oldWorkbook);
  if (begins(0x25, 0x50, 0x44, 0x46))
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.isPdf);
  if (!begins(0x50, 0x4b)) return readCsv(bytes, most);
  return readXlsx(bytes, most);
}
