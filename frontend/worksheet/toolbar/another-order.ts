import { useOpenNewOrder } from '#frontend/orders/use-new-order.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { useSaveFirst } from '#frontend/worksheet/saving/save-first.tsx';

/** Starts another order, once what is not saved in this one was asked about. Undefined where nobody may. */
export function useAnotherOrder(save: () => Promise<boolean>): (() => void) | undefined {
  const start = useOpenNewOrder();
  const saveFirst = useSaveFirst(save);
  return useMay('create-orders') ? () => saveFirst(start) : undefined;
}
