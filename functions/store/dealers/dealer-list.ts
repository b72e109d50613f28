import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import {
  buildRecordItem,
  buildUnguardedRecordWrites,
} from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { createRowSearchOptions } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import { type Dealer, DealerRow } from '#shared/schemas/dealer-schema.ts';
import { addNextOlderDealersToList } from './older-dealers.ts';

/*
 * All dealers, as a list of the platform. A row is written with each dealer's record. Dealers that are older
 * than the list are added when a user who manages dealers requests it (older-dealers.ts).
 *
 *   PK   DEALER#0#DEALERS     Record   JSON of a DealerRow
 *   SK   padded id
 */

export const dealerListFields = getSchemaListFields(DealerRow);

export const dealerSearch = createRowSearchOptions({
  names: ['DisplayName', 'CompanyName'],
  groups: ['City'],
  codes: ['StoreCode'],
});

const dealerList = defineCachedList<DealerRow>('DEALERS', 'Record');

export const listDealerRows = () => readCachedListRows(PLATFORM_DEALER_KEY, dealerList);

/** The same list; first adds dealers that are older than the list. */
export async function addNextOlderDealersAndListRows(): Promise<readonly DealerRow[]> {
  const rows = await listDealerRows();
  return (await addNextOlderDealersToList({ rows, toDealerRow })) ? listDealerRows() : rows;
}

export const buildDealerRowItem = (dealer: Dealer) =>
  buildRecordItem(PLATFORM_DEALER_KEY, 'DEALERS', dealer.Id, toDealerRow(dealer));

export const buildDealerRowWrites = (dealer: Dealer): TableWrite[] =>
  buildUnguardedRecordWrites(PLATFORM_DEALER_KEY, 'DEALERS', [buildDealerRowItem(dealer)]);

const toDealerRow = (dealer: Dealer): DealerRow => ({
  Id: dealer.Id,
  DisplayName: dealer.DisplayName,
  CompanyName: dealer.CompanyName,
  StoreCode: dealer.StoreCode,
  DealerStatus: dealer.DealerStatus,
  City: dealer.City ?? null,
  StateId: dealer.StateId ?? null,
  EffectiveTo: dealer.EffectiveTo ?? null,
});
