import type { CellTable } from '#frontend/worksheet/lines/clipboard/clipboard-table.ts';
import {
  findColumnKindByHeading,
  type PastedColumnKind,
} from '#frontend/worksheet/lines/clipboard/column-headings.ts';
import { recognizeColumns } from '#frontend/worksheet/lines/clipboard/recognize-columns.ts';
import { t } from '#shared/language/t.ts';

/** The kind of each column of a sheet, and where its rows begin. */
export type ColumnMapping<Kind extends string = PastedColumnKind> = {
  kinds: readonly Kind[];
  /** The 0-based index of the heading row; undefined where there is none. */
  header: number | undefined;
};

/** The names of the column kinds. Each kind except the last is used at most once. */
export const columnKindNames: Record<PastedColumnKind, string> = {
  quantity: t`Qty`,
  manufacturer: t`MFI`,
  part: t`Part #`,
  stock: t`Stock Code`,
  code: t`Part # or Stock Code`,
  description: t`Description`,
  retail: t`Retail`,
  dealerCost: t`Dealer Cost`,
  discountA: t`Discount A`,
  discountB: t`Discount B`,
  customerCost: t`Customer Cost`,
  ignored: t`Leave out`,
};

/** Internal column kinds; in customer view they are not read. */
const internalColumnKinds: ReadonlySet<PastedColumnKind> = new Set([
  'dealerCost',
  'discountA',
  'discountB',
]);

export const listColumnKinds = (isCustomerSafe: boolean) =>
  (Object.keys(columnKindNames) as PastedColumnKind[]).filter(
    (kind) => !(isCustomerSafe && internalColumnKinds.has(kind)),
  );

/** Recognizes the columns by headings or content, as a paste does; unrecognized columns are ignored. */
export function recognizeColumnMapping(
  table: CellTable,
  isManufacturer: (text: string) => boolean,
): ColumnMapping {
  const recognition = recognizeColumns(table, { isManufacturer, areNumbersCodes: true });
  if (!recognition)
    return { kinds: (table[0] ?? []).map(() => 'ignored'), header: findFirstFullRowIndex(table) };
  const first = recognition.rows[0];
  const firstRowIndex = first ? table.indexOf(first) : table.length;
  const headingIndex = table.slice(0, firstRowIndex).findLastIndex(isHeadingRow);
  return { kinds: recognition.kinds, header: headingIndex < 0 ? undefined : headingIndex };
}

/** Whether a row contains known heading texts. */
const isHeadingRow = (row: readonly string[]) =>
  row.some((cell) => findColumnKindByHeading(cell) !== undefined);

/** Without known headings, the first row that fills the whole width may be the heading row. */
export function findFirstFullRowIndex(table: CellTable): number | undefined {
  const rowIndex = table.slice(0, 15).findIndex((row) => row.every((cell) => cell !== ''));
  return rowIndex < 0 ? undefined : rowIndex;
}

/** Sets the kind of a column; another column of that kind becomes ignored. */
export const setColumnKind = <Kind extends string>(
  mapping: ColumnMapping<Kind | 'ignored'>,
  column: number,
  kind: Kind | 'ignored',
): ColumnMapping<Kind | 'ignored'> => ({
  ...mapping,
  kinds: mapping.kinds.map((each, columnIndex) => {
    if (columnIndex === column) return kind;
    return each === kind && kind !== 'ignored' ? 'ignored' : each;
  }),
});

/** The rows below the headings with their index in the sheet; empty rows and repeated headings are skipped. */
export function listRowsBelowHeader(
  table: CellTable,
  { header }: Pick<ColumnMapping, 'header'>,
): { cells: readonly string[]; row: number }[] {
  const heading = header === undefined ? undefined : table[header];
  return table.flatMap((cells, row) => {
    if (header !== undefined && row <= header) return [];
    const isHeadingAgain = heading?.every((cell, columnIndex) => cell === cells[columnIndex]);
    return isHeadingAgain || cells.every((cell) => cell === '') ? [] : [{ cells, row }];
  });
}

/** Whether the columns identify a product, or at least describe it. */
export const hasProductOrDescriptionColumn = ({ kinds }: ColumnMapping) =>
  (['part', 'stock', 'code', 'description'] as const).some((kind) => kinds.includes(kind));

/** Half a hash of the texts of a row, ignoring case and blanks: headings identify the files of one sender. */
export async function computeNormalizedRowHashHex(
  row: readonly string[],
  prefix = '',
): Promise<string> {
  const cellTexts = row.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const bytes = new TextEncoder().encode(prefix + JSON.stringify(cellTexts));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
