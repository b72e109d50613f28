import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { OrderPreview } from '#frontend/orders/order-preview.tsx';
import { MenuButton, type MenuItem } from '#frontend/parts/controls/menu-button.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import {
  formatShownRangePrefix,
  PageTurnButtons,
} from '#frontend/parts/lists/page-turn-buttons.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { OrderDate } from './order-date.tsx';
import {
  confirmAndDeleteListedOrder,
  undeleteOrderAndShowResult,
  type OrderActionOutcome,
} from './order-list-actions.ts';
import { formatOrderTotal } from './order-list-columns.tsx';
import { NoOrdersMessage, ordersLoadFailureText } from './order-results-grid.tsx';
import { isDeletableOrder } from './order-row-actions.tsx';
import type { OrderSearchScope } from './order-search-scope.ts';
import { parseOrdersTotal, type OrderSearchState } from './order-search-state.ts';
import { OrderStateLabel } from './order-state-label.tsx';
import type { useFoundOrders } from './use-found-orders.ts';
import './order-cards.css';

type OrderCardsProps = {
  state: OrderSearchState;
  changeSearch: (next: (state: OrderSearchState) => OrderSearchState) => void;
  results: ReturnType<typeof useFoundOrders>;
  onDone: (action: Promise<OrderActionOutcome>) => Promise<void>;
  scope: OrderSearchScope;
  onShowAll: () => void;
  /** Shown at the end of the bar below the list. */
  children: ReactNode;
};

/** The orders found, where there is no space for columns. */
export function OrderCards(props: OrderCardsProps) {
  const { state, scope, changeSearch, results, onDone, onShowAll, children } = props;
  const [previewedOrder, setPreviewedOrder] = useState<OrderRow>();
  return (
    <Loaded result={results} failureText={ordersLoadFailureText} isReplacedByFailure>
      {(data) => (
        <>
          {/* Another page starts at its top. */}
          <div key={state.grid.first} className="fill found-cards" aria-busy={results.isValidating}>
            {data.data.length === 0 && <NoOrdersMessage {...{ state, scope, onShowAll }} />}
            <ul className="order-cards" aria-label={t`orders`}>
              {data.data.map((row) => (
                <li key={row.Id}>
                  <OrderCard row={row} onPreview={setPreviewedOrder} />
                  <OrderCardMenu
                    row={row}
                    onPreview={setPreviewedOrder}
                    onDone={(action) => void onDone(action)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <div className="list-bar">
            <OrderPager
              state={state}
              changeSearch={changeSearch}
              total={data.totalCount ?? 0}
              totalAmount={parseOrdersTotal(data)}
            />
            {children}
          </div>
          {previewedOrder && (
            <OrderPreview row={previewedOrder} onClose={() => setPreviewedOrder(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}

type OrderCardProps = { row: OrderRow; onPreview: (row: OrderRow) => void };

/** A deleted order cannot be edited, so it opens as a preview. */
function OrderCard({ row, onPreview }: OrderCardProps) {
  return row.IsDeleted ? (
    <button type="button" className="order-card is-deleted" onClick={() => onPreview(row)}>
      <OrderCardContent row={row} />
    </button>
  ) : (
    <Link className="order-card" to={getOrderPath(row)}>
      <OrderCardContent row={row} />
    </Link>
  );
}

function OrderCardContent({ row }: { row: OrderRow }) {
  const { BillingInfo: billing, InstalledOn, ExpiresOn, Total } = row;
  const cityAndState = [billing.City, billing.StateProvince].filter(Boolean).join(' ');
  return (
    <>
      <span>
        <span className="number">{row.OrderNumber}</span>
        <OrderStateLabel row={row} />
      </span>
      <span>
        <b>{row.WorksheetName || t`No name`}</b>
        <span className="total">{formatOrderTotal(Total)}</span>
      </span>
      <small>
        <span>{[row.CustomerName || billing.Name, cityAndState].filter(Boolean).join(', ')}</span>
      </small>
      <small>
        <span>
          {InstalledOn ? (
            <>
              {t`Install`} <OrderDate row={row} field="InstalledOn" />
            </>
          ) : (
            t`Created ${formatTimestampDay(row.CreatedOn)}`
          )}
        </span>
        {ExpiresOn && (
          <span className="order-day">
            {t`Expires`} <OrderDate row={row} field="ExpiresOn" />
          </span>
        )}
      </small>
    </>
  );
}

function OrderCardMenu({
  row,
  onPreview,
  onDone,
}: OrderCardProps & { onDone: (action: Promise<OrderActionOutcome>) => void }) {
  const mayDelete = useHasPermission('delete-orders') && isDeletableOrder(row);
  const mayUndelete = useHasPermission('undelete-orders') && row.IsDeleted;
  const items: MenuItem[] = [
    { label: t`Preview`, onSelect: () => onPreview(row) },
    ...(mayDelete
      ? [
          {
            label: t`Delete`,
            isDanger: true,
            onSelect: () => onDone(confirmAndDeleteListedOrder(row)),
          },
        ]
      : []),
    ...(mayUndelete
      ? [{ label: t`Undelete`, onSelect: () => onDone(undeleteOrderAndShowResult(row)) }]
      : []),
  ];
  return <MenuButton name={t`Actions of order ${row.OrderNumber}`} isIconOnly items={items} />;
}

type OrderPagerProps = Pick<OrderCardsProps, 'state' | 'changeSearch'> & {
  total: number;
  totalAmount: OrderRow['Total'];
};

/** The range of visible orders, and the buttons for the previous and next page. */
function OrderPager({ state: { grid }, changeSearch, total, totalAmount }: OrderPagerProps) {
  const changePage = (next: (grid: GridState) => GridState) =>
    changeSearch((state) => ({ ...state, grid: next(state.grid) }));
  return (
    <>
      <output className="faint">
        {formatShownRangePrefix({ state: grid, total })}
        {total === 1 ? t`1 order` : t`${formatInteger(total)} orders`}
        {total > 0 && (
          <span className="found-sum">{t`Total ${formatOrderTotal(totalAmount)}`}</span>
        )}
      </output>
      <PageTurnButtons state={grid} total={total} onTurn={changePage} />
    </>
  );
}
