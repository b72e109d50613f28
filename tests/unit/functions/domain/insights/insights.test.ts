import { expect, test } from 'vitest';
import {
  buildForecastReport,
  forecastMonthByOwner,
} from '#functions/domain/insights/build-forecast-report.ts';
import {
  buildMarginReport,
  buildOutcomeReport,
  buildPipelineReport,
} from '#functions/domain/insights/build-insight-reports.ts';
import { toInsightOrders } from '#functions/domain/insights/insight-orders.ts';
import { resolvePeriods } from '#functions/domain/insights/insight-period.ts';
import { listOrdersBehind } from '#functions/domain/insights/list-orders-behind.ts';
import type { Insights } from '#functions/domain/insights/read-insights.ts';
import {
  sliceOrders,
  type AmountKey,
  type OrderSlice,
} from '#functions/domain/insights/select-insight-orders.ts';
import type { StoredForecast } from '#functions/store/orders/stored-forecasts.ts';
import { orderStatuses } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import {
  pipelineStatuses,
  type InsightGroup,
  type OrderSum,
} from '#shared/schemas/insights-schema.ts';
import {
  createRandomInsightWorld,
  type RandomInsightWorld,
} from '#tests/make/random-insight-world.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { readWorldPlainly } from './plain-insights.ts';

const WORLDS = 200;
const slices: OrderSlice[] = [
  {},
  { manufacturer: 'KST' },
  { manufacturer: '' },
  { manufacturer: '*' },
  { customerType: 'School' },
  { manufacturer: 'ADR', customerType: '' },
];

function createInsights({ rows, facts }: RandomInsightWorld, slice: OrderSlice = {}): Insights {
  const { orders, notCounted } = toInsightOrders(rows, facts);
  return {
    orders: sliceOrders(orders, slice),
    scopeOrders: orders,
    allOrders: orders,
    notCounted: notCounted.length,
    days: { ...resolvePeriods({ Period: 'quarter' }, facts.today), today: facts.today },
    slice,
    timeZone: facts.timeZone,
    scope: 'dealer',
    scopeChoices: ['mine', 'dealer'],
    users: [],
    isOwnerInScope: () => true,
  };
}

test('200 worlds read plainly, in big integers, have the same amounts', () => {
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const world = createRandomInsightWorld(seed);
    const slice = slices[seed % slices.length]!;
    const insights = createInsights(world, slice);
    const plain = readWorldPlainly(world, slice, { from: '2026-10-01', to: '2026-11-26' });
    const pipeline = buildPipelineReport(insights);
    expect(toPlainSum(pipeline.Pipeline)).toEqual(plain.pipeline);
    expect(toPlainSum(pipeline.AlsoWon)).toEqual(plain.alsoWon);
    expect(toPlainSum(pipeline.Won)).toEqual(plain.won);
    expect(toPlainSum(pipeline.Lost)).toEqual(plain.lost);
    expect(toPlainSum(pipeline.NoDecision)).toEqual(plain.noDecision);
    expect(pipeline.DaysToCommit).toBe(plain.medianDays);
    expect(pipeline.Gp).toBe(plain.gp);
    expect(pipeline.Discount).toBe(plain.discount);
    const months = Object.fromEntries(
      pipeline.Months.map(({ Month, ...sums }) => [Month, addSums(Object.values(sums)).Amount]),
    );
    expect(months).toEqual({
      ...Object.fromEntries(Object.keys(months).map((key) => [key, 0])),
      ...plain.months,
    });
  }
});

test('rows of reps and months of a pipeline add up to the totals; manufacturers to the value that was won', () => {
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const insights = createInsights(createRandomInsightWorld(seed));
    const { Reps, All, Months, Pipeline } = buildPipelineReport(insights);
    for (const kind of ['Won', 'Lost', 'NoDecision'] as const)
      expect(addSums(Reps.map((rep) => rep[kind]))).toEqual(All[kind]);
    const parts = Months.flatMap((month) => pipelineStatuses.map((status) => month[status]));
    expect(addSums(parts)).toEqual(Pipeline);
    const { ManufacturerGroups } = buildMarginReport(insights);
    const withLines = insights.orders.filter(({ manufacturers }) => manufacturers.length > 0);
    expect(withLines.length).toBeLessThanOrEqual(insights.orders.length);
    expect(addSums(ManufacturerGroups.map(({ Won }) => Won)).Amount).toBe(All.Won.Amount);
  }
});

