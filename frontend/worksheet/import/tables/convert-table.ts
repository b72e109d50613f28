import type { ImportedFile, ImportedRow } from '#frontend/worksheet/import/imported-file.ts';
import type { PasteOptions } from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import {
  createColumnNumberParsers,
  parseTableLines,
  type ColumnNumberReaders,
} from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import { t } from '#shared/language/t.ts';
import type { TableSheet, TableFile } from '#shared/tables/table-file.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { listRowsBelowHeader, type ColumnMapping } from './column-mapping.ts';

/**
 * Converts the rows of a sheet to lines by the rules of a paste. Each row is converted alone, so that it
 * reports its own changes (D35). Rejects a row that is no line: a total, freight, or text that identifies no
 * product.
 */
export function convertTable(
  { format, remarks }: Pick<TableFile, 'format' | 'remarks'>,
  { name, rows }: Pick<TableSheet, 'name' | 'rows'>,
  mapping: ColumnMapping,
  context: PasteOptions,
): ImportedFile {
  const bodyRows = listRowsBelowHeader(rows, mapping);
  const table = { kinds: mapping.kinds, rows: bodyRows.map(({ cells }) => cells) };
  const readers = createColumnNumberParsers(table);
  return {
    format: name ? t`${format}, sheet ${name}` : format,
    rows: bodyRows.map((row) => toImportedRow(row, mapping, { pasteOptions: context, readers })),
    bundles: [],
    remarks: remarks.map(({ text }) => text),
  };
}

type TableRow = { cells: readonly string[]; row: number };

type TableReading = { pasteOptions: PasteOptions; readers: ColumnNumberReaders };

function toImportedRow(
  { cells, row }: TableRow,
  { kinds }: ColumnMapping,
  reading: TableReading,
): ImportedRow {
  const rowLabel = t`Row ${row + 1}`;
  const { lines, roundedTexts, unreadableTexts, signChangedTexts, tooLongDescriptions } =
    parseTableLines({ kinds, rows: [cells] }, reading.pasteOptions, reading.readers);
  const [pasted] = lines;
  if (!pasted) {
    const text = cells.filter(Boolean).join(' · ').slice(0, MAX_TEXT_LENGTH);
    return { kind: 'rejected', rowLabel, text, reason: importsTexts.isTotal };
  }
  const remarks = [
    ...roundedTexts.map((each) => t`Rounded: ${each}`),
    ...unreadableTexts.map((each) => t`No figure, or too large: ${each.slice(0, 40)}`),
    ...signChangedTexts.map((each) => t`Took the sign of its retail: ${each.slice(0, 40)}`),
    ...tooLongDescriptions.map(() => t`Its description is too long and was left out.`),
  ];
  return { kind: 'line', rowLabel, pasted, ...(remarks.length > 0 && { remarks }) };
}

const MAX_TEXT_LENGTH = 120;
