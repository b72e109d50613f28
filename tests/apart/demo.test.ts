import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEngines, type LocalEngines } from '#infra/local/engines/engines.ts';

const DEALERS = [1, 2, 3, 4];
const reportedProgress: [done: number, total: number, what: string][] = [];
/** Long enough next to other tests. */
const LOADING_MS = 60_000;
let failedRequests = 0;
let engines: LocalEngines;
let demo: typeof import('#infra/local/demo/load-demo.ts');

/** As a busy machine does; the files of the other catalogues are written meanwhile. */
function delayOneCatalogFile() {
  const send = globalThis.fetch;
  let isDelayed = false;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    const url = request instanceof Request ? request.url : request.toString();
    if (isDelayed || !url.includes('/smart-catalog/')) return send(request, init);
    isDelayed = true;
    return Promise.reject(new DOMException('aborted', 'TimeoutError'));
  });
}

/** The demo fills an empty table. */
beforeAll(async () => {
  engines = await startEngines(async () => undefined);
  Object.assign(process.env, engines.env, { ALLOWED_ORIGIN: 'http://localhost:8080' });
  demo = await import('#infra/local/demo/load-demo.ts');
  const sending = delayOneCatalogFile();
  await demo.loadDemoData('small', (...progress) => reportedProgress.push(progress));
  failedRequests = sending.mock.settledResults.filter(({ type }) => type === 'rejected').length;
  sending.mockRestore();
}, LOADING_MS);
afterAll(() => engines.stop());

async function importStores(dealerId: number) {
  const { toDealerKey } = await import('#functions/store/table/table-client.ts');
  return {
    dealer: toDealerKey(dealerId),
    ...(await import('#functions/store/dealers/stored-products.ts')),
    ...(await import('#functions/store/orders/stored-orders.ts')),
    ...(await import('#functions/store/orders/all-order-rows.ts')),
    ...(await import('#functions/store/table/id-counters.ts')),
  };
}

test('a file that comes too late is written again, and no catalogue is published twice', () => {
  expect(failedRequests).toBeGreaterThan(0);
});

test('every demo user signs in', async () => {
  const { signInWithTestPassword } = await import('#tests/make/sign-in.ts');
  expect(demo.demoSignIns).toHaveLength(21);
  for (const { email } of demo.demoSignIns)
    expect((await signInWithTestPassword(email)).status).toBe(200);
});

test('every dealer has its orders and products', async () => {
  for (const id of DEALERS) {
    const { dealer, listOrderRowsWithDeletedAndLegacy, listDealerProducts } =
      await importStores(id);
    // The first one has an order with options, too.
    expect(await listOrderRowsWithDeletedAndLegacy(dealer)).toHaveLength(id === 1 ? 121 : 120);
    expect(await listDealerProducts(dealer)).toHaveLength(300);
  }
});

test('a loaded order is the generated one, line by line', async () => {
  const { demoDealers } = await import('#infra/local/demo/demo-dealers.ts');
  const { createDemoOrder } = await import('#infra/local/demo/demo-orders.ts');
  for (const dealer of demoDealers) {
    const { order } = createDemoOrder(demo.createDemoStock(dealer, 'small'), 17, 120);
    const stores = await importStores(dealer.dealer.Id);
    const loaded = await stores.loadOrder(stores.dealer, order.Id);
    expect(loaded.OrderLines).toEqual(order.OrderLines);
    expect({ ...loaded, OrderLines: [] }).toEqual({ ...order, OrderLines: [] });
  }
});

test('the next order number is one nobody has', async () => {
  for (const id of DEALERS) {
    const { dealer, listOrderRowsWithDeletedAndLegacy, ...stores } = await importStores(id);
    const numbers = (await listOrderRowsWithDeletedAndLegacy(dealer)).map(({ OrderNumber }) =>
      Number(OrderNumber),
    );
    const nextId = await stores.allocateIdsAndGetFirst(stores.getOrderIdCounter(dealer), 1);
    expect(stores.toOrderNumber(nextId)).toBeGreaterThan(Math.max(...numbers));
  }
});

test('the progress begins at nothing, never goes back and ends at all', async () => {
  const counts = reportedProgress.map(([done]) => done);
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
  // For each dealer: itself, 5 users, 40 colleagues, its manufacturers, 60 customers, 300 products, 120
  // orders, 6 packages and 4 configurators; the first one has an order with options, too.
  const { listManufacturersForTrade } = await import('#infra/local/demo/demo-manufacturers.ts');
  const { demoDealers } = await import('#infra/local/demo/demo-dealers.ts');
  const makers = demoDealers.flatMap(({ trade }) => listManufacturersForTrade(trade)).length;
  const all = makers + 1 + DEALERS.length * (1 + 5 + 40 + 60 + 300 + 120 + 6 + 4);
  expect(reportedProgress.at(-1)?.slice(0, 2)).toEqual([all, all]);
});

test('is not loaded over dealers of somebody, goes on where it was cut short, and is loaded once', async () => {
  const { seedDemoDataOnce } = await import('#infra/operate/environment/seed-environment.ts');
  const { writeItem } = await import('#functions/store/table/write-items.ts');
  const TableName = process.env.TABLE_NAME!;
  await expect(seedDemoDataOnce('small', () => {})).rejects.toThrow('dealers of its own');
  await writeItem({ Put: { TableName, Item: { PK: 'SYSTEM', SK: 'SEED', State: 'begun' } } });
  expect(await seedDemoDataOnce('small', () => {})).toBe(true);
  expect(await seedDemoDataOnce('small', () => {})).toBe(false);
});
