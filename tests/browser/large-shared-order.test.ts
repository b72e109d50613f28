import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { MAX_FIRST_PROPOSAL_LINES } from '#shared/schemas/proposal-page-schema.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { signInAndCreateOrder, type OrderContent } from './saved-order.ts';

const ROOM_COUNT = 4;
const LINES_PER_ROOM = 100;
const LINE_COUNT = 450;

/** Ten individual lines, four rooms of a hundred, and water of forty as an option. */
const content: OrderContent = {
  order: { InstalledOn: '2030-12-14', ExpiresOn: '2030-12-31' },
  bundles: [
    ...Array.from({ length: ROOM_COUNT }, (_, index) => ({
      OrderLineGroupName: `Room ${index + 1}`,
    })),
    { OrderLineGroupName: 'Water', Choice: 'optional' as const, IsTaken: true },
  ],
  lines: Array.from({ length: LINE_COUNT }, (_, index) => ({
    OrderLineGroupId: Math.ceil((index - 9) / LINES_PER_ROOM),
    Description: `Item ${index + 1}`,
    PartNumber: `P-${index + 1}`,
    Quantity: asThousandths(1000),
    CustomerCost: asCents(1_00 + index),
    CustomerExtended: asCents(1_00 + index),
  })),
};

/** Shares the order; returns the path of a link. */
async function shareByApi(page: Page): Promise<string> {
  const { path, headers } = await signInAndCreateOrder(
    page,
    'rep@hsus.example',
    'Shared large',
    content,
  );
  const order = `/api/Orders/${/(\d+)\/edit/.exec(path)![1]!}`;
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(address, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data,
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as Record<string, unknown>;
  };
  const saved = await page.request.get(order, { headers });
  const { Version } = (await saved.json()) as { Version: number };
  const { Sequence } = await post(`${order}/Proposals`, buildProposalRequest(Version));
  return String((await post(`${order}/Proposals/${String(Sequence)}/Links`, {}))['Path']);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, role: 'button' | 'checkbox' | 'textbox', name: string | RegExp) {
  const target = page.getByRole(role, { name }).last();
  for (let press = 0; press < 40; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

test('An order of 450 lines is read whole, and accepted by keyboard', async () => {
  const page = await openTestPage();
  await page.goto(await shareByApi(page));
  const lines = page.locator('.lines li');
  await expect.poll(() => lines.count()).toBe(MAX_FIRST_PROPOSAL_LINES);
  const readAmounts = () => page.locator('.item > .amount').allTextContents();
  const amounts = await readAmounts();
  expect(amounts.length).toBe(ROOM_COUNT + 2);
  const total = page.getByRole('complementary').locator('.is-big dd');
  const wholeTotal = await total.textContent();

  const showButtons = page.getByRole('button', { name: /^Show all lines/ });
  await expect.poll(() => showButtons.count()).toBeGreaterThan(0);
  for (let left = await showButtons.count(); left > 0; left--) {
    await showButtons.first().press('Enter');
    await expect.poll(() => showButtons.count()).toBe(left - 1);
  }
  await expect.poll(() => lines.count()).toBe(LINE_COUNT);
  expect(await lines.filter({ hasText: /Item 450\D/ }).count()).toBe(1);
  expect(await readAmounts()).toEqual(amounts);
  const prices = await page
    .locator('.item', { hasText: 'Room 3' })
    .locator('.price')
    .allTextContents();
  const roomTotal = prices.reduce((sum, price) => sum + Math.round(Number(price) * 100), 0);
  expect(amounts[3]).toBe((roomTotal / 100).toFixed(2));
  await expectAccessible(page);

  const water = page.getByRole('switch', { name: 'Water' });
  await water.press('Space');
  await expect.poll(() => total.textContent()).not.toBe(wholeTotal);
  await water.press('Space');
  await expect.poll(() => total.textContent()).toBe(wholeTotal);
  const question = page.getByLabel('Your question');
  await question.fill('Is the weekend part of the price?');
  await tabTo(page, 'button', 'Send question');
  await page.keyboard.press('Enter');
  await page.getByText('Your question was sent.').waitFor();

  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Accept and sign' })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, 'textbox', /^Name/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Renee Castillo');
  await tabTo(page, 'textbox', /^E-mail/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('renee@lakeshore.example');
  await tabTo(page, 'button', 'Type');
  await page.keyboard.press('Space');
  await tabTo(page, 'checkbox', /^I accept/);
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await tabTo(page, 'button', /^Accept \$/);
  expect(await dialog.getByRole('heading').textContent()).toBe(`Accept ${wholeTotal}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you. Your proposal is accepted.' }).waitFor();
  await page.getByText(`for ${wholeTotal} on`).waitFor();
  await page.getByText('Signed copy sealed and mailed').waitFor();
  await page.getByRole('button', { name: 'See what was accepted' }).press('Enter');
  await expect.poll(() => readAmounts()).toEqual(amounts);
});
