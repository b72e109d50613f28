import { beforeAll, expect, test } from 'vitest';
import { handler as getForecast } from '#functions/api/insights/get-forecast.ts';
import { writeMonthlyForecast } from '#functions/domain/insights/write-monthly-forecast.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { addMonths, getMonthOfDay } from '#shared/reference/calendar-months.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 10_684;
const dealer = toDealerKey(dealerId);
const thisMonth = getMonthOfDay(new Date().toISOString());
const nextMonth = addMonths(thisMonth, 1);

let rep: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, TimeZone: 'UTC' });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  await createOrderClient(rep).saveNewOrder({ InstalledOn: `${nextMonth}-14` }, 3);
});

type Month = { Month: string; Expected: number; Before: number | null };

async function readNextMonth({ token }: OrderClientUser) {
  const { status, body } = await callHandler(getForecast, { token, query: {} });
  expect(status).toBe(200);
  return (body as { Months: Month[] }).Months.find(({ Month }) => Month === nextMonth)!;
}

test('At the first minute of a month the next month is written down, once, for each owner', async () => {
  const firstMinute = Date.parse(`${thisMonth}-01T00:00:00Z`);
  const record = { TimeZone: 'UTC' } as const;
  expect(await writeMonthlyForecast(dealer, record, firstMinute - 1)).toBe(false);
  expect((await readNextMonth(rep)).Before).toBeNull();
  expect(
    await Promise.all([
      writeMonthlyForecast(dealer, record, firstMinute),
      writeMonthlyForecast(dealer, record, firstMinute),
    ]).then((written) => written.filter(Boolean)),
  ).toEqual([true]);
  const { Expected } = await readNextMonth(rep);
  expect(Expected).toBeGreaterThan(0);
  // What is sold from then on does not change it.
  await createOrderClient(rep).saveNewOrder({ InstalledOn: `${nextMonth}-20` }, 2);
  expect(await writeMonthlyForecast(dealer, record, firstMinute + 3_600_000)).toBe(false);
  for (const user of [rep, administrator]) {
    const month = await readNextMonth(user);
    expect(month.Before).toBe(Expected);
    expect(month.Expected).toBeGreaterThan(Expected);
  }
  const stranger = await createSignedInDealerUser({ dealerId });
  expect(await readNextMonth(stranger)).toMatchObject({ Before: 0, Expected: 0 });
});
