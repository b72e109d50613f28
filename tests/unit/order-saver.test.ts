import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { recalculate } from '#shared/pricing/check.ts';
import { Order, type OrderUpdate } from '#shared/schemas/order.ts';
import type { Sent } from '../../frontend/journal/journal.ts';
import { orderSaver } from '../../frontend/worksheet/order-saver.ts';
import { createWorksheetStore } from '../../frontend/worksheet/worksheet-store.tsx';
import { anOrder } from '../make/an-order.ts';

/** What happens to the next requests; after them all is well. */
type Fate = 'answer lost' | 'request lost' | 'refused';

/** A server of one order that answers a key once (D46) and refuses an older version (D23). */
function aServer() {
  const fates: Fate[] = [];
  const answers = new Map<string, Response>();
  const saved: Order[] = [];

  const save = (method: string, sent: OrderUpdate): Response => {
    const current = saved.at(-1);
    const isStale = method === 'PUT' && sent.Version !== current?.Version;
    if (isStale) return Response.json({ Message: 'Changed by somebody else' }, { status: 409 });
    const Version = method === 'PUT' ? sent.Version + 1 : 1;
    const order = recalculate(
      { ...anOrder(), ...sent, Id: 100_001_234, Version },
      { storeCode: 'HSUS' },
    );
    saved.push(order);
    return Response.json(z.encode(Order, order));
  };

  const fetch = async (
    _: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body: string },
  ) => {
    const fate = fates.shift();
    if (fate === 'request lost') throw new TypeError('The network is gone');
    if (fate === 'refused') return Response.json({ Message: 'Not today' }, { status: 400 });
    const key = headers['idempotency-key']!;
    const sent = z.decode(Order, {
      ...z.encode(Order, anOrder()),
      ...(JSON.parse(body) as object),
    });
    const answer = answers.get(key) ?? save(method, sent);
    if (answer.ok) answers.set(key, answer.clone());
    if (fate === 'answer lost') throw new TypeError('The network is gone');
    return answer;
  };
  return { fates, saved, fetch };
}

let server: ReturnType<typeof aServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = aServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aPage(Id: number) {
  const order = anOrder({ Id });
  if (Id) server.saved.push(order);
  const store = createWorksheetStore({ order, storeCode: 'HSUS' });
  let open: Sent | undefined;
  const save = orderSaver(store, { get: () => open, set: (sent) => (open = sent) });
  const news: boolean[] = [];
  return {
    news,
    store,
    edit: (WorksheetName: string) =>
      store.dispatch({ type: 'headerChanged', fields: { WorksheetName } }),
    save: async () => {
      const saving = save((_, isNew) => void news.push(isNew)).then(
        () => 'saved',
        () => 'failed',
      );
      await vi.runAllTimersAsync();
      return saving;
    },
  };
}

/** As often as one call is sent before it is given up. */
const givenUp = (fate: Fate) => [fate, fate, fate];

test.each(['answer lost', 'request lost'] as const)(
  'a new order whose save was given up (%s) is one order after more was typed',
  async (fate) => {
    const page = aPage(0);
    page.edit('First');
    server.fates.push(...givenUp(fate));
    expect(await page.save()).toBe('failed');
    page.edit('Second');
    expect(await page.save()).toBe('saved');
    expect(server.saved.map(({ Version, WorksheetName }) => [Version, WorksheetName])).toEqual([
      [1, 'First'],
      [2, 'Second'],
    ]);
    expect(page.news).toEqual([true, false]);
    expect(page.store.get()).toMatchObject({ isChanged: false, order: { Version: 2 } });
  },
);

test('an order whose save arrived without an answer is not taken for somebody else’s', async () => {
  const page = aPage(100_001_234);
  page.edit('First');
  server.fates.push(...givenUp('answer lost'));
  expect(await page.save()).toBe('failed');
  page.edit('Second');
  expect(await page.save()).toBe('saved');
  expect(server.saved.at(-1)).toMatchObject({ Version: 3, WorksheetName: 'Second' });
});

test('what was not edited since is sent again under its own key', async () => {
  const page = aPage(100_001_234);
  page.edit('First');
  server.fates.push(...givenUp('answer lost'));
  await page.save();
  expect(await page.save()).toBe('saved');
  expect(server.saved).toHaveLength(2);
});

test('a save that was refused is over: the next one sends what is there now', async () => {
  const page = aPage(100_001_234);
  page.edit('First');
  server.fates.push('refused');
  expect(await page.save()).toBe('failed');
  page.edit('Second');
  expect(await page.save()).toBe('saved');
  expect(server.saved.slice(1).map(({ WorksheetName }) => WorksheetName)).toEqual(['Second']);
});
