import { addDays } from '#shared/reference/calendar-days.ts';
import {
  monthKeys,
  NO_REASON,
  pipelineStatuses,
  type MarginReport,
  type OutcomeReport,
  type PipelineReport,
  type PipelineStatus,
} from '#shared/schemas/insights-schema.ts';
import {
  buildTotalGroup,
  buildGroupsByCustomerType,
  buildGroupsByManufacturer,
  buildGroupsByRep,
} from './insight-groups.ts';
import type { InsightProposal } from './insight-orders.ts';
import { computeMedianDays, sumOrders, toOrderSum } from './order-sums.ts';
import type { Insights } from './read-insights.ts';
import {
  getCountedAmounts,
  getMonthKey,
  isCounted,
  isInPipeline,
  listShownMonths,
  toManufacturerKey,
} from './select-insight-orders.ts';

/** What every report begins with. */
export function buildReportHead(insights: Insights) {
  const { days, timeZone, scope, scopeChoices, scopeOrders, notCounted } = insights;
  return {
    From: days.period.from,
    To: days.period.to,
    FromBefore: days.before.from,
    ToBefore: days.before.to,
    Today: days.today,
    TimeZone: timeZone,
    Whose: scope,
    WhoseChoices: scopeChoices,
    Manufacturers: listDistinct(
      scopeOrders.flatMap(({ manufacturers }) =>
        manufacturers.map(({ mfgCode }) => toManufacturerKey(mfgCode)),
      ),
    ),
    CustomerTypes: listDistinct(scopeOrders.map(({ customerType }) => customerType)),
    NotCounted: notCounted,
    Orders: scopeOrders.length + notCounted,
  };
}

const listDistinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();

export function buildPipelineReport(insights: Insights): PipelineReport {
  const { orders, days, slice } = insights;
  const all = buildTotalGroup(insights);
  const sumOf = (behind: Parameters<typeof isCounted>[0]) =>
    toOrderSum(
      sumOrders(
        orders.filter((order) => isCounted(behind, order, days)),
        slice,
      ),
    );
  const current = computeMedianDays(orders, days.period);
  return {
    ...buildReportHead(insights),
    Pipeline: sumOf('pipeline'),
    AlsoWon: sumOf('pipelineAlsoWon'),
    Won: all.Won,
    WonBefore: sumOf('wonBefore'),
    Lost: all.Lost,
    NoDecision: all.NoDecision,
    WinRate: all.WinRate,
    Gp: all.Gp,
    Discount: all.Discount,
    DaysToCommit: current.median,
    CommittedCount: current.count,
    DaysToCommitBefore: computeMedianDays(orders, days.before).median,
    Months: buildPipelineMonths(insights),
    Tasks: listTasks(insights),
    Expired: sumOf('expired'),
    Reps: buildGroupsByRep(insights),
    All: all,
  };
}

function buildPipelineMonths({ orders, days, slice }: Insights): PipelineReport['Months'] {
  const byMonth = Map.groupBy(orders.filter(isInPipeline), (order) =>
    getMonthKey(order, days.today),
  );
  return listMonthKeys(days.today, byMonth.has(monthKeys.later)).map((month) => {
    const ofMonth = byMonth.get(month) ?? [];
    const sumOf = (status: PipelineStatus) =>
      toOrderSum(
        sumOrders(
          ofMonth.filter((order) => order.status === status),
          slice,
        ),
      );
    const [Uncommitted, Waiting, Accepted, Committed] = pipelineStatuses.map(sumOf) as [
      ReturnType<typeof sumOf>,
      ReturnType<typeof sumOf>,
      ReturnType<typeof sumOf>,
      ReturnType<typeof sumOf>,
    ];
    return { Month: month, Uncommitted, Waiting, Accepted, Committed };
  });
}

/** Earlier, six months from the current one, later where there is any, and without a date. */
export const listMonthKeys = (today: string, hasLater: boolean): string[] => [
  monthKeys.earlier,
  ...listShownMonths(today),
  ...(hasLater ? [monthKeys.later] : []),
  monthKeys.none,
];

const MAX_TASKS = 20;
const NEAR_DAYS = 7;

/** Proposals with a question that has no answer, then those that end within a week or were opened; the first to end first. */
function listTasks({ orders, days, slice }: Insights): PipelineReport['Tasks'] {
  const lastNear = addDays(days.today, NEAR_DAYS);
  return orders
    .flatMap((order) =>
      order.waiting && isTask(order.waiting, lastNear) ? [{ order, ...order.waiting }] : [],
    )
    .toSorted(
      (one, other) =>
        Number(other.questionOn !== null) - Number(one.questionOn !== null) ||
        one.expiresOn.localeCompare(other.expiresOn) ||
        one.order.row.Id - other.order.row.Id,
    )
    .slice(0, MAX_TASKS)
    .map(({ order, expiresOn, isOpened, openedOn, openings, questionOn }) => ({
      Id: order.row.Id,
      OrderNumber: order.row.OrderNumber,
      CustomerId: order.row.CustomerId,
      CustomerName: order.row.CustomerName,
      Amount: getCountedAmounts(order, slice).subTotal,
      ExpiresOn: expiresOn,
      IsOpened: isOpened,
      OpenedOn: openedOn,
      Openings: openings,
      AskedOn: questionOn,
    }));
}

const isTask = ({ expiresOn, isOpened, questionOn }: InsightProposal, lastNear: string) =>
  questionOn !== null || isOpened || expiresOn <= lastNear;

export const buildOutcomeReport = (insights: Insights): OutcomeReport => ({
  ...buildReportHead(insights),
  CustomerTypeGroups: buildGroupsByCustomerType(insights),
  ManufacturerGroups: buildGroupsByManufacturer(insights),
  Reps: buildGroupsByRep(insights),
  All: buildTotalGroup(insights),
  Reasons: listReasons(insights),
});

function listReasons({ orders, days, slice }: Insights): OutcomeReport['Reasons'] {
  const lost = orders.filter((order) => isCounted('lost', order, days));
  return [
    ...Map.groupBy(
      lost,
      ({ reason }): OutcomeReport['Reasons'][number]['Reason'] => reason ?? NO_REASON,
    ),
  ]
    .map(([reason, ofReason]) => ({ Reason: reason, Lost: toOrderSum(sumOrders(ofReason, slice)) }))
    .toSorted(
      (one, other) => other.Lost.Count - one.Lost.Count || (one.Reason < other.Reason ? -1 : 1),
    );
}

export const buildMarginReport = (insights: Insights): MarginReport => ({
  ...buildReportHead(insights),
  ManufacturerGroups: buildGroupsByManufacturer(insights),
  CustomerTypeGroups: buildGroupsByCustomerType(insights),
  Reps: buildGroupsByRep(insights),
  All: buildTotalGroup(insights),
});
