import { Link, useSearchParams } from 'react-router-dom';
import { useApiCall, type GetEndpoint } from '#frontend/api/use-api-call.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { ForecastTab } from './forecast-tab.tsx';
import {
  hasBadDays,
  insightTabs,
  parseFilter,
  parseTab,
  type ChosenFilter,
  type InsightTab,
} from './insight-address.ts';
import { BadDaysNotice, InsightBar, NotCountedNotice, type ReportHead } from './insight-bar.tsx';
import { InsightTabLinks } from './insight-tab-links.tsx';
import { MarginTab, OutcomeTab } from './outcome-tabs.tsx';
import { PipelineTab } from './pipeline-tab.tsx';
import './insights.css';

/** The report of the open tab; the previous one stays until it is there. */
function useReport<E extends GetEndpoint>(endpoint: E, filter: ChosenFilter, isOpen: boolean) {
  const input = { query: filter } as unknown as EndpointInput<E>;
  return useApiCall(endpoint, isOpen ? input : null, {
    showsOwnFailure: true,
    keepPreviousData: true,
  });
}

function useReports(tab: InsightTab, filter: ChosenFilter) {
  return {
    pipeline: useReport(insights.getPipeline, filter, tab === 'pipeline'),
    outcomes: useReport(insights.getOutcomes, filter, tab === 'outcomes'),
    margins: useReport(insights.getMargins, filter, tab === 'margins'),
    forecast: useReport(insights.getForecast, filter, tab === 'forecast'),
  };
}

type ReportResult = { data: ReportHead | undefined; error: unknown; mutate: () => unknown };

/** /dashboard/insights: what is being sold, what became of it, and what is to come (B6.2). */
export function InsightsPage() {
  const [params, setParams] = useSearchParams();
  const tab = parseTab(params);
  const filter = parseFilter(params);
  const reports = useReports(tab, filter);
  const result: ReportResult = reports[tab];
  const head =
    result.data ?? insightTabs.map((name) => reports[name].data).find(Boolean) ?? undefined;
  const change = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Breadcrumbs title={t`Insights`} />
      <div className="insights" data-report>
        {head && <InsightBar head={head} filter={filter} onChange={change} />}
        <InsightTabLinks tab={tab} params={params} />
        <div className="insight-body" aria-busy={reports[tab].isValidating}>
          {hasBadDays(params) && <BadDaysNotice />}
          {head && <NotCountedNotice head={head} />}
          <Loaded result={result} failureText={t`Insights could not be loaded`} isReplacedByFailure>
            {(report) =>
              report.Orders === 0 ? (
                <NothingYet onShowLastQuarter={() => change({ Period: 'lastQuarter' })} />
              ) : (
                <TabContent tab={tab} reports={reports} filter={filter} />
              )
            }
          </Loaded>
        </div>
      </div>
    </>
  );
}

type TabContentProps = {
  tab: InsightTab;
  reports: ReturnType<typeof useReports>;
  filter: ChosenFilter;
};

function TabContent({ tab, reports, filter }: TabContentProps) {
  const { pipeline, outcomes, margins, forecast } = reports;
  if (tab === 'pipeline' && pipeline.data)
    return <PipelineTab report={pipeline.data} filter={filter} />;
  if (tab === 'outcomes' && outcomes.data)
    return <OutcomeTab report={outcomes.data} filter={filter} />;
  if (tab === 'margins' && margins.data) return <MarginTab report={margins.data} filter={filter} />;
  if (forecast.data) return <ForecastTab report={forecast.data} filter={filter} />;
  return null;
}

const NothingYet = ({ onShowLastQuarter }: { onShowLastQuarter: () => void }) => (
  <EmptyState
    icon="chart"
    title={t`Nothing to show for this quarter`}
    text={t`Orders appear here when they are saved; won and lost when an outcome is known.`}
  >
    <Button label={t`Last quarter`} variant="secondary" onClick={onShowLastQuarter} />
    <Link className="button button-secondary" to={paths.newOrder}>
      {t`New order`}
    </Link>
  </EmptyState>
);
