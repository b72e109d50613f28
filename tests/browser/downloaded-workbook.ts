import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import readWorkbook from 'read-excel-file/web-worker';

/** The name of a downloaded workbook, and the name and rows of its sheet. */
export async function readFirstDownloadedSheet(download: Download) {
  const bytes = new Uint8Array(await readFile(await download.path()));
  const [sheet] = await readWorkbook(bytes.buffer);
  return { name: download.suggestedFilename(), sheet: sheet!.sheet, rows: sheet!.data };
}
