import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Nothing on the page, as it stands now, keeps anybody from using it. */
export const expectAccessible = (page: Page) => expectNoViolations(page, {});

/** The same of a page in other colours, in which nothing else is otherwise than before. */
export const expectColorContrast = (page: Page) =>
  expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

// Where rules hold is not described: of a long list that takes seconds.
const axeOptions: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

/** Runs in the page. */
const isPageAtRest = () =>
  !document.querySelector(
    '[class*="-enter-active"], [class*="-exit-active"], .is-counting, .is-waiting',
  ) &&
  document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState === 'finished' || effect?.getComputedTiming().iterations === Infinity,
    );

/** Once nothing fades in any more or is read anew. What turns for ever is never done. */
export async function waitForPageRest(page: Page): Promise<void> {
  await page.waitForFunction(isPageAtRest);
}

async function expectNoViolations(page: Page, ruleOptions: RunOptions): Promise<void> {
  // What still fades in, and what is read anew, is paler than it will be.
  await waitForPageRest(page);
  // Once for a page: half a megabyte takes as long to read as a small page to check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(
        options,
      ),
    { ...axeOptions, ...ruleOptions },
  );
  // In words: a report cuts objects short, and a finding that comes by chance is seen once.
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
  expect(found.join('\n')).toBe('');
  // A picture that is not there yet (signed-in-icons.ts) would be nothing at all.
  expect(await page.locator('.p-icon path:not([d])').count()).toBe(0);
}
