import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order-schema.ts';
import { median, withinTimes, type BenchResult } from './bench-result.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { edited } from './save-order.ts';
import { storeRows } from './search-orders.ts';
import { sized } from './size.ts';

const DEALER = dealerFor('save-beside-searches');
const ORDERS = sized(20_000, 400);
const SAVERS = sized(4, 1);
const SEARCHERS = sized(8, 1);
/** How long who searches looks at what was found, and who saves goes on writing: quicker than anybody is. */
const SEARCH_PAUSE_MS = 500;
const WRITE_MS = 250;
const LINES = 20;
const ROUNDS = sized(4, 1);
/** Of each who saves, in each half of a round. */
const SAVES = sized(30, 2);
const MOST = 1.3;

/**
 * Orders of a dealer of 20,000 are saved, with others who search among them and without, in turns.
 * Every save changes the list that the next search reads.
 */
export async function measureSavesDuringSearches(address: string): Promise<BenchResult> {
  const { rep, ask, createOrder } = await openDesk(address, DEALER);
  await storeRows(DEALER, rep.salesRepId, ORDERS);
  const orders = await Promise.all(Array.from({ length: SAVERS }, () => createOrder(LINES)));
  const search = (at: number) =>
    ask('POST', `/Orders/Search?take=50&requireTotalCount=true&search=refit%20${at}`, {
      OrderStatusId: 4,
    });

  const save = async (at: number, times: number[]) => {
    for (let round = 0; round < SAVES; round++) {
      const body = edited(orders[at]!, round);
      const begun = performance.now();
      const answer = await ask('PUT', '/Orders', body);
      const saved = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
      times.push(performance.now() - begun);
      orders[at] = saved;
      await wait(WRITE_MS);
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
  return withinTimes({
    name: `${SAVERS} clients save while ${SEARCHERS} search among ${ORDERS.toLocaleString('en-US')} orders (${searches} searches)`,
    value: median(busySaveTimes),
    floor: median(alone),
    against: 'nobody searching',
    times: MOST,
  });
}