/** Amounts of all reports, each with the key of the list behind it, and the slice that its row adds. */
function listAmounts(insights: Insights): [OrderSum, AmountKey, OrderSlice][] {
  const { slice } = insights;
  const pipeline = buildPipelineReport(insights);
  const outcomes = buildOutcomeReport(insights);
  const forecast = buildForecastReport(insights, []);
  const ofGroup = (group: InsightGroup, key: Partial<AmountKey>, more: OrderSlice = {}) =>
    (
      [
        [group.Won, 'won'],
        [group.Lost, 'lost'],
        [group.NoDecision, 'noDecision'],
      ] as const
    ).map(([sum, behind]): [OrderSum, AmountKey, OrderSlice] => [
      sum,
      { behind, ...key },
      { ...slice, ...more },
    ]);
  return [
    [pipeline.Pipeline, { behind: 'pipeline' }, slice],
    [pipeline.AlsoWon, { behind: 'pipelineAlsoWon' }, slice],
    [pipeline.WonBefore, { behind: 'wonBefore' }, slice],
    [pipeline.Expired, { behind: 'expired' }, slice],
    ...pipeline.Months.flatMap(({ Month: month, ...sums }) =>
      (['Uncommitted', 'Waiting', 'Accepted', 'Committed'] as const).map(
        (status): [OrderSum, AmountKey, OrderSlice] => [
          sums[status],
          { behind: 'pipeline', status, month },
          slice,
        ],
      ),
    ),
    ...pipeline.Reps.flatMap((rep) => ofGroup(rep, { repId: Number(rep.Key) })),
    ...outcomes.CustomerTypeGroups.flatMap((one) => ofGroup(one, {}, { customerType: one.Key })),
    ...outcomes.ManufacturerGroups.flatMap((one) => ofGroup(one, {}, { manufacturer: one.Key })),
    ...outcomes.Reasons.map(({ Reason, Lost }): [OrderSum, AmountKey, OrderSlice] => [
      Lost,
      { behind: 'lost', reason: Reason },
      slice,
    ]),
    ...forecast.Months.flatMap(({ Month: month, ...one }) =>
      (['Submitted', 'Committed', 'Accepted', 'Waiting', 'Uncommitted'] as const).map(
        (status): [OrderSum, AmountKey, OrderSlice] => [
          one[status],
          { behind: 'forecast', status, month },
          slice,
        ],
      ),
    ),
  ];
}

test('200 random amounts are each the sum of the list behind them', () => {
  const random = new SeededRandom(7);
  let nonZero = 0;
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const world = createRandomInsightWorld(seed + 1000);
    const insights = createInsights(world, slices[seed % slices.length]);
    const amounts = listAmounts(insights).filter(([{ Count }]) => Count > 0);
    if (amounts.length === 0) continue;
    nonZero += 1;
    const [sum, key, slice] = random.chooseOne(amounts);
    const list = listOrdersBehind(createInsights(world, slice), key, {});
    expect({ Count: list.Sum.Count, Amount: list.Sum.Amount }).toEqual(sum);
    expect(addSums(list.data.map(({ Amount }) => ({ Count: 1, Amount })))).toEqual(sum);
  }
  expect(nonZero).toBeGreaterThan(WORLDS / 2);
});

test('a forecast is what is sure and a share of what is open, and its range lies around it', () => {
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const { Months, Shared, NeverShared } = buildForecastReport(
      createInsights(createRandomInsightWorld(seed)),
      [],
    );
    for (const share of [Shared, NeverShared]) expect(share.IsHalf).toBe(share.Decided < 20);
    for (const month of Months) {
      expect(month.Lowest).toBeLessThanOrEqual(month.Expected);
      expect(month.Expected).toBeLessThanOrEqual(month.Highest);
      expect(month.Expected - month.Lowest).toBe(month.WaitingCounted);
    }
  }
});

test('what is written down of a forecast is, for each owner, what their own page says', () => {
  let nonZero = 0;
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const world = createRandomInsightWorld(seed);
    const insights = createInsights(world);
    const today = world.facts.today;
    const amounts = forecastMonthByOwner(insights.allOrders, { month: '2026-12', today });
    for (const repId of world.repIds) {
      const orders = insights.orders.filter(({ row }) => row.SalesRepId === repId);
      const { Months } = buildForecastReport({ ...insights, orders }, []);
      const expected = Months.find(({ Month }) => Month === '2026-12')!.Expected;
      expect(amounts.get(repId) ?? 0).toBe(expected);
      if (expected > 0) nonZero += 1;
    }
  }
  expect(nonZero).toBeGreaterThan(WORLDS / 2);
});

