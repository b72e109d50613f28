import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import { locateNotice } from '#tests/browser/notices.ts';
import {
  addOrderRow,
  orderCell,
  orderLines,
  readShownAmounts,
  typeInCell,
} from '#tests/browser/order-screen.ts';
import {
  answerLeaveQuestion,
  readFocusedPartAndField,
  namedDialog,
  openOrderWithProducts,
} from './grid-screen.ts';
import { mockProducts } from './mock-catalog.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const readCustomerCosts = (page: Page) =>
  orderLines(page).locator('[data-field=CustomerCost] > span').allInnerTexts();
const readSubtotal = async (page: Page) => (await readShownAmounts(page)).SubTotal;
/** Parses '1,234.50' to cents. */
const parseCents = (text: string) => Number(text.replaceAll(/[,.$]/g, ''));

/** Any cell of a product's row. */
const CELL_NAME = /^[A-Z]{2}-\d{3} \w+$/;

/** The explanation's steps in reading order: label, change, amount after it. */
const readExplanation = (page: Page, name: string) =>
  namedDialog(page, name)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? '')),
    );

test('An order is made to come to an amount, row by row before it is applied, and back in one step', async () => {
  const page = await openOrderWithProducts(1, 2, 3);
  const before = await readCustomerCosts(page);
  const now = parseCents((await readSubtotal(page))!);
  const wanted = formatCents((now - 12_34) as Parameters<typeof formatCents>[0]);

  await button(page, 'Set Target Price').click();
  const target = namedDialog(page, 'Set Target Price');
  await target.getByText(`Now $${formatCents(now as never)}`).waitFor();
  await page.keyboard.type(wanted);
  await target.getByRole('status').getByText('3 prices move').waitFor();
  const rows = target.getByRole('table', { name: 'Prices' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(4);

  // A fixed row keeps its price, and the others make up for it.
  await target.getByRole('checkbox', { name: 'Keep the price of row 2' }).click();
  await target.getByText('2 prices move, 1 stays (kept by you)').waitFor();
  await target.getByLabel('Amount').press('Enter');
  await locateNotice(page, '2 changed, 1 skipped (kept by you)').waitFor();
  await expect.poll(() => readSubtotal(page)).toBe(wanted);
  const after = await readCustomerCosts(page);
  expect(after.map((cost, at) => cost === before[at])).toEqual([false, true, false]);
  await expect.poll(() => readFocusedPartAndField(page)).toMatch(CELL_NAME);

  await page.keyboard.press('Control+z');
  await expect.poll(() => readCustomerCosts(page)).toEqual(before);
});

test('What cannot be met says why, and the nearest can be taken', async () => {
  const page = await openOrderWithProducts(2, 2);
  const retail = mockProducts
    .slice(0, 2)
    .reduce((sum, product) => sum + Math.trunc(product.Retail) * 2, 0);
  await button(page, 'Set Target Price').click();
  const target = namedDialog(page, 'Set Target Price');
  const apply = target.getByRole('button', { name: /^Apply/ });

  await target.getByLabel('Amount').waitFor();
  const odd = parseCents((await readSubtotal(page))!) + 1;
  await page.keyboard.type(formatCents(odd as never));
  await target.getByText(targetPriceTexts.targetQuantities).waitFor();
  await expect.poll(() => apply.isDisabled()).toBe(true);
  const sides = [odd - 1, odd + 1].map((sum) => `Use $${formatCents(sum as never)}`);
  await expect
    .poll(() => target.getByRole('button', { name: /^Use/ }).allInnerTexts())
    .toEqual(sides);

  await target.getByLabel('Amount').fill('99,999,999');
  await target.getByText(targetPriceTexts.targetAtMaximum).waitFor();
  await target.getByRole('button', { name: `Use $${formatCents(retail as never)}` }).click();
  await target.getByText('At retail').first().waitFor();
  await apply.click();
  await expect.poll(() => readSubtotal(page)).toBe(formatCents(retail as never));

  // Escape asks about the typed text and changes nothing; the focus returns to the grid.
  await button(page, 'Set Target Price').click();
  await target.getByLabel('Amount').waitFor();
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await answerLeaveQuestion(page, 'Stay');
  expect(await target.getByLabel('Amount').inputValue()).toBe('1');
  await page.keyboard.press('Escape');
  await answerLeaveQuestion(page, 'Leave');
  await target.waitFor({ state: 'hidden' });
  await expect.poll(() => readSubtotal(page)).toBe(formatCents(retail as never));
  await expect.poll(() => readFocusedPartAndField(page)).toMatch(CELL_NAME);
});

test('Selected rows are priced for a GP, which the customer view knows nothing of', async () => {
  const page = await openOrderWithProducts(1, 1, 1);
  await orderLines(page).nth(0).getByRole('checkbox').click();
  await orderLines(page).nth(1).getByRole('checkbox').click();
  const third = await orderCell(page, 2, 'Customer Cost').innerText();

  await button(page, 'Set Target Price').click();
  const target = namedDialog(page, 'Set Target Price');
  await target.getByLabel('Target', { exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: 'GP', exact: true }).click();
  await target.getByLabel('GP %').fill('10');
  await target.getByText('2 prices move').waitFor();
  await target.getByLabel('GP %').press('Enter');
  await target.waitFor({ state: 'hidden' });
  await expect.poll(() => orderCell(page, 2, 'Customer Cost').innerText()).toBe(third);
  const selected = page.locator('.og-total.is-selected [data-sum=GPPercent]');
  await expect.poll(() => selected.innerText()).toBe('10.00');

  await page.keyboard.press('Alt+c');
  await expect.poll(() => button(page, 'Set Target Price').count()).toBe(0);
  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Leave Customer View' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Set Target Price' }).count()).toBe(0);
});

