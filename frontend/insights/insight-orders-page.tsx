import { useSearchParams } from 'react-router-dom';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { ExpiredOrders } from '#frontend/orders/expired-orders.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { PageTurnButtons } from '#frontend/parts/lists/page-turn-buttons.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';
import { t } from '#shared/language/t.ts';
import {
  forecastStatuses,
  insightAmounts,
  type InsightAmount,
} from '#shared/schemas/insights-schema.ts';
import { hasBadDays, parseFilter, type ChosenFilter } from './insight-address.ts';
import { BadDaysNotice } from './insight-bar.tsx';
import { InsightFilterChips } from './insight-filter-chips.tsx';
import { formatDays, formatInsightMonth, periodLabels, statusLabels } from './insight-labels.ts';
import {
  InsightOrdersExportButton,
  InsightOrdersTable,
  type InsightOrdersQuery,
} from './insight-orders-table.tsx';
import './insights.css';

const PAGE_ROWS = 200;

const amountLabels: Record<InsightAmount, string> = {
  pipeline: t`Pipeline`,
  pipelineAlsoWon: t`Pipeline that is also won`,
  won: t`Won`,
  wonBefore: t`Won in the period before`,
  lost: t`Lost`,
  noDecision: t`No decision`,
  decided: t`Won and lost`,
  committed: t`Committed`,
  expired: t`Expired, no outcome`,
  forecast: t`To be installed`,
};

const amountsOfPeriod: ReadonlySet<InsightAmount> = new Set([
  'pipelineAlsoWon',
  'won',
  'lost',
  'noDecision',
  'decided',
  'committed',
]);
const isOfPeriod = (behind: InsightAmount) => amountsOfPeriod.has(behind);

/** 'this quarter', within a title. */
function formatPeriod({ Period = 'quarter', FirstDay, LastDay }: ChosenFilter): string {
  if (FirstDay && LastDay) return formatDays(FirstDay, LastDay);
  const label = periodLabels[Period];
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** The orders behind an amount of Insights. */
export function InsightOrdersPage() {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params);
  const behind = insightAmounts.find((name) => name === params.get('Behind')) ?? 'pipeline';
  const status = forecastStatuses.find((name) => name === params.get('Status'));
  const [month, repId, reason] = ['Month', 'RepId', 'Reason'].map((name) => params.get(name));
  const key = {
    Behind: behind,
    ...(status && { Status: status }),
    ...(month && { Month: month }),
    ...(repId && { RepId: repId }),
    ...(reason && { Reason: reason }),
  };
  const first = Number(/^\d{1,6}$/.exec(params.get('skip') ?? '')?.[0] ?? 0);
  const state: GridState = { first, rows: PAGE_ROWS, sort: null };
  const query = { ...filter, ...key } as InsightOrdersQuery;
  const result = useApiCall(
    insights.listInsightOrders,
    {
      query: { ...query, skip: String(first), take: String(PAGE_ROWS), requireTotalCount: 'true' },
    },
    { showsOwnFailure: true, keepPreviousData: true },
  );
  const title = [
    amountLabels[behind],
    status && statusLabels[status],
    month && formatInsightMonth(month),
    isOfPeriod(behind) && formatPeriod(filter),
  ]
    .filter(Boolean)
    .join(', ');
  const back = new URLSearchParams(filter);
  return (
    <>
      <Breadcrumbs title={title} parent={{ label: t`Insights`, to: `${paths.insights}?${back}` }} />
      <div className="insights" data-report>
        <header className="insight-list-head">
          <h1>{title}</h1>
          <InsightFilterChips
            params={params}
            page={result.data}
            onRemove={(name) => setParams(removeParam(name))}
          />
          {result.data && (
            <InsightOrdersExportButton title={title} query={query} hasPart={hasPart(params)} />
          )}
        </header>
        <div className="insight-body">
          {hasBadDays(params) && isOfPeriod(behind) && <BadDaysNotice />}
          <Loaded
            result={result}
            failureText={t`The orders could not be loaded`}
            empty={<EmptyState icon="orders" title={t`No orders`} />}
            isReplacedByFailure
          >
            {(page) => (
              <>
                {behind === 'expired' ? (
                  <ExpiredOrders
                    rows={page.data}
                    total={page.Sum.Count}
                    onRefresh={() => void result.mutate()}
                  />
                ) : (
                  <InsightOrdersTable page={page} code={params.get('Manufacturer')} />
                )}
                <PageTurnButtons
                  state={state}
                  total={page.Sum.Count}
                  onTurn={(turn) => setParams(setSkip(turn(state).first))}
                />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}

const setSkip = (first: number) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.set('skip', String(first));
  return next;
};

const hasPart = (params: URLSearchParams) => params.has('Manufacturer');

const removeParam = (name: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.delete(name);
  next.delete('skip');
  return next;
};
