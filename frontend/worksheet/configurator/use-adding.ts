import { toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { addProducts } from '#frontend/worksheet/products/add-product.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { additionsOf } from './list.ts';
import type { Listing } from './use-list.ts';

/** Hands the list to the order as one step, and clears it; one that has no room keeps it. */
export function useAdding({ now, handOver }: Listing, onClose: () => void) {
  const store = useWorksheetStore();
  return () => {
    const before = new Set(store.get().order.OrderLines.map(({ OrderLineId }) => OrderLineId));
    if (!addProducts(store, additionsOf(now()), t`Add products`)) return;
    handOver();
    toast({ kind: 'success', text: configuratorsTexts.added });
    onClose();
    const first = store.get().order.OrderLines.find(({ OrderLineId }) => !before.has(OrderLineId));
    // Once the dialog is gone.
    if (first) requestAnimationFrame(() => focusRow(first.OrderLineId, { isWhole: true }));
  };
}
