import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { webBuildFolder } from '#infra/build/build-folders.ts';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';
import { withBenchBrowser } from './bench-browser.ts';
import { computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

const ROUNDS = chooseBenchSize(5, 1);
const MAX_KB = 85;
/** The preset 'slow 4G': 1.6 Mbit/s down, 150 ms round trip; and a processor slowed to a quarter. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const CPU_SLOWDOWN = chooseBenchSize(4, 1);

/** The built login page, against the same page with every screen in one file. */
export const measureLoginPage = () => withBenchBrowser((browser) => measureBothPages(browser));

async function measureBothPages(browser: Browser): Promise<BenchResult[]> {
  const eager = mkdtempSync(join(tmpdir(), 'smartsales-eager-'));
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: {
      outDir: eager,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const ours = await measureLoads(browser, webBuildFolder);
  const rival = await measureLoads(browser, eager);
  rmSync(eager, { recursive: true });
  const ratio = rival.paint / ours.paint;
  return [
    {
      name: 'JavaScript of the login page, gzipped',
      value: ours.kilobytes,
      unit: 'KB',
      against: `everything eager: ${rival.kilobytes.toFixed(0)} KB`,
      ratio: ours.kilobytes / rival.kilobytes,
      target: `at most ${MAX_KB} KB`,
      holds: ours.kilobytes <= MAX_KB,
    },
    {
      name: 'login page on slow 4G with a quarter of the processor: largest paint',
      value: ours.paint,
      unit: 'ms',
      against: `everything eager: ${rival.paint.toFixed(0)} ms`,
      ratio,
      target: 'at most half',
      holds: ratio >= 2,
    },
  ];
}

async function measureLoads(browser: Browser, folder: string) {
  const sizes = new Map(
    globSync('**/*.js', { cwd: folder }).map((name) => [
      `/${name}`,
      gzipSync(readFileSync(join(folder, name))).length,
    ]),
  );
  const files = createWebFileHandler(folder);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) return void response.writeHead(401).end('{}');
    const { status, headers, body } = files(request);
    return void response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const loads = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await measureLoad(browser, address));
  server.close();
  const scripts = loads[0]!.scripts;
  return {
    kilobytes: scripts.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0) / 1000,
    paint: computeMedian(loads.map(({ paint }) => paint)),
  };
}

async function measureLoad(browser: Browser, address: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate<number>(
    `new Promise((found) => new PerformanceObserver((list) => found(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`,
  );
  await context.close();
  return { scripts, paint };
}
