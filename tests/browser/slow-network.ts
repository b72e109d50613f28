import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { createSeededRandom } from '#tests/make/seeded-random.ts';

const MIN_DELAY_MS = 300;
/** The factor by which the processor is slower. */
const CPU_SLOWDOWN = 4;
/** All requests are finished after this quiet time: some requests wait for others. */
const QUIET_PERIOD_MS = 1200;

/**
 * Simulates a slow machine on a slow network. The server answers at once, but each response is delayed, and
 * later responses overtake earlier ones, always the same for a seed.
 */
export async function simulateSlowNetwork(page: Page, seed: number) {
  const random = createSeededRandom(seed);
  const traffic = { pendingCount: 0, changedAt: performance.now() };
  const addPending = (by: number) => {
    traffic.pendingCount += by;
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
      // The page is closed, or has aborted the call.
    } finally {
      addPending(-1);
    }
  };
  await page.route('**/api/**', delayResponse);
  const session = await page.context().newCDPSession(page);
  const setCpuRate = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await setCpuRate(CPU_SLOWDOWN);

  /** Waits until every response has arrived and no request is sent any more. */
  const waitUntilSettled = async () => {
    while (traffic.pendingCount > 0 || !isQuiet()) await wait(50);
  };
  /** Restores the speed of the machine and the network. */
  const restoreSpeed = async () => {
    await page.unroute('**/api/**', delayResponse);
    await setCpuRate(1);
  };
  return { settled: waitUntilSettled, recover: restoreSpeed };
}
