import * as z from 'zod/mini';
import { asThousandths } from '#shared/money/money.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { withinTimes, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { openDesk } from './desk.ts';
import { edited } from './save-order.ts';
import { sized } from './size.ts';

const DEALER = dealerFor('open-version');
const LINES = sized(1000, 20);
const SAVES = sized(60, 3);
const MANY = sized(100, 4);
const ROUNDS = sized(40, 2);
const MOST = 1.5;

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A version of an order beside the order itself: the one before, and one that is many saves away, small and large ones. */
export async function measureOpenVersion(address: string): Promise<BenchResult[]> {
  const desk = await openDesk(address, DEALER);
  return [...(await measureAfter(desk, 1)), ...(await measureAfter(desk, MANY))];
}

/** After saves that change so many lines each. */
async function measureAfter({ ask, createOrder }: Desk, changed: number): Promise<BenchResult[]> {
  let order = await createOrder(LINES);
  const first = order.Version;
  for (let save = 0; save < SAVES; save++) {
    const answer = await ask('PUT', '/Orders', edited(withMore(order, changed - 1), save));
    order = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  }
  const { Id, Version } = order;
  const open = async (path: string) => (await ask('GET', path)).text();
  const results: BenchResult[] = [];
  for (const [what, version] of [
    ['the one before', Version - 1],
    [`${SAVES} saves ago`, first],
  ] as const) {
    const openIt = () => open(`/Orders/${Id}/Versions/${version}`);
    const { ours, theirs } = await measureInTurns(ROUNDS, openIt, () => open(`/Orders/${Id}`));
    results.push(
      withinTimes({
        name: `open a version of ${LINES.toLocaleString('en-US')} lines, ${changed} changed by each save: ${what}`,
        value: ours,
        floor: theirs,
        against: 'opening the order',
        times: MOST,
      }),
    );
  }
  return results;
}

/** One piece more of so many lines, spread over the order. */
function withMore(order: Order, count: number): Order {
  const step = Math.max(1, Math.floor(LINES / Math.max(1, count)));
  const OrderLines = order.OrderLines.map((line, index) =>
    count > 0 && index % step === 0
      ? { ...line, Quantity: asThousandths(1000 * (1 + ((line.Quantity / 1000) % 9))) }
      : line,
  );
  return { ...order, OrderLines };
}
