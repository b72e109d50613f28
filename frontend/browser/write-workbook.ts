import type { Feature, SheetData } from 'write-excel-file/browser';

/** A cell as it stands in a workbook. Text is never a formula, whatever it begins with. */
export type SheetCell =
  | { kind: 'text'; text: string; isBold?: boolean }
  /** Of dollars, percents as a part of one, or pieces. */
  | { kind: 'number'; value: number; format: string; isBold?: boolean }
  /** With what it comes to, for whoever reads the file and does not calculate. */
  | { kind: 'formula'; formula: string; value: number; format: string; isBold?: boolean }
  | null;

export type SheetToWrite = {
  name: string;
  /** In characters. */
  widths: readonly number[];
  rows: readonly (readonly SheetCell[])[];
  /** Rows that stay while the others scroll. */
  headRows: number;
};

/** Writes a workbook of one sheet; the library comes when it is asked for. */
export async function writeWorkbook(sheet: SheetToWrite): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const { name, widths, rows, headRows } = sheet;
  const data = rows.map((row) => row.map(asCell)) as SheetData;
  return write(
    data,
    {
      sheet: sheetName(name),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: headRows,
    },
    { features: [withResults(sheet)] },
  ).toBlob();
}

function asCell(cell: SheetCell) {
  if (!cell) return null;
  const style = cell.isBold ? { fontWeight: 'bold' } : {};
  if (cell.kind === 'text') return { value: cellText(cell.text), type: String, ...style };
  const { format } = cell;
  return cell.kind === 'number'
    ? { value: cell.value, type: Number, format, ...style }
    : { value: cell.formula, type: 'Formula', format, ...style };
}

/** A cell holds so many letters, and none that XML has no place for. */
const LONGEST_CELL = 32_767;
const cellText = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .slice(0, LONGEST_CELL);

/** What a sheet may be called: 31 letters, without the signs that name places. */
const sheetName = (name: string) =>
  cellText(name)
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet';

/** The library writes formulas without what they come to: a reader that does not calculate would see nothing. */
function withResults({ rows }: SheetToWrite): Feature<File | Blob | ArrayBuffer> {
  const results = new Map(
    rows.flatMap((row, at) =>
      row.flatMap((cell, column): [string, number][] =>
        cell?.kind === 'formula' ? [[cellAddress(at, column), cell.value]] : [],
      ),
    ),
  );
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string) =>
            xml.replaceAll(
              /(<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f>)(<\/c>)/g,
              (_, opened: string, address: string, closed: string) =>
                `${opened}<v>${results.get(address) ?? 0}</v>${closed}`,
            ),
        },
      },
    },
  };
}

/** 'B3' of the third row and the second column. */
const cellAddress = (row: number, column: number) => `${columnName(column)}${row + 1}`;

export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));
