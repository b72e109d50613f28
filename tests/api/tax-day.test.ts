import { expect, test } from 'vitest';
import { handler as listRates } from '#functions/api/dealers/list-region-finance-rates.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { decodeOrderBody, encodeOrderUpdate } from '#tests/make/order-client.ts';

const StateId = findRegionByCode(CANADA_COUNTRY_ID, 'NL')!.Id;

/** A user of a dealer of HSCA whose own rate of Newfoundland is 16 % from a day on. */
async function createUserOfDealer(Id: number, EffectiveFrom: string, chosenZone: TimeZone) {
  const canadian = { StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID };
  await storeDealer({ Id, ...canadian, TimeZone: chosenZone });
  await storeCustomer(Id);
  const own = [{ StateId, Rate1: 0.16, Rate2: 0, EffectiveFrom }];
  await putItem(buildDealerPartItem(toDealerKey(Id), 'REGIONRATES', own));
  return createSignedInDealerUser({ dealerId: Id });
}

const withoutRate = (order: Order): Order =>
  recalculateOrder({ ...order, SalesTaxRate: null }, { storeCode: 'HSCA' });

/** The rates that a new order, a save and the list of rates have. */
async function readRates(user: Awaited<ReturnType<typeof createUserOfDealer>>) {
  const { token } = user;
  const unsaved = withoutRate(buildUnsavedOrder(user, { ShippingInfo: { StateId } }));
  const created = await callHandler(createOrder, { token, body: encodeOrderUpdate(unsaved) });
  expect(created).toMatchObject({ status: 200 });
  const order = decodeOrderBody(created.body);
  const body = encodeOrderUpdate(withoutRate(order));
  const saved = await callHandler(updateOrder, { token, body });
  const listed = (await callHandler(listRates, { token })).body as {
    StateId: number;
    Rate1: number;
  }[];
  return [
    order.SalesTaxRate,
    decodeOrderBody(saved.body).SalesTaxRate,
    listed.find((rate) => rate.StateId === StateId)?.Rate1,
  ];
}

const OLD_RATES = [150_000, 150_000, 0.15];
const NEW_RATES = [160_000, 160_000, 0.16];

test('a rate begins on the day of the dealer: in the east it counts, in the west it does not yet (D14)', async () => {
  const [east, west] = [{ TimeZone: 'Pacific/Guam' }, { TimeZone: 'Pacific/Pago_Pago' }] as const;
  const today = getDealerDay(east);
  const eastern = await createUserOfDealer(9886, today, east.TimeZone);
  const western = await createUserOfDealer(9887, today, west.TimeZone);
  expect(await readRates(eastern)).toEqual(NEW_RATES);
  // For three hours of each day, east and west have the same one.
  const expectedRates = getDealerDay(west) === today ? NEW_RATES : OLD_RATES;
  expect(await readRates(western)).toEqual(expectedRates);
});
