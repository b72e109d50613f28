import { useEffect, useState } from 'react';
import { useWorksheet } from './worksheet-store.tsx';

/**
 * Tries again at once after each change of the order, an undo included: what a row could not show may be
 * gone. `retry` must stay the same function between renderings.
 */
export function useRetryOnOrderChange(retry: () => void) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const [failedOrder] = useState(order);
  useEffect(() => {
    if (order !== failedOrder) retry();
  }, [order, failedOrder, retry]);
}
