import { Link } from 'react-router-dom';
import { formatCalendarDate, formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { countDaysBetween } from '#shared/order/rules/follow-up.ts';
import type { PipelineReport } from '#shared/schemas/insights-schema.ts';
import { AmountLink } from './amount-link.tsx';
import { getBehindPath, type ChosenFilter } from './insight-address.ts';
import { InsightSection } from './insight-section.tsx';

type InsightTaskListProps = { report: PipelineReport; filter: ChosenFilter };

/** Orders that somebody should look at. */
export const InsightTaskList = ({ report, filter }: InsightTaskListProps) => (
  <InsightSection title={t`Wants you now`}>
    <ul className="insight-tasks">
      {report.Tasks.map((task) => (
        <li key={task.Id}>
          <Link to={getOrderPath(task)}>
            {[task.OrderNumber, task.CustomerName].filter(Boolean).join(', ')}
          </Link>
          <span className="num">{formatAmount(task.Amount)}</span>
          <small className={isUrgent(task, report) ? 'is-near' : undefined}>
            {formatTask(task, report)}
          </small>
        </li>
      ))}
      {report.Expired.Count > 0 && (
        <li>
          <Link to={getBehindPath(filter, { Behind: 'expired' })}>
            {report.Expired.Count === 1
              ? t`1 expired, no outcome`
              : t`${formatInteger(report.Expired.Count)} expired, no outcome`}
          </Link>
          <span className="num">
            <AmountLink sum={report.Expired} filter={filter} behind={{ Behind: 'expired' }} />
          </span>
          <small>{t`Two taps each`}</small>
        </li>
      )}
      {report.Tasks.length === 0 && report.Expired.Count === 0 && (
        <li className="muted">{t`Nothing`}</li>
      )}
    </ul>
  </InsightSection>
);

type InsightTask = PipelineReport['Tasks'][number];

const NEAR_DAYS = 7;
const isNear = ({ ExpiresOn }: InsightTask, { Today }: PipelineReport) =>
  countDaysBetween(Today, ExpiresOn) <= NEAR_DAYS;
const isUrgent = (task: InsightTask, report: PipelineReport) =>
  Boolean(task.AskedOn) || isNear(task, report);

function formatTask(task: InsightTask, report: PipelineReport): string {
  if (task.AskedOn) return t`Question not answered since ${formatTimestampDay(task.AskedOn)}`;
  const day = formatCalendarDate(task.ExpiresOn);
  if (!isNear(task, report))
    return task.OpenedOn
      ? t`Opened ${formatTimestampDay(task.OpenedOn)}, not answered; expires ${day}`
      : t`Opened, not answered; expires ${day}`;
  if (!task.IsOpened) return t`Proposal expires ${day}, not opened`;
  if (task.Openings === 0) return t`Proposal expires ${day}, opened and not answered`;
  return task.Openings === 1
    ? t`Proposal expires ${day}, opened once`
    : t`Proposal expires ${day}, opened ${formatInteger(task.Openings)} times`;
}
