import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asDay } from '#frontend/format/date.ts';
import { OrderPreview } from '#frontend/orders/preview.tsx';
import { MenuButton, type MenuItem } from '#frontend/parts/controls/menu.tsx';
import { OrderStatus } from '#frontend/parts/controls/tag.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { seenOf, PageTurnButtons } from '#frontend/parts/lists/page-turn-buttons.tsx';
import { LoadingRows } from '#frontend/parts/notices/states.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { shownTotal } from './columns.tsx';
import { NoOrders, NotRead } from './found-orders.tsx';
import { OrderDay } from './order-day.tsx';
import { deleteOrder, undeleteOrder, type Outcome } from './order-list-actions.ts';
import { isDeletable } from './order-row-actions.tsx';
import type { OrderSearchScope } from './order-search-scope.ts';
import { totalOf, type SearchState } from './search-state.ts';
import type { useOrders } from './use-orders.ts';
import './order-cards.css';

type Props = {
  state: SearchState;
  change: (next: (state: SearchState) => SearchState) => void;
  found: ReturnType<typeof useOrders>;
  onDone: (action: Promise<Outcome>) => Promise<void>;
  scope: OrderSearchScope;
  onShowAll: () => void;
  /** What stands at the end of the bar below the list. */
  children: ReactNode;
};

/** The orders that were found, where there is no room for columns. */
export function OrderCards(props: Props) {
  const { state, scope, change, found, onDone, onShowAll, children } = props;
  const { data, error, mutate, isValidating } = found;
  const [previewedOrder, setPreviewedOrder] = useState<OrderRow>();
  if (error) return <NotRead error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingRows />;
  return (
    <>
      {/* Another page begins at its top. */}
      <div key={state.grid.first} className="fill found-cards" aria-busy={isValidating}>
        {data.data.length === 0 && <NoOrders {...{ state, scope, onShowAll }} />}
        <ul className="order-cards" aria-label={t`orders`}>
          {data.data.map((row) => (
            <li key={row.Id}>
              <Card row={row} onPreview={setPreviewedOrder} />
              <CardMenu
                row={row}
                onPreview={setPreviewedOrder}
                onDone={(action) => void onDone(action)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="list-bar">
        <Pages
          state={state}
          change={change}
          total={data.totalCount ?? 0}
          totalAmount={totalOf(data)}
        />
        {children}
      </div>
      {previewedOrder && (
        <OrderPreview row={previewedOrder} onClose={() => setPreviewedOrder(undefined)} />
      )}
    </>
  );
}

type CardProps = { row: OrderRow; onPreview: (row: OrderRow) => void };

/** Nobody may edit a deleted order: it is looked at. */
function Card({ row, onPreview }: CardProps) {
  return row.IsDeleted ? (
    <button type="button" className="order-card is-deleted" onClick={() => onPreview(row)}>
      <CardText row={row} />
    </button>
  ) : (
    <Link className="order-card" to={pathOfOrder(row)}>
      <CardText row={row} />
    </Link>
  );
}

function CardText({ row }: { row: OrderRow }) {
  const { BillingInfo: bill, InstalledOn, ExpiresOn, Total } = row;
  const cityAndState = [bill.City, bill.StateProvince].filter(Boolean).join(' ');
  return (
    <>
      <span>
        <span className="number">{row.OrderNumber}</span>
        <OrderStatus statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
      </span>
      <span>
        <b>{row.WorksheetName || t`No name`}</b>
        <span className="total">{shownTotal(Total)}</span>
      </span>
      <small>
        <span>{[row.CustomerName || bill.Name, cityAndState].filter(Boolean).join(', ')}</span>
      </small>
      <small>
        <span>
          {InstalledOn ? (
            <>
              {t`Install`} <OrderDay row={row} field="InstalledOn" />
            </>
          ) : (
            t`Created ${asDay(row.CreatedOn)}`
          )}
        </span>
        {ExpiresOn && (
          <span className="order-day">
            {t`Expires`} <OrderDay row={row} field="ExpiresOn" />
          </span>
        )}
      </small>
    </>
  );
}

function CardMenu({
  row,
  onPreview,
  onDone,
}: CardProps & { onDone: (of: Promise<Outcome>) => void }) {
  const mayDelete = useMay('delete-orders') && isDeletable(row);
  const mayUndelete = useMay('undelete-orders') && row.IsDeleted;
  const items: MenuItem[] = [
    { label: t`Preview`, onSelect: () => onPreview(row) },
    ...(mayDelete
      ? [{ label: t`Delete`, isDanger: true, onSelect: () => onDone(deleteOrder(row)) }]
      : []),
    ...(mayUndelete ? [{ label: t`Undelete`, onSelect: () => onDone(undeleteOrder(row)) }] : []),
  ];
  return <MenuButton name={t`Actions of order ${row.OrderNumber}`} isIconOnly items={items} />;
}

type PagesProps = Pick<Props, 'state' | 'change'> & {
  total: number;
  totalAmount: OrderRow['Total'];
};

/** Which of the orders are seen, and the way to those before and after. */
function Pages({ state: { grid }, change, total, totalAmount }: PagesProps) {
  const changePage = (next: (grid: GridState) => GridState) =>
    change((state) => ({ ...state, grid: next(state.grid) }));
  return (
    <>
      <output className="faint">
        {seenOf({ state: grid, total })}
        {total === 1 ? t`1 order` : t`${formatInteger(total)} orders`}
        {total > 0 && <span className="found-sum">{t`Total ${shownTotal(totalAmount)}`}</span>}
      </output>
      <PageTurnButtons state={grid} total={total} onTurn={changePage} />
    </>
  );
}
