import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';
import { closeSharedChromium } from './bare-chromium.ts';
import { closeSharedBrowser } from './bench-browser.ts';
import { stopSharedPages } from './bench-page.ts';
import { benchParts } from './bench-parts.ts';
import { isSmallestBench, chooseBenchSize } from './bench-size.ts';
import { measureBenchParts } from './measure-parts.ts';

/*
 * npm run bench            all parts
 * npm run bench -- save    the parts whose names contain the word
 *
 * With BENCH_SIZE=smallest each part runs once and as small as possible, on the existing build: npm test uses
 * it to check that each part works.
 *
 * The results of a part are written to the file as soon as they exist. A part that fails is named at the end,
 * and the others go on.
 */

const resultFile = '.local/bench.json';
/** The longest part takes six minutes on two cores. */
const PART_MINUTES = chooseBenchSize(20, 2);

const partWords = process.argv.slice(2);
const chosenParts = benchParts.filter(
  ({ name }) => !partWords.length || partWords.some((word) => name.includes(word)),
);

if (!isSmallestBench) await buildProductIfChanged((line) => console.log(line));
const root = mkdtempSync(join(tmpdir(), 'smartsales-bench-'));
const product = await startBuiltProduct({
  port: 0,
  root,
  isFresh: true,
  demo: { size: 'small', onProgress: () => {} },
});
mkdirSync('.local', { recursive: true });
const { results, failures } = await measureBenchParts(chosenParts, product.address, {
  limitMs: PART_MINUTES * 60_000,
  log: (line) => console.log(line),
  saveResults: (soFar) =>
    isSmallestBench || writeFileSync(resultFile, `${JSON.stringify(soFar, null, 2)}\n`),
});
await closeSharedBrowser();
await closeSharedChromium();
await stopSharedPages();
await product.stop();
rmSync(root, { recursive: true, force: true });

if (!isSmallestBench)
  console.table(
    results.map(({ name, value, unit, against, ratio, target, holds }) => ({
      what: name,
      ours: `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`,
      against,
      ratio: ratio.toFixed(2),
      target,
      holds: holds ? 'yes' : 'NO',
    })),
  );
for (const { part, reason } of failures) console.error(`${part} could not be measured: ${reason}`);
process.exit(failures.length > 0 ? 1 : 0);
