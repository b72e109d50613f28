import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { tryAppendProductLines } from '#frontend/worksheet/lines/products/add-product.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { toOrderAdditions } from './configurator-list.ts';
import type { ConfiguratorListAndActions } from './use-configurator-list.ts';

/** Adds the list to the order as one step, and clears it; the list stays where the order has no room for it. */
export function useAddListToOrder(
  { getList, clearAfterAdding }: ConfiguratorListAndActions,
  onClose: () => void,
) {
  const store = useWorksheetStore();
  return () => {
    const lineIdsBefore = new Set(
      store.get().order.OrderLines.map(({ OrderLineId }) => OrderLineId),
    );
    if (!tryAppendProductLines(store, toOrderAdditions(getList()), t`Add products`)) return;
    clearAfterAdding();
    showToast({ kind: 'success', text: configuratorsTexts.added });
    onClose();
    const firstAddedLine = store
      .get()
      .order.OrderLines.find(({ OrderLineId }) => !lineIdsBefore.has(OrderLineId));
    // Waits until the dialog is closed.
    if (firstAddedLine)
      requestAnimationFrame(() => focusRow(firstAddedLine.OrderLineId, { isWhole: true }));
  };
}
