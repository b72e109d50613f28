import { useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import { restoreFocus } from '#frontend/browser/restore-focus.ts';
import { useRepositionOnScroll } from '#frontend/browser/use-reposition-on-scroll.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { explainLineField } from '#shared/order/explain/explain-line.ts';
import { explainOrderSum, explainBundleSum } from '#shared/order/explain/explain-sum.ts';
import { explainOrderTotal } from '#shared/order/explain/explain-total.ts';
import type { Explanation, ExplanationSection } from '#shared/order/explain/explanation-steps.ts';
import { isVisibleToCustomers } from '#shared/order/order-fields.ts';
import { ExplanationStepRow } from './explanation-step-row.tsx';
import {
  closeExplanation,
  openAmountExplanationAt,
  useCurrentExplanation,
  type OpenExplanation,
  type ExplanationSubject,
} from './open-explanation.ts';
import { PriceTermsTable } from './price-terms.tsx';
import './popover.css';

/** The explanation of an amount, beside the amount. One popover for the whole page. */
export function ExplanationPopover() {
  const explained = useCurrentExplanation();
  useExplainOnClick();
  return explained ? <PopoverContent {...explained} /> : null;
}

/** Opens explanations by click: for the sums under the lines, which take no focus, and for the summary. */
function useExplainOnClick() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const amountElement = target instanceof Element && target.closest('[data-sum], .explained');
      if (amountElement) openAmountExplanationAt(amountElement);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function PopoverContent({ anchor, subject }: OpenExplanation) {
  const worksheet = useWorksheet((open) => open);
  const explanation = useMemo(() => computeExplanation(worksheet, subject), [worksheet, subject]);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  useRepositionOnScroll(() => {
    if (popover.current) positionPopover(popover.current, anchor);
  });
  useRepositionOnResize(popover, anchor);
  useCloseOnLeave(popover, anchor, explanation);
  if (!explanation) return null;
  return (
    <div
      ref={popover}
      className="explain"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-steps`}
      tabIndex={-1}
    >
      <div className="explain-head">
        <h2 id={`${id}-title`}>{explanation.title}</h2>
        <Button
          name={t`Close`}
          title={t`Close (Esc)`}
          icon="close"
          variant="text"
          size="small"
          onClick={() => closeAndRestoreFocus(anchor)}
        />
      </div>
      <div id={`${id}-steps`}>
        {explanation.sections.map((section) => (
          <ExplanationSteps
            key={section.title}
            section={section}
            isOne={explanation.sections.length === 1}
          />
        ))}
        {'lineId' in subject && subject.field === 'CustomerCost' && (
          <PriceTermsTable lineId={subject.lineId} />
        )}
      </div>
    </div>
  );
}

function ExplanationSteps({
  section: { title, steps },
  isOne,
}: {
  section: ExplanationSection;
  isOne: boolean;
}) {
  return (
    <table>
      <caption className={isOne ? 'sr-only' : undefined}>{title}</caption>
      <tbody>
        {steps.map((step, at) => (
          <ExplanationStepRow key={at} step={step} />
        ))}
      </tbody>
    </table>
  );
}

/** Undefined if the amount no longer exists, or may not be visible now. */
function computeExplanation(
  worksheet: Worksheet,
  subject: ExplanationSubject,
): Explanation | undefined {
  const { order, dealerStore, isDetailView: isInternal } = worksheet;
  if (!isInternal && isInternalSubject(subject)) return undefined;
  if (subject.kind === 'heading') return explainHeading(worksheet, subject.rowKey);
  if (subject.kind === 'bundle') return explainBundleSum(order, subject.groupId, subject.field);
  if (subject.kind === 'all') return explainOrderSum(order, subject.field);
  if (subject.kind === 'total') return explainOrderTotal(order, subject.total, dealerStore);
  const line = findWorksheetLine(worksheet, subject.lineId);
  return line && explainLineField(line, subject.field, order.OrderSalesSettings, { isInternal });
}

/** Explains the sum of the bundle under a heading. */
function explainHeading({ order, layout }: Worksheet, rowKey: string) {
  const row = layout.rows[layout.rowIndexes.get(rowKey) ?? -1];
  return row && row.kind !== 'line'
    ? explainBundleSum(order, row.groupId, 'CustomerExtended')
    : undefined;
}

function isInternalSubject(subject: ExplanationSubject) {
  if (subject.kind === 'heading') return false;
  return !isVisibleToCustomers(subject.kind === 'total' ? subject.total : subject.field);
}

/** The gap between the popover and its amount, and to the edges of the window, in pixels. */
const GAP_PX = 6;

/** Positions the popover below its amount, or above it if there is more room. */
function positionPopover(element: HTMLElement, anchor: Element) {
  const anchorRect = anchor.getBoundingClientRect();
  const [under, over] = [innerHeight - anchorRect.bottom - 2 * GAP_PX, anchorRect.top - 2 * GAP_PX];
  const isUnder = under >= Math.min(element.scrollHeight, over);
  element.style.maxHeight = `${Math.max(isUnder ? under : over, 0)}px`;
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = Math.min(Math.max(anchorRect.right - width, GAP_PX), innerWidth - width - GAP_PX);
  element.style.left = `${left}px`;
  element.style.top = `${isUnder ? anchorRect.bottom + GAP_PX : anchorRect.top - GAP_PX - height}px`;
}

/** What is read later makes the popover larger. */
function useRepositionOnResize(popover: RefObject<HTMLDivElement | null>, anchor: Element) {
  useEffect(() => {
    const element = popover.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => positionPopover(element, anchor));
    observer.observe(element);
    return () => observer.disconnect();
  }, [popover, anchor]);
}

/** Focuses the popover, so that it is read aloud. Escape closes it and restores the focus; it also closes when left. */
function useCloseOnLeave(
  popover: RefObject<HTMLDivElement | null>,
  anchor: Element,
  explanation: Explanation | undefined,
) {
  const hasExplanation = explanation !== undefined;
  useEffect(() => {
    if (!hasExplanation) {
      closeExplanation();
      return undefined;
    }
    const element = popover.current;
    element?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeAndRestoreFocus(anchor);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) closeExplanation();
    };
    element?.addEventListener('keydown', onKeyDown);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [popover, anchor, hasExplanation]);
}

/** Closes the popover, and returns the focus to where it was opened from. */
function closeAndRestoreFocus(anchor: Element) {
  closeExplanation();
  const button = anchor.matches('button') ? anchor : anchor.querySelector('.explained');
  restoreFocus(button, focusGrid);
}
