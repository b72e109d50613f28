import { useEffect, useEffectEvent, useState } from 'react';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';

/** An order that was begun for its customer goes on with its lines, unless something else has the keyboard. */
export function useLinesFirst(focusLines: () => void) {
  const store = useWorksheetStore();
  const [isBegun] = useState(() => {
    const { order, isReadOnly } = store.get();
    const isEmpty = order.Id === 0 && order.OrderLines.length === 0;
    return isEmpty && Boolean(order.CustomerId) && !isReadOnly;
  });
  const goOn = useEffectEvent(focusLines);
  useEffect(() => {
    if (isBegun && document.activeElement === document.body) goOn();
  }, [isBegun]);
}
