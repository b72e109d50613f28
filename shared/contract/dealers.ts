import * as z from 'zod/mini';
import { DealerManufacturer, ManufacturerLookup } from '#shared/schemas/catalogue.ts';
import { Dealer, RegionFinanceRate } from '#shared/schemas/dealer.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { SalesRep } from '#shared/schemas/people.ts';
import { IdText, Named } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

export const dealers = {
  getDealer: get('/Dealers/{id}', 'sign-in', { params: z.object({ id: IdText }), reply: Dealer }),
  listTransferReps: get('/Dealers/TransferSalesReps', 'transfer-orders', {
    reply: z.array(SalesRep),
  }),
  listOrderTypes: get('/Dealers/OrderTypes', 'view-orders', { reply: z.array(Named) }),
  listDealerManufacturers: get('/Dealers/{id}/Manufacturers', 'view-manufacturers', {
    params: z.object({ id: IdText }),
    query: GridQuery,
    reply: page(DealerManufacturer),
  }),
  lookUpManufacturers: get('/Dealers/Manufacturers/Lookup', 'look-up-products', {
    reply: z.array(ManufacturerLookup),
  }),
  listRegionFinanceRates: get('/Dealers/RegionFinanceRates', 'view-orders', {
    reply: z.array(RegionFinanceRate),
  }),
};
