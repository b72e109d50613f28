import { html, type Html } from './html.ts';

/** The rows of one bundle. */
export type LinesTableGroup = {
  className?: string | false;
  /** Its name, and what else stands above its lines. */
  head: Html;
  rows: readonly Html[];
  /** Its subtotal, and what ends the paper after the last of them. */
  foot?: Html;
};

/** So many rows stand in one table. */
export const MAX_ROWS_PER_TABLE = 1000;
/**
 * More are parted into tables of so many cells, each on pages of its own: for every page of a table Chromium holds
 * something of each cell of the whole table, so that one of 10,000 rows took 6 GB.
 */
const MAX_CELLS_PER_TABLE_PART = 2500;

type LinesTableInput = {
  /** The widths of the columns, and their heads, which stand at the top of every page that has lines. */
  heads: Html;
  columns: number;
  groups: readonly LinesTableGroup[];
};

const countRows = (groups: readonly LinesTableGroup[]) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** The lines of an order. */
export function renderLinesTable({ heads, columns, groups }: LinesTableInput): Html {
  const maxRows = Math.floor(MAX_CELLS_PER_TABLE_PART / columns);
  const tables =
    countRows(groups) <= MAX_ROWS_PER_TABLE ? [groups] : splitIntoTables(groups, maxRows);
  return html`${tables.map(
    (tableGroups) =>
      html`<table class="lines">
        ${heads} ${tableGroups.map(renderGroup)}
      </table>`,
  )}`;
}

const renderGroup = ({ className = '', head, rows, foot }: LinesTableGroup): Html =>
  html`<tbody class="${className}">
    ${head} ${rows} ${foot}
  </tbody>`;

/** As many bundles in each as it holds. */
function splitIntoTables(groups: readonly LinesTableGroup[], maxRows: number): LinesTableGroup[][] {
  const tables: LinesTableGroup[][] = [];
  for (const group of groups.flatMap((each) => splitGroup(each, maxRows))) {
    const last = tables.at(-1);
    if (last && countRows([...last, group]) <= maxRows) last.push(group);
    else tables.push([group]);
  }
  return tables;
}

/** A bundle as parts of the same length, none longer than a table. */
function splitGroup(group: LinesTableGroup, maxRows: number): LinesTableGroup[] {
  const { head, rows, foot, className } = group;
  const count = Math.ceil(rows.length / maxRows);
  if (count <= 1) return [group];
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, index) => ({
    head: index === 0 ? head : html``,
    rows: rows.slice(index * size, (index + 1) * size),
    ...(index === count - 1 && { className, foot }),
  }));
}
