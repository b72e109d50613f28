import { useMemo, useState } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { ValueChange } from '#frontend/parts/lists/virtual-table.tsx';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  formatPriceRefreshSummary,
  type PriceChange,
  type PriceRefresh,
} from '#shared/pricing/line/refresh-prices.ts';
import {
  computeTotalAfterChanges,
  type OrderPriceRefresh,
} from '#shared/pricing/order/order-price-refresh.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { PriceRefreshTable } from './price-refresh-table.tsx';
import { computePriceRefresh } from './refresh-order-pricing.ts';
import '#frontend/parts/lists/figure-row.css';
import './refresh-dialog.css';

const LOSS_WARNING = t`Nothing is refreshed yet. Which rows you ticked will be lost.`;

type Props = { catalogPrices: readonly RefreshedLine[]; onClose: () => void };

/** Today's prices beside those of the lines. The user accepts them row by row. */
export function RefreshPricingDialog({ catalogPrices, onClose }: Props) {
  const store = useWorksheetStore();
  const order = useWorksheet((worksheet) => worksheet.order);
  const refresh = useMemo(() => computePriceRefresh(order, catalogPrices), [order, catalogPrices]);
  const [initialUncheckedIds] = useState<ReadonlySet<string>>(() => getUncheckedLineIds(refresh));
  const [uncheckedIds, setUncheckedIds] = useState(initialUncheckedIds);
  const close = useConfirmClose(
    !isSameIdSet(uncheckedIds, initialUncheckedIds),
    LOSS_WARNING,
    onClose,
  );
  const accepted = refresh.changes.filter(({ after }) => !uncheckedIds.has(after.OrderLineId));
  const [isReady] = useState(accepted.length > 0);

  function apply() {
    onClose();
    const rows = formatRowCount(accepted.length);
    store.dispatch({
      type: 'linesChanged',
      lines: accepted.map(({ after }) => after),
      label: t`Refresh Pricing on ${rows}`,
    });
    store.dispatch({ type: 'selectionCleared' });
    showUndoStepToast(store, {
      kind: 'success',
      text: formatPriceRefreshSummary(refresh, accepted.length),
    });
  }

  return (
    <Dialog
      name="refresh-pricing"
      title={t`Refresh Pricing`}
      isOpen
      hasOwnFocus
      widthInRem={72}
      onClose={close}
      footer={
        <>
          <Button
            label={t`Cancel`}
            variant="secondary"
            onClick={close}
            ref={isReady ? undefined : focusOnMount}
          />
          <Button
            ref={isReady ? focusOnMount : undefined}
            label={t`Refresh ${formatRowCount(accepted.length)}`}
            disabled={accepted.length === 0}
            onClick={apply}
          />
        </>
      }
    >
      <p className="refresh-count">{formatRefreshCounts(refresh)}</p>
      <PriceRefreshTable
        refresh={refresh}
        uncheckedLineIds={uncheckedIds}
        onUncheckedChange={setUncheckedIds}
      />
      <OrderTotalChange order={order} accepted={accepted} />
      <p className="muted refresh-note">{t`Discounts and quantities stay as they are, and a discontinued product keeps its prices. A price that was negotiated or typed stays unless its row is ticked.`}</p>
    </Dialog>
  );
}

const isSameIdSet = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  ids.size === others.size && [...ids].every((id) => others.has(id));

/** The lines that keep their prices unless the user checks them. */
function getUncheckedLineIds({ changes, defaultChanges }: OrderPriceRefresh): ReadonlySet<string> {
  const appliedChanges = new Set(defaultChanges);
  const unchecked = changes.filter((change) => !appliedChanges.has(change));
  return new Set(unchecked.map(({ after }) => after.OrderLineId));
}

const countRepPrices = ({ changes }: PriceRefresh, repPrice: PriceChange['repPriceKind']) =>
  changes.filter(({ repPriceKind }) => repPriceKind === repPrice).length;

/** The order total with freight and tax, before and after. */
function OrderTotalChange({ order, accepted }: { order: Order; accepted: readonly PriceChange[] }) {
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const after = computeTotalAfterChanges(order, accepted, dealerStore);
  return (
    <dl className="figure-row">
      <div>
        <dt>{t`Order total`}</dt>
        <dd>
          <ValueChange before={formatAmount(order.Total)} after={formatAmount(after)} />
        </dd>
      </div>
    </dl>
  );
}

/** Counts the rows in the table, and those that are not in it. */
function formatRefreshCounts(refresh: PriceRefresh) {
  const { changes, unchangedCount, discontinuedLines, unnamedCount } = refresh;
  const counts: [number, string][] = [
    [
      changes.length,
      changes.length === 1 ? t`row has another price today` : t`rows have other prices today`,
    ],
    [countRepPrices(refresh, 'negotiated'), t`of them negotiated`],
    [countRepPrices(refresh, 'typed'), t`of them typed`],
    [discontinuedLines.length, priceRefreshTexts.discontinued],
    [unchangedCount, t`unchanged`],
    [unnamedCount, t`without a product`],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatInteger(count)} ${label}`)
    .join(', ');
}
