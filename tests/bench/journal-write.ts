import type { Page } from 'playwright-core';
import type { JournalUnderBench } from '#tests/bench/journal/page.ts';
import { atMost, median, p95, type BenchResult } from './bench-result.ts';
import { busyClock, launch, withPage } from './grid-page.ts';
import { sized } from './size.ts';

declare const window: { bench: JournalUnderBench };

const LINES = sized(2000, 40);
const EDITS = sized(50, 3);
const MOST_MS = 2;
/** Until the database has answered. */
const SETTLE_MS = 40;

/** What keeping an edit costs the main thread, against a bare put of the same record into IndexedDB. */
export const measureJournal = () =>
  withPage('journal', async (address): Promise<BenchResult> => {
    const browser = await launch();
    try {
      const page = await browser.newPage();
      await page.goto(address);
      await page.evaluate((lines) => window.bench.start(lines), LINES);
      const busy = await busyClock(page);
      const nothing = median(await costs(busy, page, () => page.evaluate(() => 0)));
      const edits = await costs(busy, page, (round) =>
        page.evaluate((at) => window.bench.edit(at), round),
      );
      const puts = await costs(busy, page, (round) =>
        page.evaluate((at) => window.bench.put(at), round),
      );
      return atMost({
        name: 'keep an edit of a 2,000-line order: main thread, p95',
        value: p95(edits) - nothing,
        floor: p95(puts) - nothing,
        against: 'a bare put of the same record',
        limit: MOST_MS,
      });
    } finally {
      await browser.close();
    }
  });

/** What the main thread does for each call, the asking included. */
async function costs(
  busy: () => Promise<number>,
  page: Page,
  call: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= EDITS; round++) {
    const before = await busy();
    await call(round);
    await page.waitForTimeout(SETTLE_MS);
    times.push((await busy()) - before);
  }
  return times;
}
