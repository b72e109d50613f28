import { formatCellAddress, type XlsxCell, type XlsxSheet } from './xlsx-sheet.ts';

/** The namespace of a sheet and its styles. */
export const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Returns the index of a style in the workbook. */
export type GetStyleIndex = (format: string, isBold?: boolean) => number;

/** Spreadsheets count days from this date. Days before FIRST_SUPPORTED_DAY are not supported or wrong. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const FIRST_SUPPORTED_DAY = '1900-03-01';
const DAY_MS = 86_400_000;

/** The maximum number of characters in a cell. */
const MAX_CELL_LENGTH = 32_767;

/** One row of a sheet. The index starts at 0. */
export const buildRowXml = (
  row: readonly XlsxCell[],
  rowIndex: number,
  getStyleIndex: GetStyleIndex,
): string =>
  `<row r="${rowIndex + 1}">${row.map((cell, column) => buildCellXml(cell, formatCellAddress(rowIndex, column), getStyleIndex)).join('')}</row>`;

function buildCellXml(cell: XlsxCell, address: string, getStyleIndex: GetStyleIndex): string {
  if (!cell) return '';
  if (cell.kind === 'text')
    return buildTextCellXml(cell.text, address, getStyleIndex('', cell.isBold));
  if (cell.kind === 'day') {
    if (cell.day < FIRST_SUPPORTED_DAY) return buildTextCellXml(cell.day, address, 0);
    const days = (Date.parse(cell.day) - EPOCH_MS) / DAY_MS;
    return `<c r="${address}" s="${getStyleIndex('mm/dd/yyyy')}"><v>${days}</v></c>`;
  }
  const formula = cell.kind === 'formula' ? `<f>${escapeXml(cell.formula)}</f>` : '';
  return `<c r="${address}" s="${getStyleIndex(cell.format, cell.isBold)}">${formula}<v>${cell.value}</v></c>`;
}

const buildTextCellXml = (text: string, address: string, styleIndex: number) =>
  `<c r="${address}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;

/** Escapes text, and removes characters that XML does not allow. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are removed here
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The part before the rows: the frozen rows and the column widths. */
export function buildSheetHeadXml({ widths, frozenRowCount }: XlsxSheet): string {
  const pane = `<pane ySplit="${frozenRowCount}" topLeftCell="A${frozenRowCount + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `<worksheet xmlns="${SPREADSHEET_NAMESPACE}">` +
    `<sheetViews><sheetView tabSelected="1" workbookViewId="0">${frozenRowCount ? pane : ''}</sheetView></sheetViews>` +
    (columns.length ? `<cols>${columns.join('')}</cols>` : '') +
    '<sheetData>'
  );
}

export const SHEET_END_XML = '</sheetData></worksheet>';
