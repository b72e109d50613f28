import { writeMonthlyForecast } from '#functions/domain/insights/write-monthly-forecast.ts';
import { fillOlderOrders } from '#functions/domain/older-orders/fill-older-orders.ts';
import { requestWeeklyMails } from '#functions/domain/weekly-mail/request-weekly-mails.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import { addNextOlderDealersAndListRows } from '#functions/store/dealers/dealer-list.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';

const PARALLEL_DEALERS = 5;
/** Of the ten minutes that a run may take; what is left of the older orders is for the next one. */
const MAX_FILL_MS = 5 * 60_000;

/**
 * Does for each dealer what its clock asks for at a moment, and goes on with its older orders. All of it may be done
 * twice in an hour, or by two runs at once. A dealer with whom something fails keeps no other from its turn; it throws at
 * the end, so that it is run again.
 */
export async function runHourlyWork(now: number): Promise<void> {
  const stopFillingAt = Date.now() + MAX_FILL_MS;
  const mayGoOn = () => Date.now() < stopFillingAt;
  const failures: unknown[] = [];
  const rows = await addNextOlderDealersAndListRows();
  await runInParallel(rows, PARALLEL_DEALERS, async ({ Id }) => {
    const dealer = toDealerKey(Id);
    try {
      const dealerRecord = await findDealer(dealer);
      if (!dealerRecord) return;
      const weeklyMails = await requestWeeklyMails(dealer, dealerRecord, now);
      // Before the forecast, which waits for orders that are not counted yet.
      const olderOrders = await fillOlderOrders(dealer, { now, mayGoOn });
      const hasNewForecast = await writeMonthlyForecast(dealer, dealerRecord, now);
      if (weeklyMails > 0 || olderOrders > 0 || hasNewForecast)
        writeJobLogLine({
          level: 'info',
          job: 'run hourly',
          dealer,
          weeklyMails,
          olderOrders,
          hasNewForecast,
        });
    } catch (error) {
      failures.push(error);
      writeJobLogLine({
        level: 'error',
        job: 'run hourly',
        dealer,
        error: describeErrorForLog(error),
      });
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some dealers had no turn');
}