test('A price and a total say how they come about, by keyboard and by mouse', async () => {
  const page = await openOrderWithProducts(2);
  await typeInCell(page, 0, 'Discount A', '10');
  await orderCell(page, 0, 'Customer Extended').click();
  await page.keyboard.press('Alt+e');
  const price = namedDialog(page, 'Customer Extended');
  await price.waitFor();
  const words = (await readExplanation(page, 'Customer Extended')).map(([word]) => word);
  expect(words).toEqual(
    expect.arrayContaining(['Initial dealer cost', 'Discount A', 'Gross profit', 'Quantity']),
  );
  const last = (await readExplanation(page, 'Customer Extended')).at(-1)!.at(-1);
  expect(last).toBe(await orderCell(page, 0, 'Customer Extended').innerText());
  await page.keyboard.press('Escape');
  await price.waitFor({ state: 'hidden' });
  await expect.poll(() => readFocusedPartAndField(page)).toBe('AL-200 CustomerExtended');

  await orderCell(page, 0, 'Customer Cost').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Explain This Price/ }).click();
  await namedDialog(page, 'Customer Cost').waitFor();
  await page.keyboard.press('Escape');

  const amounts = await readShownAmounts(page);
  await button(page, /^Sales tax /).click();
  const tax = await readExplanation(page, 'Sales tax');
  expect([tax[0]!.at(-1), tax.at(-1)!.at(-1)]).toEqual([amounts.SubTotal, amounts.SalesTax]);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Sales tax ${amounts.SalesTax}`);
  await page.keyboard.press('Alt+e');
  await namedDialog(page, 'Sales tax').waitFor();

  // A click elsewhere closes it; a click on a subtotal opens the subtotal's.
  await page.locator('.og-total [data-sum=CustomerExtended]').click();
  const parts = await readExplanation(page, 'Subtotal');
  expect(parts.map((cells) => cells.at(-1))).toEqual([amounts.SubTotal, amounts.SubTotal]);
  await page.keyboard.press('Escape');

  // By the keyboard from the bundle's heading, which then gets the focus again.
  await orderCell(page, 0, 'Part #').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+e');
  await namedDialog(page, 'Individual Line Items Subtotal').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readFocusedPartAndField(page)).toBe('AL-200 PartNumber');

  await page.keyboard.press('Alt+c');
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.press('Alt+e');
  await price.waitFor();
  expect(await price.innerText()).not.toMatch(/dealer|profit|discount [ab]|gp/i);
});

test('Today’s prices are shown beside those of the rows, and each is accepted or left', async () => {
  const page = await openOrderWithProducts(1, 2, 1);
  const now = await readCustomerCosts(page);
  await typeInCell(page, 0, 'Discount A', '10');
  for (const row of [0, 1]) await typeInCell(page, row, 'Customer Cost', '1.00');
  await addOrderRow(page);
  await typeInCell(page, 3, 'MFI', mockProducts[3]!.MfgCode);
  await typeInCell(page, 3, 'Part #', 'GONE-1');

  const refresh = () =>
    page.getByRole('menuitem', { name: 'Refresh Pricing', exact: true }).click();
  await orderCell(page, 0, 'Qty').click({ button: 'right' });
  await refresh();
  await locateNotice(page, priceRefreshTexts.selectToRefresh).waitFor();

  await orderCell(page, 1, 'Part #').click();
  await page.keyboard.press('Control+a');
  await button(page, 'Refresh Pricing').click();
  const pricingDialog = namedDialog(page, 'Refresh Pricing');
  await pricingDialog
    .getByText('2 rows have other prices today, 2 of them negotiated, 1 discontinued, 1 unchanged')
    .waitFor();
  const rows = pricingDialog.getByRole('table', { name: 'Prices' }).getByRole('row');
  await expect.poll(() => rows.nth(1).innerText()).toContain(now[0]);
  await expect.poll(() => rows.nth(3).innerText()).toContain('Discontinued');
  const apply = pricingDialog.getByRole('button', { name: /^Refresh / });
  // A price that a rep changed stays unless it is ticked, and the order total stays the same.
  expect(await apply.isDisabled()).toBe(true);
  const total = pricingDialog.getByText('Order total').locator('xpath=..');
  const asItIs = await total.innerText();
  await pricingDialog.getByRole('checkbox', { name: 'Accept all' }).click();
  await expect.poll(() => total.innerText()).not.toBe(asItIs);
  await pricingDialog.getByRole('checkbox', { name: 'Accept all' }).click();
  await expect.poll(() => apply.isDisabled()).toBe(true);
  await pricingDialog.getByRole('checkbox', { name: 'Accept row 1' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByText('Which rows you ticked will be lost.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await pricingDialog.getByRole('button', { name: 'Refresh 1 row' }).click();
  await locateNotice(
    page,
    '1 changed, 1 skipped (left as they were), 1 skipped (price unchanged), 1 skipped (discontinued)',
  ).waitFor();
  expect((await readCustomerCosts(page)).slice(0, 3)).toEqual([now[0], '1.00', now[2]]);
  await expect.poll(() => orderCell(page, 0, 'Discount A').innerText()).toBe('10.00');

  await page.getByRole('button', { name: 'Undo Refresh Pricing on 1 row' }).click();
  expect((await readCustomerCosts(page)).slice(0, 2)).toEqual(['1.00', '1.00']);

  await page.route('**/Orders/RefreshOrderLinePricing*', (route) =>
    route.fulfill({ status: 400, json: { Message: 'Prices are being updated.' } }),
  );
  await orderCell(page, 2, 'Part #').click();
  await page.keyboard.press('Shift+Space');
  await button(page, 'Refresh Pricing').click();
  await locateNotice(page, 'Prices are being updated.').waitFor();
});
