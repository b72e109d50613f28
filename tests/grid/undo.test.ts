import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productsTexts } from '#shared/texts/products-texts.ts';
import {
  addOrderRow,
  orderCell,
  orderLines,
  pickFirstCustomer,
  readShownAmounts,
  typeInCell,
} from '#tests/browser/order-screen.ts';
import { chair } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

const anyUndoButton = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const anyRedoButton = (page: Page) => page.getByRole('button', { name: /^Redo/ });

/** The parts of the displayed order that the test changes. */
const readShownOrder = async (page: Page) => ({
  customer: await page.getByRole('combobox', { name: 'Customer' }).inputValue(),
  name: await page.getByLabel('Worksheet name', { exact: true }).inputValue(),
  installed: await page.getByLabel('Installation date', { exact: true }).inputValue(),
  notes: await page.getByRole('textbox', { name: 'General Notes' }).inputValue(),
  city: await page.getByRole('tabpanel').first().innerText(),
  lines: await orderLines(page).allInnerTexts(),
  amounts: await readShownAmounts(page),
});

test('Every kind of change is undone and redone by its name, from the first to the last', async () => {
  const page = await openGridPage();

  const states = [await readShownOrder(page)];
  const change = async (label: string, make: () => Promise<unknown>) => {
    await make();
    await page.getByRole('button', { name: `Undo ${label}`, exact: true }).waitFor();
    states.push(await readShownOrder(page));
  };
  await change('Customer', () => pickFirstCustomer(page, 'Dental'));
  await change('Worksheet name', () =>
    page.getByLabel('Worksheet name', { exact: true }).fill('North suite'),
  );
  await change('Installation date', async () => {
    await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
    await page.keyboard.press('Enter');
  });
  await change('Add row', () => addOrderRow(page));
  await change('Retail', () => typeInCell(page, 0, 'Retail', '900'));
  await change('Customer Cost', () => typeInCell(page, 0, 'Customer Cost', '700'));
  await change('Qty', () => typeInCell(page, 0, 'Qty', '3'));
  await change('Freight', async () => {
    await page.getByLabel('Freight', { exact: true }).fill('5%');
    await page.keyboard.press('Enter');
  });
  await change('General Notes', async () => {
    await page.getByRole('textbox', { name: 'General Notes' }).pressSequentially('Back door');
    await page.getByRole('heading', { name: 'Total' }).click();
  });
  await change('Delete row', async () => {
    await orderCell(page, 0, 'Qty').click();
    await page.keyboard.press('Control+Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  });

  for (const state of states.slice(0, -1).toReversed()) {
    await anyUndoButton(page).click();
    await expect.poll(() => readShownOrder(page)).toEqual(state);
  }
  await expect.poll(() => anyUndoButton(page).isDisabled()).toBe(true);
  expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);

  for (const state of states.slice(1)) {
    await anyRedoButton(page).click();
    await expect.poll(() => readShownOrder(page)).toEqual(state);
  }
  await expect.poll(() => anyRedoButton(page).isDisabled()).toBe(true);
});

test('A step that the screen does not show is said to be taken', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await typeInCell(page, 0, 'Retail', '900');
  await typeInCell(page, 0, 'Dealer Cost', '500');
  await page.getByLabel('Freight', { exact: true }).fill('25');
  await page.keyboard.press('Enter');
  const notice = (text: string) =>
    page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
  await anyUndoButton(page).click();
  await notice('Undone: Freight').waitFor();
  await page.keyboard.press('Alt+d');
  await anyUndoButton(page).click();
  await notice('Undone: Dealer Cost (Detail View)').waitFor();
  await anyRedoButton(page).click();
  await notice('Redone: Dealer Cost (Detail View)').waitFor();
  await page.keyboard.press('Alt+c');
  await anyUndoButton(page).click();
  await notice('Undone: a change that is not shown here').waitFor();
  // A visible change needs no message.
  await anyUndoButton(page).click();
  await expect.poll(() => orderLines(page).locator('[data-field=Retail]').innerText()).toBe('');
  expect(await notice('Undone: Retail').count()).toBe(0);
});

test('A product that comes while its row is undone is there when the row is redone', async () => {
  const page = await openGridPage();
  const answered = Promise.withResolvers<void>();
  await page.route('**/Products/LookUp*', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await addOrderRow(page);
  await typeInCell(page, 0, 'Stock Code', chair.StockCode);
  await anyUndoButton(page).click();
  await expect.poll(() => orderCell(page, 0, 'Stock Code').innerText()).toBe('');
  const answer = page.waitForResponse('**/Products/LookUp*');
  answered.resolve();
  await answer;
  await anyRedoButton(page).click();
  await expect.poll(() => orderCell(page, 0, 'Part #').innerText()).toBe(chair.PartNumber);
  expect(await page.getByText(productsTexts.notLookedUp).count()).toBe(0);
});

test('Ctrl+Z takes back letters while one writes, and steps otherwise', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await typeInCell(page, 0, 'Retail', '900');
  await typeInCell(page, 0, 'Customer Cost', '700');

  // Other text is being typed in the cell: the undo discards that text.
  const cell = orderCell(page, 0, 'Customer Cost');
  await cell.click();
  await page.keyboard.type('65');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect.poll(() => cell.locator('input').inputValue()).toBe('700.00');

  await page.keyboard.press('Control+z');
  await expect.poll(() => cell.locator('input').inputValue()).toBe('0.00');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => cell.locator('input').inputValue()).toBe('700.00');

  // When the focus moves elsewhere at once, it is not moved back to the cell.
  const isCalledBack = await cell.locator('input').evaluate(async (input) => {
    const elsewhere = document.querySelector<HTMLElement>('input[name=Freight]')!;
    const keys = { ctrlKey: true, bubbles: true, cancelable: true };
    for (const key of ['z', 'y']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, ...keys }));
      await Promise.resolve();
    }
    elsewhere.focus();
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50));
    return document.activeElement !== elsewhere;
  });
  expect(isCalledBack).toBe(false);

  // After Enter has committed the typed text it is an undo step, although the field still has the focus.
  const freight = page.getByLabel('Freight', { exact: true });
  const before = await freight.inputValue();
  for (const typed of ['25', '30']) {
    await freight.fill(typed);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+z');
  await expect.poll(() => freight.inputValue()).toBe('25.00');
  await page.keyboard.press('Control+z');
  await expect.poll(() => freight.inputValue()).toBe(before);
});
