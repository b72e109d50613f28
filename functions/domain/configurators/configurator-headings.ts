import { createValidationError } from '#functions/rejection-error.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';

/** The columns of a configurator file: accepted headings, and whether the column is required. */
const configuratorColumns = {
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

export type ConfiguratorColumn = keyof typeof configuratorColumns;

/** The index in a row of each column that the file has. */
export type ConfiguratorHeadings = {
  cells: readonly string[];
  columnIndexes: Partial<Record<ConfiguratorColumn, number>>;
};

/** Returns '' if the file has no such column or the row is too short. */
export function getRowCellOrEmpty(
  row: readonly string[],
  { columnIndexes }: ConfiguratorHeadings,
  column: ConfiguratorColumn,
): string {
  const index = columnIndexes[column];
  return index === undefined ? '' : (row[index] ?? '');
}

/** The first of the accepted headings, as messages and the report show it. */
export const getDefaultColumnHeading = (column: ConfiguratorColumn): string =>
  configuratorColumns[column].names[0];

const normalizeHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d#]/gu, '');
const columnByHeading = new Map(
  (Object.keys(configuratorColumns) as ConfiguratorColumn[]).flatMap((column) =>
    configuratorColumns[column].names.map((name) => [normalizeHeading(name), column] as const),
  ),
);

/** Parses the heading row; throws if a required column is missing or a column occurs twice. */
export function parseConfiguratorHeadings(row: readonly string[]): ConfiguratorHeadings {
  const columnIndexes: ConfiguratorHeadings['columnIndexes'] = {};
  const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
  for (const [index, cell] of cells.entries()) {
    const column = columnByHeading.get(normalizeHeading(cell));
    if (!column) continue;
    if (columnIndexes[column] !== undefined)
      throw createValidationError(
        configuratorsMessages.duplicateColumn(getDefaultColumnHeading(column)),
      );
    columnIndexes[column] = index;
  }
  const missing = (Object.keys(configuratorColumns) as ConfiguratorColumn[]).filter(
    (column) => configuratorColumns[column].isNeeded && columnIndexes[column] === undefined,
  );
  if (missing.length > 0)
    throw createValidationError(
      configuratorsMessages.missingColumns(missing.map(getDefaultColumnHeading).join(', ')),
    );
  return { cells, columnIndexes };
}
