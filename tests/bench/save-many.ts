import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { buildEditedOrderJson } from './save-order.ts';

const CLIENTS = chooseBenchSize(8, 2);
const LINES = chooseBenchSize(20, 2);
/** For each client; the first saves load code and open connections. */
const SAVES = chooseBenchSize(150, 4);
const FIRST_SAVES = chooseBenchSize(40, 2);
const MIN_RATIO = 1.5;

/**
 * Many clients save at once, each its own order, against one of them alone. A rejected save ends the bench.
 * The function does six tenths of a save's work; the clients and the gateway in this thread, and the engine,
 * share the rest and the cores, so two cores give at most a factor of two.
 */
export async function measureManySaves(address: string): Promise<BenchResult> {
  const { sendRequest, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('save-many'),
  );
  const orders = await Promise.all(Array.from({ length: CLIENTS }, () => createOrder(LINES)));

  const saveAgain = async (at: number, count: number) => {
    for (let round = 0; round < count; round++) {
      const answer = await sendRequest('PUT', '/Orders', buildEditedOrderJson(orders[at]!, round));
      orders[at] = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
    }
  };
  const savesPerSecond = async (clients: number) => {
    const begun = performance.now();
    await Promise.all(orders.slice(0, clients).map((_, at) => saveAgain(at, SAVES)));
    return (clients * SAVES * 1000) / (performance.now() - begun);
  };

  await Promise.all(orders.map((_, at) => saveAgain(at, FIRST_SAVES)));
  const alone = await savesPerSecond(1);
  const value = await savesPerSecond(CLIENTS);
  const ratio = value / alone;
  return {
    name: `${CLIENTS} clients save orders of ${LINES} lines at once, none refused`,
    value,
    unit: 'saves/s',
    against: `one client alone: ${alone.toFixed(0)} saves/s`,
    ratio,
    target: `at least ${MIN_RATIO} x`,
    holds: ratio >= MIN_RATIO,
  };
}
