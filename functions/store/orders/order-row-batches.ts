import { readItemPages } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { parseOrderRow, type StoredOrderRow } from './stored-order-rows.ts';

const ROWS_PER_BATCH = 100;

export type OrderRowBatch = { rows: StoredOrderRow[]; lastKey: string };

/** The rows of a dealer's orders after one of them, `''` being before the first, a hundred at a time. */
export async function* readOrderRowBatches(
  dealer: DealerKey,
  afterKey: string,
): AsyncGenerator<OrderRowBatch> {
  const query = { PK: `${dealer}#ORDERS`, page: ROWS_PER_BATCH };
  for await (const items of readItemPages(afterKey ? { ...query, from: afterKey } : query))
    if (items.length > 0)
      yield { rows: items.map(parseOrderRow), lastKey: String(items.at(-1)!.SK) };
}
