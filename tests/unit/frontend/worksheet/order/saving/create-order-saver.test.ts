import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { PendingSave } from '#frontend/journal/journal.ts';
import { createOrderSaver } from '#frontend/worksheet/order/saving/create-order-saver.ts';
import { createWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { Order, type OrderUpdate } from '#shared/schemas/order-schema.ts';
import { answerAsProduct } from '#tests/make/answer-as-product.ts';
import { buildOrder } from '#tests/make/build-order.ts';

/** The results of the next requests; later requests succeed. */
type RequestFate = 'answer lost' | 'request lost' | number;

const answerMade = (order: Order) =>
  Response.json({ ...z.encode(Order, order), IsMadeEarlier: true });

/** A server with one order that honours idempotency keys (D46) and ClientIds, and rejects an outdated version (D23). */
function createOrderServer() {
  const fates: RequestFate[] = [];
  const answers = new Map<string, Response>();
  const saved: Order[] = [];
  const refusedCodes: string[] = [];
  let madeBy: string | undefined;
  const tries: { key: string; body: string }[] = [];

  const save = (method: string, sent: OrderUpdate): Response => {
    const current = saved.at(-1);
    const isStale = method === 'PUT' && sent.Version !== current?.Version;
    if (isStale)
      return Response.json(
        { Message: 'Changed by somebody else', Order: z.encode(Order, current!) },
        { status: 409 },
      );
    const Version = method === 'PUT' ? sent.Version + 1 : 1;
    const order = recalculateOrder(
      { ...buildOrder(), ...sent, Id: ID, Version },
      { storeCode: 'HSUS' },
    );
    saved.push(order);
    return Response.json(z.encode(Order, order));
  };

  const fetch = async (
    address: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body: string },
  ) => {
    if (address.endsWith('/account/refresh')) return Response.json({}, { status: 401 });
    const outcome = fates.shift();
    if (outcome === 'request lost') throw new TypeError('The network is gone');
    const key = headers['idempotency-key']!;
    tries.push({ key, body });
    const refusedCode = refusedCodes.shift();
    if (refusedCode)
      return Response.json({ Message: 'It was made', Code: refusedCode }, { status: 409 });
    if (typeof outcome === 'number')
      return Response.json({ Message: 'Not today' }, { status: outcome });
    const sent = z.decode(Order, {
      ...z.encode(Order, buildOrder()),
      ...(JSON.parse(body) as object),
    });
    const { ClientId } = JSON.parse(body) as { ClientId?: string };
    const madeEarlier = ClientId && ClientId === madeBy ? saved.at(-1) : undefined;
    if (method === 'POST' && ClientId && !madeBy) madeBy = ClientId;
    const answer = answers.get(key) ?? (madeEarlier ? answerMade(madeEarlier) : save(method, sent));
    if (answer.ok) answers.set(key, answer.clone());
    if (outcome === 'answer lost') throw new TypeError('The network is gone');
    return answer;
  };
  return {
    fates,
    saved,
    tries,
    forgetKeys: () => answers.clear(),
    refuseNext: (code: string) => void refusedCodes.push(code),
    fetch,
  };
}

let server: ReturnType<typeof createOrderServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = createOrderServer();
  vi.stubGlobal('fetch', answerAsProduct(server.fetch));
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ID = 100_001_234;

