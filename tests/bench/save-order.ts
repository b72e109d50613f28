import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableClient, TableName } from '#functions/store/table/table-client.ts';
import { asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { formatOrderUpdateJson, createBenchDealer } from './bench-dealer.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const LINES = chooseBenchSize(200, 10);
const MAX_RATIO = 3;

/**
 * Changes one quantity and saves the whole order; the floor stores the same bytes as they are. Preparing the
 * next edit is the browser's work and is not timed.
 */
export async function measureSaveOrder(address: string): Promise<BenchResult> {
  const { sendRequest, createOrder } = await createBenchDealer(
    address,
    getBenchDealerId('save-order'),
  );
  let order = await createOrder(LINES);
  let body = buildEditedOrderJson(order, 0);
  const ours = async () => (await sendRequest('PUT', '/Orders', body)).json();
  const floor = (round: number) =>
    tableClient.send(
      new PutCommand({ TableName, Item: { PK: 'BENCH', SK: `SAVE#${round % 10}`, body } }),
    );
  const next = (answer: unknown, round: number) => {
    order = z.decode(Order, answer as z.input<typeof Order>);
    body = buildEditedOrderJson(order, round);
  };
  const { ours: value, theirs } = await measureInTurns(chooseBenchSize(100, 2), ours, floor, next);
  const ratio = value / theirs;
  return {
    name: `save an order of ${LINES} lines through the local API`,
    value,
    unit: 'ms',
    against: `one raw PutItem of the same ${Math.round(body.length / 1000)} KB: ${theirs.toFixed(2)} ms`,
    ratio,
    target: `at most ${MAX_RATIO} x`,
    holds: ratio <= MAX_RATIO,
  };
}

/** The request body after the quantity of one line changed. */
export function buildEditedOrderJson(order: Order, round: number): string {
  const lineIndex = (round * 17) % order.OrderLines.length;
  const line = order.OrderLines[lineIndex]!;
  const OrderLines = order.OrderLines.with(lineIndex, {
    ...line,
    Quantity: asThousandths(1000 * (1 + ((line.Quantity / 1000) % 9))),
  });
  return formatOrderUpdateJson(recalculateOrder({ ...order, OrderLines }, { storeCode: 'HSUS' }));
}