const forecasts: StoredForecast[] = [
  { Id: 202609, WrittenOn: '2026-08-01T05:00:00.000Z', Owners: [] },
  {
    Id: 202610,
    WrittenOn: '2026-09-01T05:00:00.000Z',
    Owners: [
      [1, asCents(90_000)],
      [2, asCents(40_000)],
    ],
  },
  { Id: 202612, WrittenOn: '2026-11-01T05:00:00.000Z', Owners: [[1, asCents(500)]] },
];

/** An order that is won, to be installed in a month. */
const createWonOrder = (repId: number, month: string, subTotal: number) => {
  const world = createRandomInsightWorld(1);
  const row = {
    ...world.rows[0]!,
    Id: repId,
    SalesRepId: repId,
    OrderStatusId: orderStatuses.submitted,
    IsDeleted: false,
    CommittedOn: '2026-10-02T15:00:00.000Z',
    InstalledOn: `${month}-14`,
    Amounts: [subTotal, 0, subTotal, 'KST'],
  };
  return toInsightOrders([row], world.facts).orders;
};

const toText = ({ Month, Before }: { Month: string; Before: number | null }) =>
  `${Month} ${Before}`;

test('a forecast is compared with what came, of the owners that are counted', () => {
  const insights = createInsights(createRandomInsightWorld(1));
  const orders = [
    ...createWonOrder(1, '2026-10', 100_000),
    ...createWonOrder(2, '2026-10', 20_000),
  ];
  const read = (own: number[], slice: OrderSlice = {}) => {
    const isOwnerInScope = (id: number | null | undefined) => own.includes(id!);
    const { Came, Months, KnownFrom } = buildForecastReport(
      {
        ...insights,
        slice,
        isOwnerInScope,
        orders: orders.filter(({ row }) => isOwnerInScope(row.SalesRepId)),
      },
      forecasts,
    );
    return {
      past: Came.map(({ OffBy, Came: { Amount }, ...one }) => `${toText(one)} ${Amount} ${OffBy}`),
      next: Months.map(toText).filter((text) => !text.endsWith('null')),
      KnownFrom,
    };
  };
  const unknown = ['2026-05', '2026-06', '2026-07', '2026-08'].map(
    (month) => `${month} null 0 null`,
  );
  // Percent points are kept with four decimals: 10,000 is 1 %.
  expect(read([1, 2])).toEqual({
    past: [...unknown, '2026-09 0 0 null', '2026-10 130000 120000 83333'],
    next: ['2026-12 500'],
    KnownFrom: '2026-09',
  });
  expect(read([1]).past.at(-1)).toBe('2026-10 90000 100000 100000');
  expect(read([2]).past.at(-1)).toBe('2026-10 40000 20000 1000000');
  expect(read([2]).next).toEqual(['2026-12 0']);
  // Nothing is written down of a slice.
  expect(read([1, 2], { manufacturer: 'KST' })).toMatchObject({ next: [] });
  expect(read([1, 2], { manufacturer: 'KST' }).past.at(-1)).toBe('2026-10 null 120000 null');
});

test('without a forecast, the first one is that of the month after the next', () => {
  const { KnownFrom } = buildForecastReport(createInsights(createRandomInsightWorld(2)), []);
  expect(KnownFrom).toBe('2027-01');
});

const addSums = (sums: readonly { Count: number; Amount: number }[]) => ({
  Count: sums.reduce((count, sum) => count + sum.Count, 0),
  Amount: sums.reduce((amount, sum) => amount + sum.Amount, 0),
});

const toPlainSum = ({ Count, Amount }: OrderSum) => ({ count: Count, amount: BigInt(Amount) });

test.each([
  ['quarter', '2026-11-26', '2026-10-01', '2026-11-26', '2026-07-01', '2026-08-26'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-03-05', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['year', '2026-11-26', '2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31', '2025-07-01', '2025-09-30'],
  ['lastYear', '2026-02-10', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
] as const)('%s on %s is %s to %s, compared with %s to %s', (Period, today, ...days) => {
  const { period, before } = resolvePeriods({ Period }, today);
  expect([period.from, period.to, before.from, before.to]).toEqual(days);
});

test('days that are chosen are compared with as many days before, and must be two in order', () => {
  const { before } = resolvePeriods(
    { FirstDay: '2026-11-01', LastDay: '2026-11-10' },
    '2026-11-26',
  );
  expect(before).toEqual({ from: '2026-10-22', to: '2026-10-31' });
  for (const days of [
    { FirstDay: '2026-11-01' },
    { LastDay: '2026-11-01' },
    { FirstDay: '2026-11-02', LastDay: '2026-11-01' },
  ])
    expect(() => resolvePeriods(days, '2026-11-26')).toThrow('See Validation Errors');
});
