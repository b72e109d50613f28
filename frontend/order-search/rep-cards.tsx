import { Link } from 'react-router-dom';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { RepFollowUp } from '#shared/schemas/order-search-schema.ts';
import { buildScopePath } from './order-search-scope.ts';
import { getRepViewHeading, repViews } from './rep-views.ts';

/** The reps as cards, where there is no space for columns. Each shows only its views with orders. */
export const RepCards = ({ reps }: { reps: readonly RepFollowUp[] }) => (
  <ul className="rep-cards fill" aria-label={t`Orders by rep`}>
    {reps.map((rep) => (
      <li key={rep.SalesRepId}>
        <span>
          <b>{rep.SalesRepFullName}</b>
          <span className="total">
            <span className="sr-only">{t`Total of open orders`} </span>
            {formatAmount(rep.OpenTotal)}
          </span>
        </span>
        <span className="rep-counts">
          {repViews
            .filter((view) => rep[view ?? 'All'] > 0)
            .map((view) => (
              <Link
                key={view}
                to={buildScopePath({ view, repId: rep.SalesRepId, isByRep: false })}
                className="button button-secondary"
              >
                {getRepViewHeading(view)} <b>{formatInteger(rep[view ?? 'All'])}</b>
              </Link>
            ))}
        </span>
      </li>
    ))}
  </ul>
);
