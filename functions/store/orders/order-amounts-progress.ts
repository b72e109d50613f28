import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * How far the walk over a dealer's orders has come that fills in the amounts of older ones.
 *
 *   PK   DEALER#1#ORDERAMOUNTS   Progress   JSON of an OrderAmountsProgress
 *   SK   PROGRESS
 */

export type OrderAmountsProgress = {
  /** The sort key of the last row that this pass has looked at; '' before its first one. */
  upTo: string;
  /** How many orders this pass has filled in. */
  filled: number;
  /** How many orders of this pass could not be filled in. */
  failed: number;
  /** Whether rows were changed that no entry of the list's feed names yet. */
  isFeedDue: boolean;
  /** When the last pass ended that filled in nothing more. */
  completedOn: string | null;
  /** Orders that the last pass could not fill in: they are tried again at once. */
  unfilled: number;
};

const newProgress: OrderAmountsProgress = {
  upTo: '',
  filled: 0,
  failed: 0,
  isFeedDue: false,
  completedOn: null,
  unfilled: 0,
};

const getProgressKey = (dealer: DealerKey) => ({ PK: `${dealer}#ORDERAMOUNTS`, SK: 'PROGRESS' });

export async function readOrderAmountsProgress(dealer: DealerKey): Promise<OrderAmountsProgress> {
  const item = await findItem(getProgressKey(dealer), { isConsistent: true });
  return item ? (JSON.parse(String(item.Progress)) as OrderAmountsProgress) : newProgress;
}

/** Without a condition: a pass that is put back only looks at rows once more. */
export const buildOrderAmountsProgressWrite = (
  dealer: DealerKey,
  progress: OrderAmountsProgress,
): TableWrite => ({
  Put: { TableName, Item: { ...getProgressKey(dealer), Progress: JSON.stringify(progress) } },
});

/** The same with a feed entry: any row of the list may have changed. */
export const buildProgressAndFeedWrites = (
  dealer: DealerKey,
  progress: OrderAmountsProgress,
): TableWrite[] => [
  buildOrderAmountsProgressWrite(dealer, { ...progress, isFeedDue: false }),
  buildChangeFeedWrite(dealer, 'ORDERS', 'all'),
];
