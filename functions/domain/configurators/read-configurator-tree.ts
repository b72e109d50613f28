import type { ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import {
  getRowCellOrEmpty,
  parseConfiguratorHeadings,
  getDefaultColumnHeading,
  type ConfiguratorHeadings,
} from './configurator-headings.ts';
import { createConfiguratorTreeBuilder, type ConfiguratorTree } from './configurator-tree.ts';
import {
  createConfiguratorRowParser,
  type ParsedConfiguratorRow,
  type ConfiguratorRowProblem,
} from './parse-configurator-row.ts';
import { parseTsvCells, parseTrimmedTsvCells } from './parse-tsv-cells.ts';
import { detectTextEncoding, readTextLineBatches } from './read-text-line-batches.ts';

/** As many as the worker can hold in memory. */
const MAX_ROWS = 250_000;

type ByteChunksOpener = () => AsyncIterable<Uint8Array>;

/** The content of a file, and remarks on how it was read. */
type ConfiguratorContents = { tree: ConfiguratorTree; remarks: CodedMessage[] };

/**
 * Reads a configurator in chunks and reports each rejected row with the reason. Throws if there are no
 * headings or no valid rows.
 */
export async function readConfiguratorTree(
  openChunks: ByteChunksOpener,
  run: ProcessingRun,
): Promise<ConfiguratorContents> {
  const encoding = await detectTextEncoding(openChunks());
  const reader = createFileReader(run);
  for await (const lines of readTextLineBatches(openChunks(), encoding)) {
    for (const line of lines) reader.read(line);
    await run.reportProgress(configuratorsMessages.readingRows, reader.tree.count);
  }
  if (!reader.hasHeadings()) throw createValidationError(configuratorsMessages.noHeadings);
  if (reader.tree.count === 0) throw createValidationError(configuratorsMessages.noRows);
  const roundedCount = reader.getRoundedCount();
  const remarks = [
    ...(encoding === 'windows-1252' ? [configuratorsMessages.readAsWindows1252] : []),
    ...(roundedCount > 0 ? [configuratorsMessages.rounded(roundedCount)] : []),
  ];
  return { tree: reader.tree, remarks };
}

const isPartRow = (cells: readonly string[], headings: ConfiguratorHeadings) =>
  getRowCellOrEmpty(cells, headings, 'Kind').toLowerCase() === 'part';

type RowParsing = {
  headings: ConfiguratorHeadings;
  readRow: ReturnType<typeof createConfiguratorRowParser>;
};

function createFileReader(run: ProcessingRun) {
  const { tree, add, skip } = createConfiguratorTreeBuilder();
  let rowParsing: RowParsing | undefined;
  let lineNumber = 0;
  let roundedCount = 0;
  /** The cells of the last accepted row. */
  let previousCells: readonly string[] = [];

  function readLine(line: string) {
    lineNumber++;
    const trimmed = parseTrimmedTsvCells(line, previousCells);
    if (trimmed.cells.every((cell) => cell === '')) return;
    if (rowParsing) addLine(line, trimmed, rowParsing);
    else beginRows(parseTsvCells(line).cells);
  }

  function addLine(
    line: string,
    trimmed: ReturnType<typeof parseTrimmedTsvCells>,
    { headings, readRow }: RowParsing,
  ) {
    if (tree.count >= MAX_ROWS)
      throw createValidationError(configuratorsMessages.tooManyRows(MAX_ROWS));
    const row: ParsedConfiguratorRow | ConfiguratorRowProblem =
      trimmed.problem === undefined
        ? readRow(trimmed, previousCells)
        : { column: '', reason: trimmed.problem };
    if ('reason' in row && !isPartRow(trimmed.cells, headings)) skip();
    const problem = 'reason' in row ? row : add(row);
    if (problem) return rejectLine(line, problem, headings);
    previousCells = trimmed.cells;
    if ((row as ParsedConfiguratorRow).isRounded) roundedCount++;
  }

  function beginRows(cells: readonly string[]) {
    const headings = parseConfiguratorHeadings(cells);
    rowParsing = { headings, readRow: createConfiguratorRowParser(headings) };
    run.setReportHeadings(headings.cells);
  }

  /** Reports the line's cells and value as they are in the file. */
  function rejectLine(
    line: string,
    { column, reason }: ConfiguratorRowProblem,
    headings: ConfiguratorHeadings,
  ) {
    const { cells } = parseTsvCells(line);
    const value = column && getRowCellOrEmpty(cells, headings, column);
    run.rejectItem({
      line: lineNumber,
      column: column && getDefaultColumnHeading(column),
      value,
      reason,
      cells,
    });
  }

  return {
    tree,
    read: readLine,
    getRoundedCount: () => roundedCount,
    hasHeadings: () => rowParsing !== undefined,
  };
}
