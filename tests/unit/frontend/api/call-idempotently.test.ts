import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callIdempotently, isCallUnanswered } from '#frontend/api/call-idempotently.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { answerAsProduct } from '#tests/make/answer-as-product.ts';

/** The results of the next attempts; later attempts succeed. */
let fates: ('lost' | number)[];
let keys: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [fates, keys] = [[], []];
  vi.stubGlobal(
    'fetch',
    answerAsProduct((_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['idempotency-key']!);
      const outcome = fates.shift();
      if (outcome === 'lost') throw new TypeError('The network is gone');
      return outcome === undefined
        ? Response.json({ Committed: [], Refused: [] })
        : Response.json({ Message: 'No' }, { status: outcome });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Commits an order and returns the key of the call; a call is sent three times. */
async function commitOrder(id: number): Promise<string> {
  const done = callIdempotently(orders.commitOrders, { body: [id] }).catch(() => undefined);
  await vi.runAllTimersAsync();
  await done;
  return keys.at(-1)!;
}
const lost = ['lost', 'lost', 'lost'] as const;
const isOpenFor = (id: number) => isCallUnanswered(orders.commitOrders, { body: [id] });

it('A call that nobody answered for keeps its key until it is answered', async () => {
  fates = [...lost];
  const first = await commitOrder(1);
  expect(isOpenFor(1)).toBe(true);
  expect(isOpenFor(2)).toBe(false);
  expect(await commitOrder(1)).toBe(first);
  expect(isOpenFor(1)).toBe(false);
  expect(await commitOrder(1)).not.toBe(first);
});

it('A refusal after it says nothing of the call that went unanswered', async () => {
  fates = [...lost, 409];
  const first = await commitOrder(1);
  expect(await commitOrder(1)).toBe(first);
  expect(await commitOrder(1)).toBe(first);
});

it('A refused call is another deed when it is made again', async () => {
  fates = [409];
  const first = await commitOrder(1);
  expect(await commitOrder(1)).not.toBe(first);
});

it('An answer to another deed ends it, and so does time: it may have been undone since', async () => {
  fates = [...lost];
  const first = await commitOrder(1);
  await commitOrder(2);
  expect(await commitOrder(1)).not.toBe(first);
  fates = [...lost];
  const second = await commitOrder(1);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(isOpenFor(1)).toBe(false);
  expect(await commitOrder(1)).not.toBe(second);
});
