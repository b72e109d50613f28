import type { CellTable } from '#frontend/worksheet/clipboard/clipboard-table.ts';
import {
  findHeadingKind,
  type PastedColumnKind,
} from '#frontend/worksheet/clipboard/column-headings.ts';
import { recognizeColumns } from '#frontend/worksheet/clipboard/recognize-columns.ts';
import { t } from '#shared/language/t.ts';

/** What the columns of a sheet are, and where its rows begin. */
export type ColumnMapping<Kind extends string = PastedColumnKind> = {
  kinds: readonly Kind[];
  /** The row of the headings, from 0; undefined where there are none. */
  header: number | undefined;
};

/** What a column may be said to be, in words; of each but the last there is one. */
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

/** The kinds a customer may see: in customer view nothing else is read. */
const internalColumnKinds: ReadonlySet<PastedColumnKind> = new Set([
  'dealerCost',
  'discountA',
  'discountB',
]);

export const listColumnKinds = (isCustomerSafe: boolean) =>
  (Object.keys(columnKindNames) as PastedColumnKind[]).filter(
    (kind) => !(isCustomerSafe && internalColumnKinds.has(kind)),
  );

/** What the columns are by their headings or by what stands in them, as a paste takes them; else nothing is known. */
export function recognizeMapping(
  table: CellTable,
  isManufacturer: (text: string) => boolean,
): ColumnMapping {
  const recognition = recognizeColumns(table, { isManufacturer, areNumbersCodes: true });
  if (!recognition)
    return { kinds: (table[0] ?? []).map(() => 'ignored'), header: findHeaderRow(table) };
  const first = recognition.rows[0];
  const firstRowIndex = first ? table.indexOf(first) : table.length;
  const headingIndex = table.slice(0, firstRowIndex).findLastIndex(isHeadingRow);
  return { kinds: recognition.kinds, header: headingIndex < 0 ? undefined : headingIndex };
}

/** A row with words that headings have. */
const isHeadingRow = (row: readonly string[]) =>
  row.some((cell) => findHeadingKind(cell) !== undefined);

/** Without any known word the first row that fills the width may be one. */
export function findHeaderRow(table: CellTable): number | undefined {
  const rowIndex = table.slice(0, 15).findIndex((row) => row.every((cell) => cell !== ''));
  return rowIndex < 0 ? undefined : rowIndex;
}

/** A column said to be something: what was that before is left out. */
export const setColumnKind = <Kind extends string>(
  mapping: ColumnMapping<Kind | 'ignored'>,
  column: number,
  kind: Kind | 'ignored',
): ColumnMapping<Kind | 'ignored'> => ({
  ...mapping,
  kinds: mapping.kinds.map((each, at) => {
    if (at === column) return kind;
    return each === kind && kind !== 'ignored' ? 'ignored' : each;
  }),
});

/** The rows below the headings, each with its place in the sheet; empty ones and headings again are none. */
export function listRowsBelowHeader(
  table: CellTable,
  { header }: Pick<ColumnMapping, 'header'>,
): { cells: readonly string[]; row: number }[] {
  const heading = header === undefined ? undefined : table[header];
  return table.flatMap((cells, row) => {
    if (header !== undefined && row <= header) return [];
    const isHeadingAgain = heading?.every((cell, at) => cell === cells[at]);
    return isHeadingAgain || cells.every((cell) => cell === '') ? [] : [{ cells, row }];
  });
}

/** Whether rows say which product they mean, or at least what. */
export const isUsableMapping = ({ kinds }: ColumnMapping) =>
  (['part', 'stock', 'code', 'description'] as const).some((kind) => kinds.includes(kind));

/** Half a hash of what stands in a row, whatever its case and blanks: headings tell one sender's files from another's. */
export async function computeRowHash(row: readonly string[], prefix = ''): Promise<string> {
  const cellTexts = row.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const bytes = new TextEncoder().encode(prefix + JSON.stringify(cellTexts));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
