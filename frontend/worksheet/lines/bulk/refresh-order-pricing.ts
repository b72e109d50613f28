import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { readCatalogPrices } from '#frontend/order-check/read-catalog-prices.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { formatPriceRefreshSummary } from '#shared/pricing/line/refresh-prices.ts';
import { computeOrderPriceRefresh } from '#shared/pricing/order/order-price-refresh.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';

/** Computes what today's prices would change in the current state of the requested lines. */
export const computePriceRefresh = (order: Order, catalogPrices: readonly RefreshedLine[]) =>
  computeOrderPriceRefresh(
    order,
    catalogPrices,
    new Set(catalogPrices.map(({ OrderLineId }) => OrderLineId)),
  );

/** Refreshes the prices of the whole order and recalculates all amounts, before a save. */
export async function refreshOrderPricesOrShowFailure(store: WorksheetStore) {
  const worksheet = store.get();
  const { OrderLines } = worksheet.order;
  await runOrShowFailure(async () => {
    if (OrderLines.length > 0)
      applyDefaultPriceChangesWithToast(
        store,
        await readCatalogPrices(OrderLines, getOfferQuery(worksheet)),
      );
  });
  store.dispatch({ type: 'recalculated' });
}

/** Applies changed prices as one step, except those that a rep set or typed, and shows a summary (D19). */
export function applyDefaultPriceChangesWithToast(
  { get, dispatch }: WorksheetStore,
  catalogPrices: readonly RefreshedLine[],
) {
  const refresh = computePriceRefresh(get().order, catalogPrices);
  const lines = refresh.defaultChanges.map(({ after }) => after);
  const label = t`Refresh Pricing on ${formatRowCount(lines.length)}`;
  if (lines.length > 0) dispatch({ type: 'linesChanged', lines, label });
  showToast({ kind: 'info', text: formatPriceRefreshSummary(refresh, lines.length) });
}
