import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { useIsShown } from '#frontend/browser/use-is-shown.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Whoever has passed an order on and may not see it any more is taken back to the orders (D38, D39). */
export function useLeaveTransferred() {
  const navigate = useNavigate();
  const { SalesRepId } = useCurrentUser();
  const isShown = useIsShown();
  return useCallback(
    async (saved: Order) => {
      const isTransferred =
        saved.SalesRepId !== SalesRepId && saved.TransferredFromRepId === SalesRepId;
      if (!isTransferred) return;
      try {
        await call(orders.getOrder, { params: { id: saved.Id } });
      } catch (error) {
        const isNotFound = error instanceof CallFailed && error.status === 404;
        if (!isNotFound) return noteLoadFailure(error);
        toast({ kind: 'info', text: t`Order ${saved.OrderNumber} is now its new owner's.` });
        if (isShown()) void navigate(paths.orderSearch);
      }
    },
    [navigate, SalesRepId, isShown],
  );
}
