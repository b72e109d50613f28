import { runInParallel } from '#functions/run-in-parallel.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import { getDealerTimeZone, type DealerWithTimeZone } from '#shared/reference/time-zones.ts';
import { findDueMailWeek } from './mail-week.ts';

const PARALLEL_WRITES = 10;

/** Whether the user has ticked the mail and may get it; whoever sends it looks again. */
export const isWeeklyMailReader = (user: DealerUser): boolean =>
  user.WeeklyMail === true && user.IsUserActive && !user.IsLockedOut && !user.IsLimitedTransferUser;

/**
 * Puts the weekly mails of a dealer into the outbox where it is Monday at 7 there (B6.4): one for each user and ISO week,
 * however often it is called. Returns how many are new.
 */
export async function requestWeeklyMails(
  dealer: DealerKey,
  dealerRecord: DealerWithTimeZone,
  now: number,
): Promise<number> {
  const week = findDueMailWeek(now, getDealerTimeZone(dealerRecord));
  if (week === undefined) return 0;
  const readers = (await listDealerUsers(dealer)).filter(isWeeklyMailReader);
  let requested = 0;
  await runInParallel(readers, PARALLEL_WRITES, async ({ AppUserId }) => {
    const isNew = await writeItemIfConditionHolds(
      buildNewOutboxEntryWrite(dealer, {
        kind: 'weekly-mail',
        id: `${AppUserId}#${week}`,
        payload: { userId: AppUserId },
        now: new Date(now).toISOString(),
      }),
    );
    if (isNew) requested++;
  });
  return requested;
}
