import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { orderLines } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  namedDialog,
  buildBundlesAndLines,
  clickButton,
  redoButton,
  undoButton,
} from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

/** The bundle that every order has. */
export const DEFAULT_BUNDLE = 'Individual Line Items';

/** Opens an order by the part numbers of its bundles: `{ [FIRST]: 'A C', Operatory: 'B' }`. */
export const openOrderWithBundles = (partNumbersByBundle: Record<string, string>) =>
  openGridPage(buildOrder(buildBundlesAndLines(partNumbersByBundle)));

/** The order in the grid, a text for each bundle: its name and the part numbers of its lines. */
export const readShownBundles = (page: Page) =>
  page.locator('.og-rows').evaluate((list) => {
    const rows = [...list.querySelectorAll<HTMLElement>('.og-heading, .og-line:not(.is-new)')];
    const bundles: string[] = [];
    const rowBoxes = rows.map((row) => ({ row, ...row.getBoundingClientRect().toJSON() }));
    for (const { row } of rowBoxes.toSorted((one, other) => one.top - other.top))
      if (row.matches('.og-heading')) bundles.push(`${row.querySelector('h3')!.textContent}:`);
      else
        bundles.push(
          `${bundles.pop()} ${row.querySelector('[data-field=PartNumber]')!.textContent}`,
        );
    return bundles;
  });

export const bundleHeading = (page: Page, bundle: string) =>
  page
    .locator('.og-heading')
    .filter({ has: page.getByRole('heading', { name: bundle, exact: true }) });

export const locateLineByPart = (page: Page, partNumber: string) =>
  orderLines(page).filter({ has: page.getByText(partNumber, { exact: true }) });

export async function selectLinesByPart(page: Page, ...parts: string[]) {
  for (const part of parts) await locateLineByPart(page, part).getByRole('checkbox').click();
}

export async function createBundleBelow(page: Page, bundleAbove: string, title: string) {
  await clickButton(page, `Create bundle below ${bundleAbove}`);
  await namedDialog(page, 'Create Bundle').getByLabel('Bundle Title').fill(title);
  await page.keyboard.press('Enter');
  await bundleHeading(page, title).waitFor();
}

/** Undoes the last step, which has this label, and redoes it. */
export async function expectBundlesUndoAndRedo(page: Page, label: string, bundlesBefore: string[]) {
  const bundlesAfter = await readShownBundles(page);
  await undoButton(page, label).click();
  await expect.poll(() => readShownBundles(page)).toEqual(bundlesBefore);
  await redoButton(page, label).click();
  await expect.poll(() => readShownBundles(page)).toEqual(bundlesAfter);
}

/** The same by key, where rows are selected and their toolbar replaces the buttons. */
export async function expectBundlesUndoAndRedoByKey(page: Page, bundlesBefore: string[]) {
  const bundlesAfter = await readShownBundles(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readShownBundles(page)).toEqual(bundlesBefore);
  await page.keyboard.press('Control+y');
  await expect.poll(() => readShownBundles(page)).toEqual(bundlesAfter);
}

export const readScreenReaderLog = (page: Page) => page.getByRole('log').innerText();
