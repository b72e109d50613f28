import { buildTestZip, type ZipPart } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook with one sheet. `sheet` is the XML inside its worksheet element. */
export const buildOneSheetZipParts = (worksheetXml: string, sharedStringsXml = ''): ZipPart[] => [
  ['[Content_Types].xml', '<Types/>'],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Quote" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}">${worksheetXml}</worksheet>`],
  ...(sharedStringsXml
    ? ([['xl/sharedStrings.xml', `<sst xmlns="${main}">${sharedStringsXml}</sst>`]] as const)
    : []),
];

/**
 * A workbook of `count` rows. `buildCells` returns the XML of the cells of a row; row numbers begin with 1.
 */
export const buildWorkbookFile = (
  rowCount: number,
  buildCellsXml: (rowNumber: number) => string,
  sharedStringsXml = '',
): Uint8Array =>
  buildTestZip(buildOneSheetZipParts(buildSheetDataXml(rowCount, buildCellsXml), sharedStringsXml));

const buildSheetDataXml = (rowCount: number, buildCellsXml: (rowNumber: number) => string) =>
  `<sheetData>${Array.from({ length: rowCount }, (_, index) => `<row r="${index + 1}">${buildCellsXml(index + 1)}</row>`).join('')}</sheetData>`;
