import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { readMailLink } from './mail-page.ts';
import { openTestPage } from './open-test-page.ts';
import { namedButton } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { proposalSection, shareableContent, shareOpenOrderWith } from './share-dialog.ts';

test('A mail that came back is shown at its recipient, and sent to the right address', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Came back', shareableContent);
  const wrong = `bounce+${randomUUID()}@simulator.amazonses.com`;
  await shareOpenOrderWith(page, { name: 'Anders Holm', email: wrong });
  await expect
    .poll(async () => {
      await page.reload();
      await proposalSection(page)
        .getByText(/^Proposal /)
        .waitFor();
      return proposalSection(page).getByText('Mail failed', { exact: true }).count();
    })
    .toBe(1);
  await proposalSection(page).getByText('smtp; 550 5.1.1 user unknown').waitFor();
  await expectAccessible(page);
  await namedButton(page, 'Correct and send: Anders Holm').click();
  const dialog = page.locator('[data-dialog=correct-link]');
  const field = dialog.getByLabel('E-mail');
  expect(await field.inputValue()).toBe(wrong);
  await field.fill('no address');
  await dialog.getByRole('button', { name: 'Correct and send' }).click();
  await dialog.locator('.field-error').waitFor();
  const right = `${randomUUID()}@lakeshore.example`;
  await field.fill(right);
  await dialog.getByRole('button', { name: 'Correct and send' }).click();
  await dialog.waitFor({ state: 'detached' });
  await proposalSection(page).getByText('Waiting', { exact: true }).waitFor();
  await proposalSection(page)
    .getByText(/^Ended on /)
    .waitFor();
  await readMailLink(page, right, '/p#');
});
