import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getForecast } from '#functions/api/insights/get-forecast.ts';
import { handler as getMargins } from '#functions/api/insights/get-margins.ts';
import { handler as getOutcomes } from '#functions/api/insights/get-outcomes.ts';
import { handler as getPipeline } from '#functions/api/insights/get-pipeline.ts';
import { handler as listInsightOrders } from '#functions/api/insights/list-insight-orders.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { InsightFilter } from '#shared/schemas/insights-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

installRequestCounting(tableClient, transactionClient);

const dealerId = 10_720;
const openDealerId = 10_721;
/** The most that an answer may read while nothing has changed (B6.5). */
const MAX_READ_UNITS = 11;
const CUSTOMER_ID = 11;

type Person = OrderClientUser & { token: string };
let administrator: Person;
let manager: Person;
let rep: Person;
let stranger: Person;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId, { Id: CUSTOMER_ID, CustomerType: 'School' });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  stranger = await createSignedInDealerUser({ dealerId });
  for (const [user, count] of [
    [manager, 1],
    [rep, 3],
    [stranger, 2],
  ] as const)
    for (let index = 0; index < count; index += 1)
      await createOrderClient(user).saveNewOrder({ InstalledOn: '2036-12-14' }, 2);
});

type PipelineAnswer = {
  Pipeline: { Count: number; Amount: number };
  Won: { Count: number; Amount: number };
  Reps: { Key: string; Won: { Count: number } }[];
  WhoseChoices: string[];
  Whose: string;
  CustomerTypes: string[];
};

const callPipeline = ({ token }: Person, query: Record<string, string> = {}) =>
  callHandler(getPipeline, { token, query });

async function readPipeline(user: Person, query: Record<string, string> = {}) {
  const { status, body } = await callPipeline(user, query);
  expect(status).toBe(200);
  return body as PipelineAnswer;
}

type Scope = NonNullable<InsightFilter['Whose']>;

test.each<[string, () => Person, Scope[], Scope, number[]]>([
  ['a rep', () => rep, ['mine'], 'mine', [3]],
  ['a manager', () => manager, ['mine', 'team'], 'team', [1, 4]],
  ['an administrator', () => administrator, ['mine', 'dealer'], 'dealer', [0, 6]],
])(
  '%s may choose whose orders are counted, and no other',
  async (...[, of, choices, usual, counts]) => {
    const answer = await readPipeline(of());
    expect([answer.WhoseChoices, answer.Whose]).toEqual([choices, usual]);
    for (const [index, Whose] of choices.entries())
      expect((await readPipeline(of(), { Whose })).Pipeline.Count).toBe(counts[index]);
    for (const Whose of ['mine', 'team', 'dealer'].filter((one) => !choices.includes(one as Scope)))
      expect((await callPipeline(of(), { Whose })).status).toBe(404);
  },
);

test('whoever sees all orders may count those of the dealer', async () => {
  await storeDealer({ Id: openDealerId, SalesRepCanSeeAllOrders: true });
  const seer = await createSignedInDealerUser({ dealerId: openDealerId });
  expect((await readPipeline(seer)).WhoseChoices).toEqual(['mine', 'dealer']);
});

test('a limited-transfer user has no Insights', async () => {
  const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
  expect((await callPipeline(limited)).status).toBe(404);
});

test.each<[Record<string, string>, string]>([
  [{ Period: 'decade' }, 'Period'],
  [{ FirstDay: '2026-11-01' }, 'LastDay'],
  [{ FirstDay: '2026-11-02', LastDay: '2026-11-01' }, 'LastDay'],
  [{ Whose: 'everybody' }, 'Whose'],
])('%o is answered with what is wrong', async (query, field) => {
  const { status, body } = await callPipeline(administrator, query);
  expect(status).toBe(400);
  expect(Object.keys((body as { Errors: object }).Errors)).toEqual([field]);
});

describe('the list behind an amount', () => {
  type List = {
    data: { Id: number; OrderNumber: string; Amount: number; Status?: string }[];
    totalCount: number;
    Sum: { Count: number; Amount: number; SubTotal: number };
  };
  async function readList(user: Person, query: Record<string, string>) {
    const { status, body } = await callHandler(listInsightOrders, {
      token: user.token,
      query: { requireTotalCount: 'true', ...query },
    });
    expect(status).toBe(200);
    return body as List;
  }

  test('has its orders and its sum, also page by page and for one rep', async () => {
    const { Pipeline } = await readPipeline(administrator);
    const all = await readList(administrator, { Behind: 'pipeline', take: '2' });
    expect(all.data).toHaveLength(2);
    expect(all.totalCount).toBe(6);
    expect({ Count: all.Sum.Count, Amount: all.Sum.Amount }).toEqual(Pipeline);
    const ofRep = await readList(administrator, {
      Behind: 'pipeline',
      RepId: String(rep.salesRepId),
      Month: 'later',
      Status: 'Uncommitted',
      CustomerType: 'School',
    });
    expect(ofRep.Sum.Count).toBe(3);
    expect((await readList(administrator, { Behind: 'pipeline', CustomerType: '' })).Sum).toEqual({
      Count: 0,
      Amount: 0,
      SubTotal: 0,
    });
  });

  test('shows only what the scope has', async () => {
    expect((await readList(manager, { Behind: 'pipeline' })).Sum.Count).toBe(4);
    expect((await readList(manager, { Behind: 'pipeline', Whose: 'mine' })).Sum.Count).toBe(1);
  });

  test('a commit is won on its day at the dealer, and counts for the present owner', async () => {
    const order = await createOrderClient(stranger).saveNewOrder({
      InstalledOn: '2036-12-14',
      OrderTypeId: 1,
    });
    const committed = await callHandler(commitOrders, { token: stranger.token, body: [order.Id] });
    expect(committed.body).toMatchObject({ Committed: [order.Id] });
    const { Won, Reps } = await readPipeline(administrator);
    expect(Won).toEqual({ Count: 1, Amount: order.SubTotal / 100 });
    expect(Reps.map(({ Key }) => Key)).toEqual([String(stranger.salesRepId)]);
    const { data } = await readList(administrator, { Behind: 'won' });
    expect(data.map(({ Id, Status }) => [Id, Status])).toEqual([[order.Id, 'Committed']]);
  });
});

test.each([
  ['getPipeline', getPipeline, {}],
  ['getOutcomes', getOutcomes, {}],
  ['getMargins', getMargins, {}],
  ['getForecast', getForecast, {}],
  ['listInsightOrders', listInsightOrders, { Behind: 'pipeline' }],
])('%s reads at most 11 units while nothing has changed', async (_, handler, query) => {
  await callHandler(handler, { token: manager.token, query });
  const { count } = await countRequestsDuring(() =>
    callHandler(handler, { token: manager.token, query }),
  );
  expect(count.readUnits).toBeLessThanOrEqual(MAX_READ_UNITS);
  expect(count.writeUnits).toBe(0);
});
