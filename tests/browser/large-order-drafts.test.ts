import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { orderCell } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import {
  crashPage,
  clickContinueUnsavedWork,
  crashAndContinueWork,
  readJournalEntries,
  unsavedWorkDialog,
  clickSaveAndWait,
  waitForChangesSaved,
  openInNewPage,
} from './unsaved-drafts.ts';

/** The parts of a line and an order in wire format that the test needs. */
type WireLine = { Quantity: number };
type WireOrder = { OrderLines: WireLine[] };

const LINE_COUNT = 450;

/**
 * Opens a saved order of hundreds of rows; returns functions to read it again and to save it as another
 * client.
 */
async function openLargeOrder(page: Page, worksheetName: string, count = LINE_COUNT) {
  const lines = Array.from({ length: count }, () => ({}));
  const { headers } = await signInAndCreateOrder(page, 'rep@hsus.example', worksheetName, {
    lines,
  });
  await page
    .getByText(`${count.toLocaleString('en-US')} lines`)
    .first()
    .waitFor();
  const { request } = page.context();
  const path = `/api/Orders/${/\d+(?=\/edit)/.exec(page.url())![0]}`;
  const read = async () => (await (await request.get(path, { headers })).json()) as WireOrder;
  const write = async (data: WireOrder) => {
    const saving = await request.put('/api/Orders', { headers, data });
    expect(saving.status()).toBe(200);
  };
  return { read, write };
}

const MANY_LINE_COUNT = 2000;

/**
 * The rep types 77 into the first quantity of a large order and the tab crashes; another user saves 55 there.
 */
async function crashBeforeSomebodySaves(page: Page, title: string, isSudden: boolean) {
  const { read, write } = await openLargeOrder(page, title, MANY_LINE_COUNT);
  // Timers never fire, so only the beginning of the original order is stored.
  if (isSudden) await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await orderCell(page, 0, 'Qty').getByText('77').waitFor();
  // On a busy machine the edit is visible before it is stored.
  await expect.poll(() => readJournalEntries(page, 'entries')).toHaveLength(1);
  const [context, address] = [page.context(), page.url()];
  await crashPage(page);
  const order = await read();
  const OrderLines = order.OrderLines.map((line) => ({ ...line, Quantity: 55 }));
  await write({ ...order, OrderLines: [OrderLines[0]!, ...order.OrderLines.slice(1)] });
  return { next: await openInNewPage(context, address), read };
}

const getFirstQuantity = ({ OrderLines }: WireOrder) => OrderLines[0]!.Quantity;

test('A change that is all that is known of a large order is asked about beside what somebody saved there', async () => {
  const page = await openTestPage();
  const { next, read } = await crashBeforeSomebodySaves(page, 'First instant', true);
  await unsavedWorkDialog(next).getByRole('heading', { name: 'One change of yours' }).waitFor();
  const change = unsavedWorkDialog(next).getByRole('group', { name: /^Line 1/ });
  await expect
    .poll(() => change.innerText())
    .toMatch(/Mine\s+Qty 1 → 77[^]*As it is now\s+Qty 1 → 55/);
  await expectAccessible(next);
  await change.getByRole('radio').last().check();
  await clickContinueUnsavedWork(next);
  await waitForChangesSaved(next);
  await expect.poll(() => orderCell(next, 0, 'Qty').innerText()).toBe('55');
  expect(getFirstQuantity(await read())).toBe(55);
  await next.reload();
  await waitForChangesSaved(next);
  expect(await unsavedWorkDialog(next).count()).toBe(0);
});

test('A cell of a large order that somebody saved after the crash is never overwritten unasked', async () => {
  const page = await openTestPage();
  const { next, read } = await crashBeforeSomebodySaves(page, 'Right after', false);
  await expect.poll(() => unsavedWorkDialog(next).innerText()).toMatch(/Qty 1 → 77/);
  await clickContinueUnsavedWork(next);
  const conflict = next.getByRole('dialog', { name: /^Changed by / });
  await conflict.getByRole('heading', { name: 'One thing was changed by both of you' }).waitFor();
  await conflict.getByRole('radio').last().check();
  await conflict.getByRole('button', { name: 'Save merged' }).click();
  await waitForChangesSaved(next);
  expect(getFirstQuantity(await read())).toBe(55);
});

test('Hundreds of edits of a large order are all there after a crash, and after the next', async () => {
  const page = await openTestPage();
  const { read } = await openLargeOrder(page, 'Hundreds');
  await orderCell(page, 0, 'Qty').click();
  const quantities = Array.from({ length: LINE_COUNT }, (_, row) => (row % 90) + 10);
  await page.keyboard.type(quantities.map((quantity) => `${quantity}\n`).join(''));
  const [context, address] = [page.context(), page.url()];
  const again = await crashAndContinueWork(page);
  // Only the first tab's draft exists, and this tab has just written it again.
  await crashPage(again);

  const next = await openInNewPage(context, address);
  await clickContinueUnsavedWork(next);
  await clickSaveAndWait(next);
  const { OrderLines } = await read();
  expect(OrderLines.map(({ Quantity }) => Quantity)).toEqual(quantities);
});
