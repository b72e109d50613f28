import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
/** The cells of a line, and its problem if there is one. */
type ParsedCells = { cells: readonly string[]; problem?: CodedMessage };

/**
 * The cells of a line, separated by tabs. A cell that begins with a quote follows the spreadsheet format:
 * it ends with a quote on the same line, and a quote inside is doubled. A problem affects only its own
 * line.
 */
export function parseTsvCells(line: string): ParsedCells {
  if (line.includes('\0'))
    return {
      cells: line.replaceAll('\0', '').split('\t'),
      problem: configuratorsMessages.nullCharacter,
    };
  if (!line.includes('"')) return { cells: line.split('\t') };
  const cells: string[] = [];
  let position = 0;
  while (position <= line.length) {
    const cell =
      line[position] === '"' ? parseQuotedCell(line, position) : parsePlainCell(line, position);
    if (!cell) return { cells: line.split('\t'), problem: configuratorsMessages.unclosedQuote };
    cells.push(cell.text);
    position = cell.end + 1;
  }
  return { cells };
}

function parsePlainCell(line: string, from: number) {
  const tab = line.indexOf('\t', from);
  const end = tab < 0 ? line.length : tab;
  return { text: line.slice(from, end), end };
}

const QUOTED_CELL_PATTERN = /"((?:[^"]|"")*)"(?=\t|$)/y;

/** Returns null if the closing quote does not end the cell. */
function parseQuotedCell(line: string, from: number) {
  QUOTED_CELL_PATTERN.lastIndex = from;
  const match = QUOTED_CELL_PATTERN.exec(line);
  return match && { text: match[1]!.replaceAll('""', '"'), end: QUOTED_CELL_PATTERN.lastIndex };
}

/**
 * Only plain ASCII characters, as in most lines. Quotation marks are excluded, because a quoted cell may
 * contain a tab.
 */
const PLAIN_LINE_PATTERN = /^[ !#-~\t]*$/;

type TrimmedCells = ParsedCells & {
  /** Its characters need no further check. */
  isPlain: boolean;
};

/**
 * The trimmed cells of a line. A cell equal to the same cell of the previous line reuses that string, to
 * save memory.
 */
export function parseTrimmedTsvCells(line: string, previousCells: readonly string[]): TrimmedCells {
  const isPlain = PLAIN_LINE_PATTERN.test(line);
  if (isPlain || !(line.includes('"') || line.includes('\0')))
    return { cells: splitReusingCells(line, previousCells), isPlain };
  const { cells, ...problem } = parseTsvCells(line);
  return { cells: cells.map((cell) => cell.trim()), isPlain, ...problem };
}

function splitReusingCells(line: string, previousCells: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (let from = 0; from <= line.length;) {
    const previousCell = previousCells[cells.length];
    if (previousCell !== undefined && isCellAt(line, from, previousCell)) {
      cells.push(previousCell);
      from += previousCell.length + 1;
    } else {
      const tab = line.indexOf('\t', from);
      const end = tab < 0 ? line.length : tab;
      cells.push(line.slice(from, end).trim());
      from = end + 1;
    }
  }
  return cells;
}

const TAB_CHAR_CODE = 9;

/** Tests if the cell that starts at `from` equals `cell`. */
function isCellAt(line: string, from: number, cell: string): boolean {
  const end = from + cell.length;
  return (
    (end === line.length || line.charCodeAt(end) === TAB_CHAR_CODE) && line.startsWith(cell, from)
  );
}
