import { useMemo, useState } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useClipboard } from '#frontend/worksheet/clipboard/use-clipboard.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { translateText, t } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { Changed, useAuthor, useReturnFocusOnClose, Warning } from './conflict-dialog.tsx';

type Props = { theirs: Order; onClose: () => void };

/** The order was committed, submitted or deleted meanwhile: no save is possible, and the edits stay where they are. */
export function ClosedDialog({ theirs, onClose }: Props) {
  const store = useWorksheetStore();
  const status = getOrderState(theirs);
  const author = useAuthor(theirs);
  const myChanges = useMyChanges();
  const [isSure, setIsSure] = useState(false);
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
      width={40}
      footer={
        <>
          <Warning text={isSure ? t`Their version takes the place of yours for good.` : ''} />
          <Button label={t`Close`} variant="secondary" ref={focusOnMount} onClick={onClose} />
          <CopyMyLines differences={myChanges} />
          <Button
            label={isSure ? t`Drop my changes` : t`Take theirs`}
            {...(isSure && { tone: 'danger' as const })}
            onClick={isSure ? showTheirs : () => setIsSure(true)}
          />
        </>
      }
    >
      <div className="versions">
        <p>
          {ordersTexts.mayNotBeSaved(status)}{' '}
          <span className="muted">{t`Your changes stay on the screen until you take their version or leave the order.`}</span>
        </p>
        <Changed title={t`You changed`} differences={myChanges} />
      </div>
    </Dialog>
  );
}

/** To the server an order that was deleted, or is somebody else's now, does not exist (D24, D38). */
export function UnavailableOrderDialog({ onClose }: { onClose: () => void }) {
  const myChanges = useMyChanges();
  useReturnFocusOnClose();
  return (
    <Dialog
      name="order-not-saved"
      title={ordersTexts.unableToSave}
      isOpen
      hasOwnFocus
      onClose={onClose}
      width={40}
      footer={
        <>
          <CopyMyLines differences={myChanges} />
          <Button label={t`Close`} ref={focusOnMount} onClick={onClose} />
        </>
      }
    >
      <div className="versions">
        <p>{t`The order was deleted or now belongs to somebody else. Your changes stay on the screen.`}</p>
        <Changed title={t`You changed`} differences={myChanges} />
      </div>
    </Dialog>
  );
}

function useMyChanges() {
  const base = useWorksheet(({ saved }) => saved);
  const mine = useWorksheet(({ order }) => order);
  return useMemo(() => compareOrders(base, mine), [base, mine]);
}

/** The lines that the rep added or changed, selected and copied as any selected rows are. */
function CopyMyLines({ differences }: { differences: readonly OrderDifference[] }) {
  const store = useWorksheetStore();
  const { copy } = useClipboard();
  const lineIds = differences.flatMap(({ of, kind }) =>
    of.part === 'line' && kind !== 'removed' ? [of.line.OrderLineId] : [],
  );
  const copyThem = () => {
    store.dispatch({ type: 'selectionCleared' });
    store.dispatch({ type: 'linesSelected', lineIds, isSelected: true });
    void copy();
  };
  return lineIds.length > 0 ? (
    <Button label={t`Copy my lines`} variant="secondary" icon="copy" onClick={copyThem} />
  ) : null;
}
