import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount, formatDollars } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import type { RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { ordersLoadFailureText } from './order-results-grid.tsx';
import { buildScopePath, type OrderSearchScope } from './order-search-scope.ts';
import { RepCards } from './rep-cards.tsx';
import { RepOrdersTable } from './rep-orders-table.tsx';
import { getRepViewHeading, repViews } from './rep-views.ts';
import type { useFollowUpCounts } from './use-found-orders.ts';
import './by-rep.css';

type OrdersByRepProps = { followUp: ReturnType<typeof useFollowUpCounts> };

/** The counts by rep, for users who lead reps. Each count is a link to its list. */
export function OrdersByRep({ followUp }: OrdersByRepProps) {
  const isNarrow = useIsNarrowScreen();
  return (
    <Loaded
      result={{ ...followUp, data: followUp.data?.Reps }}
      failureText={ordersLoadFailureText}
      empty={<EmptyState icon="user" title={listsTexts.noData} />}
      isReplacedByFailure
    >
      {(reps) =>
        isNarrow ? (
          <RepCards reps={reps} />
        ) : (
          <RepsTable reps={reps} isBusy={followUp.isValidating} />
        )
      }
    </Loaded>
  );
}

function RepsTable({ reps, isBusy }: { reps: readonly RepFollowUp[]; isBusy: boolean }) {
  const largestTotal = Math.max(...reps.map(({ OpenTotal }) => OpenTotal), 1);
  return (
    <div className="by-rep fill">
      <table aria-label={t`Orders by rep`} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t`Rep`}</th>
            {repViews.map((view) => (
              <th key={view} scope="col" className="num">
                {getRepViewHeading(view)}
              </th>
            ))}
            <th scope="col" className="num">{t`Total of open orders`}</th>
            <th scope="col" className="bars">
              <span className="sr-only">{t`Share of the total`}</span>
            </th>
            <th scope="col">{t`Oldest open revised`}</th>
          </tr>
        </thead>
        <tbody>
          {reps.map((rep) => (
            <RepRows key={rep.SalesRepId} rep={rep} largestTotal={largestTotal} />
          ))}
        </tbody>
        <AllRepsFooter reps={reps} />
      </table>
    </div>
  );
}

function RepRows({ rep, largestTotal }: { rep: RepFollowUp; largestTotal: number }) {
  const { SalesRepId, SalesRepFullName, OpenTotal, OldestRevisedOn } = rep;
  const user = useCurrentUser();
  const share = `${Math.max(0, Math.round((OpenTotal / largestTotal) * 100))}%`;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr className={isOpen ? 'is-open' : undefined}>
        <th scope="row">
          <button
            type="button"
            className="icon-button"
            aria-expanded={isOpen}
            aria-label={t`Orders of ${SalesRepFullName}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          </button>
          {SalesRepFullName}
          {SalesRepId === user.SalesRepId && <span className="faint">{t`you`}</span>}
        </th>
        {repViews.map((view) => (
          <td key={view} className="num">
            <CountLink rep={rep} view={view} />
          </td>
        ))}
        <td className="num total">{formatAmount(OpenTotal)}</td>
        <td className="bars">
          <span className="sr-only">{share}</span>
          <span className="rep-share" style={{ width: share }} />
        </td>
        <td>
          {formatTimestampDay(OldestRevisedOn)}
          <AgeInWeeks since={OldestRevisedOn} />
        </td>
      </tr>
      {isOpen && (
        <tr className="rep-orders">
          <td colSpan={repViews.length + 4}>
            <RepOrdersTable rep={rep} />
          </td>
        </tr>
      )}
    </>
  );
}

function CountLink({ rep, view }: { rep: RepFollowUp; view: OrderSearchScope['view'] }) {
  const count = rep[view ?? 'All'];
  if (count === 0) return <span className="no-orders">0</span>;
  const to = buildScopePath({ view, repId: rep.SalesRepId, isByRep: false });
  const name = `${getRepViewHeading(view)}, ${rep.SalesRepFullName}: ${formatInteger(count)}`;
  return (
    <Link to={to} aria-label={name}>
      {formatInteger(count)}
    </Link>
  );
}

const WEEK_MS = 7 * 86_400_000;
/** An order is old after this many weeks. */
const OLD_ORDER_WEEKS = 8;

/** '9 weeks ago', for old orders only. */
function AgeInWeeks({ since }: { since: string | null | undefined }) {
  const [now] = useState(() => Date.now());
  const weeks = since ? Math.floor((now - Date.parse(since)) / WEEK_MS) : 0;
  return weeks > OLD_ORDER_WEEKS ? (
    <span className="day-near">{t`${formatInteger(weeks)} weeks ago`}</span>
  ) : null;
}

/** The totals of all reps. */
function AllRepsFooter({ reps }: { reps: readonly RepFollowUp[] }) {
  const sumReps = (getValue: (rep: RepFollowUp) => number) =>
    reps.reduce((all, rep) => all + getValue(rep), 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">{reps.length === 1 ? t`1 rep` : t`${reps.length} reps`}</th>
        {repViews.map((view) => (
          <td key={view} className="num">
            {formatInteger(sumReps((rep) => rep[view ?? 'All']))}
          </td>
        ))}
        <td className="num total">
          {formatDollars(asCents(sumReps(({ OpenTotal }) => OpenTotal)))}
        </td>
        <td colSpan={2}>{'\u00a0'}</td>
      </tr>
    </tfoot>
  );
}
