import { useState } from 'react';
import { flushSync } from 'react-dom';
import { orderActionLabels } from '#frontend/order-check/order-check-messages.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { RecordLoadingDialog } from '#frontend/record-form/record-loading-dialog.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useCustomerPeople } from '#frontend/worksheet/order/header/use-customer-people.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { SHARE_DIALOG_WIDTH_IN_REM, ShareFormDialog } from './share-form-dialog.tsx';
import { listShareProblems, type ShareProblem } from './share-problems.ts';
import { useOrderProposals } from './use-order-proposals.ts';

/** `clearRequest` ends the request for an unsent draft, when the dialog closes. */
export const renderShareDialog =
  (clearRequest?: () => void): RenderDialog =>
  (close) => {
    const closeAll = () => {
      clearRequest?.();
      close();
    };
    return <ShareDialog onClose={closeAll} onShared={close} />;
  };

type ShareDialogProps = { onClose: () => void; onShared: () => void };

/** Who gets the proposal of the open order, and what they may do with it; or why it cannot be shared (B2.1). */
function ShareDialog({ onClose, onShared }: ShareDialogProps) {
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const [today] = useState(() => getDealerDay(dealer));
  const problems = listShareProblems(order, today);
  const proposals = useOrderProposals();
  const { isLoading, people } = useCustomerPeople();
  if (problems.length > 0) return <RefusedShareDialog problems={problems} onClose={onClose} />;
  const onDone = () => {
    void proposals.mutate();
    onShared();
  };
  return (
    <RecordLoadingDialog
      name="share-order"
      title={orderActionLabels.share.title(order.OrderNumber)}
      failureText={t`The proposals could not be loaded`}
      loadResult={{ ...proposals, data: isLoading ? undefined : proposals.data }}
      widthInRem={SHARE_DIALOG_WIDTH_IN_REM}
      onClose={onClose}
    >
      {([newest]) => (
        <ShareFormDialog people={people} newest={newest} onClose={onClose} onShared={onDone} />
      )}
    </RecordLoadingDialog>
  );
}

type RefusedShareDialogProps = { problems: readonly ShareProblem[]; onClose: () => void };

/** Each reason, with the link to the field that mends it. */
function RefusedShareDialog({ problems, onClose }: RefusedShareDialogProps) {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const { showDetails, showPart } = useOrderPage();
  const goTo = ({ field }: ShareProblem) => {
    flushSync(onClose);
    if (!field) {
      focusGrid();
      return;
    }
    flushSync(() => {
      showDetails(true);
      showPart('details');
    });
    const selector = field === 'CustomerId' ? '[role=combobox]' : `input[name="${field}"]`;
    document.querySelector<HTMLElement>(`.order-page ${selector}`)?.focus();
  };
  return (
    <Dialog
      name="share-order"
      title={orderActionLabels.share.title(number)}
      isOpen
      widthInRem={SHARE_DIALOG_WIDTH_IN_REM}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={orderActionLabels.share.accept} disabled />
        </>
      }
    >
      <ul className="check-findings">
        {problems.map((problem) => (
          <li key={problem.title} className="is-bad">
            <Icon name="error" />
            <div>
              <b>{problem.title}</b>
              <span>{problem.detail}</span>
            </div>
            {problem.field && (
              <Button
                label={problem.field === 'CustomerId' ? t`Choose customer` : t`Set date`}
                variant="link"
                onClick={() => goTo(problem)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
