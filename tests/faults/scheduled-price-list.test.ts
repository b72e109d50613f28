import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { activateDuePriceLists } from '#functions/domain/price-lists/activate-due-price-lists.ts';
import { readPriceLists } from '#functions/domain/price-lists/read-price-lists.ts';
import { readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { createSignedInDealerUser, storeDealer } from '#tests/make/dealer-fixtures.ts';
import { deliverOutboxRef, listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { chooseFaultRates } from './faults.ts';
import { createProcessRunner, installFaultsForTests } from './under-faults.ts';

/*
 * A scheduled price list larger than a transaction comes into use, while the call that schedules it, its job, and somebody
 * who edits a product are killed between any two of their writes. Before its instant nothing of it is visible, from then on
 * all of it; it is scheduled and activated once.
 */

const PRODUCTS = 150;
const EXISTING_PRODUCTS = 40;
const MAX_ATTEMPTS = 80;
/** A list is closed for at most a minute; a worker is delivered again whenever it is due. */
const RETRY_DELAY_MS = 61_000;
const ANY_TIME_MS = 86_400_000;
const FILE_ROWS = Array.from({ length: PRODUCTS }, (_, at) => `ADEC,P-${at},Chair,7.00`);

installFaultsForTests();

const search = new SeedSearch('scheduled-price-list', 200);

test.each(search.seeds)('a scheduled list comes into use under the faults of seed %i', runSeed);

test.skipIf(isReplay)('everything that many seeds meet was met', async () => {
  expect(await search.findUnmet([], runSeed)).toEqual([]);
});

async function runSeed(seed: number): Promise<void> {
  const met = new Set<string>();
  const random = new SeededRandom(seed);
  const rates = {
    ...chooseFaultRates(random),
    'killed before the write': 0.1,
    'killed after the write': 0.1,
  };
  const run = createProcessRunner('scheduled price list', random, rates, met);
  const id = randomInt(10_000_000, 1_000_000_000);
  const dealer = toDealerKey(id);
  const record = await storeDealer({ Id: id });
  await storeManufacturer(id);
  for (let at = 0; at < EXISTING_PRODUCTS; at++)
    await storeProduct(id, { Id: id + at, PartNumber: `P-${at}`, StockCode: `S-${at}` });
  const expectProducts = async (expected: string) => {
    const products = await listDealerProducts(dealer);
    const changed = products.filter(({ Retail }) => Number(Retail) === 700);
    expect(`${products.length}/${changed.length}`).toBe(expected);
  };
  const before = `${EXISTING_PRODUCTS}/0`;
  const after = `${PRODUCTS}/${PRODUCTS}`;

  await scheduleUnderFaults(id, getDealerDay(record, Date.now() + ANY_TIME_MS), run);
  await expectProducts(before);
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  expect(scheduled.Lists).toHaveLength(1);

  vi.setSystemTime(scheduled.Lists[0]!.At);
  await expectProducts(after);
  await workOff(id, async (work) => {
    await run<unknown>(random.chance(0.25) ? () => activateDuePriceLists(dealer) : work);
    await expectProducts(after);
  });
  expect(await readChangeSet({ dealer, list: 'PRODUCTS' })).toMatchObject({
    number: 1,
    isWriting: false,
    writtenCount: PRODUCTS,
    scheduled: { Lists: [] },
  });
  expect((await readPriceLists(dealer)).Lists).toMatchObject([{ Status: 'inUse', MayUndo: true }]);
  search.recordMet(seed, met);
}

type ProcessRunner = ReturnType<typeof createProcessRunner>;

/** Sends the call again under its key until it is answered. */
async function scheduleUnderFaults(
  dealerId: number,
  ValidFrom: string,
  run: ProcessRunner,
): Promise<void> {
  const { token } = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
  });
  const file = new File([['MFID,Part #,Description,Retail', ...FILE_ROWS].join('\n')], 'x.csv');
  const sent = { token, parts: { file } };
  const checked = await callHandler(checkPriceList, { ...sent, query: { ValidFrom } });
  const { Digest } = checked.body as { Digest: string };
  const query = { Gone: 'keep', Digest, FileName: 'x.csv', ValidFrom };
  const headers = { 'idempotency-key': randomUUID() };
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const answer = await run(() => callHandler(usePriceList, { ...sent, query, headers }));
    if (answer && answer.status < 500) {
      expect(answer).toMatchObject({ status: 200, body: { Scheduled: { Number: 1, ValidFrom } } });
      return;
    }
  }
  throw new Error('No answer in the end');
}

/** Delivers the jobs of price lists until none is left. */
async function workOff(
  dealerId: number,
  attempt: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const dueBy = new Date(Date.now() + ANY_TIME_MS);
    const [ref] = [
      ...(await listDueOutboxRefs(dealerId, dueBy, 'price-list')),
      ...(await listDueOutboxRefs(dealerId, dueBy, 'scheduled-list')),
    ];
    if (!ref) return;
    await attempt(() => deliverOutboxRef(ref));
    vi.setSystemTime(Date.now() + RETRY_DELAY_MS);
  }
  throw new Error('Not activated in the end');
}
