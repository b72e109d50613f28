import { useOpenNewOrder } from '#frontend/orders/use-open-new-order.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useAskToSaveFirst } from '#frontend/worksheet/order/saving/save-first-dialog.tsx';

/** Starts a new order after asking about unsaved changes. Undefined where the user may not create orders. */
export function useStartNewOrder(save: () => Promise<boolean>): (() => void) | undefined {
  const startNewOrder = useOpenNewOrder();
  const askToSaveFirst = useAskToSaveFirst(save);
  return useHasPermission('create-orders') ? () => askToSaveFirst(startNewOrder) : undefined;
}
