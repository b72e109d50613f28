import type { ModelStep } from './explain-history.ts';

/* The rep who still has to open a transferred order (D62). */

type ActingRep = { salesRepId: number };
/** A new object after each call that may change it, because another call may come before it or after it. */
export type WaitingState = { rep: number | undefined } | undefined;

/** The order was transferred to a rep; an order that a user takes over waits for nobody. */
export const expectOrderTransferred =
  (to: number, by: ActingRep): ModelStep<WaitingState> =>
  () => ({ rep: to === by.salesRepId ? undefined : to });

export const expectOrderOpened =
  (by: ActingRep): ModelStep<WaitingState> =>
  (state) => ({ rep: state?.rep === by.salesRepId ? undefined : state?.rep });

/** Whether lists show that it waits for its owner. */
export const expectWaitingListed =
  (owner: number, isListed: boolean): ModelStep<WaitingState> =>
  (state) =>
    (state?.rep === owner) === isListed
      ? state
      : `it ${isListed ? 'is' : 'is not'} listed, but waits for ${state?.rep}`;
