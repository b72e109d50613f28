import { mapInSlices } from '#frontend/browser/codec-in-slices.ts';
import { buildWorkbookPartsWithoutSheet } from './build-workbook-parts-without-sheet.ts';
import { createCellStyles } from './cell-styles.ts';
import { createZip } from './create-zip.ts';
import { buildRowXml, SHEET_END_XML, buildSheetHeadXml } from './sheet-xml.ts';
import type { XlsxSheet } from './xlsx-sheet.ts';

const XLSX_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * Writes a workbook with one sheet, in slices, so that the page stays responsive. Throws the signal's
 * reason once it is aborted.
 */
export async function buildWorkbookBlob(sheet: XlsxSheet, signal?: AbortSignal): Promise<Blob> {
  const { getStyleIndex, toStylesXml } = createCellStyles();
  const encoder = new TextEncoder();
  let rowCount = 0;
  const rows = await mapInSlices(sheet.rows, (slice) => {
    signal?.throwIfAborted();
    return encoder.encode(slice.map((row) => buildRowXml(row, rowCount++, getStyleIndex)).join(''));
  });
  const [head, end] = [XML_DECLARATION + buildSheetHeadXml(sheet), SHEET_END_XML].map((xml) =>
    encoder.encode(xml),
  );
  const zip = await createZip([
    ...buildWorkbookPartsWithoutSheet(sheet.name, toStylesXml()).map(([name, xml]) => ({
      name,
      parts: [encoder.encode(XML_DECLARATION + xml)],
    })),
    { name: 'xl/worksheets/sheet1.xml', parts: [head!, ...rows, end!] },
  ]);
  signal?.throwIfAborted();
  return zip.slice(0, zip.size, XLSX_CONTENT_TYPE);
}
