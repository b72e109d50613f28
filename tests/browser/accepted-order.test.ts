import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoUsers } from '#infra/local/demo/demo-users.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildProposalRequest } from '#tests/make/build-proposal-request.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { signInAndCreateOrder, type OrderContent } from './saved-order.ts';

const REP = 'rep@hsus.example';
const limited = createDemoUsers(demoDealers[0]!).find(
  ({ Email }) => Email === 'limited@hsus.example',
)!;
const line = {
  Description: 'Ardent A500 Patient Chair',
  PartNumber: 'A511-CH',
  Quantity: asThousandths(1000),
  CustomerCost: asCents(9_990_00),
  CustomerExtended: asCents(9_990_00),
};
/** The customer is offered water, and not the light that the rep left out. */
const content: OrderContent = {
  order: { InstalledOn: '2030-12-14', ExpiresOn: '2030-12-31' },
  bundles: [
    { OrderLineGroupName: 'Water', Choice: 'optional', IsTaken: true },
    { OrderLineGroupName: 'Light', Choice: 'optional', IsTaken: false },
  ],
  lines: [
    line,
    { ...line, OrderLineGroupId: 1, PartNumber: 'PL-4W' },
    { ...line, OrderLineGroupId: 2, PartNumber: 'LT-2' },
  ],
};

const namedButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.locator('.notice.is-lock');
const lineRow = (page: Page, part: string) => page.getByRole('row').filter({ hasText: part });
const cell = (page: Page, part: string, field: string) =>
  lineRow(page, part).locator(`[data-field=${field}]`);
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Worksheet name' });

type Headers = Record<string, string>;

