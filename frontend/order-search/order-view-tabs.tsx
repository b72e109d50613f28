import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  followUpViews,
  outcomeViews,
  proposalViews,
  type OrderFollowUp,
} from '#shared/schemas/order-search-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';
import {
  buildScopePath,
  allOrdersScope,
  useIsRepLeader,
  type OrderSearchScope,
} from './order-search-scope.ts';
import { getRepViewHeading } from './rep-views.ts';
import type { useFollowUpCounts } from './use-found-orders.ts';
import './views.css';

type OrderViewTabsProps = {
  scope: OrderSearchScope;
  followUp: ReturnType<typeof useFollowUpCounts>;
  /** The user's own views. */
  children?: ReactNode;
};

/**
 * Tabs for all orders and for those that need attention, each with its count. Each has its own URL, so that
 * Back returns to it.
 */
export function OrderViewTabs({ scope, followUp, children }: OrderViewTabsProps) {
  const isNarrow = useIsNarrowScreen();
  const { error, mutate, isValidating } = followUp;
  // Counts of another search do not apply.
  const data = error === undefined ? followUp.data : undefined;
  const isRepLeader = useIsRepLeader();
  return (
    <div className={isValidating ? 'order-views is-counting' : 'order-views'}>
      <nav aria-label={t`Views`}>
        {listTabGroups(scope).map((views) => (
          <ul key={views[0]} className="tab-list">
            {views.map((view) => {
              const isCurrent = view === scope.view;
              return (
                <li key={view} className={isCurrent ? 'is-selected' : undefined}>
                  <Link
                    className="tab-button"
                    aria-current={isCurrent ? 'page' : undefined}
                    ref={isCurrent ? scrollTabIntoView : undefined}
                    to={buildScopePath({ ...scope, view, isByRep: false })}
                  >
                    {getTabLabel(view, scope)}
                    <TabCount count={data?.Counts[view ?? 'All']} isFailed={error !== undefined} />
                  </Link>
                </li>
              );
            })}
          </ul>
        ))}
      </nav>
      {scope.repId !== null && <SelectedRepTag scope={scope} reps={data?.Reps} />}
      {error !== undefined && (
        <span className="not-loaded" role="status">
          {t`Counts could not be loaded.`}{' '}
          <button
            type="button"
            className="button button-link"
            onClick={() => void mutate()}
          >{t`Try again`}</button>
        </span>
      )}
      <span className="grow" />
      {!isNarrow && children}
      {isRepLeader && <DisplayModeSwitch scope={scope} />}
    </div>
  );
}

/**
 * The tabs do not always fit. `scrollIntoView` is not used, because the next Tab key would then start
 * there.
 */
function scrollTabIntoView(tab: HTMLElement | null) {
  for (const bar of [tab?.closest('nav'), tab?.closest('.order-views')]) {
    if (!tab || !bar) return;
    const [tabRect, barRect] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
    bar.scrollLeft +=
      Math.max(0, tabRect.right - barRect.right) + Math.min(0, tabRect.left - barRect.left);
  }
}

/**
 * The views of all orders, and those of shared ones, which stay together where they need a second line. The
 * revised orders are reached only from the list by rep.
 */
const listTabGroups = ({ view }: OrderSearchScope): OrderSearchScope['view'][][] => [
  [null, ...followUpViews, ...(view === 'Revised' ? [view] : [])],
  [...proposalViews, ...outcomeViews],
];

const getTabLabel = (view: OrderSearchScope['view'], { repId }: OrderSearchScope) =>
  view && repId === null ? followUpTexts[view].label : getRepViewHeading(view);

/** The space between a tab's label and its count is for screen readers. */
function TabCount({ count, isFailed }: { count: number | undefined; isFailed: boolean }) {
  if (count !== undefined)
    return (
      <>
        {' '}
        <span className="view-count">{formatInteger(count)}</span>
      </>
    );
  return isFailed ? null : <span className="view-count bone" />;
}

/** The rep whose orders are shown, and the link back to all. */
function SelectedRepTag({
  scope,
  reps,
}: {
  scope: OrderSearchScope;
  reps: OrderFollowUp['Reps'] | undefined;
}) {
  const name = reps?.find(({ SalesRepId }) => SalesRepId === scope.repId)?.SalesRepFullName;
  return (
    <span className="order-rep">
      {name ?? t`One rep`}
      <Link
        className="icon-button"
        to={buildScopePath({ ...scope, repId: null })}
        title={t`Orders of all reps`}
        aria-label={t`Orders of all reps`}
      >
        <Icon name="close" />
      </Link>
    </span>
  );
}

/** Switches between the orders and the counts of each rep. */
const DisplayModeSwitch = ({ scope }: { scope: OrderSearchScope }) => (
  <nav className="choice-buttons" aria-label={t`Show as`}>
    <DisplayModeLink
      label={t`Orders`}
      isCurrent={!scope.isByRep}
      to={buildScopePath({ ...scope, isByRep: false })}
    />
    <DisplayModeLink
      label={t`By rep`}
      isCurrent={scope.isByRep}
      to={buildScopePath({ ...allOrdersScope, isByRep: true })}
    />
  </nav>
);

const DisplayModeLink = ({
  label,
  isCurrent,
  to,
}: {
  label: string;
  isCurrent: boolean;
  to: string;
}) => (
  <Link
    className={isCurrent ? 'button is-selected' : 'button'}
    aria-current={isCurrent ? 'page' : undefined}
    to={to}
  >
    {label}
  </Link>
);
