import type { Run } from '#functions/domain/processing/processor.ts';
import { invalid } from '#functions/refusal.ts';
import { configuratorsTexts } from '#shared/texts/configurators.ts';
import { cellsOf } from './cells.ts';
import { encodingOf, linesOf } from './encoding.ts';
import { cellIn, headingsOf, nameOf, type Column, type Headings } from './headings.ts';
import { PLAIN, readRow, type Row, type Wrong } from './read-row.ts';
import { treeBuilder, type Tree } from './tree.ts';

/** What its worker holds in memory. */
const MOST_ROWS = 250_000;

type Open = () => AsyncIterable<Uint8Array>;

/** What a file holds, and what there is to say of how it was read. */
type Read = { tree: Tree; remarks: string[] };

/** Reads a configurator, piece by piece; says of every row that is not taken why. */
export async function readConfigurator(open: Open, run: Run): Promise<Read> {
  const encoding = await encodingOf(open());
  const reader = rowReader(run);
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

function rowReader(run: Run) {
  const { tree, add, skip } = treeBuilder();
  let headings: Headings | undefined;
  let number = 0;
  let rounded = 0;

  function read(line: string) {
    number++;
    const found = cellsOf(line);
    const { cells } = found;
    if (cells.every((cell) => cell.trim() === '')) return;
    if (headings) take(found, headings, PLAIN.test(line));
    else begin(cells);
  }

  function take(found: ReturnType<typeof cellsOf>, columns: Headings, isPlain: boolean) {
    const { cells } = found;
    if (tree.count >= MOST_ROWS) throw invalid(configuratorsTexts.tooManyRows(MOST_ROWS));
    const row: Row | Wrong =
      'problem' in found ? { column: '', reason: found.problem } : readRow(cells, columns, isPlain);
    if ('reason' in row) {
      if (!isPart(cells, columns)) skip();
      return refuse(row.column, row.reason, cells);
    }
    const wrong = add(row);
    if (wrong) refuse(wrong.column, wrong.reason, cells);
    else if (row.isRounded) rounded++;
  }

  function begin(cells: readonly string[]) {
    headings = headingsOf(cells);
    run.headings(headings.cells);
  }

  const refuse = (column: Column | '', reason: string, cells: readonly string[]) =>
    run.refuse({
      line: number,
      column: column && nameOf(column),
      value: (column && cells[headings!.at[column] ?? -1]) || '',
      reason,
      cells,
    });

  return { tree, read, rounded: () => rounded, hasHeadings: () => headings !== undefined };
}
