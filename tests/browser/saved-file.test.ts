import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';

test('Save Order Locally keeps what stands on the screen, and is not there with the customer beside', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'To be kept', { lines: [{}] });
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Not saved yet');
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save Order Locally' }).click(),
  ]);
  await locateNotice(page, ordersTexts.orderDownloaded).waitFor();
  const { Order: savedOrder } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    Order: { OrderNumber: string; WorksheetName: string; OrderLines: unknown[] };
  };
  expect(file.suggestedFilename()).toBe(`${savedOrder.OrderNumber}.json`);
  expect(savedOrder).toMatchObject({ WorksheetName: 'Not saved yet' });
  expect(savedOrder.OrderLines).toHaveLength(1);

  await page.keyboard.press('Alt+c');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave Customer View' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Save Order Locally' }).count()).toBe(0);
});
