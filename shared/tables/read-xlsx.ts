import readExcelFile from 'read-excel-file/web-worker';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { checkContents, entriesOf } from './check-zip.ts';
import { tableOf, type TableSheet, type TableFile } from './table-file.ts';

/** Reads the sheets of a workbook: what its cells show, of formulas what they came to when it was saved. */
export async function readXlsx(bytes: Uint8Array, most: number): Promise<TableFile> {
  const parts = await checkContents(entriesOf(bytes), most);
  const hidden = listHiddenSheetNames(parts);
  const read = await readXlsxSheets(bytes);
  const sheets = read.map(({ sheet, data }): TableSheet => ({
    name: sheet,
    isHidden: hidden.has(sheet),
    rows: tableOf(
      data.map((row) => row.map(cellText)),
      most,
    ),
  }));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.noCells);
  return { format: 'XLSX', sheets: filled, remarks: errorsIn(parts) };
}

async function readXlsxSheets(bytes: Uint8Array) {
  const read = await readExcelFile<string>(bytes.slice().buffer, {
    parseNumber: plainNumber,
  }).catch(() => []);
  // A sheet that goes by a name of JavaScript's own comes as something else than rows.
  if (read.length === 0 || !read.every(({ data }) => Array.isArray(data)))
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.damagedWorkbook);
  const cells = read.flatMap(({ data }) => data.flat());
  // A text that many cells share is in the file once.
  if (cells.reduce((sum, cell) => sum + lengthOf(cell), 0) > MOST_CHARACTERS)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.packedTooTight);
  return read;
}

const MOST_CHARACTERS = 20_000_000;
const lengthOf = (cell: unknown) => (typeof cell === 'string' ? cell.length : 0);

/** A cell as text: a text as it is ('1E5'), numbers as they are written, days as the calendar has them. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

/** What a spreadsheet keeps of 0.1 + 0.2, or of a large figure, is written as it shows it. */
function plainNumber(text: string): string {
  const isNoisy = /^-?\d+(?:\.\d{10,}|(?:\.\d+)?e[+-]?\d+)$/i.test(text);
  if (!isNoisy) return text;
  const number = Number(Number(text).toPrecision(15));
  return Number.isFinite(number) ? number.toLocaleString('en-US', PLAIN) : text;
}

const PLAIN = { useGrouping: false, maximumFractionDigits: 20 } as const;

function listHiddenSheetNames(parts: ReadonlyMap<string, string>): Set<string> {
  const workbook = parts.get('xl/workbook.xml') ?? '';
  const hiddenTags = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\sstate="(?:hidden|veryHidden)"/.test(tag));
  return new Set(hiddenTags.map((tag) => unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '')));
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name]!);

/** Cells that show an error are empty, and that is said. */
function errorsIn(parts: ReadonlyMap<string, string>): string[] {
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'));
  const count = sheets.reduce((sum, [, text]) => sum + (text.match(/\st="e"/g)?.length ?? 0), 0);
  return count === 0 ? [] : [importsTexts.errorCells(count)];
}
