import { expect, test } from 'vitest';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  addOrderRow,
  NEW_ORDER_PATH,
  orderCell,
  orderLines,
  pickFirstCustomer,
  clickSaveOrder,
  typeInCell,
} from './order-screen.ts';

test('Steps are taken back over a save, and what is saved is what is shown', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep2@hsus.example', NEW_ORDER_PATH);
  await pickFirstCustomer(page, 'dental');
  await page.keyboard.press('Alt+d');
  await addOrderRow(page);
  await typeInCell(page, 0, 'Retail', '900');
  await typeInCell(page, 0, 'Customer Cost', '700');
  await clickSaveOrder(page);

  const cost = () => orderCell(page, 0, 'Customer Cost').innerText();
  await page.keyboard.press('Control+z');
  await expect.poll(cost).toBe('0.00');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(cost).toBe('700.00');
  await page.getByText('All changes saved', { exact: true }).waitFor();

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved', { exact: true }).waitFor();
  await page.reload();
  await orderLines(page).first().waitFor();
  await expect.poll(cost).toBe('0.00');
});
