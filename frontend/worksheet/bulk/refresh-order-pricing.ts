import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { readCatalogPrices } from '#frontend/order-check/read-catalog-prices.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { formatPriceRefresh } from '#shared/pricing/line/refresh-prices.ts';
import { refreshOrderPrices } from '#shared/pricing/order/refresh-order-prices.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';

/** What today's prices would change of the lines that were asked about, as they are now. */
export const computePriceRefresh = (order: Order, answers: readonly RefreshedLine[]) =>
  refreshOrderPrices(order, answers, new Set(answers.map(({ OrderLineId }) => OrderLineId)));

/** Today's prices for the whole order, and every figure worked out anew, before it is saved. */
export async function refreshOrderPricing(store: WorksheetStore) {
  const { OrderLines } = store.get().order;
  try {
    if (OrderLines.length > 0) applyRefreshedPrices(store, await readCatalogPrices(OrderLines));
  } catch (error) {
    showCallFailure(error);
  }
  store.dispatch({ type: 'recalculated' });
}

/** Takes the prices that have moved but those that a rep made or typed, as one step, and says what was left (D19). */
export function applyRefreshedPrices(
  { get, dispatch }: WorksheetStore,
  answers: readonly RefreshedLine[],
) {
  const refresh = computePriceRefresh(get().order, answers);
  const lines = refresh.defaultChanges.map(({ after }) => after);
  const label = t`Refresh Pricing on ${formatRowCount(lines.length)}`;
  if (lines.length > 0) dispatch({ type: 'linesChanged', lines, label });
  showToast({ kind: 'info', text: formatPriceRefresh(refresh, lines.length) });
}
