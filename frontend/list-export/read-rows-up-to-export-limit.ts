import { MAX_EXPORT_ROWS } from '#shared/constants.ts';

type RowRange = { skip: number; take: number };
export type LoadListRows<Row> = (
  range: RowRange,
  signal: AbortSignal,
) => Promise<{ rows: readonly Row[]; total: number }>;

export type ExportableRows<Row> = {
  rows: Row[];
  /** The total, including rows that are not read. */
  total: number;
  /** Rows were added, removed or moved meanwhile, so one may be missing. */
  isChanged: boolean;
};

type ReadAllRowsOptions = { signal: AbortSignal; onRead: (read: number, total: number) => void };

/** A response stays well below the size limit of a function, however long its texts are. */
const EXPORT_PAGE_SIZE = 1_000;

/** Reads a list page by page, up to the export limit. A row that moved between two pages is included once. */
export async function readRowsUpToExportLimit<Row extends { Id: number }>(
  load: LoadListRows<Row>,
  { signal, onRead }: ReadAllRowsOptions,
): Promise<ExportableRows<Row>> {
  const rowsById = new Map<number, Row>();
  let readCount = 0;
  let total: number | undefined;
  let isChanged = false;
  do {
    // The pages are read one after the other, because each start depends on the rows before it.
    const page = await load(
      { skip: readCount, take: Math.min(EXPORT_PAGE_SIZE, MAX_EXPORT_ROWS - readCount) },
      signal,
    );
    isChanged ||= total !== undefined && total !== page.total;
    total = page.total;
    readCount += page.rows.length;
    for (const row of page.rows) rowsById.set(row.Id, rowsById.get(row.Id) ?? row);
    onRead(rowsById.size, total);
    if (page.rows.length === 0) break;
  } while (readCount < Math.min(total, MAX_EXPORT_ROWS));
  const expectedCount = Math.min(total, MAX_EXPORT_ROWS);
  return {
    rows: [...rowsById.values()],
    total,
    isChanged: isChanged || rowsById.size !== expectedCount,
  };
}
