import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { orders } from '#shared/contract/orders.ts';
import type { Order } from '#shared/schemas/order.ts';
import { CallFailed } from '../api/call-failed.ts';
import { call } from '../api/call.ts';
import { noteLoadFailure } from '../api/show-failure.ts';
import { toast } from '../parts/toast.ts';
import { useIsShown } from '../parts/use-is-shown.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { ORDERS } from './page-context.ts';

/** Whoever has passed an order on and may not see it any more is taken back to the orders (D38, D39). */
export function usePassedOn() {
  const navigate = useNavigate();
  const { SalesRepId } = useCurrentUser();
  const isShown = useIsShown();
  return useCallback(
    async (saved: Order) => {
      const isPassedOn =
        saved.SalesRepId !== SalesRepId && saved.TransferredFromRepId === SalesRepId;
      if (!isPassedOn) return;
      try {
        await call(orders.getOrder, { params: { id: saved.Id } });
      } catch (error) {
        const isGone = error instanceof CallFailed && error.status === 404;
        if (!isGone) return noteLoadFailure(error);
        toast({ kind: 'info', text: `Order ${saved.OrderNumber} is now its new owner's.` });
        if (isShown()) void navigate(ORDERS.to);
      }
    },
    [navigate, SalesRepId, isShown],
  );
}
