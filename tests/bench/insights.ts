import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { writeNewDemoRecords } from '#infra/local/demo/write-records.ts';
import { roles } from '#shared/access/roles.ts';
import { orderStatuses } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import { getMonthOfDay } from '#shared/reference/calendar-months.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildLimitResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('insights');
const ORDERS = chooseBenchSize(20_000, 200);
const REPS = chooseBenchSize(200, 5);
const ROUNDS = chooseBenchSize(21, 2);
/** B6.5. */
const LIMIT_MS = 100;

const today = new Date().toISOString().slice(0, 10);
const views = {
  Pipeline: '/Insights/Pipeline',
  'Won and lost': '/Insights/Outcomes?Period=year',
  'GP and discount': '/Insights/Margins?Period=year',
  Forecast: '/Insights/Forecast',
  'Pipeline of a manufacturer': '/Insights/Pipeline?Manufacturer=M3',
  'orders behind an amount': '/Insights/Orders?Behind=won&Period=year&take=50',
  'commission of a month': `/Commission/Months/${getMonthOfDay(today)}`,
} as const;

/** Each view of Insights and commission over all orders of a large dealer, warm; the floor only reads the rows. */
export async function measureInsights(address: string): Promise<BenchResult[]> {
  const { sendRequest } = await createBenchDealer(address, DEALER, {
    roleId: roles.salesAdministrator,
  });
  await storeLargeDealer();
  await sendRequest('PUT', '/Commission/Rates', {
    Version: 0,
    Rates: [{ AppUserId: null, Slot: 'Owner', Rate: 8, From: '2026-01-01' }],
  });
  const floor = () => readAllItems({ PK: `${toDealerKey(DEALER)}#ORDERS` });
  const results: BenchResult[] = [];
  for (const [name, path] of Object.entries(views)) {
    const ours = async () => (await sendRequest('GET', path)).json();
    const { ours: value, theirs } = await measureInTurns(ROUNDS, ours, floor);
    results.push(
      buildLimitResult({
        name: `${name}, of ${ORDERS.toLocaleString('en-US')} orders and ${REPS} reps`,
        value,
        floor: theirs,
        against: 'a raw Query reading the rows',
        limit: LIMIT_MS,
      }),
    );
  }
  return results;
}

const FIRST_REP = 972_000_000;
const FIRST_ORDER = 972_000_000_000;
const MANUFACTURERS = 30;
const CUSTOMERS = 300;
const DAYS = 730;
const states = [
  orderStatuses.uncommitted,
  orderStatuses.uncommitted,
  orderStatuses.committed,
  orderStatuses.submitted,
] as const;

async function storeLargeDealer() {
  const dealer = toDealerKey(DEALER);
  await writeNewDemoRecords(generateReps(), () => {});
  await writeNewDemoRecords(generateOrders(), () => {});
  await writeTransaction(
    (['USERS', 'ORDERS', 'SHAREDORDERS'] as const).map((list) =>
      buildChangeFeedWrite(dealer, list, 'all'),
    ),
  );
}

function* generateReps() {
  const dealer = toDealerKey(DEALER);
  for (let at = 0; at < REPS; at++) {
    const id = FIRST_REP + at;
    yield [
      buildRecordItem(dealer, 'USERS', id, {
        SalesRepId: id,
        AppUserId: id,
        FirstName: `Robin${at % 50}`,
        LastName: `Reed ${at}`,
        Email: `insights${at}@bench.example`,
        UserRoleId: roles.salesRep,
        IsLockedOut: false,
        IsUserActive: true,
        ManagerId: null,
        ColleagueId: null,
        SalesSettings: null,
      }),
    ];
  }
}

function* generateOrders() {
  const dealer = toDealerKey(DEALER);
  for (let at = 0; at < ORDERS; at++) {
    const order = createHeader(at);
    const manufacturers = Array.from({ length: 1 + (at % 4) }, (_, index) => ({
      mfgCode: `M${(at * 7 + index) % MANUFACTURERS}`,
      subTotal: asCents(100_000 + ((at * 7919) % 900_000)),
      dealerCost: asCents(80_000),
      retailTotal: asCents(120_000),
    }));
    const sumOf = (field: 'subTotal' | 'dealerCost' | 'retailTotal') =>
      asCents(manufacturers.reduce((sum, one) => sum + one[field], 0));
    const summed = {
      ...order,
      SubTotal: sumOf('subTotal'),
      DealerCost: sumOf('dealerCost'),
      RetailTotal: sumOf('retailTotal'),
    };
    const amounts = {
      manufacturers,
      commissionBase: String(summed.SubTotal * 100 - summed.DealerCost * 102),
    };
    yield [
      buildOrderRowItem(dealer, summed, { ownerName: 'Robin Reed', amounts }),
      ...(at % 2 === 0
        ? [
            buildRecordItem(dealer, 'SHAREDORDERS', order.Id, {
              Id: order.Id,
              State: 'waiting',
              ExpiresOn: addDays(today, (at % 60) - 10),
              IsOpened: at % 3 === 0,
            }),
          ]
        : []),
    ];
  }
}

const { OrderLines: _, ...emptyHeader } = buildOrder();

function createHeader(at: number) {
  const createdOn = addDays(today, -(at % DAYS));
  const OrderStatusId = states[at % states.length]!;
  const isCommitted = OrderStatusId !== orderStatuses.uncommitted;
  return {
    ...emptyHeader,
    Id: FIRST_ORDER + at,
    OrderNumber: String(at),
    DealerId: DEALER,
    SalesRepId: FIRST_REP + (at % REPS),
    CustomerId: 1 + (at % CUSTOMERS),
    CustomerName: `Practice ${at % CUSTOMERS}`,
    CreatedOn: `${createdOn}T15:00:00.000Z`,
    ExpiresOn: addDays(createdOn, 30),
    InstalledOn: addDays(createdOn, 60),
    OrderStatusId,
    CommittedOn: isCommitted ? `${createdOn}T17:00:00.000Z` : null,
    ...(!isCommitted &&
      at % 5 === 0 && {
        Outcome: {
          Outcome: 'Lost' as const,
          SetOn: `${createdOn}T18:00:00.000Z`,
          SetBy: 'Robin Reed',
          Reason: 'Price' as const,
        },
      }),
  };
}
