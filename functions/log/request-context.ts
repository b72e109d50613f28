import { AsyncLocalStorage } from 'node:async_hooks';
import type { MetricName, MetricCounts } from './metrics.ts';

/** What is known of a request while it is carried out, by whatever carries it out. */
type RequestContext = { id: string; counts: MetricCounts };

const requestStorage = new AsyncLocalStorage<RequestContext>();

/** Carries something out under the id of a request, by which it is found in every log. */
export const runInRequest = <Result>(id: string, work: () => Result): Result =>
  requestStorage.run({ id, counts: {} }, work);

/** Goes on under the id of the request that had asked for it, which is known only now. */
export function setCurrentRequestId(id: string | undefined): void {
  const context = requestStorage.getStore();
  if (context && id !== undefined) context.id = id;
}

export const getCurrentRequestId = (): string | undefined => requestStorage.getStore()?.id;

/** Counts something that has happened; it is told with the next line. */
export function countMetric(metric: MetricName): void {
  const counts = requestStorage.getStore()?.counts;
  if (counts) counts[metric] = (counts[metric] ?? 0) + 1;
}

/** What was counted and not told. */
export function takeMetricCounts(): MetricCounts {
  const context = requestStorage.getStore();
  if (!context) return {};
  const { counts } = context;
  context.counts = {};
  return counts;
}
