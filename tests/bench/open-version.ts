import * as z from 'zod/mini';
import { Order } from '#shared/schemas/order.ts';
import { inTurns } from './compare.ts';
import { openDesk } from './desk.ts';
import { withinTimes, type Figure } from './figure.ts';
import { edited } from './save-order.ts';

const DEALER = 9714;
const LINES = 1000;
const SAVES = 60;
const ROUNDS = 40;
const MOST = 1.5;

/** A version of an order beside the order itself: the one before, and the one that is the most saves away. */
export async function measureOpenVersion(address: string): Promise<Figure[]> {
  const { ask, createOrder } = await openDesk(address, DEALER);
  let order = await createOrder(LINES);
  const first = order.Version;
  for (let save = 0; save < SAVES; save++) {
    const answer = await ask('PUT', '/Orders', edited(order, save));
    order = z.decode(Order, (await answer.json()) as z.input<typeof Order>);
  }
  const { Id, Version } = order;
  const open = async (path: string) => (await ask('GET', path)).text();
  const figures: Figure[] = [];
  for (const [what, version] of [
    ['the one before', Version - 1],
    [`the one ${SAVES} saves ago`, first],
  ] as const) {
    const openIt = () => open(`/Orders/${Id}/Versions/${version}`);
    const { ours, theirs } = await inTurns(ROUNDS, openIt, () => open(`/Orders/${Id}`));
    figures.push(
      withinTimes({
        name: `open a version of ${LINES.toLocaleString('en-US')} lines: ${what}`,
        value: ours,
        floor: theirs,
        against: 'opening the order',
        times: MOST,
      }),
    );
  }
  return figures;
}
