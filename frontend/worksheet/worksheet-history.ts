import type { Order } from '#shared/schemas/order.ts';

/** A change that can be taken back: its name, and the order as it was on the other side of it. */
export type Step = {
  label: string;
  order: Order;
  /** Changes that follow under the same key belong to this step. */
  key?: string | undefined;
};

export type History = {
  /** What can be undone, the last one last. */
  past: readonly Step[];
  /** What can be redone, the next one last. */
  future: readonly Step[];
};

export const noHistory: History = { past: [], future: [] };

/** A rep looks back over minutes of work, not over the day; each step of 10,000 lines holds 40 KB. */
const MOST_STEPS = 100;

/** The history with one step more; what had been undone before it is gone. */
export function remember({ past }: History, step: Step): History {
  const isContinued = step.key !== undefined && past.at(-1)?.key === step.key;
  return { past: isContinued ? past : [...past.slice(1 - MOST_STEPS), step], future: [] };
}

/** The last step will not be continued any more. */
export function closeStep(history: History): History {
  const last = history.past.at(-1);
  if (last?.key === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: undefined }] };
}

/** Steps back or forth: the step that is taken, and the history after it. */
export function takeStep(
  { past, future }: History,
  direction: 'undone' | 'redone',
  now: Order,
): { step: Step; history: History } | undefined {
  const step = direction === 'undone' ? past.at(-1) : future.at(-1);
  if (!step) return undefined;
  const opposite = { label: step.label, order: now };
  const history =
    direction === 'undone'
      ? { past: past.slice(0, -1), future: [...future, opposite] }
      : { past: [...past, opposite], future: future.slice(0, -1) };
  return { step, history };
}
