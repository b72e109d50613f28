import type { Browser, Page } from 'playwright-core';
import type { GridUnderBench } from '#tests/bench/grid/page.ts';
import { chooseBenchSize } from './bench-size.ts';

export type WindowUnderBench = { bench: GridUnderBench };
declare const window: WindowUnderBench;

export type BenchGrid = 'ours' | 'rival';

/** Fewer than the lines of a bundle: AG Grid's Enter stops at the subtotal, which ours skips. */
const EDIT_COUNT = chooseBenchSize(45, 2);
const KEY_COUNT = chooseBenchSize(100, 4);
/** The smallest order whose bundles have more lines than that: it has 40. */
export const SMALLEST_ORDER = 120;
/** The time after which the page has finished the work of a key. */
export const SETTLE_MS = chooseBenchSize(50, 0);

/** Opens a page with one of the grids, and measures the time to its first rows. */
export async function openBenchGrid(
  browser: Browser,
  address: string,
  grid: BenchGrid,
  lineCount: number,
) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  const wanted = [grid, lineCount] as const;
  const mount = await page.evaluate(([name, count]) => window.bench.mount(name, count), wanted);
  return { page, mount };
}

/** The customer cost of the first line. */
export const firstCellSelectors: Record<BenchGrid, string> = {
  ours: '[data-field=CustomerCost]',
  rival: '[row-id=line-0] [col-id=CustomerCost]',
};

/** Types a cost below every cap and presses Enter, which commits it and goes down, in both grids. */
export async function measureEditTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < EDIT_COUNT; round++) {
    await page.keyboard.type(String(10 + round));
    const time = page.evaluate(() => window.bench.nextEdit());
    await page.evaluate(() => 0);
    await page.keyboard.press('Enter');
    times.push(await time);
    await page.waitForTimeout(SETTLE_MS);
  }
  return times;
}

/** The work of the main thread for one key, rendering included, in ms. */
export async function measureKeyTimes(page: Page): Promise<number[]> {
  const readTaskMs = await createTaskTimeReader(page);
  const times: number[] = [];
  for (let round = 0; round < KEY_COUNT; round++) {
    const before = await readTaskMs();
    await page.keyboard.press(['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][round % 4]!);
    await page.waitForTimeout(SETTLE_MS);
    times.push((await readTaskMs()) - before);
  }
  return times;
}

/** A clock of the main thread's CPU time: other work of the machine is not in it. */
export async function createTaskTimeReader(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
}
