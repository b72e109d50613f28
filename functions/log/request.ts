import { AsyncLocalStorage } from 'node:async_hooks';
import type { Counted, Counts } from './counts.ts';

/** What is known of a request while it is carried out, by whatever carries it out. */
type Known = { id: string; counts: Counts };

const requests = new AsyncLocalStorage<Known>();

/** Carries something out under the id of a request, by which it is found in every log. */
export const underRequest = <Result>(id: string, work: () => Result): Result =>
  requests.run({ id, counts: {} }, work);

/** Goes on under the id of the request that had asked for it, which is known only now. */
export function goOnUnder(id: string | undefined): void {
  const known = requests.getStore();
  if (known && id !== undefined) known.id = id;
}

export const currentRequest = (): string | undefined => requests.getStore()?.id;

/** Counts something that has happened; it is told with the next line. */
export function count(what: Counted): void {
  const counts = requests.getStore()?.counts;
  if (counts) counts[what] = (counts[what] ?? 0) + 1;
}

/** What was counted and not told. */
export function takeMetricCounts(): Counts {
  const known = requests.getStore();
  if (!known) return {};
  const { counts } = known;
  known.counts = {};
  return counts;
}
