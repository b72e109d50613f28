import * as z from 'zod/mini';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { withinTimes, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { edited } from './save-order.ts';
import { sized } from './size.ts';

const LINES = sized(1000, 20);
const ROUNDS = sized(20, 2);
const MOST = 3;

/** A new order made of one, with the prices it has and with today's, against a save of it. */
export async function measureDuplicate(address: string): Promise<BenchResult[]> {
  const { ask, createOrder } = await openDesk(address, dealerFor('duplicate-order'));
  const source = await createOrder(LINES);
  let saved = await createOrder(LINES);
  const save = async (round: number) => {
    const answer = await ask('PUT', '/Orders', edited(saved, round));
    saved = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  };
  const results: BenchResult[] = [];
  for (const RefreshPricing of [false, true]) {
    const body = JSON.stringify(z.encode(OrderToDuplicate, { ...source, RefreshPricing }));
    const duplicate = async () => (await ask('PUT', '/Orders/Clone', body)).json();
    const { ours: value, theirs: floor } = await measureInTurns(ROUNDS, duplicate, save);
    results.push(
      withinTimes({
        name: `duplicate an order of 1,000 lines${RefreshPricing ? ' at today’s prices' : ''}`,
        value,
        floor,
        against: 'a save of it',
        times: MOST,
      }),
    );
  }
  return results;
}
