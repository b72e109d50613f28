import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { OrderCheckDialogView } from '#frontend/order-check/order-check-dialog-view.tsx';
import {
  getFindingMessage,
  type CheckedOrderAction,
} from '#frontend/order-check/order-check-messages.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { findRowLookup } from '#frontend/worksheet/lines/products/row-match.ts';
import { openRequestApprovalDialog } from '#frontend/worksheet/order/approvals/open-request-approval-dialog.ts';
import { openWayOutDialog } from '#frontend/worksheet/order/approvals/way-out-dialog.tsx';
import { RegionTaxesButton } from '#frontend/worksheet/order/header/region-taxes-button.tsx';
import {
  listOrderProblems,
  useOrderPage,
  type OrderPageState,
} from '#frontend/worksheet/state/order-page-context.ts';
import { useApprovalReasons } from '#frontend/worksheet/state/use-approval-reasons.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import {
  listOrderCheckFindings,
  type OrderCheckFinding,
  type LineFault,
} from '#shared/order/rules/order-check.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';
import { buildDocumentTaxes, hasUnnamedQuebecRate } from '#shared/pricing/order/document-taxes.ts';
import { findOlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { computeLapsedTax, findUnusedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ChargeTaxButton } from './charge-tax-button.tsx';

/** The field in which each fault is fixed. */
const fieldByFinding: Record<LineFault | 'taxBelowZero', EditableLineField> = {
  taxBelowZero: 'CustomerCost',
  unpriced: 'CustomerCost',
  unmatched: 'PartNumber',
  withoutStockCode: 'StockCode',
  withoutProductCode: 'Description',
  costUnknown: 'DealerCost',
  pricedForOther: 'CustomerCost',
};

/**
 * Asks whether the order may continue as it is. Each problem links to the field that fixes it, and a toast
 * leads back from there. Following such a link answers the question with no; `retry` asks again.
 */
export function useConfirmOrderCheck(action: CheckedOrderAction, note?: string) {
  const goToFinding = useGoToFinding(action);
  return (retry: () => void): Promise<boolean> => {
    closeReturnToast(action);
    return new Promise((resolve) => {
      showDialog((close) => (
        <OrderCheckDialog
          action={action}
          note={note}
          onAnswer={(isAgreed) => {
            close();
            resolve(isAgreed);
          }}
          onGo={(finding) => {
            resolve(false);
            goToFinding(finding, { close, retry });
          }}
        />
      ));
    });
  };
}

const backLabels: Record<CheckedOrderAction, string> = {
  commit: t`Back to Commit`,
  submit: t`Back to Submit`,
  mail: t`Back to Form Builder`,
  share: t`Back to Share`,
};

/** The toast that leads back, by checked action. */
const backToastIds = new Map<CheckedOrderAction, number>();

/** Closes the toast when the user has already come back in another way. */
export const closeReturnToast = (action: CheckedOrderAction) =>
  closeToast(backToastIds.get(action));

type FindingNavigation = {
  /** Closes the dialogs over the order. */
  close: () => void;
  retry: () => void;
};

/** Moves to the field that fixes a finding, and shows a toast that leads back. */
export function useGoToFinding(action: CheckedOrderAction) {
  const page = useOrderPage();
  return (finding: OrderCheckFinding, { close, retry }: FindingNavigation) => {
    flushSync(close);
    focusFinding(finding, page);
    const toastId = showToast({
      kind: 'warn',
      text: getFindingMessage(finding).title,
      durationMs: 'stays',
      action: { label: backLabels[action], run: retry },
    });
    backToastIds.set(action, toastId);
  };
}

function focusFinding(finding: OrderCheckFinding, { showDetails, showPart }: OrderPageState) {
  if ('lines' in finding) {
    const [first] = finding.lines;
    if (first) focusRow(first.OrderLineId, { field: fieldByFinding[finding.kind] });
  } else if (finding.kind === 'needsApproval') {
    if (finding.reasons.length > 0) openWayOutDialog();
    else openRequestApprovalDialog();
  } else if (finding.kind === 'olderTaxRate')
    document.querySelector<HTMLElement>('.tax-rate-offer > button')?.focus();
  else if (finding.kind === 'datePassed') {
    flushSync(() => {
      showDetails(true);
      showPart('details');
    });
    document.querySelector<HTMLInputElement>(`.order-page input[name="${finding.day}"]`)?.focus();
  }
}

const getToday = () => toCalendarDay(new Date());

/** The problems of the current order before the action, and whether internal costs may be shown there. */
export function useOrderCheckFindings(action: CheckedOrderAction) {
  const store = useWorksheetStore();
  const { dealer, orderTypes } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const { subscribe } = store.lookups;
  const unmatchedLineIds = useObservable({ get: () => joinUnmatchedLineIds(store), subscribe });
  const isForCustomer = action === 'mail' || action === 'share';
  const approvalReasons = useApprovalReasons();
  // The Share dialog is the rep's own; what it warns of does not go out.
  const isInternalShown = isDetailView && action !== 'mail';
  const findings = useMemo(
    () =>
      listOrderCheckFindings(order, {
        today: getToday(),
        // Documents of an order that can no longer be committed can still be mailed.
        problems: isForCustomer ? [] : listOrderProblems(order, action, { dealer, orderTypes }),
        isInternalShown,
        isForCustomer,
        ...checkTaxRate(order, { dealer, dealerStore, isForCustomer }),
        ...(!isForCustomer && { approvalReasons }),
        isUnmatched: ({ OrderLineId }) => unmatchedLineIds.includes(`${OrderLineId} `),
      }),
    [
      order,
      action,
      dealer,
      dealerStore,
      orderTypes,
      isInternalShown,
      isForCustomer,
      approvalReasons,
      unmatchedLineIds,
    ],
  );
  return { order, findings, isInternalShown };
}

type TaxRateCheck = { dealer: Dealer; dealerStore: DealerPricingContext; isForCustomer: boolean };

/** A document may go out at an older rate, and with a rate that was typed. */
function checkTaxRate(order: Order, { dealer, dealerStore, isForCustomer }: TaxRateCheck) {
  const day = getDealerDay(dealer);
  return {
    lapsedTax: order.CommittedOn ? undefined : computeLapsedTax(order, day, dealerStore),
    ...(!isForCustomer && {
      olderTaxRate: findOlderTaxRate(order, day, dealerStore),
      unusedCertificate: findUnusedCertificate(order, day, dealerStore),
      isRateNotOfQuebec: hasUnnamedQuebecRate(buildDocumentTaxes(order, dealer, dealerStore)),
    }),
  };
}

type OrderCheckDialogProps = {
  action: CheckedOrderAction;
  /** What else the action does. */
  note?: string | undefined;
  onAnswer: (isAgreed: boolean) => void;
  onGo: (finding: OrderCheckFinding) => void;
};

/** Checks the current order: an open cell is committed when the dialog takes the focus. */
export function OrderCheckDialog({ action, note, onAnswer, onGo }: OrderCheckDialogProps) {
  const checkResult = useOrderCheckFindings(action);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return (
    <OrderCheckDialogView
      action={action}
      {...checkResult}
      note={note}
      renderFindingLink={(finding) => (
        <FindingButton finding={finding} isReadOnly={isReadOnly} onGo={() => onGo(finding)} />
      )}
      onClose={() => onAnswer(false)}
      onAgree={() => onAnswer(true)}
    />
  );
}

/** The ids of lines without exactly one matching product, as far as the catalogue has answered. */
const joinUnmatchedLineIds = (store: WorksheetStore) =>
  store
    .get()
    .order.OrderLines.filter(
      ({ OrderLineId }) => findRowLookup(store, OrderLineId)?.kind === 'unmatched',
    )
    .map(({ OrderLineId }) => `${OrderLineId} `)
    .join('');

function getFindingLinkLabel(finding: OrderCheckFinding): string | undefined {
  if ('lines' in finding) return t`Go to line`;
  if (finding.kind === 'datePassed') return t`Change date`;
  // The way out shows internal figures, as the reasons do.
  if (finding.kind === 'needsApproval')
    return finding.reasons.length > 0 ? t`See the way` : t`Request approval`;
  return finding.kind === 'olderTaxRate' && !finding.isPlain ? t`Take or keep` : undefined;
}

type FindingButtonProps = { finding: OrderCheckFinding; isReadOnly: boolean; onGo: () => void };

/** Leads to the field that fixes a finding, or charges the tax of a lapsed exemption. */
export function FindingButton({ finding, isReadOnly, onGo }: FindingButtonProps) {
  if (finding.kind === 'lapsedExemption') return <ChargeTaxButton variant="link" />;
  if (finding.kind === 'rateNotOfQuebec') return <RegionTaxesButton />;
  const label = getFindingLinkLabel(finding);
  // Nothing but lines can be looked at in a closed order.
  if (!label || (isReadOnly && !('lines' in finding))) return null;
  return <Button label={label} variant="link" onClick={onGo} />;
}
