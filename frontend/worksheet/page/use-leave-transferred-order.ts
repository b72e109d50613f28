import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { useGetIsMounted } from '#frontend/browser/use-get-is-mounted.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Returns to the order list if the user has transferred the order and may no longer see it (D38, D39). */
export function useLeaveTransferredOrder() {
  const navigate = useNavigate();
  const { SalesRepId } = useCurrentUser();
  const isMounted = useGetIsMounted();
  return useCallback(
    async (saved: Order) => {
      const isTransferred =
        saved.SalesRepId !== SalesRepId && saved.TransferredFromRepId === SalesRepId;
      if (!isTransferred) return;
      try {
        await callApi(orders.getOrder, { params: { id: saved.Id } });
      } catch (error) {
        const isNotFound = error instanceof ApiCallError && error.status === 404;
        if (!isNotFound) return showOrLogLoadFailure(error);
        showToast({ kind: 'info', text: t`Order ${saved.OrderNumber} is now its new owner's.` });
        if (isMounted()) void navigate(paths.orderSearch);
      }
    },
    [navigate, SalesRepId, isMounted],
  );
}
