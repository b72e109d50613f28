/** A cell of a table of HTML and how far it reaches. */
export type Spanned = { text: string; across: number; down: number };

/**
 * The largest table of some HTML, cell by cell; undefined where it has none. The markup is parsed into a
 * document of its own that runs nothing and loads nothing, and only its text is taken.
 */
export function tableOfHtml(html: string): Spanned[][] | undefined {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const tables = [...page.querySelectorAll('table')].toSorted(
    (one, other) => other.rows.length - one.rows.length,
  );
  const rows = tables[0] && [...tables[0].rows].filter((row) => !isHidden(row));
  return rows?.map((row) => [...row.cells].filter((cell) => !isHidden(cell)).map(spannedOf));
}

/** The page's policy takes offence at styles even where nothing is ever shown: they are kept under another name. */
const withoutStyles = (html: string) =>
  html.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

/** Columns and rows that a spreadsheet hides or filters away are marked so. */
const isHidden = (element: Element) =>
  /display\s*:\s*none/i.test(element.getAttribute('data-style') ?? '');

const spannedOf = (cell: HTMLTableCellElement): Spanned => ({
  text: textOf(cell),
  across: cell.colSpan,
  down: cell.rowSpan,
});

const BREAKING = new Set(['BR', 'P', 'DIV', 'LI', 'TR']);

/** The text of an element as it is read: blanks run together, breaks stay breaks. */
function textOf(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE)
      parts.push((node.textContent ?? '').replaceAll(/[ \t\r\n]+/g, ' '));
    if (BREAKING.has(node.nodeName)) parts.push('\n');
    for (const child of node.childNodes) walk(child);
  };
  for (const child of element.childNodes) walk(child);
  return parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .trim();
}

/** Joined cells as a grid: the text stands in the first of them, the others are empty. */
export function layCells(rows: readonly (readonly Spanned[])[], widest: number): string[][] {
  const grid = rows.map((): (string | undefined)[] => []);
  for (const [top, cells] of rows.entries()) {
    let at = 0;
    for (const { text, across, down } of cells) {
      while (grid[top]![at] !== undefined) at++;
      if (at > widest) break;
      const right = Math.min(at + Math.max(across, 1), widest + 1);
      for (const row of grid.slice(top, top + Math.max(down, 1))) blank(row, at, right);
      grid[top]![at] = text;
      at = right;
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

function blank(row: (string | undefined)[], from: number, to: number) {
  for (let column = from; column < to; column++) row[column] ??= '';
}
