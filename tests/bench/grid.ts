import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';
import { median, type Figure } from './figure.ts';
import type { GridUnderBench } from './grid/page.ts';

declare const window: { bench: GridUnderBench };

/** Fewer than a bundle has lines: AG Grid's Enter stops at the subtotal, which ours passes over. */
const EDITS = 45;
const KEYS = 100;
const root = join(import.meta.dirname, 'grid');

/** The limits of the order-line grid, by the number of lines. */
const limits = [
  { lines: 2000, edit: 33, mount: 150 },
  { lines: 10_000, edit: 40, mount: 250 },
];
const KEY_LIMIT = 10;
const FPS_LIMIT = 55;
const HEAP_LIMIT = 15;

type Grid = 'ours' | 'rival';

/** Our order-line grid against AG Grid Community, same order in 40 bundles, in a real Chromium. */
export async function measureGrid(): Promise<Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'smartsales-grid-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2024', chunkSizeWarningLimit: 4000 },
  });
  const server = await preview({
    configFile: false,
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const steady = await launch([]);
  const unclocked = await launch(['--disable-gpu-vsync', '--disable-frame-rate-limit']);
  try {
    const address = server.resolvedUrls!.local[0]!;
    const figures: Figure[] = [];
    for (const limit of limits)
      figures.push(...(await measureSize({ steady, unclocked, address }, limit)));
    return figures;
  } finally {
    await steady.close();
    await unclocked.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

const launch = async (flags: string[]) =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags, ...flags] });

/** One browser paints at 60 Hz, as a screen does; the other at once, so that the wait for a frame hides no work. */
type Browsers = { steady: Browser; unclocked: Browser; address: string };

async function measureSize(
  { steady, unclocked, address }: Browsers,
  { lines, edit, mount }: (typeof limits)[number],
): Promise<Figure[]> {
  const ours = await measure(steady, address, 'ours', lines);
  const rival = await measure(steady, address, 'rival', lines);
  const half = median(await measureUnclocked(unclocked, address, 'ours', lines));
  const whole = median(await measureUnclocked(unclocked, address, 'rival', lines));
  const at = (what: string) => `grid of ${lines.toLocaleString('en-US')} lines: ${what}`;
  const most = percentile(ours.edits, 0.95);
  return [
    atMost(at('edit to totals, p50, frame clock off'), half, whole, whole / 2),
    atMost(at('edit to totals, p95'), most, percentile(rival.edits, 0.95), edit),
    atMost(
      at('main thread per key, p95'),
      percentile(ours.keys, 0.95),
      percentile(rival.keys, 0.95),
      KEY_LIMIT,
    ),
    atMost(at('mount'), ours.mount, rival.mount, mount),
    atMost(at('heap'), ours.heap, rival.heap, HEAP_LIMIT, 'MB'),
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

const atMost = (
  name: string,
  value: number,
  rival: number,
  limit: number,
  unit: 'ms' | 'MB' = 'ms',
): Figure => ({
  name,
  value,
  unit,
  against: `AG Grid Community: ${rival.toFixed(1)} ${unit}`,
  ratio: rival / value,
  target: `at most ${limit.toFixed(0)} ${unit}`,
  holds: value <= limit,
});

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;

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
  const { page, mount } = await open(browser, address, grid, lines);
  const heap = await heapOf(page);
  await page.click(firstCell[grid]);
  const edits = await measureEdits(page);
  const keys = await measureKeys(page);
  const fps = await page.evaluate(() => window.bench.fling());
  await page.close();
  return { mount, edits, keys, fps, heap };
}

async function measureUnclocked(browser: Browser, address: string, grid: Grid, lines: number) {
  const { page } = await open(browser, address, grid, lines);
  await page.click(firstCell[grid]);
  const edits = await measureEdits(page);
  await page.close();
  return edits;
}

async function open(browser: Browser, address: string, grid: Grid, lines: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  const wanted = [grid, lines] as const;
  const mount = await page.evaluate(([name, count]) => window.bench.mount(name, count), wanted);
  return { page, mount };
}

/** The customer cost of the first line. */
const firstCell: Record<Grid, string> = {
  ours: '[data-field=CustomerCost]',
  rival: '[row-id=line-0] [col-id=CustomerCost]',
};

/** How long the page's main thread has run so far: what else the machine does is not in it. */
async function busyClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
}

/** Until the page has nothing left to do about a key. */
const SETTLE_MS = 50;

/** Types a cost below every cap and presses Enter, which takes it and goes down, in both. */
async function measureEdits(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < EDITS; round++) {
    await page.keyboard.type(String(10 + round));
    const time = page.evaluate(() => window.bench.nextEdit());
    await page.evaluate(() => 0);
    await page.keyboard.press('Enter');
    times.push(await time);
    await page.waitForTimeout(SETTLE_MS);
  }
  return times;
}

/** How long the main thread works because of one key, rendering included. */
async function measureKeys(page: Page): Promise<number[]> {
  const busy = await busyClock(page);
  const times: number[] = [];
  for (let round = 0; round < KEYS; round++) {
    const before = await busy();
    await page.keyboard.press(['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][round % 4]!);
    await page.waitForTimeout(SETTLE_MS);
    times.push((await busy()) - before);
  }
  return times;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
