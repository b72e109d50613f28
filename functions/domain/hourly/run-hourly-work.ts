import { writeMonthlyForecast } from '#functions/domain/insights/write-monthly-forecast.ts';
import { fillOlderOrders } from '#functions/domain/older-orders/fill-older-orders.ts';
import { requestWeeklyMails } from '#functions/domain/weekly-mail/request-weekly-mails.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import { addNextOlderDealersAndListRows } from '#functions/store/dealers/dealer-list.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

const PARALLEL_DEALERS = 5;
/** Of the ten minutes that a run may take; what is left of the older orders is for the next one. */
const MAX_FILL_MS = 5 * 60_000;

/** What is done for one dealer; returns how many mails, forecasts or orders came of it. */
type HourlyTask = (dealer: DealerKey, dealerRecord: Dealer) => Promise<number>;

/**
 * Does for each dealer what its clock asks for at a moment, and goes on with its older orders. All of it may be done
 * twice in an hour, or by two runs at once. A dealer with whom something fails keeps no other from its turn; it throws at
 * the end, so that it is run again.
 */
export async function runHourlyWork(now: number): Promise<void> {
  const stopFillingAt = Date.now() + MAX_FILL_MS;
  const mayGoOn = () => Date.now() < stopFillingAt;
  const tasks = {
    weeklyMails: (dealer, record) => requestWeeklyMails(dealer, record, now),
    // Before the forecasts, which wait for orders that are not counted yet.
    olderOrders: (dealer) => fillOlderOrders(dealer, { now, mayGoOn }),
    forecasts: async (dealer, record) =>
      (await writeMonthlyForecast(dealer, record, now)) ? 1 : 0,
  } satisfies Record<string, HourlyTask>;
  const rows = await addNextOlderDealersAndListRows();
  const failures: unknown[] = [];
  for (const [name, task] of Object.entries<HourlyTask>(tasks)) {
    let count = 0;
    await runInParallel(rows, PARALLEL_DEALERS, async ({ Id }) => {
      const dealer = toDealerKey(Id);
      try {
        const dealerRecord = await findDealer(dealer);
        if (dealerRecord) count += await task(dealer, dealerRecord);
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
    if (count > 0) writeJobLogLine({ level: 'info', job: 'run hourly', [name]: count });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some dealers had no turn');
}
