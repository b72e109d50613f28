import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { buildListSheet } from '#frontend/list-export/build-list-sheet.ts';
import { buildOrderSheetColumns } from '#frontend/order-search/order-sheet-columns.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import type { XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import { MAX_EXPORT_ROWS } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { orderSearchColumns } from '#shared/schemas/table-config-schema.ts';
import { sampleOrderRows } from '#tests/make/list-rows.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const ROWS = chooseBenchSize(MAX_EXPORT_ROWS, 100);
const ROUNDS = chooseBenchSize(7, 1);
const fields = orderSearchColumns.map(({ Field }) => Field);

/**
 * Exports the maximum number of orders in all columns, from rows to file, against the library with ready
 * cells.
 */
export async function measureOrderExport(): Promise<BenchResult> {
  const rows = Array.from({ length: ROWS }, (_, at): OrderRow => {
    const row = sampleOrderRows[at % sampleOrderRows.length]!;
    const Total = asCents(at * 731 + 1_99);
    return { ...row, OrderNumber: String(100_000 + at), WorksheetName: `Operatory ${at}`, Total };
  });
  const buildSheet = () => buildListSheet('Orders', buildOrderSheetColumns(fields), rows);
  const sheet = await buildSheet();
  const cells = sheet.rows.map((row) => row.map(toLibraryCell)) as SheetData;
  const columns = sheet.widths.map((width) => ({ width }));

  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    async () => buildWorkbookBlob(await buildSheet()),
    () => writeExcelFile(cells, { sheet: 'Orders', columns, stickyRowsCount: 1 }).toBlob(),
  );
  return buildFloorResult({
    name: `${ROWS.toLocaleString('en-US')} orders as a workbook`,
    value: ours,
    floor: theirs,
    against: 'write-excel-file given the same cells',
    times: 1,
  });
}

function toLibraryCell(cell: XlsxCell) {
  if (cell?.kind === 'text')
    return { value: cell.text, type: String, ...(cell.isBold && { fontWeight: 'bold' }) };
  if (cell?.kind === 'number') return { value: cell.value, type: Number, format: cell.format };
  if (cell?.kind === 'day')
    return { value: new Date(`${cell.day}T00:00Z`), type: Date, format: 'mm/dd/yyyy' };
  return null;
}
