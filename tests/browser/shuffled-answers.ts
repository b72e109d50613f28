import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { seeded } from '#tests/faults/random.ts';

const LATE_MS = 300;
/** How much slower the processor is. */
const SLOWER = 4;
/** Nothing is on its way any more when it has been quiet for so long: some questions wait for others. */
const QUIET_MS = 1200;

/**
 * A slow machine on a slow network: from now on the server answers at once, as ever, but each answer is
 * late, and later answers overtake earlier ones, always the same for a seed.
 */
export async function slowDown(page: Page, seed: number) {
  const random = seeded(seed);
  const traffic = { onTheWay: 0, changedAt: performance.now() };
  const count = (by: number) => {
    traffic.onTheWay += by;
    traffic.changedAt = performance.now();
  };
  const isQuiet = () => performance.now() - traffic.changedAt > QUIET_MS;
  const late = async (route: Route) => {
    const delay = LATE_MS * (1 + random());
    count(1);
    try {
      const response = await route.fetch();
      await wait(delay);
      await route.fulfill({ response });
    } catch {
      // The page is closed, or has given the call up.
    } finally {
      count(-1);
    }
  };
  await page.route('**/api/**', late);
  const session = await page.context().newCDPSession(page);
  const run = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await run(SLOWER);

  /** Once every answer is there and no more is asked. */
  const settled = async () => {
    while (traffic.onTheWay > 0 || !isQuiet()) await wait(50);
  };
  /** The machine is as fast as ever again, and the network with it. */
  const recover = async () => {
    await page.unroute('**/api/**', late);
    await run(1);
  };
  return { settled, recover };
}
