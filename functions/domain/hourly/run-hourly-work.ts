import { requestWeeklyMails } from '#functions/domain/weekly-mail/request-weekly-mails.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import { addNextOlderDealersAndListRows } from '#functions/store/dealers/dealer-list.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';

const PARALLEL_DEALERS = 5;

/**
 * Does for each dealer what its clock asks for at a moment. All of it may be done twice in an hour, or by two runs at
 * once. A dealer with whom something fails keeps no other from its turn; it throws at the end, so that it is run again.
 */
export async function runHourlyWork(now: number): Promise<void> {
  const failures: unknown[] = [];
  let weeklyMails = 0;
  const rows = await addNextOlderDealersAndListRows();
  await runInParallel(rows, PARALLEL_DEALERS, async ({ Id }) => {
    const dealer = toDealerKey(Id);
    try {
      const dealerRecord = await findDealer(dealer);
      if (dealerRecord) weeklyMails += await requestWeeklyMails(dealer, dealerRecord, now);
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
  if (weeklyMails > 0) writeJobLogLine({ level: 'info', job: 'run hourly', weeklyMails });
  if (failures.length > 0) throw new AggregateError(failures, 'Some dealers had no turn');
}
