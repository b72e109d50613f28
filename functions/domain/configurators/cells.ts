import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';

/** The cells of a line, or what is wrong with it. */
type Cells = { cells: readonly string[]; problem?: string };

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

/** Of nothing but plain characters, as most lines are; in one with a quotation mark a cell may hold a tab. */
const PLAIN = /^[ !#-~\t]*$/;

type Trimmed = Cells & {
  /** None of its characters has to be looked at again. */
  isPlain: boolean;
};

/**
 * The cells of a line without the spaces around them. Rows repeat each other: a cell that says what the line before says
 * there is the same string, once in memory.
 */
export function trimmedCells(line: string, before: readonly string[]): Trimmed {
  const isPlain = PLAIN.test(line);
  if (isPlain || !(line.includes('"') || line.includes('\0')))
    return { cells: sharedCells(line, before), isPlain };
  const { cells, ...problem } = cellsOf(line);
  return { cells: cells.map((cell) => cell.trim()), isPlain, ...problem };
}

function sharedCells(line: string, before: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (let from = 0; from <= line.length;) {
    const known = before[cells.length];
    if (known !== undefined && isAt(line, from, known)) {
      cells.push(known);
      from += known.length + 1;
    } else {
      const tab = line.indexOf('\t', from);
      const end = tab < 0 ? line.length : tab;
      cells.push(line.slice(from, end).trim());
      from = end + 1;
    }
  }
  return cells;
}

const TAB = 9;

/** Whether the cell that begins there says this. */
function isAt(line: string, from: number, cell: string): boolean {
  const end = from + cell.length;
  return (end === line.length || line.charCodeAt(end) === TAB) && line.startsWith(cell, from);
}
