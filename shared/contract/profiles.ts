import * as z from 'zod/mini';
import {
  DealerLists,
  DealerUpdate,
  VersionedDealerGroups,
  VersionedCustomIcons,
  VersionedFinanceRates,
} from '#shared/schemas/dealer-profile.ts';
import { DealerRow, DealerWithVersion } from '#shared/schemas/dealer.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get, put } from './endpoint.ts';

/* Dealers as administrators keep them. The id is a dealer's. */

const id = { params: z.object({ id: IdText }) };

export const listDealers = get('/Dealers', 'view-dealers', {
  query: GridQuery,
  reply: page(DealerRow),
});
export const updateDealer = put('/Dealers/{id}', 'edit-dealer-profile', {
  ...id,
  body: DealerUpdate,
  reply: DealerWithVersion,
  current: { Dealer: DealerWithVersion },
});
/** What a SmartSales Admin keeps for a dealer: all of it, whether it is in force today or not. */
export const getDealerLists = get('/Dealers/{id}/Lists', 'keep-dealer-lists', {
  ...id,
  reply: DealerLists,
});
export const saveGroups = put('/Dealers/{id}/Groups', 'keep-dealer-lists', {
  ...id,
  body: VersionedDealerGroups,
  reply: VersionedDealerGroups,
  current: { Groups: VersionedDealerGroups },
});
export const saveCustomIcons = put('/Dealers/{id}/CustomIcons', 'keep-dealer-lists', {
  ...id,
  body: VersionedCustomIcons,
  reply: VersionedCustomIcons,
  current: { CustomIcons: VersionedCustomIcons },
});
export const saveRegionFinanceRates = put('/Dealers/{id}/RegionFinanceRates', 'keep-dealer-lists', {
  ...id,
  body: VersionedFinanceRates,
  reply: VersionedFinanceRates,
  current: { RegionFinanceRates: VersionedFinanceRates },
});
