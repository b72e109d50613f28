import { html, type Html } from './html.ts';

/** The rows of one bundle. */
export type LinesTableGroup = {
  className?: string | false;
  /** The bundle's name, and what else is above its lines. */
  head: Html;
  rows: readonly Html[];
  /** The bundle's subtotal; after the last bundle also what ends the form. */
  foot?: Html;
};

/** The most rows of a single table. */
export const MAX_ROWS_PER_TABLE = 1000;
/**
 * A longer list is split into tables with at most so many cells, each on pages of its own. For every page of
 * a table Chromium stores data for each cell of the whole table, so that a table of 10,000 rows took 6 GB.
 */
const MAX_CELLS_PER_TABLE_PART = 2500;

type LinesTableInput = {
  /** The column widths and headings; the headings are repeated on every page with lines. */
  heads: Html;
  columns: number;
  groups: readonly LinesTableGroup[];
};

const countRows = (groups: readonly LinesTableGroup[]) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

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

/** Puts as many bundles into each table as fit. */
function splitIntoTables(groups: readonly LinesTableGroup[], maxRows: number): LinesTableGroup[][] {
  const tables: LinesTableGroup[][] = [];
  for (const group of groups.flatMap((each) => splitGroup(each, maxRows))) {
    const last = tables.at(-1);
    if (last && countRows([...last, group]) <= maxRows) last.push(group);
    else tables.push([group]);
  }
  return tables;
}

/** Splits a bundle into parts of equal length, none longer than a table. */
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
