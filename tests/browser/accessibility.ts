import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** No accessibility violation on the page in its current state. */
export const expectAccessible = (page: Page) => expectNoViolations(page, {});

/** The same for a page in other colours that has not otherwise changed. */
export const expectColorContrast = (page: Page) =>
  expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

// The places where rules pass are not listed: for a long list that takes seconds.
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

/** Waits until nothing fades in or is reloaded any more. An endless animation never ends the wait. */
export async function waitForAnimationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(isPageAtRest);
}

async function expectNoViolations(page: Page, ruleOptions: RunOptions): Promise<void> {
  // Elements that fade in or reload are paler than in their final state.
  await waitForAnimationsEnd(page);
  // Once per page: half a megabyte takes as long to parse as a small page takes to check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(
        options,
      ),
    { ...axeOptions, ...ruleOptions },
  );
  // As text: a report truncates objects, and a random finding is seen only once.
  const violationTexts = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
  expect(violationTexts.join('\n')).toBe('');
  // An icon that is not loaded yet (signed-in-icons.ts) would be empty.
  expect(await page.locator('.icon path:not([d])').count()).toBe(0);
}
