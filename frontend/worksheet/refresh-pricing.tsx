import { useCallback, useRef } from 'react';
import { messages } from '#shared/messages.ts';
import { describeRefresh, refreshLines } from '#shared/pricing/refresh.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup.ts';
import { showFailure } from '../api/show-failure.ts';
import { showDialog } from '../parts/dialogs.tsx';
import { keyboardRest } from '../parts/keyboard-rest.ts';
import { toast } from '../parts/toast.ts';
import { askPrices } from './ask-prices.ts';
import { focusGrid } from './lines-focus.ts';
import { selectedLines } from './lines-selection.ts';
import { RefreshDialog } from './refresh-dialog.tsx';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

/** Brings today's prices of the catalogue into the selected rows, as far as the rep accepts them. */
export function useRefreshPricing() {
  const store = useWorksheetStore();
  const running = useRef<Promise<void>>(undefined);
  const refresh = useCallback(() => {
    running.current ??= askAndShow(store).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [store]);
  return { refresh };
}

async function askAndShow(store: WorksheetStore) {
  if (store.get().isReadOnly) return;
  const lines = selectedLines(store.get());
  if (lines.length === 0) {
    toast({ kind: 'warn', text: messages.selectToRefresh });
    return;
  }
  try {
    const answers = await askPrices(lines);
    await keyboardRest();
    show(store, answers);
  } catch (error) {
    showFailure(error);
  }
}

/** A dialog, where there is something to decide. */
function show(store: WorksheetStore, answers: readonly RefreshedLine[]) {
  const { order } = store.get();
  const asked = new Set(answers.map(({ OrderLineId }) => OrderLineId));
  const lines = order.OrderLines.filter(({ OrderLineId }) => asked.has(OrderLineId));
  const result = refreshLines(lines, answers, order.OrderSalesSettings);
  if (result.changes.length === 0 && result.discontinued.length === 0) {
    toast({ kind: 'success', text: describeRefresh(result, 0) });
    return;
  }
  showDialog((close) => (
    <RefreshDialog
      answers={answers}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}
