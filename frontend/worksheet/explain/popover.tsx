import { useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import { giveKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { useFollow } from '#frontend/browser/use-follow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { lineOf, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { isVisibleToCustomers } from '#shared/order/order-fields.ts';
import { explainLine } from '#shared/pricing/explain/explain-line.ts';
import { explainOrderSum, explainBundleSum } from '#shared/pricing/explain/explain-sum.ts';
import { explainTotal } from '#shared/pricing/explain/explain-total.ts';
import type { Explanation, ExplanationSection } from '#shared/pricing/explain/explanation-steps.ts';
import {
  closeExplanation,
  explainAt,
  useExplained,
  type Explained,
  type Subject,
} from './explain.ts';
import { StepRow } from './step.tsx';
import './popover.css';

/** How the figure that was asked about comes about: one for the whole page, beside the figure. */
export function ExplainPopover() {
  const explained = useExplained();
  useExplainClick();
  return explained ? <Popover {...explained} /> : null;
}

/** The sums under the lines have no keyboard of their own; figures of the summary are buttons. */
function useExplainClick() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const figure = target instanceof Element && target.closest('[data-sum], .explained');
      if (figure) explainAt(figure);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function Popover({ anchor, subject }: Explained) {
  const worksheet = useWorksheet((open) => open);
  const explanation = useMemo(() => explanationOf(worksheet, subject), [worksheet, subject]);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  useFollow(() => {
    if (popover.current) positionPopover(popover.current, anchor);
  });
  useClosing(popover, anchor, explanation);
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
          onClick={() => leave(anchor)}
        />
      </div>
      <div id={`${id}-steps`}>
        {explanation.sections.map((section) => (
          <Steps key={section.title} section={section} isOne={explanation.sections.length === 1} />
        ))}
      </div>
    </div>
  );
}

function Steps({
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
          <StepRow key={at} step={step} />
        ))}
      </tbody>
    </table>
  );
}

/** Nothing where the figure is gone, or is none that may be seen now. */
function explanationOf(worksheet: Worksheet, subject: Subject): Explanation | undefined {
  const { order, dealerStore, isDetailView: isInternal } = worksheet;
  if (!isInternal && isHidden(subject)) return undefined;
  if (subject.kind === 'heading') return headingOf(worksheet, subject.rowKey);
  if (subject.kind === 'bundle') return explainBundleSum(order, subject.groupId, subject.field);
  if (subject.kind === 'all') return explainOrderSum(order, subject.field);
  if (subject.kind === 'total') return explainTotal(order, subject.figure, dealerStore);
  const line = lineOf(worksheet, subject.lineId);
  return line && explainLine(line, subject.field, order.OrderSalesSettings, { isInternal });
}

/** What the bundle under a heading adds up to. */
function headingOf({ order, layout }: Worksheet, rowKey: string) {
  const row = layout.rows[layout.rowIndexes.get(rowKey) ?? -1];
  return row && row.kind !== 'line'
    ? explainBundleSum(order, row.groupId, 'CustomerExtended')
    : undefined;
}

function isHidden(subject: Subject) {
  if (subject.kind === 'heading') return false;
  return !isVisibleToCustomers(subject.kind === 'total' ? subject.figure : subject.field);
}

/** Between the popover and its figure, and from the edges of the window, in pixels. */
const GAP = 6;

/** Under its figure, or over it where there is more room. */
function positionPopover(element: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect();
  const [under, over] = [innerHeight - at.bottom - 2 * GAP, at.top - 2 * GAP];
  const isUnder = under >= Math.min(element.scrollHeight, over);
  element.style.maxHeight = `${Math.max(isUnder ? under : over, 0)}px`;
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = Math.min(Math.max(at.right - width, GAP), innerWidth - width - GAP);
  element.style.left = `${left}px`;
  element.style.top = `${isUnder ? at.bottom + GAP : at.top - GAP - height}px`;
}

/** It takes the keyboard, so that it is read; Escape gives it back, and so it closes when it is left. */
function useClosing(
  popover: RefObject<HTMLDivElement | null>,
  anchor: Element,
  explanation: Explanation | undefined,
) {
  const isThere = explanation !== undefined;
  useEffect(() => {
    if (!isThere) {
      closeExplanation();
      return undefined;
    }
    const element = popover.current;
    element?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave(anchor);
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
  }, [popover, anchor, isThere]);
}

/** Closes it and gives the keyboard back to where it was asked from. */
function leave(anchor: Element) {
  closeExplanation();
  const button = anchor.matches('button') ? anchor : anchor.querySelector('.explained');
  giveKeyboardBack(button, focusGrid);
}
