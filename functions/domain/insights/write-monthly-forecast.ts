import { readOrderAmountsProgress } from '#functions/store/orders/order-amounts-progress.ts';
import { buildNewForecastWrites, hasForecast } from '#functions/store/orders/stored-forecasts.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { addMonths, getMonthOfDay, toMonthNumber } from '#shared/reference/calendar-months.ts';
import { getDealerTimeZone, type DealerWithTimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone } from '#shared/reference/zoned-time.ts';
import { forecastMonthByOwner } from './build-forecast-report.ts';
import { countDealerOrders, readDealerOrders } from './read-dealer-orders.ts';

/**
 * On the first day of a month at the dealer's, writes what is forecast for the next month, once: later it is compared
 * with what came (B6.2). Returns whether it was written. It waits for older orders that are not counted yet.
 */
export async function writeMonthlyForecast(
  dealer: DealerKey,
  dealerRecord: DealerWithTimeZone,
  now: number,
): Promise<boolean> {
  const timeZone = getDealerTimeZone(dealerRecord);
  const today = getDayInTimeZone(now, timeZone);
  const month = addMonths(getMonthOfDay(today), 1);
  if (!today.endsWith('-01') || (await hasForecast(dealer, month))) return false;
  const [dealerOrders, progress] = await Promise.all([
    readDealerOrders(dealer),
    readOrderAmountsProgress(dealer),
  ]);
  const { orders, notCounted } = countDealerOrders(dealerOrders, { today, timeZone });
  if (notCounted.length > 0 && progress.completedOn === null) return false;
  const amounts = forecastMonthByOwner(orders, { month, today });
  const [guard, feed] = buildNewForecastWrites(dealer, {
    Id: toMonthNumber(month),
    WrittenOn: new Date(now).toISOString(),
    Owners: [...amounts].filter(([, amount]) => amount !== 0),
  });
  return writeUnlessOvertaken([guard], [feed]);
}
