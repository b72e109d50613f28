import type { Order } from '#shared/schemas/order-schema.ts';

/** A change that can be taken back: its name, and the order as it was on the other side of it. */
export type UndoStep = {
  /** Tells it from all others of its history; later ones have higher numbers. */
  id: number;
  label: string;
  order: Order;
  /** Changes that follow under the same key belong to this step. */
  key?: string | undefined;
};

export type UndoHistory = {
  /** What can be undone, the last one last. */
  past: readonly UndoStep[];
  /** What can be redone, the next one last. */
  future: readonly UndoStep[];
  /** How many steps there ever were. */
  made: number;
};

export const emptyUndoHistory: UndoHistory = { past: [], future: [], made: 0 };

/** A rep looks back over minutes of work, not over the day; each step of 10,000 lines holds 40 KB. */
const MAX_UNDO_STEPS = 100;

/** The history with one step more; what had been undone before it is gone. */
export function pushUndoStep({ past, made }: UndoHistory, step: Omit<UndoStep, 'id'>): UndoHistory {
  if (step.key !== undefined && past.at(-1)?.key === step.key) return { past, future: [], made };
  const id = made + 1;
  return { past: [...past.slice(1 - MAX_UNDO_STEPS), { ...step, id }], future: [], made: id };
}

/** The history without its last step, which is as if it had never been made. */
export const removeLastUndoStep = ({ past, made }: UndoHistory): UndoHistory => ({
  past: past.slice(0, -1),
  future: [],
  made,
});

/**
 * What came late is in every order that undo and redo lead to, where it belongs to it. `change` is given
 * each of them, and the number of the last step that was made by then.
 */
export const updateHistoryOrders = (
  { past, future, made }: UndoHistory,
  change: (order: Order, lastId: number) => Order,
): UndoHistory => ({
  past: past.map((step, at) => ({ ...step, order: change(step.order, past[at - 1]?.id ?? 0) })),
  future: future.map((step) => ({ ...step, order: change(step.order, step.id) })),
  made,
});

/** The last step will not be continued any more. */
export function closeLastUndoStep(history: UndoHistory): UndoHistory {
  const last = history.past.at(-1);
  if (last?.key === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: undefined }] };
}

/** Steps back or forth: the step that is taken, and the history after it. */
export function stepThroughHistory(
  { past, future, made }: UndoHistory,
  direction: 'undone' | 'redone',
  currentOrder: Order,
): { step: UndoStep; history: UndoHistory } | undefined {
  const step = direction === 'undone' ? past.at(-1) : future.at(-1);
  if (!step) return undefined;
  const opposite = { id: step.id, label: step.label, order: currentOrder };
  const history =
    direction === 'undone'
      ? { past: past.slice(0, -1), future: [...future, opposite], made }
      : { past: [...past, opposite], future: future.slice(0, -1), made };
  return { step, history };
}
