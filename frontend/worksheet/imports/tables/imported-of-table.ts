import type { Making } from '#frontend/worksheet/clipboard/lines.ts';
import {
  createNumberReaders,
  linesOfTable,
  type ColumnNumberReaders,
} from '#frontend/worksheet/clipboard/lines.ts';
import type { ImportedFile, ImportedRow } from '#frontend/worksheet/imports/imported.ts';
import { t } from '#shared/language/t.ts';
import type { TableSheet, TableFile } from '#shared/tables/table-file.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { rowsBelow, type Mapping } from './mapping.ts';

/**
 * The rows of a sheet as lines, by the rules of a paste, one row at a time so that each says what became of
 * it (D35). A row that is no line is refused: a total, freight, or words that name nothing.
 */
export function importedOfTable(
  { format, remarks }: Pick<TableFile, 'format' | 'remarks'>,
  { name, rows }: Pick<TableSheet, 'name' | 'rows'>,
  mapping: Mapping,
  making: Making,
): ImportedFile {
  const below = rowsBelow(rows, mapping);
  const table = { kinds: mapping.kinds, rows: below.map(({ cells }) => cells) };
  const readers = createNumberReaders(table);
  return {
    format: name ? t`${format}, sheet ${name}` : format,
    rows: below.map((row) => importedRow(row, mapping, { making, readers })),
    bundles: [],
    remarks,
  };
}

type Row = { cells: readonly string[]; row: number };

type Reading = { making: Making; readers: ColumnNumberReaders };

function importedRow({ cells, row }: Row, { kinds }: Mapping, reading: Reading): ImportedRow {
  const rowLabel = t`Row ${row + 1}`;
  const { lines, rounded, unread, signed, tooLong } = linesOfTable(
    { kinds, rows: [cells] },
    reading.making,
    reading.readers,
  );
  const [pasted] = lines;
  if (!pasted) {
    const text = cells.filter(Boolean).join(' · ').slice(0, LONGEST_TEXT);
    return { kind: 'refused', rowLabel, text, reason: importsTexts.isTotal };
  }
  const remarks = [
    ...rounded.map((each) => t`Rounded: ${each}`),
    ...unread.map((each) => t`No figure, or too large: ${each.slice(0, 40)}`),
    ...signed.map((each) => t`Took the sign of its retail: ${each.slice(0, 40)}`),
    ...tooLong.map(() => t`Its description is too long and was left out.`),
  ];
  return { kind: 'line', rowLabel, pasted, ...(remarks.length > 0 && { remarks }) };
}

const LONGEST_TEXT = 120;
