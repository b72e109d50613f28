import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import {
  buildOrderAmountsProgressWrite,
  buildProgressAndFeedWrites,
  readOrderAmountsProgress,
  type OrderAmountsProgress,
} from '#functions/store/orders/order-amounts-progress.ts';
import {
  readOrderRowBatches,
  type OrderRowBatch,
} from '#functions/store/orders/order-row-batches.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { fillOlderOrder } from './fill-older-order.ts';

const PARALLEL_ORDERS = 5;
/** A release that was taken back for a while saves orders without amounts. */
const NEXT_PASS_AFTER_MS = 7 * 86_400_000;

/**
 * Walks over the orders of a dealer and fills in those that were saved before orders had amounts, for as long as
 * `mayGoOn` says; the next call goes on where this one ended (B6.5). A pass that filled in any is followed by another
 * one, because a change of state that had read an order before that may write it as it was. Returns how many it filled.
 */
export async function fillOlderOrders(
  dealer: DealerKey,
  { now, mayGoOn }: { now: number; mayGoOn: () => boolean },
): Promise<number> {
  const stored = await readOrderAmountsProgress(dealer);
  if (isNextPassLater(stored, now)) return 0;
  let progress: OrderAmountsProgress = { ...stored, completedOn: null };
  let isStopped = false;
  for await (const batch of readOrderRowBatches(dealer, progress.upTo)) {
    isStopped = !mayGoOn();
    if (isStopped) break;
    const { filled, failed } = await fillBatch(dealer, batch);
    if (filled + failed === 0) continue;
    progress = {
      ...progress,
      upTo: batch.lastKey,
      filled: progress.filled + filled,
      failed: progress.failed + failed,
      isFeedDue: progress.isFeedDue || filled > 0,
    };
    await writeItem(buildOrderAmountsProgressWrite(dealer, progress));
  }
  const result = isStopped ? progress : endPass(progress, now);
  if (progress.isFeedDue) await writeTransaction(buildProgressAndFeedWrites(dealer, result));
  else await writeItem(buildOrderAmountsProgressWrite(dealer, result));
  return progress.filled - stored.filled;
}

const isNextPassLater = ({ completedOn, unfilled }: OrderAmountsProgress, now: number) =>
  completedOn !== null && unfilled === 0 && now - Date.parse(completedOn) < NEXT_PASS_AFTER_MS;

const endPass = (
  { filled, failed, isFeedDue }: OrderAmountsProgress,
  now: number,
): OrderAmountsProgress => ({
  upTo: '',
  filled: 0,
  failed: 0,
  isFeedDue,
  completedOn: filled === 0 ? new Date(now).toISOString() : null,
  unfilled: failed,
});

/** An order that cannot be filled in is logged, and keeps no other from it. */
async function fillBatch(dealer: DealerKey, { rows }: OrderRowBatch) {
  const older = rows.filter(({ Amounts }) => Amounts === undefined);
  const counts = { filled: 0, failed: 0 };
  await runInParallel(older, PARALLEL_ORDERS, async ({ Id }) => {
    try {
      await fillOlderOrder(dealer, Id);
      counts.filled++;
    } catch (error) {
      counts.failed++;
      writeJobLogLine({
        level: 'error',
        job: 'fill older orders',
        dealer,
        order: Id,
        error: describeErrorForLog(error),
      });
    }
  });
  return counts;
}
