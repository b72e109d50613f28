import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as refreshPricing } from '#functions/api/orders/refresh-order-line-pricing.ts';
import { handler as getPriceImpact } from '#functions/api/price-impact/get-price-impact.ts';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { handler as withdrawPriceList } from '#functions/api/products/withdraw-price-list.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { computeOrderPriceRefresh } from '#shared/pricing/order/order-price-refresh.ts';
import type { PriceListCheck, PriceListState } from '#shared/schemas/price-list-schema.ts';
import { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox, listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { createOrderClient } from '#tests/make/order-client.ts';

/* The clock of the tests is set, but not the one that signs tokens. The rest of a sign-in is as it is. */
vi.mock('#functions/external/verify-access-token.ts', () => ({
  verifyAccessToken: (token: string) => {
    const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
    const { username, origin_jti: sessionId } = JSON.parse(claims) as Record<string, string>;
    return Promise.resolve({ userId: Number(username), sessionId });
  },
}));

const dealerId = 10_523;
const chairId = 10_523_001;

beforeEach(() => {
  // Noon in New York.
  vi.setSystemTime(Date.parse('2026-11-26T17:00:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
});

/** A new session each time, because the clock jumps over the end of sessions. */
const signIn = (roleId: RoleId = roles.salesAdministrator) =>
  createSignedInDealerUser({ dealerId, roleId });

async function schedule(day: string, ...rows: string[]): Promise<number> {
  const file = new File([['MFID,Part #,Retail,Customer Cost', ...rows].join('\n')], `${day}.csv`);
  const { token } = await signIn();
  const checked = await callHandler(checkPriceList, {
    token,
    query: { ValidFrom: day },
    parts: { file },
  });
  const { Digest } = checked.body as PriceListCheck;
  const query = { Gone: 'keep', Digest, FileName: file.name, ValidFrom: day };
  const { status, body } = await callHandler(usePriceList, { token, query, parts: { file } });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as PriceListState).Scheduled!.Number;
}

const readImpact = async (number: number) => {
  const { token } = await signIn();
  const { body } = await callHandler(getPriceImpact, { token, params: { Number: number } });
  return body as { More: number; OrderCount: number; WorkedOutOn: string | null };
};

const countDueEntries = async () =>
  (await listDueOutboxRefs(dealerId, new Date(), 'price-impact')).length;

test('a scheduled list is worked out at once, each night, and told of once it is in use', async () => {
  await storeDealer({ Id: dealerId, TimeZone: 'America/New_York' });
  await storeManufacturer(dealerId, { Id: 1, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  await storeCustomer(dealerId);
  await storeProduct(dealerId, {
    Id: chairId,
    MfgId: 1,
    MfgCode: 'ADEC',
    PartNumber: '200-1000',
    StockCode: '100-1000',
    Retail: asCents(1_000_00),
    DealerCost: asCents(700_00),
    CustomerCost: asCents(900_00),
  });
  const rep = await signIn(roles.salesRep);
  const order = await createOrderClient(rep).saveNewOrder({
    OrderLines: [buildLine({ Quantity: asThousandths(3000) })],
  });
  const earlier = await schedule('2026-12-10', 'ADEC,200-1000,1050,930');
  const later = await schedule('2027-01-01', 'ADEC,200-1000,1100,');
  expect(await readImpact(later)).toMatchObject({ WorkedOutOn: null, OrderCount: 0 });
  await deliverDueOutbox(dealerId, undefined, 'price-impact');
  // 3 x 30.00. The later list empties the customer cost: 3 x (1,100.00 - 900.00).
  expect(await readImpact(earlier)).toMatchObject({ More: 90, OrderCount: 1 });
  expect(await readImpact(later)).toMatchObject({ More: 600, OrderCount: 1 });

  // The entries of the night wait until two o'clock in New York.
  vi.setSystemTime(Date.parse('2026-11-27T06:59:00Z'));
  await deliverDueOutbox(dealerId, undefined, 'price-impact');
  expect(await readImpact(earlier)).toMatchObject({ WorkedOutOn: '2026-11-26T17:00:00.000Z' });
  vi.setSystemTime(Date.parse('2026-11-27T07:00:00Z'));
  await deliverDueOutbox(dealerId, undefined, 'price-impact');
  expect(await readImpact(earlier)).toMatchObject({ WorkedOutOn: '2026-11-27T07:00:00.000Z' });

  // A withdrawn list is worked out no more.
  await callHandler(withdrawPriceList, {
    token: (await signIn()).token,
    params: { Number: later },
  });
  vi.setSystemTime(Date.parse('2026-12-10T05:00:01Z'));
  const answer = await callHandler(refreshPricing, {
    token: (await signIn()).token,
    query: { orderId: order.Id },
    body: order.OrderLines.map(({ OrderLineId, LineNumber, MfgId, PartNumber, StockCode }) => ({
      OrderLineId,
      LineNumber,
      MfgId,
      PartNumber,
      StockCode,
      Quantity: 3,
    })),
  });
  const answers = z.decode(z.array(RefreshedLine), answer.body as never);
  const [change] = computeOrderPriceRefresh(order, answers).defaultChanges;
  expect(change!.after.CustomerExtended - change!.before.CustomerExtended).toBe(90_00);

  await deliverDueOutbox(dealerId, undefined, 'scheduled-list');
  await deliverDueOutbox(dealerId, undefined, 'price-impact');
  vi.setSystemTime(Date.parse('2026-12-12T05:00:01Z'));
  await deliverDueOutbox(dealerId, undefined, 'price-impact');
  expect(await countDueEntries()).toBe(0);
  const PK = `${toDealerKey(dealerId)}#NOTIFICATIONS#${rep.userId}`;
  expect(await readAllItems({ PK })).toMatchObject([
    {
      Subject: '2026-12-10.csv is in use since midnight · 1 of your orders has other prices',
      IsAboutPriceList: true,
    },
  ]);
});
