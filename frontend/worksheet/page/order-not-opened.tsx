import { Link } from 'react-router-dom';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { classOf } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Failed } from '#frontend/parts/notices/states.tsx';
import { paths } from '#frontend/paths.ts';
import { ORDERS_SCREEN_LINK } from '#frontend/worksheet/state/order-page-context.ts';
import { t } from '#shared/language/t.ts';

type Props = { failure: Error; isNew: boolean; onRetry: () => void };

/** Stands for an order that did not open: it may come with another try, or never. */
export function OrderNotOpened({ failure, isNew, onRetry }: Props) {
  return (
    <>
      <Crumbs here={t`Order`} above={ORDERS_SCREEN_LINK} />
      {isNotFound(failure) ? (
        <div className="void is-screen">
          <Icon name="search" />
          <h1>{isNew ? t`There is no such customer` : t`There is no such order`}</h1>
          <p>{t`The link may be wrong, or it leads to what was deleted or is not yours to see.`}</p>
          <div className="row">
            <Link to={paths.orderSearch} className={classOf({ variant: 'secondary' })}>
              <span className="p-button-label">{t`Go to orders`}</span>
            </Link>
          </div>
        </div>
      ) : (
        <>
          <h1 className="sr-only">{t`Order`}</h1>
          <Failed title={t`The order did not load`} text={failure.message} onRetry={onRetry} />
        </>
      )}
    </>
  );
}

/** What nobody has, what is not this user's (D24), and what is no id at all. */
const isNotFound = (failure: Error) =>
  failure instanceof CallFailed && (failure.status === 404 || failure.status === 400);
