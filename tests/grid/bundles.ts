import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { orderLines } from '#tests/browser/order-screen.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { openGrid } from './grid-page.ts';
import { dialog, orderOf, press, redo, undo } from './screen.ts';

/** The bundle that every order has. */
export const FIRST = 'Individual Line Items';

/** Opens an order by the part numbers of its bundles: `{ [FIRST]: 'A C', Operatory: 'B' }`. */
export const openBundles = (bundles: Record<string, string>) => openGrid(anOrder(orderOf(bundles)));

/** The order as the grid shows it, a text for each bundle: its name, and its lines' part numbers. */
export const shownBundles = (page: Page) =>
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

export const heading = (page: Page, bundle: string) =>
  page
    .locator('.og-heading')
    .filter({ has: page.getByRole('heading', { name: bundle, exact: true }) });

export const rowOf = (page: Page, part: string) =>
  orderLines(page).filter({ has: page.getByText(part, { exact: true }) });

export async function selectParts(page: Page, ...parts: string[]) {
  for (const part of parts) await rowOf(page, part).getByRole('checkbox').click();
}

export async function createBundle(page: Page, below: string, title: string) {
  await press(page, `Create bundle below ${below}`);
  await dialog(page, 'Create Bundle').getByLabel('Bundle Title').fill(title);
  await page.keyboard.press('Enter');
  await heading(page, title).waitFor();
}

/** Undoes the last step, which is called so, and does it again. */
export async function undoAndRedo(page: Page, label: string, before: string[]) {
  const after = await shownBundles(page);
  await undo(page, label).click();
  await expect.poll(() => shownBundles(page)).toEqual(before);
  await redo(page, label).click();
  await expect.poll(() => shownBundles(page)).toEqual(after);
}

/** The same where rows are selected, whose bar stands in the place of the buttons. */
export async function undoAndRedoByKey(page: Page, before: string[]) {
  const after = await shownBundles(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownBundles(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => shownBundles(page)).toEqual(after);
}

export const readScreenReaderLog = (page: Page) => page.getByRole('log').innerText();
