import { useState } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { PriceRefreshTable } from '#frontend/worksheet/lines/bulk/price-refresh-table.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { PriceChange } from '#shared/pricing/line/refresh-prices.ts';
import { listWholeDollarChanges } from '#shared/pricing/line/whole-dollar-prices.ts';

/** Offers whole dollars for the prices that somebody decided, where the order has whole dollars from now on (B4.4). */
export function offerWholeDollars(store: WorksheetStore) {
  const { order } = store.get();
  if (!order.OrderSalesSettings.RoundToNearestDollar) return;
  const changes = listWholeDollarChanges(order.OrderLines);
  if (changes.length === 0) return;
  showDialog((close) => (
    <WholeDollarsDialog
      changes={changes}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}

type WholeDollarsDialogProps = { changes: readonly PriceChange[]; onClose: () => void };

function WholeDollarsDialog({ changes, onClose }: WholeDollarsDialogProps) {
  const store = useWorksheetStore();
  const [uncheckedIds, setUncheckedIds] = useState<ReadonlySet<string>>(
    () => new Set(changes.map(({ before }) => before.OrderLineId)),
  );
  const accepted = changes.filter(({ before }) => !uncheckedIds.has(before.OrderLineId));

  function apply() {
    onClose();
    const rows = formatRowCount(accepted.length);
    store.dispatch({
      type: 'linesChanged',
      lines: accepted.map(({ after }) => after),
      label: t`Whole-dollar prices in ${rows}`,
    });
    showUndoStepToast(store, { kind: 'success', text: t`Whole-dollar prices in ${rows}` });
  }

  return (
    <Dialog
      name="whole-dollars"
      title={t`Whole-dollar prices`}
      isOpen
      hasOwnFocus
      widthInRem={56}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Keep prices`} variant="secondary" ref={focusOnMount} onClick={onClose} />
          <Button
            label={t`Change ${formatRowCount(accepted.length)}`}
            disabled={accepted.length === 0}
            onClick={apply}
          />
        </>
      }
    >
      <p className="muted refresh-note">{t`This order has whole-dollar prices now. These prices were typed, or came with a file or a package, and stay as they are unless their row is ticked.`}</p>
      <PriceRefreshTable
        refresh={{
          changes: [...changes],
          discontinuedLines: [],
          unchangedCount: 0,
          unnamedCount: 0,
        }}
        uncheckedLineIds={uncheckedIds}
        onUncheckedChange={setUncheckedIds}
      />
    </Dialog>
  );
}
