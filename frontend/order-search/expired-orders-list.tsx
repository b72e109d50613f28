import { ExpiredOrders } from '#frontend/orders/expired-orders.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { asCents } from '#shared/money/money.ts';
import { ordersLoadFailureText } from './order-results-grid.tsx';
import type { useFoundOrders } from './use-found-orders.ts';

type ExpiredOrdersListProps = {
  results: ReturnType<typeof useFoundOrders>;
  /** Loads the list and its counts again. */
  onRefresh: () => void;
};

/** The view of Order Search. */
export const ExpiredOrdersList = ({ results, onRefresh }: ExpiredOrdersListProps) => (
  <Loaded result={results} failureText={ordersLoadFailureText} isReplacedByFailure>
    {({ data, totalCount = 0 }) => (
      <ExpiredOrders
        rows={data.map((row) => ({
          ...row,
          CustomerName: row.CustomerName || row.BillingInfo.Name,
          SubTotal: row.SubTotal ?? asCents(0),
        }))}
        total={totalCount}
        onRefresh={onRefresh}
      />
    )}
  </Loaded>
);
