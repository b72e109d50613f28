import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { recordItem, recordWrites } from '#functions/store/table/records.ts';
import { platformKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { type Dealer, DealerRow } from '#shared/schemas/dealer-schema.ts';
import { addOlderDealersToList } from './older-dealers.ts';

/*
 * All dealers, as a list of the platform's: written with the record of each. Those that were there before the list was
 * are taken into it by whoever keeps dealers and asks for it (older-dealers.ts).
 *
 *   PK   DEALER#0#DEALERS     Record   JSON of a DealerRow
 *   SK   padded id
 */

export const dealerFields = fieldsOf(DealerRow);

/** What a dealer is found by. */
export const dealerSearched = searchedBy({
  names: ['DisplayName', 'CompanyName'],
  groups: ['City'],
  codes: ['StoreCode'],
});

const dealerList = defineCachedList<DealerRow>('DEALERS', 'Record');

export const listDealers = () => rowsOf(platformKey, dealerList);

/** The same with those that were stored before there was the list. */
export async function listAllDealers(): Promise<readonly DealerRow[]> {
  const rows = await listDealers();
  return (await addOlderDealersToList({ rows, rowOf })) ? listDealers() : rows;
}

/** The item of a dealer in the list as the table holds it. */
export const dealerRowItem = (dealer: Dealer) =>
  recordItem(platformKey, 'DEALERS', dealer.Id, rowOf(dealer));

export const dealerRowWrites = (dealer: Dealer): Write[] =>
  recordWrites(platformKey, 'DEALERS', [dealerRowItem(dealer)]);

const rowOf = (dealer: Dealer): DealerRow => ({
  Id: dealer.Id,
  DisplayName: dealer.DisplayName,
  CompanyName: dealer.CompanyName,
  StoreCode: dealer.StoreCode,
  DealerStatus: dealer.DealerStatus,
  City: dealer.City ?? null,
  StateId: dealer.StateId ?? null,
  EffectiveTo: dealer.EffectiveTo ?? null,
});
