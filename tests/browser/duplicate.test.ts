import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { duplicateWithRefreshedPrices } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const parseOrderId = (url: string) => /\/(\d+)\/edit/.exec(url)?.[1];

test('A duplicate takes unsaved changes along, and they stay kept for the first order', async () => {
  const page = await openTestPage();
  const { path } = await signInAndCreateOrder(page, 'rep@hsus.example', 'To be copied', {
    lines: [{}],
  });
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Copied by the rep');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate Order' }).click();
  await page.getByRole('dialog', { name: 'Duplicate with unsaved changes?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Duplicate only' }).click();
  await locateNotice(page, ordersTexts.orderDuplicated).waitFor();
  await page.waitForURL((url) => parseOrderId(url.pathname) !== parseOrderId(path));
  const name = page.getByRole('textbox', { name: 'Worksheet name' });
  expect(await name.inputValue()).toBe('Copied by the rep');
  await page.getByText('All changes saved').waitFor({ state: 'attached' });

  await page.goto(path);
  await page.getByRole('dialog', { name: 'Unsaved work found' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await name.inputValue()).toBe('To be copied');
});

test('What a refresh made of the prices is shown line by line, and said until it is closed', async () => {
  const page = await openTestPage();
  const missingProduct = {
    MfgId: 1,
    MfgCode: 'GONE',
    PartNumber: 'no-such-part',
    Retail: asCents(100_00),
  };
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Of an older version', {
    lines: [{ ...missingProduct, CustomerCost: asCents(90_00) }],
  });
  await duplicateWithRefreshedPrices(page);
  const dialog = page.getByRole('dialog', { name: 'Refreshed Prices' });
  await dialog.getByRole('row').filter({ hasText: 'Discontinued' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await locateNotice(page, ordersTexts.duplicatedFromOlder).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('Prices that have moved since the last save are said in one line, and nothing changes by itself', async () => {
  const page = await openTestPage();
  const { headers } = await signInAndCreateOrder(page, 'rep2@hsus.example', 'Begun');
  const productsResponse = await page.request.get('/api/Products', {
    headers,
    params: { take: 1 },
  });
  const { data } = (await productsResponse.json()) as {
    data: { MfgId: number; PartNumber: string }[];
  };
  const { MfgId, PartNumber } = data[0]!;
  const line = { MfgId, MfgCode: 'ANY', PartNumber, Retail: asCents(1), CustomerCost: asCents(1) };
  await signInAndCreateOrder(page, 'rep2@hsus.example', 'Priced long ago', { lines: [line] });
  await page.getByText('Catalogue prices of 1 line have moved since').waitFor();
  await expectAccessible(page);
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Review prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refresh Pricing' });
  await dialog.getByText('1 row has another price today').waitFor();
  expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);
});
