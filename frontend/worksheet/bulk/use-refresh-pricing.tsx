import { useCallback, useRef } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { waitForTypingPause } from '#frontend/browser/wait-for-typing-pause.ts';
import { readCatalogPrices } from '#frontend/order-check/read-catalog-prices.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/cells/grid-focus.ts';
import { getSelectedLines } from '#frontend/worksheet/cells/line-selection.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatPriceRefresh } from '#shared/pricing/line/refresh-prices.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { computePriceRefresh } from './refresh-order-pricing.ts';
import { RefreshPricingDialog } from './refresh-pricing-dialog.tsx';

/** Refreshes the selected rows with today's catalogue prices that the rep accepts. */
export function useRefreshPricing() {
  const store = useWorksheetStore();
  const running = useRef<Promise<void>>(undefined);
  const refresh = useCallback(() => {
    running.current ??= refreshSelectedLines(store).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [store]);
  return { refresh };
}

async function refreshSelectedLines(store: WorksheetStore) {
  const lines = getSelectedLines(store.get());
  if (lines.length === 0) {
    showToast({ kind: 'warn', text: priceRefreshTexts.selectToRefresh });
    return;
  }
  await openPriceRefresh(store, lines);
}

/** Shows what today's prices would change in these lines. Nothing changes before the user accepts it. */
export async function openPriceRefresh(
  store: WorksheetStore,
  lines: readonly OrderLine[],
  onAnswers?: (answers: readonly RefreshedLine[]) => void,
) {
  if (store.get().isReadOnly) return;
  try {
    const answers = await readCatalogPrices(lines);
    onAnswers?.(answers);
    await waitForTypingPause();
    showRefreshDialog(store, answers);
  } catch (error) {
    showCallFailure(error);
  }
}

/** Opens the dialog if there is something to decide; shows a toast otherwise. */
function showRefreshDialog(store: WorksheetStore, answers: readonly RefreshedLine[]) {
  const result = computePriceRefresh(store.get().order, answers);
  if (result.changes.length === 0 && result.discontinued.length === 0) {
    showToast({ kind: 'success', text: formatPriceRefresh(result, 0) });
    return;
  }
  showDialog((close) => (
    <RefreshPricingDialog
      answers={answers}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}
