import { useEffect, useEffectEvent, useState } from 'react';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

/** Moves the focus to the lines of a new order that already has a customer, unless something has the focus. */
export function useFocusLinesOfNewOrder(focusLines: () => void) {
  const store = useWorksheetStore();
  const [isNewForCustomer] = useState(() => {
    const { order, isReadOnly } = store.get();
    const isEmpty = order.Id === 0 && order.OrderLines.length === 0;
    return isEmpty && Boolean(order.CustomerId) && !isReadOnly;
  });
  const onFocusLines = useEffectEvent(focusLines);
  useEffect(() => {
    if (isNewForCustomer && document.activeElement === document.body) onFocusLines();
  }, [isNewForCustomer]);
}
