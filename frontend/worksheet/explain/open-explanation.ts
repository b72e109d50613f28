import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';
import { explainedFields, type ExplainedField } from '#shared/pricing/explain/explain-line.ts';
import type { SummedField } from '#shared/pricing/explain/explain-sum.ts';
import type { ExplainedTotal } from '#shared/pricing/explain/explain-total.ts';

/** A figure that can say how it comes about. */
export type ExplanationSubject =
  | { kind: 'line'; lineId: string; field: ExplainedField }
  | { kind: 'bundle'; groupId: number; field: SummedField }
  /** The subtotal of a bundle has no keyboard of its own: its heading has it. */
  | { kind: 'heading'; rowKey: string }
  /** The row under all lines. */
  | { kind: 'all'; field: SummedField }
  | { kind: 'total'; figure: ExplainedTotal };

export type OpenExplanation = { anchor: Element; subject: ExplanationSubject };

const { get, set, useShown } = createSingleShownStore<OpenExplanation>();

/** Shows how a figure comes about, beside the element it stands in. */
const openExplanation = (anchor: Element, subject: ExplanationSubject) => set({ anchor, subject });

export const closeExplanation = () => {
  if (get()) set(undefined);
};

export const useOpenExplanation = useShown;

/** Explains what the keyboard is on. */
export const explainFocusedCell = () => explainElement(document.activeElement ?? document.body);

/** Explains the figure at an element; false where there is none. */
export function explainElement(element: Element): boolean {
  const explanation = findElementExplanation(element);
  if (explanation) openExplanation(explanation.anchor, explanation.subject);
  return explanation !== undefined;
}

function findElementExplanation(element: Element): OpenExplanation | undefined {
  const total = element.closest<HTMLElement>('[data-figure]');
  if (total)
    return {
      anchor: total,
      subject: { kind: 'total', figure: total.dataset['figure'] as ExplainedTotal },
    };
  const sum = element.closest<HTMLElement>('[data-sum]');
  if (sum) return findSumExplanation(sum);
  const cell = element.closest<HTMLElement>('[role=gridcell]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  const rowKey = row?.dataset['row'];
  if (!cell || rowKey === undefined) return undefined;
  if (!row?.classList.contains('og-line'))
    return { anchor: cell, subject: { kind: 'heading', rowKey } };
  const field = toPriceField(cell.dataset['field']);
  return { anchor: cell, subject: { kind: 'line', lineId: rowKey, field } };
}

/** What the selected rows add up to stands in no bundle, and is as fleeting as they are. */
function findSumExplanation(cell: HTMLElement): OpenExplanation | undefined {
  const field = cell.dataset['sum'] as SummedField;
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!summedFields.has(field) || !row || row.classList.contains('is-selected')) return undefined;
  const groupId = row.dataset['group'];
  const subject: ExplanationSubject =
    groupId === undefined
      ? { kind: 'all', field }
      : { kind: 'bundle', groupId: Number(groupId), field };
  return { anchor: cell, subject };
}

const summedFields: ReadonlySet<string> = new Set<SummedField>([
  'Retail',
  'DealerExtended',
  'CustomerExtended',
  'GPPercent',
]);

const priceFields: ReadonlySet<string> = new Set(explainedFields);

/** In a column that is no price the row's whole price is meant. */
const toPriceField = (field: string | undefined) =>
  (field !== undefined && priceFields.has(field) ? field : 'CustomerExtended') as ExplainedField;
