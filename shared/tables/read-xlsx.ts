import readExcelFile from 'read-excel-file/web-worker';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { unpackXmlEntriesOrReject, listZipEntriesOrReject } from './check-zip.ts';
import { listPercentCells, listPercentStyles, listSheetXml } from './percent-cells.ts';
import { buildTableOrReject, type TableSheet, type TableFile } from './table-file.ts';

/** Parses the sheets of a workbook: the displayed values of cells, and the stored results of formulas. */
export async function parseXlsxOrReject(bytes: Uint8Array, maxRows: number): Promise<TableFile> {
  const parts = await unpackXmlEntriesOrReject(listZipEntriesOrReject(bytes), maxRows);
  const hiddenNames = listHiddenSheetNames(parts);
  const findPercentCells = createPercentCellFinder(parts);
  const xlsxSheets = await readXlsxSheets(bytes);
  const sheets = xlsxSheets.map(({ sheet, data }): TableSheet => {
    const percentCells = findPercentCells(sheet);
    const formatCellAt = (cell: unknown, row: number, column: number) =>
      percentCells.has(`${row} ${column}`) ? formatPercentCell(cell) : formatCell(cell);
    return {
      name: sheet,
      isHidden: hiddenNames.has(sheet),
      rows: buildTableOrReject(
        data.map((cells, row) => cells.map((cell, column) => formatCellAt(cell, row, column))),
        maxRows,
      ),
    };
  });
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.noCells);
  return { format: 'XLSX', sheets: filled, remarks: describeErrorCells(parts) };
}

async function readXlsxSheets(bytes: Uint8Array) {
  const sheets = await readExcelFile<string>(bytes.slice().buffer, {
    parseNumber: formatCellNumber,
  }).catch(() => []);
  // For a sheet whose name is a built-in property of JavaScript objects, the library returns no rows.
  if (sheets.length === 0 || !sheets.every(({ data }) => Array.isArray(data)))
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.damagedWorkbook);
  const cells = sheets.flatMap(({ data }) => data.flat());
  // A text that many cells share is in the file only once.
  if (cells.reduce((sum, cell) => sum + getTextLength(cell), 0) > MAX_WORKBOOK_CHARACTERS)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.unpacksTooLarge);
  return sheets;
}

const MAX_WORKBOOK_CHARACTERS = 20_000_000;
const getTextLength = (cell: unknown) => (typeof cell === 'string' ? cell.length : 0);

/** A cell as text: a text as it is ('1E5'), numbers as plain decimals, days as calendar dates. */
function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

function createPercentCellFinder(parts: ReadonlyMap<string, string>) {
  const styles = listPercentStyles(parts.get('xl/styles.xml') ?? '');
  const xmlBySheet = new Map(
    [...listSheetXml(parts)].map(([name, xml]) => [unescapeXml(name), xml]),
  );
  return (sheet: string) => listPercentCells(xmlBySheet.get(sheet) ?? '', styles);
}

/** 0.125 as '12.5%'. */
function formatPercentCell(cell: unknown): string {
  const text = formatCell(cell);
  const percent = Number((Number(text) * 100).toPrecision(15));
  return text && Number.isFinite(percent)
    ? `${percent.toLocaleString('en-US', PLAIN_NUMBER_FORMAT)}%`
    : text;
}

/** Formats a stored number like 0.1 + 0.2, or a very large one, as the spreadsheet shows it. */
function formatCellNumber(text: string): string {
  const hasNoisyDigits = /^-?\d+(?:\.\d{10,}|(?:\.\d+)?e[+-]?\d+)$/i.test(text);
  if (!hasNoisyDigits) return text;
  const number = Number(Number(text).toPrecision(15));
  return Number.isFinite(number) ? number.toLocaleString('en-US', PLAIN_NUMBER_FORMAT) : text;
}

const PLAIN_NUMBER_FORMAT = { useGrouping: false, maximumFractionDigits: 20 } as const;

function listHiddenSheetNames(parts: ReadonlyMap<string, string>): Set<string> {
  const workbook = parts.get('xl/workbook.xml') ?? '';
  const hiddenTags = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\sstate="(?:hidden|veryHidden)"/.test(tag));
  return new Set(hiddenTags.map((tag) => unescapeXml(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '')));
}

const xmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => xmlEntities[name]!);

/** Cells that show an error are read as empty, and a remark tells how many they are. */
function describeErrorCells(parts: ReadonlyMap<string, string>): CodedMessage[] {
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'));
  const count = sheets.reduce((sum, [, text]) => sum + (text.match(/\st="e"/g)?.length ?? 0), 0);
  return count === 0 ? [] : [importsMessages.errorCells(count)];
}
