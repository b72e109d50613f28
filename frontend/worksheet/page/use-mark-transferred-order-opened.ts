import { useEffect } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { useRefreshOrderLists } from '#frontend/orders/use-refresh-order-lists.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** A transferred order no longer counts as waiting once its new owner has opened it (D62). */
export function useMarkTransferredOrderOpened() {
  const { SalesRepId } = useCurrentUser();
  const notifyListsChanged = useRefreshOrderLists();
  const id = useWorksheet(({ saved }) =>
    saved.Id !== 0 && saved.TransferredFromRepId && saved.SalesRepId === SalesRepId
      ? saved.Id
      : undefined,
  );
  useEffect(() => {
    if (id === undefined) return;
    callApi(orders.markOrderOpened, { params: { id } })
      // The user may have returned to the lists meanwhile.
      .then(notifyListsChanged)
      // The order keeps waiting until it is opened again.
      .catch(() => undefined);
  }, [id, notifyListsChanged]);
}
