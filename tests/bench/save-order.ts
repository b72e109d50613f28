import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableClient, TableName } from '#functions/store/table/table-client.ts';
import { asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import type { BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { asSent, openDesk } from './desk.ts';
import { sized } from './size.ts';

const LINES = sized(200, 10);
const MOST = 3;

/**
 * One quantity of an order changes and the whole order is saved; the floor stores the same bytes as they
 * are. What makes the next edit of the answer is the browser's work and not timed.
 */
export async function measureSave(address: string): Promise<BenchResult> {
  const { ask, createOrder } = await openDesk(address, dealerFor('save-order'));
  let order = await createOrder(LINES);
  let body = edited(order, 0);
  const ours = async () => (await ask('PUT', '/Orders', body)).json();
  const floor = (round: number) =>
    tableClient.send(
      new PutCommand({ TableName, Item: { PK: 'BENCH', SK: `SAVE#${round % 10}`, body } }),
    );
  const next = (answer: unknown, round: number) => {
    order = z.decode(Order, answer as z.input<typeof Order>);
    body = edited(order, round);
  };
  const { ours: value, theirs } = await measureInTurns(sized(100, 2), ours, floor, next);
  const ratio = value / theirs;
  return {
    name: `save an order of ${LINES} lines through the local API`,
    value,
    unit: 'ms',
    against: `one raw PutItem of the same ${Math.round(body.length / 1000)} KB: ${theirs.toFixed(2)} ms`,
    ratio,
    target: `at most ${MOST} x`,
    holds: ratio <= MOST,
  };
}

/** The order as it is sent after the quantity of one of its lines changed. */
export function edited(order: Order, round: number): string {
  const at = (round * 17) % order.OrderLines.length;
  const line = order.OrderLines[at]!;
  const OrderLines = order.OrderLines.with(at, {
    ...line,
    Quantity: asThousandths(1000 * (1 + ((line.Quantity / 1000) % 9))),
  });
  return asSent(recalculateOrder({ ...order, OrderLines }, { storeCode: 'HSUS' }));
}
