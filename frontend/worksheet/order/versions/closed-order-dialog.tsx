import { useMemo, useState } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useRowClipboard } from '#frontend/worksheet/lines/clipboard/use-row-clipboard.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { translateText, t } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  DifferenceSection,
  useRevisionAuthorTexts,
  useReturnFocusOnClose,
  ConflictFooterWarning,
} from './conflict-dialog.tsx';

type ClosedOrderDialogProps = { theirs: Order; onClose: () => void };

/** The order was committed, submitted or deleted meanwhile. It cannot be saved; the edits stay on the screen. */
export function ClosedOrderDialog({ theirs, onClose }: ClosedOrderDialogProps) {
  const store = useWorksheetStore();
  const status = getOrderState(theirs);
  const author = useRevisionAuthorTexts(theirs);
  const myChanges = useUnsavedDifferences();
  const [isConfirming, setIsConfirming] = useState(false);
  useReturnFocusOnClose();
  const showTheirs = () => {
    store.dispatch({ type: 'loaded', order: theirs });
    onClose();
  };
  return (
    <Dialog
      name="order-closed"
      title={t`${translateText(status)} by ${author.name}`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      widthInRem={40}
      footer={
        <>
          <ConflictFooterWarning
            text={isConfirming ? t`Their version takes the place of yours for good.` : ''}
          />
          <Button label={t`Close`} variant="secondary" ref={focusOnMount} onClick={onClose} />
          <CopyMyLinesButton differences={myChanges} />
          <Button
            label={isConfirming ? t`Drop my changes` : t`Take theirs`}
            {...(isConfirming && { tone: 'danger' as const })}
            onClick={isConfirming ? showTheirs : () => setIsConfirming(true)}
          />
        </>
      }
    >
      <div className="versions">
        <p>
          {ordersTexts.mayNotBeSaved(status)}{' '}
          <span className="muted">{t`Your changes stay on the screen until you take their version or leave the order.`}</span>
        </p>
        <DifferenceSection title={t`You changed`} differences={myChanges} />
      </div>
    </Dialog>
  );
}

/** For the server, an order that was deleted or now belongs to somebody else does not exist (D24, D38). */
export function UnavailableOrderDialog({ onClose }: { onClose: () => void }) {
  const myChanges = useUnsavedDifferences();
  useReturnFocusOnClose();
  return (
    <Dialog
      name="order-not-saved"
      title={ordersTexts.unableToSave}
      isOpen
      hasOwnFocus
      onClose={onClose}
      widthInRem={40}
      footer={
        <>
          <CopyMyLinesButton differences={myChanges} />
          <Button label={t`Close`} ref={focusOnMount} onClick={onClose} />
        </>
      }
    >
      <div className="versions">
        <p>{t`The order was deleted or now belongs to somebody else. Your changes stay on the screen.`}</p>
        <DifferenceSection title={t`You changed`} differences={myChanges} />
      </div>
    </Dialog>
  );
}

function useUnsavedDifferences() {
  const base = useWorksheet(({ saved }) => saved);
  const mine = useWorksheet(({ order }) => order);
  return useMemo(() => compareOrders(base, mine), [base, mine]);
}

/** Selects and copies the lines that the rep added or changed, as any selected rows are copied. */
function CopyMyLinesButton({ differences }: { differences: readonly OrderDifference[] }) {
  const store = useWorksheetStore();
  const { copy } = useRowClipboard();
  const lineIds = differences.flatMap(({ subject, kind }) =>
    subject.part === 'line' && kind !== 'removed' ? [subject.line.OrderLineId] : [],
  );
  const copyLines = () => {
    store.dispatch({ type: 'selectionCleared' });
    store.dispatch({ type: 'linesSelected', lineIds, isSelected: true });
    void copy();
  };
  return lineIds.length > 0 ? (
    <Button label={t`Copy my lines`} variant="secondary" icon="copy" onClick={copyLines} />
  ) : null;
}
