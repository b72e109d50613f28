import { Link } from 'react-router-dom';
import { formatPercent } from '#frontend/format/format-money.ts';
import { formatWholeDollars } from '#frontend/parts/charts/chart-scale.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { computeRatio, type Percent } from '#shared/money/money.ts';
import type { PipelineReport } from '#shared/schemas/insights-schema.ts';
import { getBehindPath, type ChosenFilter } from './insight-address.ts';
import { formatDayCount } from './insight-group-table.tsx';
import { formatDays } from './insight-labels.ts';

type InsightTilesProps = { report: PipelineReport; filter: ChosenFilter };

/** The five numbers above a pipeline. Whole dollars; the tables below have cents. */
export function InsightTiles({ report, filter }: InsightTilesProps) {
  const { Pipeline, AlsoWon, Won, Lost, NoDecision, WinRate, Gp, Discount } = report;
  const decidedCount = Won.Count + Lost.Count;
  return (
    <dl className="insight-tiles">
      <div>
        <dt>{t`Pipeline`}</dt>
        <dd>
          <Link to={getBehindPath(filter, { Behind: 'pipeline' })}>
            {formatWholeDollars(Pipeline.Amount)}
          </Link>
          <small>
            {formatOrders(Pipeline.Count)}
            {AlsoWon.Count > 0 && (
              <>
                {'; '}
                <Link to={getBehindPath(filter, { Behind: 'pipelineAlsoWon' })}>
                  {t`${formatWholeDollars(AlsoWon.Amount)} of it is also in Won`}
                </Link>
              </>
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t`Won`}</dt>
        <dd>
          <Link to={getBehindPath(filter, { Behind: 'won' })}>
            {formatWholeDollars(Won.Amount)}
          </Link>
          <small>
            {formatOrders(Won.Count)}
            {', '}
            <Link to={getBehindPath(filter, { Behind: 'wonBefore' })}>{formatChange(report)}</Link>
          </small>
        </dd>
      </div>
      <div>
        <dt>{t`Win rate`}</dt>
        <dd>
          <Link to={getBehindPath(filter, { Behind: 'decided' })}>{formatMaybe(WinRate)}</Link>
          <small>
            {t`${formatInteger(Won.Count)} of ${formatInteger(decidedCount)} decided; ${formatInteger(NoDecision.Count)} no decision`}
          </small>
        </dd>
      </div>
      <div className="is-internal">
        <dt>{t`GP of what was won`}</dt>
        <dd>
          {formatMaybe(Gp)}
          <small>{t`discount given ${formatMaybe(Discount)}`}</small>
        </dd>
      </div>
      <div>
        <dt>{t`Quote to commit`}</dt>
        <dd>
          <Link to={getBehindPath(filter, { Behind: 'committed' })}>
            {report.DaysToCommit === null ? '–' : t`${formatDayCount(report.DaysToCommit)} days`}
          </Link>
          <small>{formatMedian(report)}</small>
        </dd>
      </div>
    </dl>
  );
}

const formatMaybe = (value: Percent | null | undefined) =>
  value === null || value === undefined ? '–' : formatPercent(value);

const formatOrders = (count: number) =>
  count === 1 ? t`1 order` : t`${formatInteger(count)} orders`;

/** '8.40% up on 07/01/2026 to 08/26/2026' */
function formatChange({ Won, WonBefore, FromBefore, ToBefore }: PipelineReport): string {
  const days = formatDays(FromBefore, ToBefore);
  if (WonBefore.Amount <= 0) return t`nothing won from ${days}`;
  const change = computeRatio(Won.Amount - WonBefore.Amount, WonBefore.Amount);
  const size = formatPercent(
    computeRatio(Math.abs(Won.Amount - WonBefore.Amount), WonBefore.Amount),
  );
  if (change === 0) return t`as much as from ${days}`;
  return change > 0 ? t`${size} up on ${days}` : t`${size} down on ${days}`;
}

function formatMedian({ CommittedCount, DaysToCommitBefore }: PipelineReport): string {
  const count = formatInteger(CommittedCount);
  return DaysToCommitBefore === null
    ? t`median of ${count} committed`
    : t`median of ${count} committed; ${formatDayCount(DaysToCommitBefore)} before`;
}
