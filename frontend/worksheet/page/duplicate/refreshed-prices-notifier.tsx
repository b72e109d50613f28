import { useEffect } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { PriceRefreshTable } from '#frontend/worksheet/lines/bulk/price-refresh-table.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { claimPendingPriceRefresh, type DuplicatePriceRefresh } from './pending-price-refresh.ts';

/**
 * On the page of a duplicate with refreshed prices: shows a notice until the user closes it, and marks each
 * line.
 */
export function RefreshedPricesNotifier() {
  const store = useWorksheetStore();
  useEffect(() => {
    const prices = claimPendingPriceRefresh(store.get().order.Id);
    if (!prices) return;
    const showDetails = () => showRefreshedPricesDialog(prices);
    const text = ordersTexts.duplicatedFromOlder;
    const action = { label: t`Show prices`, run: showDetails };
    showToast({ kind: 'warn', text, durationMs: 'stays', action });
    showDetails();
  }, [store]);
  return null;
}

const showRefreshedPricesDialog = (prices: DuplicatePriceRefresh) =>
  showDialog((close) => (
    <RefreshedPricesDialog
      prices={prices}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));

function RefreshedPricesDialog({
  prices,
  onClose,
}: {
  prices: DuplicatePriceRefresh;
  onClose: () => void;
}) {
  const { changes, discontinued, negotiated, unnamed } = computePriceDifferences(prices);
  const counts: [number, string][] = [
    [changes.length, changes.length === 1 ? t`row has another price` : t`rows have other prices`],
    [discontinued.length, priceRefreshTexts.discontinued],
    [negotiated.length, t`negotiated or typed`],
    [unnamed.length, t`without a product`],
  ];
  const shownCounts = counts.filter(([count]) => count > 0);
  return (
    <Dialog
      name="refreshed-prices"
      title={t`Refreshed Prices`}
      isOpen
      hasOwnFocus
      widthInRem={72}
      onClose={onClose}
      footer={<Button label={t`Close`} ref={focusOnMount} onClick={onClose} />}
    >
      <p className="refresh-count">
        {shownCounts.map(([count, label]) => `${formatInteger(count)} ${label}`).join(', ') ||
          t`All prices are today’s.`}
      </p>
      {changes.length + discontinued.length + negotiated.length > 0 && (
        <PriceRefreshTable
          refresh={{ changes, discontinuedLines: discontinued, unchangedCount: 0, unnamedCount: 0 }}
          negotiatedLines={negotiated}
        />
      )}
      <p className="muted refresh-note">{t`A discontinued product keeps its prices, and so does a price that was negotiated or typed.`}</p>
    </Dialog>
  );
}

function computePriceDifferences({ before, after, ...lineIds }: DuplicatePriceRefresh) {
  const refreshedById = new Map(after.map((line) => [line.OrderLineId, line]));
  const [discontinued, negotiated] = [
    new Set(lineIds.discontinuedLineIds),
    new Set(lineIds.negotiatedLineIds),
  ];
  const changes = before.flatMap((line) => {
    const refreshed = refreshedById.get(line.OrderLineId);
    return refreshed && !hasSamePrices(line, refreshed)
      ? [{ before: line, after: refreshed, hasOfferMoved: true }]
      : [];
  });
  return {
    changes,
    discontinued: before.filter(({ OrderLineId }) => discontinued.has(OrderLineId)),
    negotiated: before.filter(({ OrderLineId }) => negotiated.has(OrderLineId)),
    // Lines without codes have no current price, such as text-only lines of legacy orders.
    unnamed: before.filter(({ StockCode, PartNumber }) => !(StockCode || PartNumber)),
  };
}

const hasSamePrices = (one: OrderLine, other: OrderLine) =>
  one.Retail === other.Retail &&
  one.DealerCost === other.DealerCost &&
  one.CustomerCost === other.CustomerCost &&
  (one.MinimumPrice ?? null) === (other.MinimumPrice ?? null) &&
  (one.MaximumPrice ?? null) === (other.MaximumPrice ?? null);
