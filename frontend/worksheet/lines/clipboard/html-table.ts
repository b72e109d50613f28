/** A cell of an HTML table with its spans. */
export type SpannedCell = { text: string; columnSpan: number; rowSpan: number };

/**
 * The largest table of some HTML; undefined if it has none. The markup is parsed into a separate document that
 * runs and loads nothing, and only its text is used.
 */
export function parseLargestHtmlTable(html: string): SpannedCell[][] | undefined {
  const page = new DOMParser().parseFromString(disableStyleAttributes(html), 'text/html');
  const tables = [...page.querySelectorAll('table')].toSorted(
    (one, other) => other.rows.length - one.rows.length,
  );
  const rows = tables[0] && [...tables[0].rows].filter((row) => !isHiddenElement(row));
  return rows?.map((row) =>
    [...row.cells].filter((cell) => !isHiddenElement(cell)).map(toSpannedCell),
  );
}

/** The page's security policy reports style attributes even in an unshown document, so they are renamed. */
const disableStyleAttributes = (html: string) =>
  html.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

/** Spreadsheets mark hidden and filtered columns and rows with `display: none`. */
const isHiddenElement = (element: Element) =>
  /display\s*:\s*none/i.test(element.getAttribute('data-style') ?? '');

const toSpannedCell = (cell: HTMLTableCellElement): SpannedCell => ({
  text: getElementText(cell),
  columnSpan: cell.colSpan,
  rowSpan: cell.rowSpan,
});

const LINE_BREAK_TAGS = new Set(['BR', 'P', 'DIV', 'LI', 'TR']);

/** The text of an element as displayed: white space is collapsed, and line breaks are preserved. */
function getElementText(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE)
      parts.push((node.textContent ?? '').replaceAll(/[ \t\r\n]+/g, ' '));
    if (LINE_BREAK_TAGS.has(node.nodeName)) parts.push('\n');
    for (const child of node.childNodes) walk(child);
  };
  for (const child of element.childNodes) walk(child);
  return parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .trim();
}

/** Expands merged cells to a grid. The first cell has the text, the others are empty. */
export function expandSpannedCells(
  rows: readonly (readonly SpannedCell[])[],
  maxColumns: number,
): string[][] {
  const grid = rows.map((): (string | undefined)[] => []);
  for (const [top, cells] of rows.entries()) {
    let columnIndex = 0;
    for (const { text, columnSpan, rowSpan } of cells) {
      while (grid[top]![columnIndex] !== undefined) columnIndex++;
      if (columnIndex > maxColumns) break;
      const right = Math.min(columnIndex + Math.max(columnSpan, 1), maxColumns + 1);
      for (const row of grid.slice(top, top + Math.max(rowSpan, 1)))
        fillBlankCells(row, columnIndex, right);
      grid[top]![columnIndex] = text;
      columnIndex = right;
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

function fillBlankCells(row: (string | undefined)[], from: number, to: number) {
  for (let column = from; column < to; column++) row[column] ??= '';
}
