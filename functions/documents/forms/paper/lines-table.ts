import { html, type Html } from './html.ts';

/** The rows of one bundle. */
export type RowGroup = {
  className?: string | false;
  /** Its name, and what else stands above its lines. */
  head: Html;
  rows: readonly Html[];
  /** Its subtotal, and what ends the paper after the last of them. */
  foot?: Html;
};

/** So many rows stand in one table. */
export const MOST_ROWS_OF_ONE = 1000;
/**
 * More are parted into tables of so many cells, each on pages of its own: for every page of a table Chromium holds
 * something of each cell of the whole table, so that one of 10,000 rows took 6 GB.
 */
const MOST_CELLS_OF_PART = 2500;

type Table = {
  /** The widths of the columns, and their heads, which stand at the top of every page that has lines. */
  heads: Html;
  columns: number;
  groups: readonly RowGroup[];
};

const rowsOf = (groups: readonly RowGroup[]) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** The lines of an order. */
export function linesTable({ heads, columns, groups }: Table): Html {
  const most = Math.floor(MOST_CELLS_OF_PART / columns);
  const tables = rowsOf(groups) <= MOST_ROWS_OF_ONE ? [groups] : partsOfTable(groups, most);
  return html`${tables.map(
    (inside) =>
      html`<table class="lines">
        ${heads} ${inside.map(written)}
      </table>`,
  )}`;
}

const written = ({ className = '', head, rows, foot }: RowGroup): Html =>
  html`<tbody class="${className}">
    ${head} ${rows} ${foot}
  </tbody>`;

/** As many bundles in each as it holds. */
function partsOfTable(groups: readonly RowGroup[], most: number): RowGroup[][] {
  const tables: RowGroup[][] = [];
  for (const group of groups.flatMap((each) => partsOfGroup(each, most))) {
    const last = tables.at(-1);
    if (last && rowsOf([...last, group]) <= most) last.push(group);
    else tables.push([group]);
  }
  return tables;
}

/** A bundle as parts of the same length, none longer than a table. */
function partsOfGroup(group: RowGroup, most: number): RowGroup[] {
  const { head, rows, foot, className } = group;
  const count = Math.ceil(rows.length / most);
  if (count <= 1) return [group];
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, at) => ({
    head: at === 0 ? head : html``,
    rows: rows.slice(at * size, (at + 1) * size),
    ...(at === count - 1 && { look: className, foot }),
  }));
}
