import { expect, test } from 'vitest';
import { openTestPage } from './open-test-page.ts';
import { orderLines, clickSaveOrder } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const packageLine = {
  MfgCode: 'ADR',
  PartNumber: 'PK-1',
  Description: 'Floor box kit',
  OrderLineGroupId: 1,
  OrderLineGroupName: 'Operatory 1',
};

test('A bundle is kept as a package and comes into the order twice, as one step', async () => {
  const page = await openTestPage();
  const title = `Room ${crypto.randomUUID()}`;
  await signInAndCreateOrder(page, 'rep2@zahn.example', 'Two rooms more', {
    bundles: [{ OrderLineGroupName: 'Operatory 1' }],
    lines: [packageLine],
  });
  await page.getByRole('button', { name: 'More for Operatory 1' }).click();
  await page.getByRole('menuitem', { name: 'Save as package…' }).click();
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await page.getByText('Package saved').first().waitFor();

  await page.getByRole('button', { name: 'Room packages' }).click();
  await page.getByLabel('Find a package or a product in it').fill(title);
  await page.getByRole('button', { name: title }).waitFor();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('button', { name: 'Add to order' }).click();
  await page.getByLabel('How many').fill('2');
  await page.getByRole('button', { name: 'Add 2 bundles' }).click();
  await page.getByRole('heading', { name: 'Operatory 3' }).waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await clickSaveOrder(page);
  await page.reload();
  await expect.poll(() => orderLines(page).count()).toBe(3);

  await page.getByRole('button', { name: 'Room packages' }).click();
  await page.getByLabel('Find a package or a product in it').fill(title);
  await page.getByText('used once').waitFor();
  await page.getByRole('button', { name: 'Delete package' }).click();
  await page.getByText('No packages found').waitFor();
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
});
