import { getDealerTimeZone, type DealerWithTimeZone } from './time-zones.ts';
import { getDayInTimeZone } from './zoned-time.ts';

/**
 * The calendar day at a dealer's, as YYYY-MM-DD: the day that decides which tax rates are in force (D14). Server
 * and browser both use it.
 */
export const getDealerDay = (dealer: DealerWithTimeZone, moment = Date.now()): string =>
  getDayInTimeZone(moment, getDealerTimeZone(dealer));
