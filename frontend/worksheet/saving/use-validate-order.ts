import { useCallback, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/grid-focus.ts';
import {
  listOrderProblems,
  useOrderPage,
  type OrderAttempt,
  type PhoneOrderPart,
} from '#frontend/worksheet/state/order-page-context.ts';
import { listRejectedInputs } from '#frontend/worksheet/state/rejected-inputs.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

const termFields = [
  'Freight',
  'FreightPercentage',
  'SalesTax',
  'SalesTaxRate',
  'DownPayment',
  'DownPaymentPercentage',
];
const summaryPanelFields = new Set([
  'SalesRepId',
  'GeneralNotes',
  'ConfidentialNotes',
  ...termFields,
]);

/** What a notice says of a field of this page in other words than an answer about many orders. */
const toastTextByField: Record<string, string> = {
  InstalledOn: ordersTexts.installationDateBeforeCommitting,
};

/** A customer who looks on learns no more than that. */
const DETAIL_VIEW_HINT = t`What is too long is shown in Detail View.`;

/**
 * Whether the order may be saved or committed as it stands: tells all that stands in the way, a text that
 * was refused too, opens what hides it and gives the keyboard to the first.
 */
export function useValidateOrder(
  page: RefObject<HTMLDivElement | null>,
  onAttempt: (attempt: OrderAttempt) => void,
) {
  const store = useWorksheetStore();
  const { dealer, orderTypes, showDetails, showPanel, showPart } = useOrderPage();
  const shownToastIds = useRef<readonly number[]>([]);
  return useCallback(
    (attempt: 'save' | 'commit') => {
      const { order, isDetailView, notice } = store.get();
      const problems = [
        ...listOrderProblems(order, attempt, { dealer, orderTypes }),
        ...listRejectedInputs(store),
      ];
      const rejectedCell = notice?.isRefusal ? notice : undefined;
      onAttempt(attempt);
      // What stood in the way of the last attempt may be out of the way now.
      for (const id of shownToastIds.current) closeToast(id);
      const messages = rejectedCell
        ? [...problems, { field: '', message: rejectedCell.text }]
        : problems;
      // The newest is seen: the first that stands in the way.
      shownToastIds.current = messages.toReversed().map(({ field, message }) =>
        showToast({
          kind: 'error',
          text: toastTextByField[field] ?? message,
          detail: field === 'ConfidentialNotes' && !isDetailView ? DETAIL_VIEW_HINT : undefined,
        }),
      );
      const isInSummaryPanel = ({ field }: { field: string }) => summaryPanelFields.has(field);
      if (problems.some(isInSummaryPanel) && !isNarrowScreen()) showPanel(true);
      if (!problems.every(isInSummaryPanel)) showDetails(true);
      if (problems.length > 0)
        focusFirstInvalidField(page, (part) =>
          part === 'summary' ? showPanel(true) : showPart(part),
        );
      else if (rejectedCell) focusRejectedCell(rejectedCell);
      return messages.length === 0;
    },
    [page, onAttempt, store, dealer, orderTypes, showDetails, showPanel, showPart],
  );
}

/** Once what hides it is open: on a phone the part that it is in. */
const focusFirstInvalidField = (
  page: RefObject<HTMLDivElement | null>,
  show: (part: PhoneOrderPart | 'summary') => void,
) =>
  requestAnimationFrame(() => {
    const first = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], .is-invalid');
    const part = first?.closest<HTMLElement>('[data-part]')?.dataset['part'];
    if (part) flushSync(() => show(part as PhoneOrderPart | 'summary'));
    first?.focus();
  });

const focusRejectedCell = ({ lineId, field }: EditNotice) => focusRow(lineId, { field });
