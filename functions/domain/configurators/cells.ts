import { configuratorsTexts } from '#shared/texts/configurators.ts';

/** The cells of a line, or what is wrong with it. */
type Cells = { cells: readonly string[] } | { cells: readonly string[]; problem: string };

/**
 * The cells of a line, parted by tabs. One that begins with a quote is as spreadsheets write it: it ends with its quote
 * on the same line, and a quote in it stands twice. What is wrong with a line is wrong with it alone.
 */
export function cellsOf(line: string): Cells {
  if (line.includes('\0'))
    return { cells: line.replaceAll('\0', '').split('\t'), problem: configuratorsTexts.hasZero };
  if (!line.includes('"')) return { cells: line.split('\t') };
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const cell = line[at] === '"' ? quotedAt(line, at) : plainAt(line, at);
    if (!cell) return { cells: line.split('\t'), problem: configuratorsTexts.openQuote };
    cells.push(cell.text);
    at = cell.end + 1;
  }
  return { cells };
}

function plainAt(line: string, from: number) {
  const tab = line.indexOf('\t', from);
  const end = tab < 0 ? line.length : tab;
  return { text: line.slice(from, end), end };
}

const QUOTED = /"((?:[^"]|"")*)"(?=\t|$)/y;

/** Undefined where its quote does not end it. */
function quotedAt(line: string, from: number) {
  QUOTED.lastIndex = from;
  const found = QUOTED.exec(line);
  return found && { text: found[1]!.replaceAll('""', '"'), end: QUOTED.lastIndex };
}
