import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';
import { explainedFields, type ExplainedField } from '#shared/order/explain/explain-line.ts';
import type { SummedField } from '#shared/order/explain/explain-sum.ts';
import type { ExplainedTotal } from '#shared/order/explain/explain-total.ts';

/** An amount that can be explained. */
export type ExplanationSubject =
  | { kind: 'line'; lineId: string; field: ExplainedField }
  | { kind: 'bundle'; groupId: number; field: SummedField }
  /** A bundle's subtotal cannot take the focus, so its heading stands for it. */
  | { kind: 'heading'; rowKey: string }
  /** The sums row below all lines. */
  | { kind: 'all'; field: SummedField }
  | { kind: 'total'; total: ExplainedTotal };

export type OpenExplanation = { anchor: Element; subject: ExplanationSubject };

const { get, set, useShown } = createSingleShownStore<OpenExplanation>();

/** Opens the explanation of an amount, beside its element. */
const openExplanation = (anchor: Element, subject: ExplanationSubject) => set({ anchor, subject });

export const closeExplanation = () => {
  if (get()) set(undefined);
};

export const useCurrentExplanation = useShown;

/** Explains the amount in the focused element. */
export const openFocusedAmountExplanation = () =>
  openAmountExplanationAt(document.activeElement ?? document.body);

/** Explains the amount at an element. Returns false if there is none. */
export function openAmountExplanationAt(element: Element): boolean {
  const explanation = findElementExplanation(element);
  if (explanation) openExplanation(explanation.anchor, explanation.subject);
  return explanation !== undefined;
}

function findElementExplanation(element: Element): OpenExplanation | undefined {
  const total = element.closest<HTMLElement>('[data-figure]');
  if (total)
    return {
      anchor: total,
      subject: { kind: 'total', total: total.dataset['figure'] as ExplainedTotal },
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

/** The sums of the selected rows have no explanation: they belong to no bundle, and change with the selection. */
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

/** A column without an explanation stands for the row's extended customer price. */
const toPriceField = (field: string | undefined) =>
  (field !== undefined && priceFields.has(field) ? field : 'CustomerExtended') as ExplainedField;
