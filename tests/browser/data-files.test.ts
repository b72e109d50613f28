import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';

const customerFile =
  'Customer #,Name,City,State\n990001,New Practice,Duluth,MN\n990002,Other Practice,Duluth,XX\n990003,Third Practice,Boston,MA\n';

test('An administrator checks a file of customers, fetches what is refused, and puts the rest into use', async () => {
  const page = await openTestPage();
  await signInByApi(page, 'administrator@zahn.example');
  await page.goto('/dashboard/settings');
  const card = page.getByRole('region', { name: 'Dealer Data' });
  await card.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(customerFile),
  });
  await card.getByRole('button', { name: 'Check', exact: true }).click();
  const use = card.getByRole('button', { name: 'Put into use, customers.csv' });
  await use.waitFor();
  await card.getByText('Only checked. Nothing was changed.').waitFor();
  await card.getByText('1 refused').click();
  const fetching = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download refused rows of customers.csv' }).click();
  expect((await fetching).suggestedFilename()).toContain('refused');
  await expectAccessible(page);

  await use.click();
  await card.getByText('2 taken, 2 new').waitFor();
  await card.getByText('Only checked. Nothing was changed.').waitFor({ state: 'detached' });
  expect(await use.count()).toBe(0);
});
