import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as closeMonth } from '#functions/api/commission/close-month.ts';
import { handler as getMonths } from '#functions/api/commission/get-months.ts';
import { handler as getOrderCommission } from '#functions/api/commission/get-order-commission.ts';
import { handler as getOverview } from '#functions/api/commission/get-overview.ts';
import { handler as saveRates } from '#functions/api/commission/save-rates.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { readCommission } from '#functions/store/dealers/stored-commission.ts';
import { readClosedMonths } from '#functions/store/dealers/stored-statements.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

const dealerId = 10_800;
const dealer = toDealerKey(dealerId);
/** The first of five months that are over on any day on which this is run. */
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const STEPS = 80;
const ORDERS = 6;

let administrator: OrderClientUser;
const ids: number[] = [];

beforeAll(async () => {
  await storeDealer({ Id: dealerId, TimeZone: 'America/Chicago' });
  await storeCustomer(dealerId);
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  const Rates = [
    { AppUserId: null, Slot: 'Owner', Rate: 8.125, From: '2026-06-01' },
    { AppUserId: null, Slot: 'SalesRep', Rate: 3.3333, From: '2026-06-01' },
  ];
  await callHandler(saveRates, { token: administrator.token, body: { Version: 0, Rates } });
  const seller = await createSignedInDealerUser({ dealerId });
  for (let index = 0; index < ORDERS; index += 1) {
    const { Id } = await createOrderClient(administrator).saveNewOrder(
      {
        InstalledOn: '2026-12-14',
        EquipmentRep: { Name: 'Sam Sold', EmailAddress: seller.email },
      },
      1 + index,
    );
    ids.push(Id);
  }
});

type Loss = 'none' | 'before it was written' | 'after it was written';
let loss: Loss = 'none';

/** The next transaction is lost on its way, or its answer is. */
transactionClient.middlewareStack.add(
  (next) => async (args) => {
    const kind = loss;
    loss = 'none';
    if (kind === 'before it was written') throw new Error('The process was stopped');
    const answer = await next(args);
    if (kind === 'after it was written') throw new Error('The process was stopped');
    return answer;
  },
  { step: 'initialize', name: 'loseOneTransaction' },
);
afterAll(() => transactionClient.middlewareStack.remove('loseOneTransaction'));

const call = (handler: typeof closeMonth, request: HandlerRequest) =>
  callHandler(handler, { token: administrator.token, ...request });

/** As a browser does: whoever hears nothing asks again with the same key. */
async function callUntilHeard(
  handler: typeof closeMonth,
  { key, next, ...request }: HandlerRequest & { key: string; next: Loss },
) {
  const repeated = { ...request, headers: { 'idempotency-key': key } };
  loss = next;
  const first = await call(handler, repeated);
  loss = 'none';
  return first.status < 500 ? first : call(handler, repeated);
}

/** As if an order had been committed in another month. */
async function moveCommit(id: number, month: string) {
  const since = await loadOrderHeader(dealer, id);
  await saveOrderHeader(
    dealer,
    {
      ...since.order,
      CommittedOn: `${month}-15T12:00:00.000Z`,
      Version: since.order.Version + 1,
    },
    { transition: 'commit', since, extraWrites: [] },
  );
}

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, amount) => all + amount * 100, 0));

/** What all orders earn now, each by itself, in cents. */
async function readEntitlement() {
  const earned = await Promise.all(ids.map((id) => call(getOrderCommission, { params: { id } })));
  return sum(
    earned.flatMap(({ status, body }) =>
      status === 200 ? [(body as { Amount: number }).Amount] : [],
    ),
  );
}

/** What the statements of all months, closed and open, come to, in cents. */
async function readStatements() {
  const { body } = await call(getMonths, {});
  const overviews = await Promise.all(
    (body as { Months: { Month: string }[] }).Months.map(({ Month }) =>
      call(getOverview, { params: { Month } }),
    ),
  );
  return sum(overviews.map(({ body: overview }) => (overview as { Statement: number }).Statement));
}

/** Closes a month; said once more it is the same, and with another key refused. Returns the answers' statuses. */
async function closeOnce(Month: string, { key, next }: { key: string; next: Loss }) {
  const request = { params: { Month } };
  const before = await readStatements();
  const first = await callUntilHeard(closeMonth, { ...request, key, next });
  const repeated = await call(closeMonth, { ...request, headers: { 'idempotency-key': key } });
  const other = await call(closeMonth, request);
  return {
    statuses: [first.status, repeated.status, other.status],
    isSame: JSON.stringify(first.body) === JSON.stringify(repeated.body),
    isUnchanged: before === (await readStatements()),
  };
}

/** Commits an order in one of the months, or takes its commit back. */
async function turnCommit(
  id: number,
  committed: Set<number>,
  { key, next, month }: { key: string; next: Loss; month: string },
): Promise<number> {
  if (committed.delete(id))
    return (await callUntilHeard(uncommitOrders, { params: { id }, key, next })).status;
  const { status } = await callUntilHeard(commitOrders, { body: [id], key, next });
  committed.add(id);
  await moveCommit(id, month);
  return status;
}

test('Whatever is lost between commits, uncommits and closings, closed and open add up to what is earned', async () => {
  const random = new SeededRandom(35);
  const losses: Loss[] = ['none', 'none', 'before it was written', 'after it was written'];
  const committed = new Set<number>();
  const closings: object[] = [];
  const statuses = new Set<number>();
  for (let step = 0; step < STEPS; step += 1) {
    const how = { key: `step-${step}`, next: random.chooseOne(losses) };
    // The last month is for the next test.
    const month = months.slice(0, -1)[closings.length];
    if (month && random.chance(0.06)) closings.push(await closeOnce(month, how));
    else
      statuses.add(
        await turnCommit(random.chooseOne(ids), committed, {
          ...how,
          // Some in a month that is closed by now.
          month: random.chooseOne(months),
        }),
      );
    expect(await readStatements()).toBe(await readEntitlement());
    const closed = months.slice(0, closings.length);
    expect((await readCommission(dealer)).closedMonths.map((one) => one.month)).toEqual(closed);
    expect((await readClosedMonths(dealer)).map((one) => one.month)).toEqual(closed);
  }
  expect([...statuses]).toEqual([200]);
  expect(closings.length).toBeGreaterThan(2);
  for (const closing of closings)
    expect(closing).toEqual({ statuses: [200, 200, 409], isSame: true, isUnchanged: true });
});

test('A closing that meets commits and uncommits is whole, and adds up', async () => {
  const { closedMonths } = await readCommission(dealer);
  const month = months[closedMonths.length];
  expect(month).toBeDefined();
  const answers = await Promise.all([
    call(closeMonth, { params: { Month: month! } }),
    ...ids.map((id) => call(uncommitOrders, { params: { id } })),
    call(closeMonth, { params: { Month: month! } }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(new Set([answers[0].status, answers.at(-1)?.status])).toEqual(new Set([200, 409]));
  expect(await readStatements()).toBe(await readEntitlement());
});
