import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launch } from 'puppeteer-core';
import { chromiumFlags, unpackChromiumLocally } from '#functions/documents/chromium.ts';
import type * as Printer from '#functions/documents/printer.ts';
import { isSmallestBench } from './bench-size.ts';

/**
 * In ms: loading our code, the first print, both together; and the floors: Chromium unpacked, started, its
 * first print, and one more.
 */
export type FirstPrintTimes = Record<
  'load' | 'first' | 'whole' | 'unpack' | 'start' | 'print' | 'again',
  number
>;

const html =
  '<!doctype html><html><head><style>body{font:12px "Open Sans"}</style></head><body><p>Order 104821</p><p data-end></p></body></html>';
const request = { html, fileName: 'x.pdf', properties: { author: 'A', subject: 'B' } };

async function measureTime<Answer>(work: () => Promise<Answer>) {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}

async function measureBareChromium() {
  const folder = isSmallestBench ? tmpdir() : mkdtempSync(join(tmpdir(), 'bare-'));
  const { answer: executablePath, ms: unpack } = await measureTime(() =>
    unpackChromiumLocally(folder),
  );
  const { answer: browser, ms: start } = await measureTime(() =>
    launch({ executablePath, headless: 'shell', args: chromiumFlags }),
  );
  const onePage = async () => {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.pdf();
    await page.close();
  };
  const { ms: print } = await measureTime(onePage);
  const { ms: again } = await measureTime(onePage);
  await browser.close();
  return { unpack, start, print, again };
}

const isWoken = process.argv.at(-1) === 'woken';
const bundle = resolve('dist/functions/printer/index.mjs');
const { answer: printer, ms: load } = await measureTime(
  () => import(bundle) as Promise<Pick<typeof Printer, 'handler'>>,
);
if (isWoken) await printer.handler({ wakeUp: true });
const { ms: first } = await measureTime(() => printer.handler(request));
const wholeMs = isWoken ? first : load + first;
const firstPrint: FirstPrintTimes = {
  load,
  first,
  whole: wholeMs,
  ...(await measureBareChromium()),
};
process.stdout.write(`${JSON.stringify(firstPrint)}\n`);
// The printer's Chromium ends with the process.
process.exit();
