import type { ModelStep } from './explain-history.ts';

/* For whom an order waits that was transferred (D62): the rep, until they open it. */

type ActingRep = { salesRepId: number };
/** Made anew by whatever may change it, as another deed may come before it or after it. */
export type WaitingState = { rep: number | undefined } | undefined;

/** It passed to a rep; what somebody takes over waits for nobody. */
export const expectOrderTransferred =
  (to: number, by: ActingRep): ModelStep<WaitingState> =>
  () => ({ rep: to === by.salesRepId ? undefined : to });

export const expectOrderOpened =
  (by: ActingRep): ModelStep<WaitingState> =>
  (state) => ({ rep: state?.rep === by.salesRepId ? undefined : state?.rep });

/** Whether lists say that it waits for its owner. */
export const expectWaitingListed =
  (owner: number, isListed: boolean): ModelStep<WaitingState> =>
  (state) =>
    (state?.rep === owner) === isListed
      ? state
      : `it ${isListed ? 'is' : 'is not'} listed, but waits for ${state?.rep}`;
