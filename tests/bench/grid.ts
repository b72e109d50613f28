import type { Browser, Page } from 'playwright-core';
import { unclockedFlags, withBenchBrowser } from './bench-browser.ts';
import { withBenchPage } from './bench-page.ts';
import {
  buildLimitResult,
  buildRivalResult,
  computeMedian,
  computeP95,
  type BenchResult,
} from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import {
  firstCellSelectors,
  measureEditTimes,
  measureKeyTimes,
  openBenchGrid,
  SMALLEST_ORDER,
  type BenchGrid,
  type WindowUnderBench,
} from './grid-page.ts';

declare const window: WindowUnderBench;

/** The limits of the order-line grid, by the number of lines. */
const gridLimits = [
  { lines: chooseBenchSize(2000, SMALLEST_ORDER), edit: 33, heap: 15 },
  { lines: chooseBenchSize(10_000, SMALLEST_ORDER), edit: 40, heap: 25 },
].slice(0, chooseBenchSize(2, 1));
const FPS_LIMIT = 55;
const FLING_MS = chooseBenchSize(2000, 100);

/** Our order-line grid against AG Grid Community with the same order in 40 bundles, in a real Chromium. */
export const measureGrid = () =>
  withBenchPage('grid', (address) =>
    withBenchBrowser((steady) =>
      withBenchBrowser(async (atOnce): Promise<BenchResult[]> => {
        const results: BenchResult[] = [];
        for (const limit of gridLimits)
          results.push(...(await measureSize({ steady, atOnce, address }, limit)));
        return results;
      }, unclockedFlags),
    ),
  );

/**
 * One browser paints at 60 Hz like a screen; the other at once, so that no work is hidden behind the wait for
 * a frame.
 */
type GridBrowsers = { steady: Browser; atOnce: Browser; address: string };

async function measureSize(
  { steady, atOnce, address }: GridBrowsers,
  { lines, edit, heap }: (typeof gridLimits)[number],
): Promise<BenchResult[]> {
  const ours = await measureOneGrid(steady, address, 'ours', lines);
  const rival = await measureOneGrid(steady, address, 'rival', lines);
  const ourMedianMs = computeMedian(await measureUnclocked(atOnce, address, 'ours', lines));
  const rivalMedianMs = computeMedian(await measureUnclocked(atOnce, address, 'rival', lines));
  const at = (what: string) => `grid of ${lines.toLocaleString('en-US')} lines: ${what}`;
  const race = (what: string, value: number, theirs: number) =>
    buildRivalResult({ name: at(what), value, rival: theirs, times: 2 });
  return [
    race('edit to totals, p50, frame clock off', ourMedianMs, rivalMedianMs),
    buildLimitResult({
      name: at('edit to totals, p95'),
      value: computeP95(ours.edits),
      rival: computeP95(rival.edits),
      limit: edit,
    }),
    race('main thread per key, p95', computeP95(ours.keys), computeP95(rival.keys)),
    race('mount', ours.mount, rival.mount),
    buildLimitResult({
      name: at('heap'),
      value: ours.heap,
      rival: rival.heap,
      limit: heap,
      unit: 'MB',
    }),
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

type GridMeasurement = {
  mount: number;
  edits: number[];
  keys: number[];
  fps: number;
  heap: number;
};

async function measureOneGrid(
  browser: Browser,
  address: string,
  grid: BenchGrid,
  lines: number,
): Promise<GridMeasurement> {
  const { page, mount } = await openBenchGrid(browser, address, grid, lines);
  const heap = await readHeapMb(page);
  await page.click(firstCellSelectors[grid]);
  const edits = await measureEditTimes(page);
  const keys = await measureKeyTimes(page);
  const fps = await page.evaluate((ms) => window.bench.fling(ms), FLING_MS);
  await page.close();
  return { mount, edits, keys, fps, heap };
}

async function measureUnclocked(browser: Browser, address: string, grid: BenchGrid, lines: number) {
  const { page } = await openBenchGrid(browser, address, grid, lines);
  await page.click(firstCellSelectors[grid]);
  const edits = await measureEditTimes(page);
  await page.close();
  return edits;
}

async function readHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
