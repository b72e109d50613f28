import {
  createMoneyParser,
  createCappedPercentParser,
  createQuantityParser,
} from '#shared/pricing/number-column.ts';

/**
 * Splits delimited text into rows of cells. A quoted cell may contain the delimiter, line breaks and doubled
 * quotes, as spreadsheets write them. An unclosed quote is an ordinary character.
 */
export function splitDelimitedText(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const cell = parseCellAt(text, at, delimiter);
    rows.at(-1)!.push(cell.text);
    if (cell.end >= text.length) return rows;
    if (text[cell.end] === '\n') rows.push([]);
    at = cell.end + 1;
  }
}

/** `end` is the index of the cell's delimiter or line break, or the end of the text. */
type ParsedCell = { text: string; end: number };

function parseCellAt(text: string, start: number, delimiter: string): ParsedCell {
  const quoted = text[start] === '"' ? parseQuotedCell(text, start, delimiter) : undefined;
  if (quoted) return quoted;
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
  return { text: text.slice(start, end), end };
}

function parseQuotedCell(text: string, start: number, delimiter: string): ParsedCell | undefined {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const after = text[close + 1];
  const isClosed = close !== -1 && (after === undefined || after === delimiter || after === '\n');
  if (!isClosed) return undefined;
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
}

/** A tab, or a semicolon or comma that splits all lines into equally many cells; undefined for plain lines. */
export function findTabOrEvenDelimiter(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  return [';', ','].find((delimiter) => splitsEvenly(text, delimiter));
}

/** Prose also contains commas. Lists that a program writes have no space after the delimiter. */
const PROSE_PATTERN = /[;,]\s*[ \u00a0]/;

function splitsEvenly(text: string, delimiter: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.every(isSingleAmount)) return false;
  const rows = splitDelimitedText(text, delimiter).filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  );
  const width = rows[0]?.length ?? 0;
  const isQuoted = /(?:^|[;,\n])"/.test(text);
  return (
    width > 1 &&
    rows.every((row) => row.length === width) &&
    (isQuoted || !lines.some((line) => PROSE_PATTERN.test(line)))
  );
}

/** For example '1 234,50', '2,5 ea', '7,5 %': the comma is part of one number. */
const isSingleAmount = (line: string) =>
  [createMoneyParser, createQuantityParser, createCappedPercentParser].some((createParser) =>
    createParser([line])(line),
  );
