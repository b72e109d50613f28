import type { Step } from './explain.ts';

/* For whom an order waits that was transferred (D62): the rep, until they open it. */

type Rep = { salesRepId: number };
/** Made anew by whatever may change it, as another deed may come before it or after it. */
export type Waits = { rep: number | undefined } | undefined;

/** It passed to a rep; what somebody takes over waits for nobody. */
export const expectOrderTransferred =
  (to: number, by: Rep): Step<Waits> =>
  () => ({ rep: to === by.salesRepId ? undefined : to });

export const opened =
  (by: Rep): Step<Waits> =>
  (state) => ({ rep: state?.rep === by.salesRepId ? undefined : state?.rep });

/** Whether lists say that it waits for its owner. */
export const waitsFor =
  (owner: number, isListed: boolean): Step<Waits> =>
  (state) =>
    (state?.rep === owner) === isListed
      ? state
      : `it ${isListed ? 'is' : 'is not'} listed, but waits for ${state?.rep}`;
