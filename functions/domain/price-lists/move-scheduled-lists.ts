import {
  buildScheduleWrite,
  readChangeSet,
  sortScheduledLists,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { getDealerTimeZone, type DealerWithTimeZone } from '#shared/reference/time-zones.ts';
import { getStartOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import { buildScheduledListJobWrite } from './schedule-price-list.ts';

/**
 * Moves the instants of scheduled lists to another time zone of the dealer, in the save that changes it (B4.1). What is
 * due already stays due. The first write is the condition; there is none where nothing moves.
 */
export async function buildScheduledListMoves(
  dealer: DealerKey,
  { before, after }: { before: DealerWithTimeZone; after: DealerWithTimeZone },
): Promise<TableWrite[]> {
  const timeZone = getDealerTimeZone(after);
  if (timeZone === getDealerTimeZone(before)) return [];
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  const now = Date.now();
  const moved = scheduled.Lists.map((list) =>
    list.At <= now ? list : { ...list, At: getStartOfDayInTimeZone(list.Day, timeZone) },
  );
  const changed = moved.filter(({ At }, index) => At !== scheduled.Lists[index]!.At);
  if (changed.length === 0) return [];
  return [
    buildScheduleWrite(
      dealer,
      { seen: scheduled, next: { ...scheduled, Lists: sortScheduledLists(moved) } },
      { mayBeDue: true },
    ),
    ...changed.map((list) => buildScheduledListJobWrite(dealer, list)),
  ];
}
