import { Link } from 'react-router-dom';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import { ORDERS_SCREEN_LINK } from '#frontend/worksheet/state/order-page-context.ts';
import { t } from '#shared/language/t.ts';

type Props = {
  /** Why it did not open; undefined while it loads. */
  failure: Error | undefined;
  isNew: boolean;
  onRetry: () => void;
};

/** Shown until the order is open. If it did not open, a retry may help, except where it does not exist. */
export function OrderNotOpened({ failure, isNew, onRetry }: Props) {
  return (
    <>
      <Breadcrumbs title={t`Order`} parent={ORDERS_SCREEN_LINK} />
      {failure && isNotFound(failure) ? (
        <div className="void is-screen">
          <Icon name="search" />
          <h1>{isNew ? t`There is no such customer` : t`There is no such order`}</h1>
          <p>{t`The link may be wrong, or it leads to what was deleted or is not yours to see.`}</p>
          <div className="row">
            <Link to={paths.orderSearch} className={getButtonClass({ variant: 'secondary' })}>
              <span className="button-label">{t`Go to orders`}</span>
            </Link>
          </div>
        </div>
      ) : (
        <>
          {failure && <h1 className="sr-only">{t`Order`}</h1>}
          <Loaded
            result={{ data: undefined, error: failure, mutate: onRetry }}
            failureText={t`The order did not load`}
          >
            {() => null}
          </Loaded>
        </>
      )}
    </>
  );
}

/** The order does not exist, belongs to another user (D24), or the id is not valid. */
const isNotFound = (failure: Error) =>
  failure instanceof ApiCallError && (failure.status === 404 || failure.status === 400);
