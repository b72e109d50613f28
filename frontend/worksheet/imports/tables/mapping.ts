import { recogniseColumns } from '#frontend/worksheet/clipboard/columns.ts';
import { kindOfHeading, type ColumnKind } from '#frontend/worksheet/clipboard/headers.ts';
import type { Table } from '#frontend/worksheet/clipboard/table.ts';
import { t } from '#shared/language/t.ts';

/** What the columns of a sheet are, and where its rows begin. */
export type Mapping<Kind extends string = ColumnKind> = {
  kinds: readonly Kind[];
  /** The row of the headings, from 0; undefined where there are none. */
  header: number | undefined;
};

/** What a column may be said to be, in words; of each but the last there is one. */
export const kindNames: Record<ColumnKind, string> = {
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
const internalKinds: ReadonlySet<ColumnKind> = new Set(['dealerCost', 'discountA', 'discountB']);

export const kindsToChoose = (isCustomerSafe: boolean) =>
  (Object.keys(kindNames) as ColumnKind[]).filter(
    (kind) => !(isCustomerSafe && internalKinds.has(kind)),
  );

/** What the columns are by their headings or by what stands in them, as a paste takes them; else nothing is known. */
export function recognised(table: Table, isManufacturer: (text: string) => boolean): Mapping {
  const found = recogniseColumns(table, { isManufacturer, areNumbersCodes: true });
  if (!found) return { kinds: (table[0] ?? []).map(() => 'ignored'), header: headerOf(table) };
  const first = found.rows[0];
  const at = first ? table.indexOf(first) : table.length;
  const above = table.slice(0, at).findLastIndex(isHeading);
  return { kinds: found.kinds, header: above < 0 ? undefined : above };
}

/** A row with words that headings have. */
const isHeading = (row: readonly string[]) => row.some((cell) => kindOfHeading(cell) !== undefined);

/** Without any known word the first row that fills the width may be one. */
export function headerOf(table: Table): number | undefined {
  const at = table.slice(0, 15).findIndex((row) => row.every((cell) => cell !== ''));
  return at < 0 ? undefined : at;
}

/** A column said to be something: what was that before is left out. */
export const withKind = <Kind extends string>(
  mapping: Mapping<Kind | 'ignored'>,
  column: number,
  kind: Kind | 'ignored',
): Mapping<Kind | 'ignored'> => ({
  ...mapping,
  kinds: mapping.kinds.map((each, at) => {
    if (at === column) return kind;
    return each === kind && kind !== 'ignored' ? 'ignored' : each;
  }),
});

/** The rows below the headings, each with its place in the sheet; empty ones and headings again are none. */
export function rowsBelow(
  table: Table,
  { header }: Pick<Mapping, 'header'>,
): { cells: readonly string[]; row: number }[] {
  const heading = header === undefined ? undefined : table[header];
  return table.flatMap((cells, row) => {
    if (header !== undefined && row <= header) return [];
    const isAgain = heading?.every((cell, at) => cell === cells[at]);
    return isAgain || cells.every((cell) => cell === '') ? [] : [{ cells, row }];
  });
}

/** Whether rows say which product they mean, or at least what. */
export const isUsable = ({ kinds }: Mapping) =>
  (['part', 'stock', 'code', 'description'] as const).some((kind) => kinds.includes(kind));

/** Half a hash of what stands in a row, whatever its case and blanks: headings tell one sender's files from another's. */
export async function hashOfRow(row: readonly string[], ofWhat = ''): Promise<string> {
  const cellTexts = row.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const bytes = new TextEncoder().encode(ofWhat + JSON.stringify(cellTexts));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
