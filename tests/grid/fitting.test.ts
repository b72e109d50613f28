import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/languages.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { listLayoutProblems } from '#tests/browser/layout-problems.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { openGridPage } from './open-grid-page.ts';

/** An order with long names, as real dealers have them. */
const buildOrderWithLongNames = (order: Partial<Order> = {}) =>
  buildOrder({
    CustomerName: 'Northern Lakes Family Dentistry',
    JdeNumber: '3103417',
    Bundles: [
      buildBundle({
        Id: 'bundle-0',
        OrderLineGroupId: 0,
        OrderLineGroupName: 'Individual Line Items',
      }),
      buildBundle({
        Id: 'bundle-1',
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Operatory 1',
        Sequence: 1,
      }),
    ],
    OrderLines: [0, 0, 1, 1].map((group, at) =>
      buildLine({
        OrderLineId: `line-${at}`,
        LineNumber: at + 1,
        OrderLineGroupId: group,
        OrderLineGroupName: group ? 'Operatory 1' : 'Individual Line Items',
        PartNumber: `AL-8900-${at}B`,
        StockCode: `101-100${at}`,
        Description: 'Patient chair with an assistant stool',
        Quantity: asThousandths(4000),
        Retail: asCents(12_783_00),
      }),
    ),
    ...order,
  });

const screenSizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 960, height: 600 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];

/** The states of an order that are checked at each width. */
const orderStates: Record<string, (page: Page) => Promise<unknown>> = {
  opened: () => Promise.resolve(),
  folded: (page) => page.keyboard.press('Alt+f'),
  'with selected rows': async (page) => {
    await page.keyboard.press('Alt+f');
    if ((await page.locator('.og-check').count()) > 0)
      await page.locator('.og-check').nth(1).click();
  },
  'with unsaved work and without Detail View': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+d');
    await page.locator('.ws-name').fill('Operatories 1 to 4, second floor');
  },
  'with a notice': async (page) => {
    await page.keyboard.press('Alt+d');
    await page.locator('.og-heading [data-do=more]').last().click();
    await page
      .getByRole('menuitem', { name: /^(Duplicate|Dupliquer)/ })
      .first()
      .click();
    await page.locator('.quiet').first().waitFor();
    // It stays while it is read.
    await page.locator('.notices').hover();
  },
};

test.for(languages)('Every text of an order is read whole (%s)', async (language) => {
  const page = await openGridPage(buildOrderWithLongNames(), { language });
  const misfits: string[] = [];
  for (const [name, reach] of Object.entries(orderStates)) {
    await page.setViewportSize(screenSizes[0]!);
    await reach(page);
    for (const screen of screenSizes) {
      await page.setViewportSize(screen);
      await page.evaluate(
        () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))),
      );
      for (const misfit of await listLayoutProblems(page))
        misfits.push(`${name}, ${screen.width} px: ${misfit}`);
    }
  }
  expect(misfits).toEqual([]);
});

test.for([true, false])(
  'The code of a manufacturer is whole where it is longer than four letters (Detail View: %s)',
  async (isDetailView) => {
    const lines = buildOrderWithLongNames().OrderLines.map((line) => ({
      ...line,
      MfgCode: 'CREST',
    }));
    const page = await openGridPage(buildOrderWithLongNames({ OrderLines: lines }));
    if (!isDetailView) await page.keyboard.press('Alt+d');
    const code = page.locator('[data-field=MfgCode] > span').first();
    for (const screen of screenSizes.filter(({ width }) => width > 390)) {
      await page.setViewportSize(screen);
      expect(await code.innerText()).toBe('CREST');
      expect(await code.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    }
  },
);