async function callApi<Answer>(
  page: Page,
  headers: Headers,
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = data
    ? await page.request.post(`/api/${path}`, {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        data,
      })
    : await page.request.get(`/api/${path}`, { headers });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** The order as the rep shared it, open on the page; `accept` is what its customer does. */
async function openSharedOrder(page: Page, name: string, email = REP) {
  const { path, headers } = await signInAndCreateOrder(page, email, name, content);
  const id = /(\d+)\/edit/.exec(path)![1]!;
  const { Version } = await callApi<{ Version: number }>(page, headers, `Orders/${id}`);
  const proposals = `Orders/${id}/Proposals`;
  const { Sequence } = await callApi<{ Sequence: number }>(
    page,
    headers,
    proposals,
    buildProposalRequest(Version),
  );
  const link = await callApi<{ Path: string }>(page, headers, `${proposals}/${Sequence}/Links`, {});
  const visitor = { [PROPOSAL_LINK_HEADER]: link.Path.split('#')[1]! };
  const accept = async () => {
    const offer = await callApi<ProposalPage>(page, visitor, 'Proposal');
    await callApi(page, visitor, 'Proposal/Accept', buildAcceptance(offer));
  };
  const read = () => callApi<Order>(page, headers, `Orders/${id}`);
  const transferTo = async (SalesRepId: number) => {
    const data = { ...(await read()), SalesRepId };
    const answer = await page.request.put('/api/Orders', { headers, data });
    expect(answer.ok()).toBe(true);
  };
  await page.reload();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  return { path, accept, read, transferTo };
}

const readQuantities = async (read: () => Promise<Order>) =>
  (await read()).OrderLines.map(({ Quantity }) => Number(Quantity));

async function setQuantity(page: Page, part: string, quantity: string) {
  await cell(page, part, 'Quantity').click();
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

const held =
  /^Accepted by Renee Castillo at \d{1,2}:\d\d\s[AP]M: Revise to save these, copy to a new order, or discard$/;

test('Edits made before the acceptance are saved where they are free, and held where they are not', async () => {
  const page = await openTestPage();
  const { accept, read } = await openSharedOrder(page, 'Held edits');
  await setQuantity(page, 'A511-CH', '4');
  await setQuantity(page, 'LT-2', '3');
  await nameField(page).fill('Held and saved');
  await nameField(page).press('Tab');
  await accept();
  await namedButton(page, 'Save').click();
  await notice(page).getByText(held).waitFor();
  await expect.poll(async () => (await read()).WorksheetName).toBe('Held and saved');
  expect(await readQuantities(read)).toEqual([1, 1, 3]);
  await expect.poll(() => cell(page, 'A511-CH', 'Quantity').textContent()).toBe('4');
  expect(await cell(page, 'A511-CH', 'Quantity').getAttribute('aria-readonly')).toBe('true');
  expect(await cell(page, 'A511-CH', 'Quantity').getAttribute('title')).toContain('Revise');
  expect(await cell(page, 'LT-2', 'Quantity').getAttribute('aria-readonly')).toBeNull();
  await expectAccessible(page);

  // Undo passes over the locked step, and says so.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText('Passed over: Qty').waitFor();
  await expect.poll(() => cell(page, 'A511-CH', 'Quantity').textContent()).toBe('4');

  await notice(page).getByRole('button', { name: 'Revise' }).click();
  const revise = page.getByRole('dialog', { name: 'Revise' });
  await revise.getByLabel('Reason').fill('Four chairs.');
  await revise.getByRole('button', { name: 'End acceptance and revise' }).click();
  await revise.waitFor({ state: 'detached' });
  await expect.poll(() => cell(page, 'A511-CH', 'Quantity').textContent()).toBe('4');
  await namedButton(page, 'Save').click();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  expect((await readQuantities(read))[0]).toBe(4);
});

test('A page without edits learns of the acceptance by itself, and locks what was accepted', async () => {
  const page = await openTestPage();
  const { accept } = await openSharedOrder(page, 'Learns of it');
  expect(await page.getByRole('switch', { name: 'Take Light' }).count()).toBe(1);
  await accept();
  await notice(page)
    .getByText(/is read-only\.$/)
    .waitFor({ timeout: 15_000 });
  expect(await page.getByRole('switch', { name: 'Take Light' }).count()).toBe(0);
  await cell(page, 'A511-CH', 'Quantity').click();
  await page.keyboard.type('7');
  expect(await cell(page, 'A511-CH', 'Quantity').textContent()).toBe('1');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Accepted by Renee Castillo. Revise the order to change this.').waitFor();
  await setQuantity(page, 'LT-2', '2');
  await page.getByText('Unsaved changes').waitFor({ state: 'attached' });
  await expectAccessible(page);
  await namedButton(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Delete Order' }).click();
  await page.getByText('Renee Castillo accepted this order. Revise it first.').waitFor();
});

/** The order as a limited-transfer user has it open, to whom it was transferred. */
async function openTransferredOrder(page: Page, name: string) {
  const order = await openSharedOrder(page, name);
  await order.transferTo(limited.SalesRepId);
  await signInByApi(page, limited.Email);
  await page.goto(order.path);
  const shared = page.getByText('Shared with the customer. The proposal can still be accepted.');
  await shared.waitFor();
  return { ...order, shared };
}

test('The page of a limited-transfer owner learns of the acceptance by itself too', async () => {
  const page = await openTestPage();
  const { accept, shared } = await openTransferredOrder(page, 'Transferred offer');
  await accept();
  await notice(page)
    .getByText(/is read-only\.$/)
    .waitFor({ timeout: 15_000 });
  expect(await shared.count()).toBe(0);
  expect(await namedButton(page, 'Revise').count()).toBe(0);
  await expectAccessible(page);
});

test('The page of a limited-transfer owner learns of the end of a proposal', async () => {
  const page = await openTestPage();
  const { shared } = await openTransferredOrder(page, 'Withdrawn offer');
  await page.route('**/api/Orders/Search*', (route) => route.fulfill({ json: { data: [] } }));
  await expect.poll(() => shared.count(), { timeout: 15_000 }).toBe(0);
});

test('Held edits are discarded, or copied to a new order', async () => {
  const page = await openTestPage();
  const { accept } = await openSharedOrder(page, 'Held and copied');
  await setQuantity(page, 'A511-CH', '4');
  await accept();
  await notice(page).getByText(held).waitFor({ timeout: 15_000 });
  await notice(page).getByRole('button', { name: 'Copy to a new order' }).click();
  await page.waitForURL(/customer-order\/?$/);
  await expect.poll(() => cell(page, 'A511-CH', 'Quantity').textContent()).toBe('4');
  expect(await notice(page).count()).toBe(0);
  await setQuantity(page, 'A511-CH', '5');
});

test('Held edits are discarded, and come back as a draft until then', async () => {
  const page = await openTestPage();
  const { accept, path } = await openSharedOrder(page, 'Draft of it');
  await setQuantity(page, 'A511-CH', '4');
  await accept();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto(path);
  await namedButton(page, 'Continue with it').click();
  await notice(page).getByText(held).waitFor();
  await expect.poll(() => cell(page, 'A511-CH', 'Quantity').textContent()).toBe('4');
  await notice(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await notice(page)
    .getByText(/is read-only\.$/)
    .waitFor();
  await expect.poll(() => cell(page, 'A511-CH', 'Quantity').textContent()).toBe('1');
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
});

test('A phone shows what is locked, and why', async () => {
  const page = await openTestPage({ screen: { viewport: { width: 390, height: 844 } } });
  const { accept } = await openSharedOrder(page, 'On the phone');
  await accept();
  await page.reload();
  await page
    .getByText(/is read-only\.$/)
    .first()
    .waitFor();
  await page.locator('.card').filter({ hasText: 'A511-CH' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Accepted by Renee Castillo. Revise the order to change this.').waitFor();
  expect(await sheet.getByLabel('Qty', { exact: true }).getAttribute('readonly')).toBe('');
  await expectAccessible(page);
});
