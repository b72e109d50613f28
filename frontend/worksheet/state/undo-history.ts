import type { Order } from '#shared/schemas/order-schema.ts';

/** A change that can be undone or redone: its name, and the order on the other side of it. */
export type UndoStep = {
  /** Unique in its history. Later steps have higher numbers. */
  id: number;
  label: string;
  order: Order;
  /** Consecutive changes with the same key merge into one step. */
  key?: string | undefined;
  /**
   * The order on this side of it, set where an acceptance came after it. Then only what differs between the two
   * is undone or redone.
   */
  from?: Order;
};

export type UndoHistory = {
  /** The steps that can be undone, the latest last. */
  past: readonly UndoStep[];
  /** The steps that can be redone, the next one last. */
  future: readonly UndoStep[];
  /** The number of steps ever made. */
  made: number;
};

export const emptyUndoHistory: UndoHistory = { past: [], future: [], made: 0 };

/** A rep undoes minutes of work, not a whole day. Each step of 10,000 lines takes 40 KB. */
const MAX_UNDO_STEPS = 100;

/** Adds a step and discards the steps that could be redone. */
export function pushOrMergeUndoStep(
  { past, made }: UndoHistory,
  step: Omit<UndoStep, 'id'>,
): UndoHistory {
  if (step.key !== undefined && past.at(-1)?.key === step.key) return { past, future: [], made };
  const id = made + 1;
  return { past: [...past.slice(1 - MAX_UNDO_STEPS), { ...step, id }], future: [], made: id };
}

/** Removes the last step, as if it had never been made. */
export const removeLastUndoStep = ({ past, made }: UndoHistory): UndoHistory => ({
  past: past.slice(0, -1),
  future: [],
  made,
});

/**
 * Applies a late change to all orders in the history. `change` receives each order and the id of the last step
 * made by then.
 */
export const updateHistoryOrders = (
  { past, future, made }: UndoHistory,
  change: (order: Order, lastId: number) => Order,
): UndoHistory => ({
  past: past.map((step, stepIndex) => ({
    ...step,
    order: change(step.order, past[stepIndex - 1]?.id ?? 0),
  })),
  future: future.map((step) => ({ ...step, order: change(step.order, step.id) })),
  made,
});

/** Clears the key of the last step, so that no further change merges into it. */
export function endLastUndoStepMerging(history: UndoHistory): UndoHistory {
  const last = history.past.at(-1);
  if (last?.key === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: undefined }] };
}

/** Notes on every step what it changed, because the order on the screen becomes another one. */
export const pinHistory = (
  { past, future, made }: UndoHistory,
  currentOrder: Order,
): UndoHistory => ({
  past: pinSteps(past, currentOrder),
  future: pinSteps(future, currentOrder),
  made,
});

const pinSteps = (steps: readonly UndoStep[], currentOrder: Order) =>
  steps.map(({ key: _key, ...step }, stepIndex) => ({
    ...step,
    from: step.from ?? steps[stepIndex + 1]?.order ?? currentOrder,
  }));

/** Removes the next step in a direction, as if it had never been made. */
export const dropNextStep = (
  { past, future, made }: UndoHistory,
  direction: 'undone' | 'redone',
): UndoHistory =>
  direction === 'undone'
    ? { past: past.slice(0, -1), future, made }
    : { past, future: future.slice(0, -1), made };

export const getNextStep = ({ past, future }: UndoHistory, direction: 'undone' | 'redone') =>
  direction === 'undone' ? past.at(-1) : future.at(-1);

/** Moves one step back or forth. Returns that step and the new history, or undefined if there is no step. */
export function stepThroughHistory(
  { past, future, made }: UndoHistory,
  direction: 'undone' | 'redone',
  currentOrder: Order,
): { step: UndoStep; history: UndoHistory } | undefined {
  const step = getNextStep({ past, future, made }, direction);
  if (!step) return undefined;
  const opposite = { id: step.id, label: step.label, order: currentOrder };
  const history =
    direction === 'undone'
      ? { past: past.slice(0, -1), future: [...future, opposite], made }
      : { past: [...past, opposite], future: future.slice(0, -1), made };
  return { step, history };
}
