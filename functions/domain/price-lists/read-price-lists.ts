import {
  listScheduledListRecords,
  listUsedListRecords,
  type ScheduledListRecord,
  type UsedListRecord,
} from '#functions/store/dealers/price-list-records.ts';
import { readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import type { PriceListEntry, PriceLists } from '#shared/schemas/price-list-schema.ts';
import { findUnrememberedList } from './used-price-lists.ts';

/** As many of those that came into use, and of those that were withdrawn, as a page shows. */
const MAX_SHOWN_LISTS = 50;

/** The dealer's price lists: scheduled, in use, undone and withdrawn (B4.1). */
export async function readPriceLists(dealer: DealerKey): Promise<PriceLists> {
  const [record, set, scheduledRecords, usedRecords] = await Promise.all([
    loadDealer(dealer),
    readChangeSet({ dealer, list: 'PRODUCTS' }),
    listScheduledListRecords(dealer),
    listUsedListRecords(dealer, MAX_SHOWN_LISTS),
  ]);
  const recordByNumber = new Map(scheduledRecords.map((one) => [one.Number, one]));
  const waiting = set.scheduled.Lists.flatMap(({ Number, At }) => {
    const scheduled = recordByNumber.get(Number);
    // Until it is activated, which happens in a moment, it cannot be undone.
    return scheduled ? [toScheduledEntry(scheduled, At <= Date.now() ? 'inUse' : 'scheduled')] : [];
  });
  const withdrawn = scheduledRecords.filter(({ Withdrawn }) => Withdrawn).slice(0, MAX_SHOWN_LISTS);
  const unremembered = findUnrememberedList(set);
  const used = [...(unremembered ? [unremembered] : []), ...usedRecords];
  const lastInUse = used.find(({ IsUndone }) => !IsUndone);
  const hasDueList = waiting.some(({ Status }) => Status === 'inUse');
  return {
    Today: getDealerDay(record),
    TimeZone: getDealerTimeZone(record),
    Lists: [
      ...waiting,
      ...used.map((one) =>
        toUsedEntry(one, {
          day: getDealerDay(record, Date.parse(one.When)),
          mayUndo: one === lastInUse && !hasDueList,
        }),
      ),
      ...withdrawn.map((one) => toScheduledEntry(one, 'withdrawn')),
    ],
  };
}

const toScheduledEntry = (
  record: ScheduledListRecord,
  Status: PriceListEntry['Status'],
): PriceListEntry => ({
  Status,
  Number: record.Number,
  FileName: record.FileName,
  ValidFrom: record.Day,
  By: record.By,
  Manufacturers: record.Manufacturers,
  Products: record.Products ?? null,
  Changed: record.Changed,
  AveragePercent: record.AveragePercent,
  MayUndo: false,
});

const toUsedEntry = (
  record: UsedListRecord,
  { day, mayUndo }: { day: string; mayUndo: boolean },
): PriceListEntry => ({
  Status: record.IsUndone ? 'undone' : 'inUse',
  Number: record.SetNumber,
  FileName: record.FileName,
  ValidFrom: record.Scheduled?.Day ?? day,
  By: record.By,
  Manufacturers: record.Manufacturers,
  Products: record.Products ?? null,
  Changed: record.Changed,
  AveragePercent: record.AveragePercent,
  MayUndo: mayUndo,
  ...(record.LeftOut && record.LeftOut.Count > 0 && { LeftOut: record.LeftOut }),
});
