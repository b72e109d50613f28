import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as getPriceList } from '#functions/api/products/get-price-list.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as undoPriceList } from '#functions/api/products/undo-price-list.ts';
import { handler as updateProduct } from '#functions/api/products/update-product.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { PriceListState } from '#shared/schemas/price-list-schema.ts';
import {
  callHandler,
  type HandlerResponse,
  type HandlerRequest,
} from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { deliverOutboxRef, listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { chooseFaultRates } from './faults.ts';
import { createProcessRunner, installFaultsForTests } from './under-faults.ts';

/*
 * A price list larger than a transaction is applied and undone, while the call and the worker are killed
 * between any two of their writes. At any moment either the whole list is visible or nothing of it; at the
 * end it is applied once.
 */

const PRODUCTS = 240;
const MAX_ATTEMPTS = 80;
/** An edit is blocked for at most a minute; a worker is delivered again whenever it is due. */
const RETRY_DELAY_MS = 61_000;
const ANY_TIME_MS = 86_400_000;

installFaultsForTests();

const search = new SeedSearch('price-list', 200);

test.each(search.seeds)('a price list comes and goes under the faults of seed %i', runSeed);

test.skipIf(isReplay)('everything that many seeds meet was met', async () => {
  expect(await search.findUnmet([], runSeed)).toEqual([]);
});

async function runSeed(seed: number): Promise<void> {
  const met = new Set<string>();
  const under = createFaultyProcesses(seed, met);
  const id = randomInt(10_000_000, 1_000_000_000);
  await storeDealer({ Id: id });
  await storeManufacturer(id);
  const { token } = await createSignedInDealerUser({
    dealerId: id,
    roleId: roles.salesAdministrator,
  });
  // Some products exist already, the others are new.
  for (let at = 0; at < 60; at++) await storeProduct(id, buildListedProduct(id, at));
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `ADEC,P-${at},Chair,7.00`);
  const file = new File([['MFID,Part #,Description,Retail', ...rows].join('\n')], 'prices.csv');
  const readPriceListState = async () => {
    const products = await listDealerProducts(toDealerKey(id));
    return [products.length, products.filter(({ Retail }) => Number(Retail) === 700).length].join(
      '/',
    );
  };
  const [before, after] = ['60/0', `${PRODUCTS}/${PRODUCTS}`];
  expect(await readPriceListState()).toBe(before);

  const checked = await callHandler(checkPriceList, { token, parts: { file } });
  const { Digest } = checked.body as { Digest: string };
  const query = { Gone: 'keep', Digest, FileName: 'prices.csv' };
  const expectWholeList = async () => expect([before, after]).toContain(await readPriceListState());
  const used = await under.retryUntilDone(
    usePriceList,
    { token, query, parts: { file } },
    expectWholeList,
  );
  expect(used).toMatchObject({ status: 200, body: { Number: 1, New: PRODUCTS - 60, Changed: 60 } });
  expect(await readPriceListState()).toBe(after);
  await under.workOff(id, async () => expect(await readPriceListState()).toBe(after));
  expect(await callGetPriceList(token)).toMatchObject({ IsWriting: false, Written: PRODUCTS });

  // A later edit stays, whichever worker comes late.
  const params = { Id: id };
  const edit = { MfgCode: 'ADEC', PartNumber: 'P-0', Description: 'By hand', Retail: '7.00' };
  const edited = await callHandler(updateProduct, { token, params, body: { ...edit, Version: 1 } });
  expect(edited.status).toBe(200);
  await under.workOff(id, expectWholeList);
  expect((await callHandler(getProduct, { token, params: { id } })).body).toMatchObject({
    Version: 2,
  });

  const body = { Number: 1 };
  const undone = await under.retryUntilDone(undoPriceList, { token, body }, async () =>
    expect([after, '60/1']).toContain(await readPriceListState()),
  );
  expect(undone).toMatchObject({ status: 200, body: { Number: 2, Kept: 1 } });
  await under.workOff(id, async () => expect(await readPriceListState()).toBe('60/1'));
  expect(await callGetPriceList(token)).toMatchObject({ IsWriting: false, Number: 2 });
  search.recordMet(seed, met);
}

const buildListedProduct = (id: number, at: number) => ({
  Id: id + at,
  PartNumber: `P-${at}`,
  StockCode: `S-${at}`,
});

const callGetPriceList = async (token: string) =>
  (await callHandler(getPriceList, { token })).body as PriceListState;

const advanceClock = () => vi.setSystemTime(Date.now() + RETRY_DELAY_MS);

/**
 * Calls that are sent again under their key until they are answered, and a worker that is delivered again.
 */
function createFaultyProcesses(seed: number, met: Set<string>) {
  const random = new SeededRandom(seed);
  const rates = {
    ...chooseFaultRates(random),
    'killed before the write': 0.1,
    'killed after the write': 0.1,
  };
  const run = createProcessRunner('price list', random, rates, met);
  return {
    async retryUntilDone(
      handler: unknown,
      sent: HandlerRequest,
      checkState: () => Promise<unknown>,
    ): Promise<HandlerResponse> {
      const headers = { 'idempotency-key': randomUUID() };
      for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
        const answer = await run(() => callHandler(handler, { ...sent, headers }));
        await checkState();
        if (answer && answer.status < 500 && answer.status !== 409) return answer;
        if (answer?.status !== 500) advanceClock();
      }
      throw new Error('No answer in the end');
    },
    async workOff(id: number, checkState: () => Promise<unknown>) {
      for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
        const [entryRef] = await listDueOutboxRefs(
          id,
          new Date(Date.now() + ANY_TIME_MS),
          'price-list',
        );
        if (!entryRef) return;
        await run(() => deliverOutboxRef(entryRef));
        await checkState();
      }
      throw new Error('Not written in the end');
    },
  };
}