/** A page with a new order (0) or a saved one, and an unfinished save from another page, if there is one. */
function openTestPage(Id: number, open?: PendingSave, clientId: string = crypto.randomUUID()) {
  const order = buildOrder({ Id, Version: Id ? 1 : 0 });
  if (Id && server.saved.length === 0) server.saved.push(order);
  const store = createWorksheetStore({ order, storeCode: 'HSUS' });
  const journal = {
    pendingSave: { get: () => open, set: (sent: PendingSave | undefined) => void (open = sent) },
    clientId,
    renewClientId: () => void (journal.clientId = crypto.randomUUID()),
  };
  const save = createOrderSaver(store, journal);
  const news: boolean[] = [];
  return {
    news,
    store,
    openTry: () => open,
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
const repeatOutcome = (outcome: RequestFate) => [outcome, outcome, outcome];

test.each(['answer lost', 'request lost'] as const)(
  'a new order whose save was given up (%s) is one order after more was typed',
  async (outcome) => {
    const page = openTestPage(0);
    page.edit('First');
    server.fates.push(...repeatOutcome(outcome));
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
  const page = openTestPage(ID);
  page.edit('First');
  server.fates.push(...repeatOutcome('answer lost'));
  expect(await page.save()).toBe('failed');
  page.edit('Second');
  expect(await page.save()).toBe('saved');
  expect(server.saved.at(-1)).toMatchObject({ Version: 3, WorksheetName: 'Second' });
});

test('what was not edited since is sent again under its own key', async () => {
  const page = openTestPage(ID);
  page.edit('First');
  server.fates.push(...repeatOutcome('answer lost'));
  await page.save();
  expect(await page.save()).toBe('saved');
  expect(server.saved).toHaveLength(2);
});

test('a save that was refused is over: the next one sends what is there now', async () => {
  const page = openTestPage(ID);
  page.edit('First');
  server.fates.push(400);
  expect(await page.save()).toBe('failed');
  page.edit('Second');
  expect(await page.save()).toBe('saved');
  expect(server.saved.slice(1).map(({ WorksheetName }) => WorksheetName)).toEqual(['Second']);
});

const refusals = [400, 409, 413, 422];
// The 200 has an unreadable body.
const noRefusals = [200, 401, 403, 404, 408, 425, 429, 500, 502, 503, 504];

test.each(noRefusals)('a try that was answered %i is made again as it was', async (status) => {
  const page = openTestPage(ID);
  page.edit('First');
  // For the last three statuses the call sends two more attempts itself.
  server.fates.push(...(status > 500 ? repeatOutcome(status) : [status]));
  expect(await page.save()).toBe('failed');
  expect(page.openTry()).toBeDefined();
  expect(await page.save()).toBe('saved');
  expect(new Set(server.tries.map(({ key, body }) => key + body)).size).toBe(1);
  expect(server.saved).toHaveLength(2);
});

test.each([
  [0, 401],
  [0, 403],
  [0, 429],
  [ID, 401],
  [ID, 403],
  [ID, 429],
])('a save of order %i that was stored, then answered %i, happens once', async (id, status) => {
  const page = openTestPage(id);
  page.edit('First');
  server.fates.push('answer lost', status);
  expect(await page.save()).toBe('failed');
  const unfinishedSave = page.openTry();
  expect(unfinishedSave).toBeDefined();
  // After a new sign-in the user continues the unfinished save on a new page.
  const next = openTestPage(id, unfinishedSave);
  next.edit('Second');
  expect(await next.save()).toBe('saved');
  expect(server.saved.slice(id ? 1 : 0).map(({ WorksheetName }) => WorksheetName)).toEqual([
    'First',
    'Second',
  ]);
  expect(next.store.get().isChanged).toBe(false);
});

test.each(refusals)(
  'a refusal %i is believed once no lost attempt can come after it',
  async (status) => {
    const page = openTestPage(0);
    page.edit('First');
    // The answer to the first attempt is lost; its repetition is rejected before it is stored.
    server.fates.push('request lost', status, status);
    expect(await page.save()).toBe('saved');
    expect(server.saved).toHaveLength(1);
    expect(new Set(server.tries.map(({ key }) => key)).size).toBe(1);

    const other = openTestPage(ID);
    other.edit('Other');
    server.fates.push('request lost', ...Array.from({ length: 20 }, () => status));
    const began = Date.now();
    expect(await other.save()).toBe('failed');
    expect(other.openTry()).toBeUndefined();
    expect(Date.now() - began).toBeGreaterThan(30_000);
  },
);

test('a newer version of somebody else’s is told at once, although an attempt was lost', async () => {
  const page = openTestPage(ID);
  page.edit('Mine');
  server.saved.push({ ...server.saved[0]!, Version: 2 });
  server.fates.push('request lost');
  expect(await page.save()).toBe('failed');
  expect(page.openTry()).toBeUndefined();
  expect(server.tries).toHaveLength(1);
});

test('what a save left is all there is to save: nothing is sent after it', async () => {
  const page = openTestPage(0);
  page.edit('First');
  server.fates.push(...repeatOutcome('answer lost'));
  await page.save();
  const next = openTestPage(0, { ...page.openTry()! });
  next.edit('First');
  expect(await next.save()).toBe('saved');
  expect(server.saved).toHaveLength(1);
  expect(next.store.get()).toMatchObject({ isChanged: false, order: { Version: 1 } });
});

test('what no call can send is not kept: once it is corrected it is saved', async () => {
  const page = openTestPage(ID);
  const quantity = (Quantity: number) => {
    const [line] = page.store.get().order.OrderLines;
    const changed = { ...line!, Quantity: asThousandths(Quantity) };
    page.store.dispatch({ type: 'linesChanged', lines: [changed], label: 'Qty' });
  };
  quantity(150_001_000);
  expect(await page.save()).toBe('failed');
  expect(page.openTry()).toBeUndefined();
  expect(server.tries).toEqual([]);
  quantity(15_000);
  expect(await page.save()).toBe('saved');
  expect(server.saved.at(-1)).toMatchObject({ OrderLines: [{ Quantity: 15_000 }] });
});

test('a save whose key is over by the time that it is sent again makes its order once', async () => {
  const page = openTestPage(0);
  page.edit('First');
  server.fates.push(...repeatOutcome('answer lost'));
  await page.save();
  server.forgetKeys();
  const next = openTestPage(0, page.openTry());
  next.edit('Second');
  expect(await next.save()).toBe('saved');
  expect(server.saved.map(({ WorksheetName }) => WorksheetName)).toEqual(['First', 'Second']);
  expect(next.store.get()).toMatchObject({ isChanged: false, order: { WorksheetName: 'Second' } });
});

test('what a page has beyond the order that its id has made is saved as a change of it', async () => {
  const clientId = crypto.randomUUID();
  const page = openTestPage(0, undefined, clientId);
  page.edit('First');
  server.fates.push(...repeatOutcome('answer lost'));
  await page.save();
  // The browser has lost which save was sent: its disk was full.
  const next = openTestPage(0, undefined, clientId);
  next.edit('Second');
  expect(await next.save()).toBe('saved');
  expect(server.saved.map(({ Version, WorksheetName }) => [Version, WorksheetName])).toEqual([
    [1, 'First'],
    [2, 'Second'],
  ]);
  expect(next.store.get()).toMatchObject({ isChanged: false, order: { WorksheetName: 'Second' } });
});

test('only a new order has a ClientId, the same in all its tries', async () => {
  const page = openTestPage(0);
  page.edit('First');
  server.fates.push(400);
  await page.save();
  page.edit('Second');
  await page.save();
  page.edit('Third');
  await page.save();
  const ids = server.tries.map(({ body }) => (JSON.parse(body) as { ClientId?: string }).ClientId);
  expect(ids).toEqual([ids[0], ids[0], undefined]);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('an id that has made an order that is gone is given up, and the next press makes another', async () => {
  const page = openTestPage(0);
  page.edit('First');
  server.refuseNext('orders.madeAndDeleted');
  expect(await page.save()).toBe('failed');
  expect(await page.save()).toBe('saved');
  const ids = server.tries.map(({ body }) => (JSON.parse(body) as { ClientId?: string }).ClientId);
  expect(new Set(ids).size).toBe(2);
});
