import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { buildRecordChangeWrites, findListRecord } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Cents } from '#shared/money/money.ts';
import { toMonthNumber, type Month } from '#shared/reference/calendar-months.ts';

/*
 * What was forecast for a month at the first minute of the month before, for each owner of orders (B6.2). It is written
 * once.
 *
 *   PK   DEALER#1#FORECASTS      Record   JSON of a StoredForecast
 *   SK   000000000202612
 */

export type StoredForecast = {
  /** The month: 202612. */
  Id: number;
  WrittenOn: string;
  /** By SalesRepId, without those of whom nothing was forecast. */
  Owners: readonly (readonly [salesRepId: number, amount: Cents])[];
};

const forecastList = defineCachedList<StoredForecast>('FORECASTS', 'Record');

/** The oldest first; the same array while nothing has changed. */
export const listForecasts = (dealer: DealerKey): Promise<readonly StoredForecast[]> =>
  readCachedListRows(dealer, forecastList);

export const hasForecast = async (dealer: DealerKey, month: Month): Promise<boolean> =>
  (await findListRecord(dealer, 'FORECASTS', toMonthNumber(month))) !== undefined;

/** The first of them fails where the month has one. */
export const buildNewForecastWrites = (
  dealer: DealerKey,
  forecast: StoredForecast,
): readonly [guarded: TableWrite, feed: TableWrite] =>
  buildRecordChangeWrites(dealer, 'FORECASTS', {
    id: forecast.Id,
    before: undefined,
    after: forecast,
  });
