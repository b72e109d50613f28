import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { followUpViews, type OrderFollowUp } from '#shared/schemas/order-search-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';
import { addressOf, allOrders, useLeads, type OrderSearchScope } from './order-search-scope.ts';
import { headingOf } from './rep-views.ts';
import type { useFollowUp } from './use-orders.ts';
import './views.css';

type Props = {
  scope: OrderSearchScope;
  followUp: ReturnType<typeof useFollowUp>;
  /** Of the user's own. */
  children?: ReactNode;
};

/** All orders and those that want attention, each with its count: an address of its own, so that going back leads there. */
export function Views({ scope, followUp, children }: Props) {
  const isNarrow = useNarrow();
  const { error, mutate, isValidating } = followUp;
  // Those of another search are none of this one.
  const data = error === undefined ? followUp.data : undefined;
  const leads = useLeads();
  return (
    <div className={isValidating ? 'order-views is-counting' : 'order-views'}>
      <nav aria-label={t`Views`}>
        <ul className="p-tabview-nav">
          {tabsOf(scope).map((view) => {
            const isHere = view === scope.view;
            return (
              <li key={view} className={isHere ? 'p-highlight' : undefined}>
                <Link
                  className="p-tabview-nav-link"
                  aria-current={isHere ? 'page' : undefined}
                  ref={isHere ? intoSight : undefined}
                  to={addressOf({ ...scope, view, isByRep: false })}
                >
                  {labelOf(view, scope)}
                  <Count count={data?.Counts[view ?? 'All']} isFailed={error !== undefined} />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {scope.repId !== null && <OfRep scope={scope} reps={data?.Reps} />}
      {error !== undefined && (
        <span className="not-loaded" role="status">
          {t`Counts could not be loaded.`}{' '}
          <button
            type="button"
            className="p-button p-button-link"
            onClick={() => void mutate()}
          >{t`Try again`}</button>
        </span>
      )}
      <span className="grow" />
      {!isNarrow && children}
      {leads && <ShowAs scope={scope} />}
    </div>
  );
}

/** The views do not all fit everywhere. By hand: `scrollIntoView` has the next Tab begin there. */
function intoSight(tab: HTMLElement | null) {
  for (const bar of [tab?.closest('nav'), tab?.closest('.order-views')]) {
    if (!tab || !bar) return;
    const [own, shown] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
    bar.scrollLeft += Math.max(0, own.right - shown.right) + Math.min(0, own.left - shown.left);
  }
}

/** What was revised is looked at from the reps alone. */
const tabsOf = ({ view }: OrderSearchScope): OrderSearchScope['view'][] => [
  null,
  ...followUpViews,
  ...(view === 'Revised' ? [view] : []),
];

const labelOf = (view: OrderSearchScope['view'], { repId }: OrderSearchScope) =>
  view && repId === null ? followUpTexts[view].label : headingOf(view);

/** The space between a tab's words and its count is for who hears them. */
function Count({ count, isFailed }: { count: number | undefined; isFailed: boolean }) {
  if (count !== undefined)
    return (
      <>
        {' '}
        <span className="view-count">{formatInteger(count)}</span>
      </>
    );
  return isFailed ? null : <span className="view-count bone" />;
}

/** Whose orders alone are looked at, and the way back to everybody's. */
function OfRep({
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
        to={addressOf({ ...scope, repId: null })}
        title={t`Orders of all reps`}
        aria-label={t`Orders of all reps`}
      >
        <Icon name="close" />
      </Link>
    </span>
  );
}

/** The orders, or how many each rep has of them. */
const ShowAs = ({ scope }: { scope: OrderSearchScope }) => (
  <nav className="p-selectbutton" aria-label={t`Show as`}>
    <Way label={t`Orders`} isHere={!scope.isByRep} to={addressOf({ ...scope, isByRep: false })} />
    <Way label={t`By rep`} isHere={scope.isByRep} to={addressOf({ ...allOrders, isByRep: true })} />
  </nav>
);

const Way = ({ label, isHere, to }: { label: string; isHere: boolean; to: string }) => (
  <Link
    className={isHere ? 'p-button p-highlight' : 'p-button'}
    aria-current={isHere ? 'page' : undefined}
    to={to}
  >
    {label}
  </Link>
);
