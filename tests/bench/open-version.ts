import * as z from 'zod/mini';
import { asThousandths } from '#shared/money/money.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { buildEditedOrderJson } from './save-order.ts';

const DEALER = getBenchDealerId('open-version');
const LINES = chooseBenchSize(1000, 20);
const SAVES = chooseBenchSize(60, 3);
const MANY_CHANGED_LINES = chooseBenchSize(100, 4);
const ROUNDS = chooseBenchSize(40, 2);
const MAX_RATIO = 1.5;

type BenchDealer = Awaited<ReturnType<typeof createBenchDealer>>;

/**
 * Opens an earlier version of an order, against the order itself: the previous version, and one many saves
 * ago, after small and large saves.
 */
export async function measureOpenVersion(address: string): Promise<BenchResult[]> {
  const benchDealer = await createBenchDealer(address, DEALER);
  return [
    ...(await measureAfterSaves(benchDealer, 1)),
    ...(await measureAfterSaves(benchDealer, MANY_CHANGED_LINES)),
  ];
}

/** After saves that each change this many lines. */
async function measureAfterSaves(
  { sendRequest, createOrder }: BenchDealer,
  changed: number,
): Promise<BenchResult[]> {
  let order = await createOrder(LINES);
  const first = order.Version;
  for (let save = 0; save < SAVES; save++) {
    const answer = await sendRequest(
      'PUT',
      '/Orders',
      buildEditedOrderJson(changeMoreLines(order, changed - 1), save),
    );
    order = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  }
  const { Id, Version } = order;
  const open = async (path: string) => (await sendRequest('GET', path)).text();
  const results: BenchResult[] = [];
  for (const [what, version] of [
    ['the one before', Version - 1],
    [`${SAVES} saves ago`, first],
  ] as const) {
    const openIt = () => open(`/Orders/${Id}/Versions/${version}`);
    const { ours, theirs } = await measureInTurns(ROUNDS, openIt, () => open(`/Orders/${Id}`));
    results.push(
      buildFloorResult({
        name: `open a version of ${LINES.toLocaleString('en-US')} lines, ${changed} changed by each save: ${what}`,
        value: ours,
        floor: theirs,
        against: 'opening the order',
        times: MAX_RATIO,
      }),
    );
  }
  return results;
}

/** Adds one piece to this many lines, spread over the order. */
function changeMoreLines(order: Order, count: number): Order {
  const step = Math.max(1, Math.floor(LINES / Math.max(1, count)));
  const OrderLines = order.OrderLines.map((line, index) =>
    count > 0 && index % step === 0
      ? { ...line, Quantity: asThousandths(1000 * (1 + ((line.Quantity / 1000) % 9))) }
      : line,
  );
  return { ...order, OrderLines };
}
