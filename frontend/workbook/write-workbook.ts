import { inSlices } from '#frontend/browser/in-slices.ts';
import { createCellStyles } from './cell-styles.ts';
import { rowXml, SHEET_END_XML, buildSheetHeadXml } from './sheet-xml.ts';
import { buildWorkbookParts } from './workbook-parts.ts';
import type { XlsxSheet } from './xlsx-sheet.ts';
import { zipOf } from './zip.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * Writes a workbook of one sheet, in slices between which the page may do what it has to. Throws the signal's
 * reason once it is given up.
 */
export async function writeWorkbook(sheet: XlsxSheet, signal?: AbortSignal): Promise<Blob> {
  const { lookOf: getStyleIndex, styles } = createCellStyles();
  const encoder = new TextEncoder();
  let written = 0;
  const rows = await inSlices(sheet.rows, (slice) => {
    signal?.throwIfAborted();
    return encoder.encode(slice.map((row) => rowXml(row, written++, getStyleIndex)).join(''));
  });
  const [head, end] = [DECLARATION + buildSheetHeadXml(sheet), SHEET_END_XML].map((xml) =>
    encoder.encode(xml),
  );
  const zip = await zipOf([
    ...buildWorkbookParts(sheet.name, styles()).map(([name, xml]) => ({
      name,
      parts: [encoder.encode(DECLARATION + xml)],
    })),
    { name: 'xl/worksheets/sheet1.xml', parts: [head!, ...rows, end!] },
  ]);
  signal?.throwIfAborted();
  return zip.slice(0, zip.size, TYPE);
}
