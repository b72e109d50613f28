import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  NEW_ORDER_PATH,
  orderLines,
  pickFirstCustomer,
  generateAndReadForm,
  clickSaveOrder,
  typeInCell,
} from './order-screen.ts';

/** The order in the grid, a text for each bundle: its name and the part numbers of its lines. */
const readShownBundles = (page: Page) =>
  page.locator('.og-rows').evaluate((list) => {
    const rows = [...list.querySelectorAll<HTMLElement>('.og-heading, .og-line:not(.is-new)')];
    const bundles: string[] = [];
    const placed = rows.map((row) => ({ row, ...row.getBoundingClientRect().toJSON() }));
    for (const { row } of placed.toSorted((one, other) => one.top - other.top))
      if (row.matches('.og-heading')) bundles.push(`${row.querySelector('h3')!.textContent}:`);
      else
        bundles.push(
          `${bundles.pop()} ${row.querySelector('[data-field=PartNumber]')!.textContent}`,
        );
    return bundles;
  });

test('Bundles and the places of their rows are saved and printed as they are shown', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsca.example', NEW_ORDER_PATH);
  await pickFirstCustomer(page, 'Dental');
  for (const [row, part] of ['A1', 'B2', 'C3'].entries()) {
    await addOrderRow(page);
    await typeInCell(page, row, 'Part #', part);
  }
  await orderLines(page).nth(2).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create bundle below Individual Line Items' }).click();
  await page.getByRole('dialog').getByLabel('Bundle Title').fill('Operatory');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Operatory' }).waitFor();
  await orderLines(page).nth(0).locator('[data-field=Retail]').click();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowDown');
  const final = ['Individual Line Items: B2', 'Operatory: C3 A1'];
  await expect.poll(() => readShownBundles(page)).toEqual(final);

  const saving = page.waitForRequest(
    (request) => request.url().endsWith('/api/Orders') && request.method() === 'POST',
  );
  await clickSaveOrder(page);
  const headers = { authorization: (await saving).headers()['authorization']! };
  const id = /(\d+)\/edit$/.exec(page.url())![1]!;
  const answer = await page.request.get(`/api/Orders/${id}`, { headers });
  const { OrderLines } = (await answer.json()) as { OrderLines: Record<string, unknown>[] };
  expect(OrderLines).toMatchObject([
    { PartNumber: 'B2', LineNumber: 1, OrderLineGroupName: 'Individual Line Items' },
    { PartNumber: 'C3', LineNumber: 2, OrderLineGroupName: 'Operatory' },
    { PartNumber: 'A1', LineNumber: 3, OrderLineGroupName: 'Operatory' },
  ]);

  await page.reload();
  await page.getByRole('heading', { name: 'Operatory' }).waitFor();
  await expect.poll(() => readShownBundles(page)).toEqual(final);
  const { text } = await generateAndReadForm(page, 'Proposal');
  // Bundle subtotals also appear before the lines.
  const lines = text.slice(text.indexOf('Qty'));
  const lineIndexes = ['B2', 'Operatory', 'C3', 'A1'].map((word) => lines.indexOf(word));
  expect(lineIndexes).toEqual(lineIndexes.toSorted((one, other) => one - other));
  expect(lineIndexes[0]).toBeGreaterThan(0);
});
