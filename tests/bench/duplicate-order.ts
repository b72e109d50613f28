import * as z from 'zod/mini';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { buildEditedOrderJson } from './save-order.ts';

const LINES = chooseBenchSize(1000, 20);
const ROUNDS = chooseBenchSize(20, 2);
const MAX_RATIO = 3;

/** Duplicates an order, with its own prices and with current prices, against a save of the order. */
export async function measureDuplicateOrder(address: string): Promise<BenchResult[]> {
  const { sendRequest, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('duplicate-order'),
  );
  const source = await createOrder(LINES);
  let saved = await createOrder(LINES);
  const save = async (round: number) => {
    const answer = await sendRequest('PUT', '/Orders', buildEditedOrderJson(saved, round));
    saved = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  };
  const results: BenchResult[] = [];
  for (const RefreshPricing of [false, true]) {
    const body = JSON.stringify(z.encode(OrderToDuplicate, { ...source, RefreshPricing }));
    const duplicate = async () => (await sendRequest('PUT', '/Orders/Clone', body)).json();
    const { ours: value, theirs } = await measureInTurns(ROUNDS, duplicate, save);
    results.push(
      buildFloorResult({
        name: `duplicate an order of 1,000 lines${RefreshPricing ? ' at today’s prices' : ''}`,
        value,
        floor: theirs,
        against: 'a save of it',
        times: MAX_RATIO,
      }),
    );
  }
  return results;
}
