import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order-schema.ts';
import { SWEEP_FUNCTION } from '#tests/cost/cost.ts';
import type { UsageMix } from '#tests/cost/mix.ts';
import { monthlyJobCounts } from '#tests/cost/month.ts';
import { buildCallRequest, type LoadRep } from './call-requests.ts';

/** The result of a call. */
export type CallOutcome = { call: string; ms: number; status: number };

/** Calls that no client makes by itself; a renewal needs a cookie, which these reps do not store. */
const skippedCalls = new Set(['printer', 'outbox-deliver', 'account-refresh', SWEEP_FUNCTION]);

/** The calls of each job of a rep, each as often as the page made it. */
export function groupCallsByJob({ calls }: UsageMix): Map<string, string[]> {
  const jobs = new Map<string, string[]>();
  for (const { job, call, times } of calls)
    if (!skippedCalls.has(call))
      jobs.set(job, [...(jobs.get(job) ?? []), ...Array.from({ length: times }, () => call)]);
  return jobs;
}

/** The next job, with a probability in proportion to its frequency; `position` from 0 to 1 selects it. */
export function pickJobByWeight(jobs: ReadonlyMap<string, string[]>, fraction: number): string {
  const names = [...jobs.keys()].filter((job) => monthlyJobCounts[job]);
  let remainingWeight = fraction * names.reduce((sum, job) => sum + monthlyJobCounts[job]!, 0);
  for (const job of names) {
    remainingWeight -= monthlyJobCounts[job]!;
    if (remainingWeight < 0) return job;
  }
  return names.at(-1)!;
}

type RepConnection = {
  address: string;
  /** Headers of every call. */
  sharedHeaders: Record<string, string>;
  password: string;
  report: (outcome: CallOutcome) => void;
};

const CALL_TIMEOUT_MS = 60_000;

/** A rep who works with a deployed product; the order they save is their next open order. */
export function createRepWorker(
  { address, sharedHeaders, password, report }: RepConnection,
  rep: LoadRep,
) {
  let token = '';
  const sendCall = async (call: string): Promise<unknown> => {
    const { path, ...init } = buildCallRequest(call, rep, password);
    const begun = performance.now();
    const headers = {
      ...init.headers,
      ...sharedHeaders,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(`${address}${path}`, { ...init, headers, signal });
    const bytes = Buffer.from(await response.arrayBuffer());
    report({ call, ms: performance.now() - begun, status: response.status });
    const isJson =
      response.ok && bytes.length > 0 && response.headers.get('content-type')?.includes('json');
    return isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined;
  };
  const storeAnswer = (call: string, answer: unknown) => {
    if (call === 'account-login' && answer)
      token = (answer as { access_token: string }).access_token;
    if (/^orders-(create|update|get)-order$/.test(call) && answer)
      rep.order = z.decode(Order, answer as z.input<typeof Order>);
  };
  return {
    work: async (calls: readonly string[]): Promise<void> => {
      const needsEditableOrder = calls.some(
        (call) => call.startsWith('orders-update') || call.startsWith('orders-commit'),
      );
      const isWritable = rep.order && !rep.order.IsOrderReadOnly;
      const orderCalls =
        rep.order && (!needsEditableOrder || isWritable) ? [] : ['orders-create-order'];
      const signInCalls = token ? [] : ['account-login'];
      for (const call of [...signInCalls, ...orderCalls, ...calls])
        storeAnswer(call, await sendCall(call));
      if (calls.includes('orders-submit-order')) delete rep.order;
    },
  };
}
