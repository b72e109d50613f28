import { useEffect, useState } from 'react';
import { readListedOrders } from '#frontend/orders/read-listed-orders.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

/** How often an open order asks whether its customer has accepted it: users learn of it within 10 s (B2.8). */
export const ACCEPTANCE_POLL_INTERVAL_MS = 9000;

/**
 * How the proposal of the open order stands, for users who read of it as a fact alone (B2.8): as the row of the order
 * in its list says, which is asked for while the page is in sight. Undefined where it is not shared, or not any more.
 */
export function useSharedFact(): OrderRow['Proposal'] {
  const store = useWorksheetStore();
  const id = useWorksheet(({ saved }) => saved.Id);
  const isAccepted = useWorksheet(({ saved }) => Boolean(saved.Acceptance));
  // A save answers without it.
  const [state, setState] = useState<OrderRow['Proposal']>(() =>
    store.get().saved.IsShared ? 'waiting' : undefined,
  );
  const isWatched = state !== undefined && state !== 'accepted' && !isAccepted;
  useEffect(() => {
    if (!isWatched) return undefined;
    let isCanceled = false;
    const look = async () => {
      const [row] = await readListedOrders([id]);
      if (!isCanceled) setState(row?.Proposal);
    };
    const timer = setInterval(() => {
      // What cannot be read now is read the next time.
      if (document.visibilityState === 'visible') look().catch(() => undefined);
    }, ACCEPTANCE_POLL_INTERVAL_MS);
    return () => {
      isCanceled = true;
      clearInterval(timer);
    };
  }, [isWatched, id]);
  return state;
}
