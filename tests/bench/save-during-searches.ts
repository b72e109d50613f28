import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { computeMedian, buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { buildEditedOrderJson } from './save-order.ts';
import { storeOrderRows } from './search-orders.ts';

const DEALER = getBenchDealerId('save-beside-searches');
const ORDERS = chooseBenchSize(20_000, 400);
const SAVERS = chooseBenchSize(4, 1);
const SEARCHERS = chooseBenchSize(8, 1);
/** The pauses of a searching user after each result, and of a saving user: shorter than any person's. */
const SEARCH_PAUSE_MS = 500;
const SAVE_PAUSE_MS = 250;
const LINES = 20;
const ROUNDS = chooseBenchSize(4, 1);
/** For each saving user, in each half of a round. */
const SAVES = chooseBenchSize(30, 2);
const MAX_RATIO = 1.3;

/**
 * Orders of a dealer with 20,000 orders are saved, with and without other users who search, in turns. Every
 * save changes the list that the next search reads.
 */
export async function measureSavesDuringSearches(address: string): Promise<BenchResult> {
  const { rep, sendRequest, createOrder } = await createBenchDealer(address, DEALER);
  await storeOrderRows(DEALER, rep.salesRepId, ORDERS);
  const orders = await Promise.all(Array.from({ length: SAVERS }, () => createOrder(LINES)));
  const search = (at: number) =>
    sendRequest('POST', `/Orders/Search?take=50&requireTotalCount=true&search=refit%20${at}`, {
      OrderStatusId: 4,
    });

  const save = async (at: number, times: number[]) => {
    for (let round = 0; round < SAVES; round++) {
      const body = buildEditedOrderJson(orders[at]!, round);
      const begun = performance.now();
      const answer = await sendRequest('PUT', '/Orders', body);
      const saved = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
      times.push(performance.now() - begun);
      orders[at] = saved;
      await wait(SAVE_PAUSE_MS);
    }
  };
  const saveAll = async () => {
    const times: number[] = [];
    await Promise.all(orders.map((_, at) => save(at, times)));
    return times;
  };
  let searches = 0;
  const saveBeside = async () => {
    const over = new AbortController();
    const goOn = async (at: number) => {
      await wait((SEARCH_PAUSE_MS * at) / SEARCHERS);
      for (; !over.signal.aborted; searches++) {
        await search(at);
        await wait(SEARCH_PAUSE_MS);
      }
    };
    const searching = Array.from({ length: SEARCHERS }, (_, at) => goOn(at));
    const times = await saveAll();
    over.abort();
    await Promise.all(searching);
    return times;
  };

  await saveBeside();
  searches = 0;
  const alone: number[] = [];
  const busySaveTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await saveAll()));
    busySaveTimes.push(...(await saveBeside()));
  }
  return buildFloorResult({
    name: `${SAVERS} clients save while ${SEARCHERS} search among ${ORDERS.toLocaleString('en-US')} orders (${searches} searches)`,
    value: computeMedian(busySaveTimes),
    floor: computeMedian(alone),
    against: 'nobody searching',
    times: MAX_RATIO,
  });
}
