import * as z from 'zod/mini';
import {
  VersionedDealerLists,
  DealerUpdate,
  VersionedDealerGroups,
  VersionedCustomIcons,
  VersionedFinanceRates,
} from '#shared/schemas/dealer-profile-schema.ts';
import { DealerRow, DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineGet, definePut } from './endpoint.ts';

/* Dealers, for administrators. The id is a dealer's. */

const dealerShape = { params: z.object({ id: IdParam }) };

export const listDealers = defineGet('/Dealers', 'view-dealers', {
  query: GridQuery,
  reply: createGridPageSchema(DealerRow),
});
export const updateDealer = definePut('/Dealers/{id}', 'edit-dealer-profile', {
  ...dealerShape,
  body: DealerUpdate,
  reply: DealerWithVersion,
  current: { Dealer: DealerWithVersion },
});
/** The lists that a SmartSales Admin maintains for a dealer, with entries that are not in force today too. */
export const getDealerLists = defineGet('/Dealers/{id}/Lists', 'keep-dealer-lists', {
  ...dealerShape,
  reply: VersionedDealerLists,
});
export const saveGroups = definePut('/Dealers/{id}/Groups', 'keep-dealer-lists', {
  ...dealerShape,
  body: VersionedDealerGroups,
  reply: VersionedDealerGroups,
  current: { Groups: VersionedDealerGroups },
});
export const saveCustomIcons = definePut('/Dealers/{id}/CustomIcons', 'keep-dealer-lists', {
  ...dealerShape,
  body: VersionedCustomIcons,
  reply: VersionedCustomIcons,
  current: { CustomIcons: VersionedCustomIcons },
});
export const saveRegionFinanceRates = definePut(
  '/Dealers/{id}/RegionFinanceRates',
  'keep-dealer-lists',
  {
    ...dealerShape,
    body: VersionedFinanceRates,
    reply: VersionedFinanceRates,
    current: { RegionFinanceRates: VersionedFinanceRates },
  },
);
