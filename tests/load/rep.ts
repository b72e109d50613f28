import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order-schema.ts';
import { SWEEP } from '#tests/cost/cost.ts';
import type { Mix } from '#tests/cost/mix.ts';
import { month } from '#tests/cost/month.ts';
import { requestOf, type Rep } from './requests.ts';

/** How a call went. */
export type Outcome = { call: string; ms: number; status: number };

/** What no client asks for by itself; a renewal goes by a cookie, which these reps do not keep. */
const skippedCalls = new Set(['printer', 'outbox-deliver', 'account-refresh', SWEEP]);

/** The calls of each job that a rep makes, each as often as the page did. */
export function jobsOf({ calls }: Mix): Map<string, string[]> {
  const jobs = new Map<string, string[]>();
  for (const { job, call, times } of calls)
    if (!skippedCalls.has(call))
      jobs.set(job, [...(jobs.get(job) ?? []), ...Array.from({ length: times }, () => call)]);
  return jobs;
}

/** The next job, each as likely as it is often; a place between 0 and 1 says which. */
export function jobAt(jobs: ReadonlyMap<string, string[]>, position: number): string {
  const names = [...jobs.keys()].filter((job) => month[job]);
  let left = position * names.reduce((sum, job) => sum + month[job]!, 0);
  for (const job of names) {
    left -= month[job]!;
    if (left < 0) return job;
  }
  return names.at(-1)!;
}

type Desk = {
  address: string;
  /** What goes with every call. */
  always: Record<string, string>;
  password: string;
  tell: (outcome: Outcome) => void;
};

const PATIENCE_MS = 60_000;

/** A rep who works at a deployed product; what they save they have open next. */
export function repAt({ address, always, password, tell }: Desk, rep: Rep) {
  let token = '';
  const sendCall = async (call: string): Promise<unknown> => {
    const { path, ...init } = requestOf(call, rep, password);
    const begun = performance.now();
    const headers = {
      ...init.headers,
      ...always,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${address}${path}`, { ...init, headers, signal });
    const bytes = Buffer.from(await response.arrayBuffer());
    tell({ call, ms: performance.now() - begun, status: response.status });
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
      const needed = calls.some(
        (call) => call.startsWith('orders-update') || call.startsWith('orders-commit'),
      );
      const isWritable = rep.order && !rep.order.IsOrderReadOnly;
      const first = rep.order && (!needed || isWritable) ? [] : ['orders-create-order'];
      const started = token ? [] : ['account-login'];
      for (const call of [...started, ...first, ...calls]) storeAnswer(call, await sendCall(call));
      if (calls.includes('orders-submit-order')) delete rep.order;
    },
  };
}
