import { MAX_EXPORT_ROWS } from '#shared/constants.ts';

type RowRange = { skip: number; take: number };
export type LoadRows<Row> = (
  asked: RowRange,
  signal: AbortSignal,
) => Promise<{ rows: readonly Row[]; total: number }>;

export type AllRows<Row> = {
  rows: Row[];
  /** How many there are, also beyond what is read. */
  total: number;
  /** Rows came, went or moved meanwhile, so that one may be missing. */
  isChanged: boolean;
};

type Reading = { signal: AbortSignal; onRead: (read: number, total: number) => void };

/** An answer stays well under what a function may give, however long its texts are. */
const PAGE = 1_000;

/** Reads a list page by page, up to the most that is exported; a row that has moved between two pages is there once. */
export async function readAll<Row extends { Id: number }>(
  load: LoadRows<Row>,
  { signal, onRead }: Reading,
): Promise<AllRows<Row>> {
  const found = new Map<number, Row>();
  let read = 0;
  let total: number | undefined;
  let isChanged = false;
  do {
    // Where one row stands among the others depends on those before it: pages are asked for one after the other.
    const page = await load({ skip: read, take: Math.min(PAGE, MAX_EXPORT_ROWS - read) }, signal);
    isChanged ||= total !== undefined && total !== page.total;
    total = page.total;
    read += page.rows.length;
    for (const row of page.rows) found.set(row.Id, found.get(row.Id) ?? row);
    onRead(found.size, total);
    if (page.rows.length === 0) break;
  } while (read < Math.min(total, MAX_EXPORT_ROWS));
  const wanted = Math.min(total, MAX_EXPORT_ROWS);
  return { rows: [...found.values()], total, isChanged: isChanged || found.size !== wanted };
}
