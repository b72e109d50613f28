import { useCallback, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isNarrow } from '#frontend/browser/use-narrow.ts';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import {
  problemsOf,
  useOrderPage,
  type Attempt,
  type OrderPart,
} from '#frontend/worksheet/state/order-page.ts';
import { listRejectedInputs } from '#frontend/worksheet/state/rejected-inputs.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import type { Notice } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

const terms = [
  'Freight',
  'FreightPercentage',
  'SalesTax',
  'SalesTaxRate',
  'DownPayment',
  'DownPaymentPercentage',
];
const inPanel = new Set(['SalesRepId', 'GeneralNotes', 'ConfidentialNotes', ...terms]);

/** What a notice says of a field of this page in other words than an answer about many orders. */
const inTheNotice: Record<string, string> = {
  InstalledOn: ordersTexts.installationDateBeforeCommitting,
};

/** A customer who looks on learns no more than that. */
const IN_DETAIL_VIEW = t`What is too long is shown in Detail View.`;

/**
 * Whether the order may be saved or committed as it stands: tells all that stands in the way, a text that
 * was refused too, opens what hides it and gives the keyboard to the first.
 */
export function useChecks(
  page: RefObject<HTMLDivElement | null>,
  onAttempt: (attempt: Attempt) => void,
) {
  const store = useWorksheetStore();
  const { dealer, orderTypes, showDetails, showPanel, showPart } = useOrderPage();
  const shownToastIds = useRef<readonly number[]>([]);
  return useCallback(
    (attempt: 'save' | 'commit') => {
      const { order, isDetailView, notice } = store.get();
      const problems = [
        ...problemsOf(order, attempt, { dealer, orderTypes }),
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
        toast({
          kind: 'error',
          text: inTheNotice[field] ?? message,
          detail: field === 'ConfidentialNotes' && !isDetailView ? IN_DETAIL_VIEW : undefined,
        }),
      );
      const isHere = ({ field }: { field: string }) => inPanel.has(field);
      if (problems.some(isHere) && !isNarrow()) showPanel(true);
      if (!problems.every(isHere)) showDetails(true);
      if (problems.length > 0)
        focusFirst(page, (part) => (part === 'summary' ? showPanel(true) : showPart(part)));
      else if (rejectedCell) focusCell(rejectedCell);
      return messages.length === 0;
    },
    [page, onAttempt, store, dealer, orderTypes, showDetails, showPanel, showPart],
  );
}

/** Once what hides it is open: on a phone the part that it is in. */
const focusFirst = (
  page: RefObject<HTMLDivElement | null>,
  show: (part: OrderPart | 'summary') => void,
) =>
  requestAnimationFrame(() => {
    const first = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], .is-invalid');
    const part = first?.closest<HTMLElement>('[data-part]')?.dataset['part'];
    if (part) flushSync(() => show(part as OrderPart | 'summary'));
    first?.focus();
  });

const focusCell = ({ lineId, field }: Notice) => focusRow(lineId, { field });
