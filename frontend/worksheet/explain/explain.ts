import { oneShown } from '#frontend/browser/one-shown.ts';
import { explainedFields, type ExplainedField } from '#shared/pricing/explain/explain-line.ts';
import type { SummedField } from '#shared/pricing/explain/explain-sum.ts';
import type { ExplainedTotal } from '#shared/pricing/explain/explain-total.ts';

/** A figure that can say how it comes about. */
export type Subject =
  | { kind: 'line'; lineId: string; field: ExplainedField }
  | { kind: 'bundle'; groupId: number; field: SummedField }
  /** The subtotal of a bundle has no keyboard of its own: its heading has it. */
  | { kind: 'heading'; rowKey: string }
  /** The row under all lines. */
  | { kind: 'all'; field: SummedField }
  | { kind: 'total'; figure: ExplainedTotal };

export type Explained = { anchor: Element; subject: Subject };

const { get, set, useShown } = oneShown<Explained>();

/** Shows how a figure comes about, beside the element it stands in. */
const explain = (anchor: Element, subject: Subject) => set({ anchor, subject });

export const closeExplanation = () => {
  if (get()) set(undefined);
};

export const useExplained = useShown;

/** Explains what the keyboard is on. */
export const explainCell = () => explainAt(document.activeElement ?? document.body);

/** Explains the figure at an element; false where there is none. */
export function explainAt(element: Element): boolean {
  const found = findElementExplanation(element);
  if (found) explain(found.anchor, found.subject);
  return found !== undefined;
}

function findElementExplanation(element: Element): Explained | undefined {
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
  const field = priceOf(cell.dataset['field']);
  return { anchor: cell, subject: { kind: 'line', lineId: rowKey, field } };
}

/** What the selected rows add up to stands in no bundle, and is as fleeting as they are. */
function findSumExplanation(cell: HTMLElement): Explained | undefined {
  const field = cell.dataset['sum'] as SummedField;
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!summedFields.has(field) || !row || row.classList.contains('is-selected')) return undefined;
  const groupId = row.dataset['group'];
  const subject: Subject =
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

const prices: ReadonlySet<string> = new Set(explainedFields);

/** In a column that is no price the row's whole price is meant. */
const priceOf = (field: string | undefined) =>
  (field !== undefined && prices.has(field) ? field : 'CustomerExtended') as ExplainedField;
