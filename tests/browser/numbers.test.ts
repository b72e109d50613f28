import { expect, test } from 'vitest';
import { ordersTexts } from '#shared/texts/orders.ts';
import { expectAccessible } from './accessibility.ts';
import { openPage, signIn } from './browser.ts';
import { addRow, NEW_ORDER, pickCustomer, typeInCell } from './order-screen.ts';

test('An order whose figures are out of date is saved with today’s prices', async () => {
  const page = await openPage();
  await signIn(page, 'rep@hsus.example', NEW_ORDER);
  await pickCustomer(page, 'Dental');
  await addRow(page);
  await typeInCell(page, 0, 'Part #', 'A1');
  await page.route(
    '**/api/Orders',
    (route) => route.fulfill({ status: 409, json: { Message: ordersTexts.calculationIssue } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const issue = page.getByRole('dialog', { name: 'Calculation error' });
  await issue.getByText('Outdated information was detected in this order.').waitFor();
  const accept = issue.getByRole('button', { name: 'Save and refresh' });
  await expect
    .poll(() => accept.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  const asked = page.waitForRequest('**/api/Orders/RefreshOrderLinePricing');
  await accept.click();
  await asked;
  await page.getByText('All changes saved').waitFor();
  await page.waitForURL(/edit$/);
  await expect.poll(() => issue.count()).toBe(0);
});
