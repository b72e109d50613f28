import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { locateNotice, noticeLine } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { signInToEditableOrder } from './order-list.ts';
import { orderLines } from './order-screen.ts';

/** The newest demo order that this rep may change, in Detail View. */
async function openOrderInDetailView({ width = 1440, height = 900, isDark = false } = {}) {
  const page = await openTestPage({ hasMotion: true });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: isDark ? 'reduce' : 'no-preference',
  });
  await signInToEditableOrder(page, 'rep@other.example');
  await page.keyboard.press('Alt+d');
  await page.getByRole('columnheader', { name: 'GP' }).waitFor();
  return page;
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Order lines' });
const customerCostCell = (page: Page, row: number) =>
  orderLines(page).nth(row).locator('[data-field=CustomerCost]');
const selectionBarButton = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** The focused element, as text that survives a rendering. */
const readFocusedElement = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const row = element.closest('[data-row]')?.getAttribute('data-row') ?? '';
    return `${element.getAttribute('aria-label') ?? element.textContent} ${row}`.trim();
  });

test('The grid tells how large it is, and is one stop of the Tab key', async () => {
  const page = await openOrderInDetailView();
  const announcedTexts = await grid(page).evaluate((element) => {
    const cells = [...element.querySelectorAll('[role=gridcell], [role=columnheader]')];
    const rows = [...element.querySelectorAll('[role=row]')].map((row) =>
      Number(row.getAttribute('aria-rowindex')),
    );
    return {
      rowCount: Number(element.getAttribute('aria-rowcount')),
      lastRow: Math.max(...rows),
      sameRows: rows.length - new Set(rows).size,
      columnCount: Number(element.getAttribute('aria-colcount')),
      lastColumn: Math.max(
        ...cells.map(
          (cell) =>
            Number(cell.getAttribute('aria-colindex')) +
            Number(cell.getAttribute('aria-colspan') ?? 1) -
            1,
        ),
      ),
      heads: element.querySelectorAll('[role=columnheader]').length,
      stops: [...element.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
        (stop) => stop.tabIndex >= 0,
      ).length,
    };
  });
  expect(announcedTexts.lastRow).toBe(announcedTexts.rowCount);
  expect(announcedTexts.sameRows).toBe(0);
  expect(announcedTexts.heads).toBe(announcedTexts.columnCount);
  expect(announcedTexts.lastColumn).toBe(announcedTexts.columnCount);
  expect(announcedTexts.stops).toBe(1);

  await page.keyboard.press('Alt+c');
  await page.getByRole('columnheader', { name: 'GP' }).waitFor({ state: 'detached' });
  expect(Number(await grid(page).getAttribute('aria-colcount'))).toBe(
    await grid(page).getByRole('columnheader').count(),
  );
});

test('What is said about a price is told to a screen reader, and named by its cell', async () => {
  const page = await openOrderInDetailView();
  await customerCostCell(page, 1).click();
  await page.keyboard.type('99999999');
  await page.keyboard.press('Enter');
  const notice = grid(page).getByRole('status');
  await notice.waitFor();
  const input = customerCostCell(page, 1).getByRole('textbox');
  expect(await input.getAttribute('aria-describedby')).toBe(await notice.getAttribute('id'));
});

/** The dialogs over the page, and the keys or the toolbar button that open them. */
type FloatingDialog = { title: string; keys?: string; button?: string };
const floatingDialogs: [string, FloatingDialog[]][] = [
  [
    'by key',
    [
      { title: 'Line Item Details', keys: 'Control+i' },
      { title: 'Customer Cost', keys: 'Alt+e' },
      { title: 'Keyboard shortcuts', keys: 'F1' },
    ],
  ],
  [
    'from the bar of selected rows',
    [
      { title: 'Discount', button: 'Discount A' },
      { title: 'Refresh Pricing', button: 'Refresh Pricing' },
      { title: 'Set Target Price', button: 'Set Target Price' },
      { title: 'Create Bundle', button: 'Create Bundle' },
    ],
  ],
];

async function closeWithEscape(page: Page, window: Locator) {
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
}

test.for(floatingDialogs)(
  'In the dark what opens %s can be read, and gives the keyboard back',
  async ([, windows]) => {
    const page = await openOrderInDetailView({ isDark: true });
    await customerCostCell(page, 1).click();
    await page.keyboard.press('Control+a');
    await selectionBarButton(page, 'Discount A').waitFor();
    for (const { title, keys, button } of windows) {
      await customerCostCell(page, 1).click();
      const before = await readFocusedElement(page);
      await (keys ? page.keyboard.press(keys) : selectionBarButton(page, button!).click());
      const window = page.getByRole('dialog', { name: title, exact: true });
      await window.waitFor();
      await expectAccessible(page);
      await closeWithEscape(page, window);
      await expect
        .poll(async () => [before, button].includes(await readFocusedElement(page)))
        .toBe(true);
    }
  },
);

test('In the dark the page, its bar of selected rows and the menu of a row can be read', async () => {
  const page = await openOrderInDetailView({ isDark: true });
  await customerCostCell(page, 1).click();
  await page.keyboard.press('Shift+Space');
  await selectionBarButton(page, 'Discount A').waitFor();
  await expectAccessible(page);
  await customerCostCell(page, 1).click({ button: 'right' });
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await expectAccessible(page);
  await closeWithEscape(page, menu);
  await expect.poll(() => readFocusedElement(page)).toMatch(/^Customer Cost/);
});

test('Twice as large, nothing of the page covers anything else or is cut off', async () => {
  const page = await openOrderInDetailView({ width: 720, height: 450 });
  await customerCostCell(page, 1).click();
  await page.keyboard.press('Shift+Space');
  await selectionBarButton(page, 'Discount A').waitFor();
  const misplaced = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('.ws-head button, .ws-head input, .toolbar button, .switch'),
    ].map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return {
        name,
        left,
        right,
        top,
        bottom,
        isCut: element.scrollWidth > element.clientWidth + 1,
      };
    });
    const overlap = controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `${one.name} over ${other.name}`),
    );
    const outside = controls.filter(({ left, right }) => left < 0 || right > innerWidth);
    const cut = controls.filter(({ isCut }) => isCut);
    return [...overlap, ...outside.map(({ name }) => name), ...cut.map(({ name }) => name)];
  });
  expect(misplaced).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  await expectAccessible(page);
});

/** Runs in the page. */
const isFullyVisible = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth;
};

test('With little room the dates of the order and what a notice says can be read whole', async () => {
  const page = await openOrderInDetailView({ width: 720, height: 450 });
  const details = page.getByRole('button', { name: 'Details', exact: true });
  await details.click();
  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await page.keyboard.press('Tab');
  await details.click();
  await page.keyboard.press('Control+s');
  await locateNotice(page, 'Order has been saved').waitFor();
  await expect.poll(() => noticeLine(page).evaluate(isFullyVisible)).toBe(true);
  const day = page.locator('.ws-strip > span').filter({ hasText: '12/14/2030' });
  await expect.poll(() => day.evaluate(isFullyVisible)).toBe(true);
});
