import { useDeferredValue, useEffect, useEffectEvent, useMemo, type FormEvent } from 'react';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import { useApprovalJudge } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { solveWayOut, type WayOut } from '#shared/approvals/solve-way-out.ts';
import { t } from '#shared/language/t.ts';
import { repriceMovedLines } from '#shared/pricing/target/solve-price-target.ts';
import { formatRaise } from './format-way-out.ts';
import { openRequestApprovalDialog } from './open-request-approval-dialog.ts';
import { WayOutPreview } from './way-out-preview.tsx';

/** Opens the prices with which the order needs no approval. They are internal: Detail View must be on. */
export const openWayOutDialog = () => showDialog((close) => <WayOutDialog onClose={close} />);

const WAY_OUT_FORM_ID = 'way-out';

function WayOutDialog({ onClose }: { onClose: () => void }) {
  const store = useWorksheetStore();
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDetailView) close();
  }, [isDetailView]);
  const order = useWorksheet((worksheet) => worksheet.order);
  const judge = useApprovalJudge();
  // The dialog opens at once; prices of a long order are worked out behind it.
  const solvedOrder = useDeferredValue(order, null);
  const wayOut = useMemo(
    () => (solvedOrder && judge ? solveWayOut(solvedOrder, judge) : undefined),
    [solvedOrder, judge],
  );
  const isCurrent = solvedOrder === order;
  const isMet = !wayOut || wayOut.remaining.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!wayOut || !isCurrent || wayOut.moves.length === 0) return;
    onClose();
    takeWayOut(store, wayOut);
    focusGrid();
  }

  return (
    <Dialog
      name="way-out"
      title={isMet ? t`The way to need no approval` : t`No way to need no approval`}
      isOpen={isDetailView}
      widthInRem={56}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button
            label={t`Request approval`}
            variant="secondary"
            onClick={() => {
              onClose();
              openRequestApprovalDialog();
            }}
          />
          <Button
            label={getTakeLabel(wayOut)}
            type="submit"
            form={WAY_OUT_FORM_ID}
            disabled={!wayOut || !isCurrent || wayOut.moves.length === 0}
          />
        </>
      }
    >
      <form id={WAY_OUT_FORM_ID} className="way-out" onSubmit={submit} noValidate>
        {wayOut ? (
          <WayOutPreview wayOut={wayOut} />
        ) : (
          <p role="status">{t`Working out the prices…`}</p>
        )}
      </form>
    </Dialog>
  );
}

function getTakeLabel(wayOut: WayOut | undefined): string {
  if (!wayOut) return t`Raise prices`;
  return wayOut.remaining.length > 0 && wayOut.moves.length > 0
    ? t`Go as near as it goes`
    : formatRaise(wayOut);
}

/** One step, which Undo takes back. */
function takeWayOut(store: ReturnType<typeof useWorksheetStore>, { moves, raise }: WayOut) {
  const { order } = store.get();
  const rows = formatRowCount(moves.length);
  const amount = formatAmount(raise);
  store.dispatch({
    type: 'linesChanged',
    lines: repriceMovedLines(order.OrderLines, moves, order.OrderSalesSettings),
    label: t`Raise ${rows} by ${amount}`,
  });
  showUndoStepToast(store, { kind: 'success', text: t`${rows} raised by ${amount}.` });
}
