import { useEffect, useState } from 'react';
import { useWorksheet } from './worksheet-store.tsx';

/** Tries again after each change of the order: what a row could not show may be gone, such as by an undo. */
export function useRetryAfterEdits(retry: () => void) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const [failedOrder] = useState(order);
  useEffect(() => {
    if (order !== failedOrder) retry();
  }, [order, failedOrder, retry]);
}
