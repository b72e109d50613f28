import { useCallback, useRef } from 'react';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { waitForTypingPause } from '#frontend/browser/wait-for-typing-pause.ts';
import { readCatalogPrices } from '#frontend/order-check/read-catalog-prices.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { filterUnlockedLines } from '#frontend/worksheet/state/accepted-lock.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatPriceRefreshSummary } from '#shared/pricing/line/refresh-prices.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { computePriceRefresh } from './refresh-order-pricing.ts';
import { RefreshPricingDialog } from './refresh-pricing-dialog.tsx';

/** Refreshes the selected rows with today's catalogue prices that the rep accepts. */
export function useRefreshSelectedPricing() {
  const store = useWorksheetStore();
  const runningRefresh = useRef<Promise<void>>(undefined);
  const refresh = useCallback(() => {
    runningRefresh.current ??= refreshSelectedLines(store).finally(() => {
      runningRefresh.current = undefined;
    });
    return runningRefresh.current;
  }, [store]);
  return { refresh };
}

async function refreshSelectedLines(store: WorksheetStore) {
  const lines = filterUnlockedLines(store.get(), getSelectedLines(store.get()));
  if (lines.length === 0) {
    showToast({ kind: 'warn', text: priceRefreshTexts.selectToRefresh });
    return;
  }
  await openPriceRefreshDialogOrShowFailure(store, lines);
}

/** Shows what today's prices would change in these lines. Nothing changes before the user accepts it. */
export async function openPriceRefreshDialogOrShowFailure(
  store: WorksheetStore,
  lines: readonly OrderLine[],
  onPricesRead?: (catalogPrices: readonly RefreshedLine[]) => void,
) {
  if (store.get().isReadOnly) return;
  await runOrShowFailure(async () => {
    const catalogPrices = await readCatalogPrices(lines, getOfferQuery(store.get()));
    onPricesRead?.(catalogPrices);
    await waitForTypingPause();
    showRefreshDialog(store, catalogPrices);
  });
}

/** Opens the dialog if there is something to decide; shows a toast otherwise. */
function showRefreshDialog(store: WorksheetStore, catalogPrices: readonly RefreshedLine[]) {
  const result = computePriceRefresh(store.get().order, catalogPrices);
  if (result.changes.length === 0 && result.discontinuedLines.length === 0) {
    showToast({ kind: 'success', text: formatPriceRefreshSummary(result, 0) });
    return;
  }
  showDialog((close) => (
    <RefreshPricingDialog
      catalogPrices={catalogPrices}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}
