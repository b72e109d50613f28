import { invalid } from '#functions/api-error.ts';
import type { Run } from '#functions/domain/processing/processor.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { cellsOf, trimmedCells } from './cells.ts';
import { encodingOf, linesOf } from './encoding.ts';
import { cellIn, headingsOf, nameOf, type Headings } from './headings.ts';
import { rowReader, type Row, type Wrong } from './read-row.ts';
import { treeBuilder, type Tree } from './tree.ts';

/** What its worker holds in memory. */
const MOST_ROWS = 250_000;

type Open = () => AsyncIterable<Uint8Array>;

/** What a file holds, and what there is to say of how it was read. */
type Read = { tree: Tree; remarks: string[] };

/** Reads a configurator, piece by piece; says of every row that is not taken why. */
export async function readConfigurator(open: Open, run: Run): Promise<Read> {
  const encoding = await encodingOf(open());
  const reader = fileReader(run);
  for await (const lines of linesOf(open(), encoding)) {
    for (const line of lines) reader.read(line);
    await run.reached(configuratorsTexts.reading, reader.tree.count);
  }
  if (!reader.hasHeadings()) throw invalid(configuratorsTexts.noHeadings);
  if (reader.tree.count === 0) throw invalid(configuratorsTexts.noRows);
  const rounded = reader.rounded();
  const remarks = [
    ...(encoding === 'windows-1252' ? [configuratorsTexts.windows] : []),
    ...(rounded > 0 ? [configuratorsTexts.rounded(rounded)] : []),
  ];
  return { tree: reader.tree, remarks };
}

const isPart = (cells: readonly string[], headings: Headings) =>
  cellIn(cells, headings, 'Kind').toLowerCase() === 'part';

type Reading = { headings: Headings; readRow: ReturnType<typeof rowReader> };

function fileReader(run: Run) {
  const { tree, add, skip } = treeBuilder();
  let reading: Reading | undefined;
  let number = 0;
  let rounded = 0;
  /** Of the row that was taken last. */
  let before: readonly string[] = [];

  function read(line: string) {
    number++;
    const found = trimmedCells(line, before);
    if (found.cells.every((cell) => cell === '')) return;
    if (reading) addLine(line, found, reading);
    else begin(cellsOf(line).cells);
  }

  function addLine(
    line: string,
    found: ReturnType<typeof trimmedCells>,
    { headings, readRow }: Reading,
  ) {
    if (tree.count >= MOST_ROWS) throw invalid(configuratorsTexts.tooManyRows(MOST_ROWS));
    const row: Row | Wrong =
      found.problem === undefined ? readRow(found, before) : { column: '', reason: found.problem };
    if ('reason' in row && !isPart(found.cells, headings)) skip();
    const wrong = 'reason' in row ? row : add(row);
    if (wrong) return rejectLine(line, wrong, headings);
    before = found.cells;
    if ((row as Row).isRounded) rounded++;
  }

  function begin(cells: readonly string[]) {
    const headings = headingsOf(cells);
    reading = { headings, readRow: rowReader(headings) };
    run.headings(headings.cells);
  }

  /** As it stands in the file. */
  function rejectLine(line: string, { column, reason }: Wrong, headings: Headings) {
    const { cells } = cellsOf(line);
    const value = column && cellIn(cells, headings, column);
    run.rejectItem({ line: number, column: column && nameOf(column), value, reason, cells });
  }

  return { tree, read, rounded: () => rounded, hasHeadings: () => reading !== undefined };
}
