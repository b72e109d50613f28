import { useOpenNewOrder } from '#frontend/orders/use-open-new-order.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useAskToSaveFirst } from '#frontend/worksheet/saving/save-first-dialog.tsx';

/** Starts another order, once what is not saved in this one was asked about. Undefined where nobody may. */
export function useStartNewOrder(save: () => Promise<boolean>): (() => void) | undefined {
  const startNewOrder = useOpenNewOrder();
  const askToSaveFirst = useAskToSaveFirst(save);
  return useHasPermission('create-orders') ? () => askToSaveFirst(startNewOrder) : undefined;
}
