import { AsyncLocalStorage } from 'node:async_hooks';
import type { MetricName, MetricCounts } from './metrics.ts';

/** The state of a request in progress. */
type RequestContext = { id: string; counts: MetricCounts };

const requestStorage = new AsyncLocalStorage<RequestContext>();

/** Runs the work under the id of a request, which is in every log line. */
export const runInRequestContext = <Result>(requestId: string, work: () => Result): Result =>
  requestStorage.run({ id: requestId, counts: {} }, work);

/** Continues under the id of the original request, when it becomes known only during the work. */
export function setCurrentRequestId(requestId: string | undefined): void {
  const context = requestStorage.getStore();
  if (context && requestId !== undefined) context.id = requestId;
}

export const getCurrentRequestId = (): string | undefined => requestStorage.getStore()?.id;

/** Counts an event; it is written with the next log line. */
export function countMetric(metric: MetricName): void {
  const counts = requestStorage.getStore()?.counts;
  if (counts) counts[metric] = (counts[metric] ?? 0) + 1;
}

/** Returns the counts that are not written yet, and resets them. */
export function takePendingMetricCounts(): MetricCounts {
  const context = requestStorage.getStore();
  if (!context) return {};
  const { counts } = context;
  context.counts = {};
  return counts;
}
