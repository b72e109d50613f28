import { invalid } from '#functions/api-error.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';

/** The columns of a configurator: what each is called in its file, and whether it has to be there. */
const columns = {
  Configurator: { names: ['Configurator'], isNeeded: true },
  Member: { names: ['Member'], isNeeded: true },
  Author: { names: ['Author'], isNeeded: false },
  Category: { names: ['Category'], isNeeded: true },
  Group: { names: ['Group'], isNeeded: true },
  Kind: { names: ['Kind'], isNeeded: false },
  Quantity: { names: ['Qty', 'Quantity'], isNeeded: false },
  Manufacturer: { names: ['MFID', 'Manufacturer', 'Manufacturer Code'], isNeeded: false },
  PartNumber: { names: ['Part #', 'Part Number'], isNeeded: false },
  StockCode: { names: ['Stock Code'], isNeeded: false },
  Description: { names: ['Description'], isNeeded: true },
  Retail: { names: ['Retail'], isNeeded: false },
} as const;

export type Column = keyof typeof columns;

/** Where in a row each column stands that the file has. */
export type Headings = { cells: readonly string[]; at: Partial<Record<Column, number>> };

/** The cell of a row in a column, of which it may have none. */
export function cellIn(row: readonly string[], { at }: Headings, column: Column): string {
  const place = at[column];
  return place === undefined ? '' : (row[place] ?? '');
}

/** What a column is called, for whoever reads the report. */
export const nameOf = (column: Column): string => columns[column].names[0];

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d#]/gu, '');
const byHeading = new Map(
  (Object.keys(columns) as Column[]).flatMap((column) =>
    columns[column].names.map((name) => [plain(name), column] as const),
  ),
);

/** Reads the first row; refuses a file of which it lacks a column, or has one twice. */
export function headingsOf(row: readonly string[]): Headings {
  const at: Headings['at'] = {};
  const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
  for (const [index, cell] of cells.entries()) {
    const column = byHeading.get(plain(cell));
    if (!column) continue;
    if (at[column] !== undefined) throw invalid(configuratorsTexts.twice(nameOf(column)));
    at[column] = index;
  }
  const missing = (Object.keys(columns) as Column[]).filter(
    (column) => columns[column].isNeeded && at[column] === undefined,
  );
  if (missing.length > 0)
    throw invalid(configuratorsTexts.noColumn(missing.map(nameOf).join(', ')));
  return { cells, at };
}
