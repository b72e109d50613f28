import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { createSeededRandom } from '#tests/faults/seeded-random.ts';

const MIN_DELAY_MS = 300;
/** How much slower the processor is. */
const CPU_SLOWDOWN = 4;
/** Nothing is on its way any more when it has been quiet for so long: some questions wait for others. */
const QUIET_PERIOD_MS = 1200;

/**
 * A slow machine on a slow network: from now on the server answers at once, as ever, but each answer is
 * late, and later answers overtake earlier ones, always the same for a seed.
 */
export async function simulateSlowNetwork(page: Page, seed: number) {
  const random = createSeededRandom(seed);
  const traffic = { onTheWay: 0, changedAt: performance.now() };
  const addPending = (by: number) => {
    traffic.onTheWay += by;
    traffic.changedAt = performance.now();
  };
  const isQuiet = () => performance.now() - traffic.changedAt > QUIET_PERIOD_MS;
  const delayResponse = async (route: Route) => {
    const delay = MIN_DELAY_MS * (1 + random());
    addPending(1);
    try {
      const response = await route.fetch();
      await wait(delay);
      await route.fulfill({ response });
    } catch {
      // The page is closed, or has given the call up.
    } finally {
      addPending(-1);
    }
  };
  await page.route('**/api/**', delayResponse);
  const session = await page.context().newCDPSession(page);
  const setCpuRate = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await setCpuRate(CPU_SLOWDOWN);

  /** Once every answer is there and no more is asked. */
  const settled = async () => {
    while (traffic.onTheWay > 0 || !isQuiet()) await wait(50);
  };
  /** The machine is as fast as ever again, and the network with it. */
  const recover = async () => {
    await page.unroute('**/api/**', delayResponse);
    await setCpuRate(1);
  };
  return { settled, recover };
}
