import type { Browser, Page } from 'playwright-core';
import { atMost, fasterBy, median, p95, type BenchResult } from './bench-result.ts';
import {
  firstCell,
  launch,
  measureEdits,
  measureKeys,
  openGrid,
  unclocked,
  withPage,
  type Grid,
  type WindowUnderBench,
} from './grid-page.ts';
import { sized } from './size.ts';

declare const window: WindowUnderBench;

/** The limits of the order-line grid, by the number of lines. */
const limits = [
  { lines: sized(2000, 400), edit: 33, heap: 15 },
  { lines: sized(10_000, 400), edit: 40, heap: 25 },
].slice(0, sized(2, 1));
const FPS_LIMIT = 55;

/** Our order-line grid against AG Grid Community, same order in 40 bundles, in a real Chromium. */
export const measureGrid = () =>
  withPage('grid', async (address): Promise<BenchResult[]> => {
    const steady = await launch([]);
    const atOnce = await launch(unclocked);
    try {
      const results: BenchResult[] = [];
      for (const limit of limits)
        results.push(...(await measureSize({ steady, atOnce, address }, limit)));
      return results;
    } finally {
      await steady.close();
      await atOnce.close();
    }
  });

/** One browser paints at 60 Hz, as a screen does; the other at once, so that the wait for a frame hides no work. */
type Browsers = { steady: Browser; atOnce: Browser; address: string };

async function measureSize(
  { steady, atOnce, address }: Browsers,
  { lines, edit, heap }: (typeof limits)[number],
): Promise<BenchResult[]> {
  const ours = await measure(steady, address, 'ours', lines);
  const rival = await measure(steady, address, 'rival', lines);
  const half = median(await measureUnclocked(atOnce, address, 'ours', lines));
  const whole = median(await measureUnclocked(atOnce, address, 'rival', lines));
  const at = (what: string) => `grid of ${lines.toLocaleString('en-US')} lines: ${what}`;
  const race = (what: string, value: number, theirs: number) =>
    fasterBy({ name: at(what), value, rival: theirs, times: 2 });
  return [
    race('edit to totals, p50, frame clock off', half, whole),
    atMost({
      name: at('edit to totals, p95'),
      value: p95(ours.edits),
      rival: p95(rival.edits),
      limit: edit,
    }),
    race('main thread per key, p95', p95(ours.keys), p95(rival.keys)),
    race('mount', ours.mount, rival.mount),
    atMost({ name: at('heap'), value: ours.heap, rival: rival.heap, limit: heap, unit: 'MB' }),
    {
      name: at('fling'),
      value: ours.fps,
      unit: 'fps',
      against: `AG Grid Community: ${rival.fps.toFixed(0)} fps`,
      ratio: ours.fps / rival.fps,
      target: `at least ${FPS_LIMIT} fps`,
      holds: ours.fps >= FPS_LIMIT,
    },
  ];
}

type Measured = {
  mount: number;
  edits: number[];
  keys: number[];
  fps: number;
  heap: number;
};

async function measure(
  browser: Browser,
  address: string,
  grid: Grid,
  lines: number,
): Promise<Measured> {
  const { page, mount } = await openGrid(browser, address, grid, lines);
  const heap = await heapOf(page);
  await page.click(firstCell[grid]);
  const edits = await measureEdits(page);
  const keys = await measureKeys(page);
  const fps = await page.evaluate(() => window.bench.fling());
  await page.close();
  return { mount, edits, keys, fps, heap };
}

async function measureUnclocked(browser: Browser, address: string, grid: Grid, lines: number) {
  const { page } = await openGrid(browser, address, grid, lines);
  await page.click(firstCell[grid]);
  const edits = await measureEdits(page);
  await page.close();
  return edits;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
