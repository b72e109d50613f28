import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  createBundleBelow,
  DEFAULT_BUNDLE,
  bundleHeading,
  openOrderWithBundles,
  locateLineByPart,
  readScreenReaderLog,
  selectLinesByPart,
  readShownBundles,
  expectBundlesUndoAndRedo,
  expectBundlesUndoAndRedoByKey,
} from './grid-bundles.ts';
import { readFocusedAriaLabel, buildBundlesAndLines } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const formatBundles = (first: string, ...rest: string[]) => [
  `Individual Line Items: ${first}`,
  ...rest,
];

/**
 * Drags a row by its grip over another row; `share` is the position within that row from its top, from 0 to
 * 1.
 */
async function dragLineOver(page: Page, part: string, over: Locator, share: number) {
  const row = locateLineByPart(page, part);
  await row.hover();
  const grip = (await row.locator('.og-grip').boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, grip.y + 20, { steps: 3 });
  const box = (await over.boundingBox())!;
  await page.mouse.move(box.x + 80, box.y + box.height * share, { steps: 5 });
  await page.locator('.og-drop').waitFor();
  // The drop indicator follows in the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('Rows are dragged within a bundle and between bundles, one or all that are selected', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A1 B2 C3 D4',
    Operatory: '',
    Imaging: '',
  });
  const start = formatBundles('A1 B2 C3 D4', 'Operatory:', 'Imaging:');

  await dragLineOver(page, 'A1', locateLineByPart(page, 'C3'), 0.75);
  await page.mouse.up();
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(formatBundles('B2 C3 A1 D4', 'Operatory:', 'Imaging:'));
  await expect
    .poll(() => readScreenReaderLog(page))
    .toBe('Line 1 moved to 3 of Individual Line Items');
  await expectBundlesUndoAndRedo(page, 'Move row', start);

  // Escape and a tiny movement change nothing.
  await dragLineOver(page, 'B2', bundleHeading(page, 'Imaging'), 0.5);
  await page.keyboard.press('Escape');
  await page.locator('.og-drop').waitFor({ state: 'detached' });
  await page.mouse.up();
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(formatBundles('B2 C3 A1 D4', 'Operatory:', 'Imaging:'));

  // An empty bundle accepts a row anywhere on its heading; a selected row moves together with the others.
  await dragLineOver(page, 'C3', bundleHeading(page, 'Operatory'), 0.5);
  await page.mouse.up();
  await selectLinesByPart(page, 'B2', 'D4');
  await dragLineOver(page, 'D4', locateLineByPart(page, 'C3'), 0.2);
  await page.getByText('2 rows', { exact: true }).waitFor();
  await page.mouse.up();
  const moved = formatBundles('A1', 'Operatory: B2 D4 C3', 'Imaging:');
  await expect.poll(() => readShownBundles(page)).toEqual(moved);
  await expect.poll(() => page.locator('.og-line.is-selected').count()).toBe(2);
  await expectBundlesUndoAndRedoByKey(page, formatBundles('B2 A1 D4', 'Operatory: C3', 'Imaging:'));
});

test('Rows are moved by key over the borders of bundles', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A1',
    Operatory: 'B2 D4 C3',
    Imaging: '',
  });
  await selectLinesByPart(page, 'B2', 'D4');
  // By key the selection moves across the border; a row outside the selection moves alone.
  await locateLineByPart(page, 'B2').locator('[data-field=Retail]').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(formatBundles('A1', 'Operatory: C3 B2 D4', 'Imaging:'));
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(formatBundles('A1', 'Operatory: C3', 'Imaging: B2 D4'));
  await expect.poll(() => readScreenReaderLog(page)).toBe('2 lines moved to 1 of Imaging');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Retail');
  await locateLineByPart(page, 'A1').locator('[data-field=Quantity]').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => readScreenReaderLog(page)).toBe('Line 1 moved to 1 of Operatory');
  const final = ['Individual Line Items:', 'Operatory: A1 C3', 'Imaging: B2 D4'];
  await expect.poll(() => readShownBundles(page)).toEqual(final);
});

test('On a heading Tab and arrows walk its buttons', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', Imaging: 'B' });
  await selectLinesByPart(page, 'B');
  await locateLineByPart(page, 'A').locator('[data-field=Retail]').click();
  await bundleHeading(page, 'Imaging').locator('h3').click();
  await page.keyboard.press('Tab');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Deselect all of Imaging');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Move Imaging down');
});

/** First and P1 to P999, 400 in each bundle but the last. */
function buildThousandLines() {
  const parts = Array.from({ length: 1000 }, (_, at) => (at === 0 ? 'First' : `P${at}`));
  const bundle = (from: number) => parts.slice(from, from + 400).join(' ');
  return buildOrder(
    buildBundlesAndLines({ [DEFAULT_BUNDLE]: bundle(0), Middle: bundle(400), Last: bundle(800) }),
  );
}

test('A row is dragged through a thousand lines to the last bundle', async () => {
  const page = await openGridPage(buildThousandLines());
  await page.getByText('1,000 lines, 3 groups').waitFor();

  // The heading of the visible rows is visible below the column headings.
  await page.locator('.lines-grid').evaluate((grid) => grid.scrollTo(0, 500 * 32));
  await locateLineByPart(page, 'P490').waitFor();
  const heads = (await page.locator('.og-head').boundingBox())!;
  const stuck = (await bundleHeading(page, 'Middle').boundingBox())!;
  expect(stuck.y).toBeCloseTo(heads.y + heads.height, 0);
  // The whole heading of a new bundle is visible, not only its edge.
  await createBundleBelow(page, 'Middle', 'Brand new');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Brand new');
  const total = (await page.locator('.og-total').boundingBox())!;
  const made = (await bundleHeading(page, 'Brand new').boundingBox())!;
  expect(made.y + made.height).toBeLessThan(total.y);
  await page.keyboard.press('Control+z');
  await page.locator('.lines-grid').evaluate((grid) => grid.scrollTo(0, 0));

  await dragLineOver(page, 'First', page.locator('.og-total'), 0.5);
  // While it is held there, the list scrolls to its end and stays.
  const end = page.locator('.og-sub').last();
  await locateLineByPart(page, 'P999').waitFor();
  await page.waitForFunction(() => {
    const grid = document.querySelector('.lines-grid')!;
    return grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1;
  });
  const box = (await end.boundingBox())!;
  await page.mouse.move(box.x + 80, box.y + 8, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => readScreenReaderLog(page)).toBe('Line 1 moved to 201 of Last');
});
