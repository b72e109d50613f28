import type { ReactNode } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import { getOrderCheckOutcome, type OrderCheckFinding } from '#shared/order/rules/order-check.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { NoFindingsMessage, CheckFindingsList } from './check-findings-list.tsx';
import { orderActionLabels, type CheckedOrderAction } from './order-check-messages.ts';
import { OrderCheckSummary } from './order-check-summary.tsx';
import { UntakenBundlesNote } from './untaken-bundles-note.tsx';

type OrderCheckDialogViewProps = {
  action: CheckedOrderAction;
  order: Order;
  findings: readonly OrderCheckFinding[];
  /** Whether costs and margins may be seen. */
  isInternalShown: boolean;
  /** What else the step does. */
  note?: string | undefined;
  renderFindingLink: (finding: OrderCheckFinding) => ReactNode;
  onClose: () => void;
  onAgree: () => void;
};

/** The last check of an order before a step that cannot be undone: its main data, then only its problems. */
export function OrderCheckDialogView(props: OrderCheckDialogViewProps) {
  const { action, order, findings, isInternalShown, note, renderFindingLink, onClose, onAgree } =
    props;
  const labels = orderActionLabels[action];
  const outcome = getOrderCheckOutcome(findings);
  return (
    <Dialog
      name="order-check"
      title={labels.title(order.OrderNumber)}
      className="question check-dialog"
      role="alertdialog"
      widthInRem={38}
      isOpen
      hasOwnFocus
      onClose={onClose}
      footer={
        <>
          <span className="muted check-consequence">{labels.consequence}</span>
          <Button
            label={t`Cancel`}
            variant="secondary"
            ref={outcome === 'allowed' ? null : focusOnMount}
            onClick={onClose}
          />
          {outcome === 'needsOverride' ? (
            <Button
              label={labels.acceptAnyway}
              variant="secondary"
              tone="danger"
              onClick={onAgree}
            />
          ) : (
            <Button
              label={labels.accept}
              ref={outcome === 'allowed' ? focusOnMount : null}
              disabled={outcome === 'blocked'}
              onClick={onAgree}
            />
          )}
        </>
      }
    >
      <OrderCheckSummary order={order} isInternalShown={isInternalShown} />
      {findings.length === 0 ? (
        <NoFindingsMessage action={action} isInternalShown={isInternalShown} />
      ) : (
        <CheckFindingsList findings={findings} renderFindingLink={renderFindingLink} />
      )}
      {note && <p className="muted">{note}</p>}
      {action !== 'mail' && <UntakenBundlesNote order={order} />}
    </Dialog>
  );
}
