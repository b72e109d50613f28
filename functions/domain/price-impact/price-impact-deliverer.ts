import {
  RetryLaterError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { readCatalogOfScheduledList } from '#functions/domain/price-lists/scheduled-catalog.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  buildPriceImpactEntry,
  buildPriceImpactResultWrite,
  findPriceImpact,
  storePriceImpactFile,
} from '#functions/store/stored-price-impacts.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { getEndOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import { notifyRepsOfList } from './notify-reps-of-list.ts';
import { workOutPriceImpact } from './work-out-price-impact.ts';

/** An entry of the next night waits for a day at most, and is tried for some hours then. */
const RETRY_TIMEOUT_MS = 36 * 3_600_000;
/** After midnight of the dealer. */
const NIGHTLY_HOUR_MS = 2 * 3_600_000;

/**
 * Works out what a scheduled list costs open orders: when it is scheduled, every night, and when somebody asks (B4.6).
 * The nights end when it is withdrawn or has come into use; then the reps are told. A failed night leaves the result of the one before.
 */
export const priceImpactDeliverer: OutboxDeliverer<'price-impact'> = {
  timeoutMs: RETRY_TIMEOUT_MS,

  async deliver({ dealer, payload: { number, isNightly, notBefore, inUse } }) {
    const pauseMs = notBefore ? Date.parse(notBefore) - Date.now() : 0;
    if (pauseMs > 0) throw new RetryLaterError(pauseMs);
    const stored = await findPriceImpact(dealer, number);
    if (stored && inUse) await notifyRepsOfList(dealer, stored, inUse);
    const catalog = inUse ? undefined : await readCatalogOfScheduledList(dealer, number);
    if (!catalog || !stored) return [];
    const begunOn = new Date().toISOString();
    const rows = await workOutPriceImpact(dealer, {
      day: stored.list.day,
      after: catalog.after,
      changedIds: catalog.changedIds,
    });
    const file = await storePriceImpactFile(dealer, rows);
    return [
      buildPriceImpactResultWrite(dealer, { number, file, begunOn }),
      ...(isNightly ? [await buildNextNightWrite(dealer, number)] : []),
    ];
  },

  buildFailureWrites: async ({ dealer, payload: { number, isNightly } }) =>
    isNightly ? [await buildNextNightWrite(dealer, number)] : [],
};

async function buildNextNightWrite(dealer: DealerKey, number: number): Promise<TableWrite> {
  const dealerRecord = await loadDealer(dealer);
  const zone = getDealerTimeZone(dealerRecord);
  const midnight = getEndOfDayInTimeZone(getDealerDay(dealerRecord), zone);
  const notBefore = new Date(midnight + NIGHTLY_HOUR_MS).toISOString();
  const now = new Date().toISOString();
  return buildPriceImpactEntry(dealer, { number, isNightly: true, notBefore }, now);
}
