import { useCallback, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
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

/** Fields whose toast has another text than the message in an answer about several orders. */
const toastTextByField: Record<string, string> = {
  InstalledOn: ordersTexts.installationDateBeforeCommitting,
};

/** In customer-safe view, the message must not reveal more than this. */
const DETAIL_VIEW_HINT = t`What is too long is shown in Detail View.`;

/**
 * Returns a function that checks whether the order can be saved or committed. It shows all problems, including
 * rejected inputs, opens the parts that hide them, and focuses the first. It returns false if there is any.
 */
export function useValidateAndShowProblems(
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
        ...listOrderProblems(order, attempt, { dealer, orderTypes }).map(({ field, message }) => ({
          field,
          text: message.text,
        })),
        ...listRejectedInputs(store).map(({ field, message }) => ({ field, text: message })),
      ];
      const rejectedCell = notice?.isRejection ? notice : undefined;
      onAttempt(attempt);
      // The problems of the last attempt may be resolved by now.
      for (const id of shownToastIds.current) closeToast(id);
      const messages = rejectedCell
        ? [...problems, { field: '', text: rejectedCell.text }]
        : problems;
      // The newest toast is on top, so the first problem comes last.
      shownToastIds.current = messages.toReversed().map(({ field, text }) =>
        showToast({
          kind: 'error',
          text: toastTextByField[field] ?? text,
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

/** Waits until the hidden part is open; on a phone, it opens the part that contains the field. */
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
