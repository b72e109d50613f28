import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { noticesRegion } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { orderCell } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import {
  crashPage,
  readStoredTypingText,
  unsavedWorkDialog,
  waitForUnsavedChanges,
} from './unsaved-drafts.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const createBundle = (page: Page) =>
  page.getByRole('button', { name: 'Create bundle below Individual Line Items' }).click();

/** A saved order with a line in a bundle called Room 1. */
async function openOrderWithBundle(page: Page, worksheetName: string) {
  await signInAndCreateOrder(page, 'rep@hsus.example', worksheetName, {
    lines: [{ PartNumber: 'KEPT-1' }],
    bundles: [{ OrderLineGroupName: 'Room 1' }],
  });
  await page.getByRole('button', { name: 'Edit bundle Room 1' }).waitFor();
}

type DialogTyping = {
  title: string;
  label: string;
  text: string;
  open: (page: Page) => Promise<void>;
  /** Checks that the text is shown after the draft is resumed. */
  expectShown: (page: Page) => Promise<void>;
};

const expectBundleShown = (name: string) => async (page: Page) => {
  const heading = page.getByRole('button', { name: `Edit bundle ${name}` });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
};

const dialogTypings: DialogTyping[] = [
  {
    title: 'Billing Info',
    label: 'Contact',
    text: 'Ask for Ann at the desk',
    open: (page) => page.getByRole('button', { name: 'Edit Billing Info' }).click(),
    expectShown: (page) => page.getByText('Ask for Ann at the desk').first().waitFor(),
  },
  {
    title: 'Line Item Details',
    label: 'Product Description',
    text: 'A chair, half described',
    open: async (page) => {
      await orderCell(page, 0, 'Qty').click();
      await page.keyboard.press('Control+i');
    },
    expectShown: (page) =>
      expect
        .poll(() => orderCell(page, 0, 'Description').innerText())
        .toContain('A chair, half described'),
  },
  {
    title: 'Create Bundle',
    label: 'Bundle Title',
    text: 'Room 2',
    open: createBundle,
    expectShown: expectBundleShown('Room 2'),
  },
  {
    title: 'Edit Bundle',
    label: 'Bundle Title',
    text: 'Room 1 by the window',
    open: (page) => page.getByRole('button', { name: 'Edit bundle Room 1' }).click(),
    expectShown: expectBundleShown('Room 1 by the window'),
  },
];

async function typeInDialog(page: Page, { title, label, text, open }: DialogTyping) {
  await open(page);
  const field = dialog(page, title).getByLabel(label, { exact: true });
  await field.fill('');
  await field.pressSequentially(text);
  await expect.poll(() => readStoredTypingText(page)).toContain(text);
}

describe('Text in a dialog', () => {
  test.each(dialogTypings)('that nobody accepted yet survives a crash: $title', async (typed) => {
    const page = await openTestPage({ hasMotion: true });
    await openOrderWithBundle(page, `Typed in ${typed.title}`);
    await typeInDialog(page, typed);
    const [context, address] = [page.context(), page.url()];
    await crashPage(page);

    const next = await context.newPage();
    await next.goto(address);
    await unsavedWorkDialog(next).getByText(typed.text).first().waitFor();
    await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
    await waitForUnsavedChanges(next);
    await typed.expectShown(next);
    expect(await unsavedWorkDialog(next).count()).toBe(0);
  });

  test.each(dialogTypings)('is asked about before the tab is closed: $title', async (typed) => {
    const page = await openTestPage({ hasMotion: true });
    await openOrderWithBundle(page, `Closed in ${typed.title}`);
    await typeInDialog(page, typed);
    const prompt = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await prompt).type()).toBe('beforeunload');
    await (await prompt).dismiss();
    await dialog(page, typed.title).waitFor();
  });

  test.each(dialogTypings)(
    'that is given up is not kept, and what is accepted is there once: $title',
    async (typed) => {
      const page = await openTestPage({ hasMotion: true });
      await openOrderWithBundle(page, `Given up in ${typed.title}`);
      await typeInDialog(page, typed);
      await dialog(page, typed.title).getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => readStoredTypingText(page)).toBe('');
      await typeInDialog(page, typed);
      await page.keyboard.press('Enter');
      await dialog(page, typed.title).waitFor({ state: 'hidden' });
      await typed.expectShown(page);
      await expect.poll(() => readStoredTypingText(page)).toBe('');
      const [context, address] = [page.context(), page.url()];
      await crashPage(page);

      const next = await context.newPage();
      await next.goto(address);
      await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
      await typed.expectShown(next);
    },
  );
});

test('The name that is being written into a heading is kept like a cell', async () => {
  const page = await openTestPage({ hasMotion: true });
  await openOrderWithBundle(page, 'Named in its heading');
  const heading = page.locator('h3').filter({ hasText: 'Room 1' });
  await heading.dblclick();
  const name = page.getByRole('textbox', { name: 'Bundle Title' });
  await name.fill('Room 1, half renamed');
  await expect.poll(() => readStoredTypingText(page)).toContain('Room 1, half renamed');
  await name.press('Escape');
  await expect.poll(() => readStoredTypingText(page)).toBe('');
  await heading.dblclick();
  await name.fill('Room 1, half renamed');
  await expect.poll(() => readStoredTypingText(page)).toContain('Room 1, half renamed');
  const [context, address] = [page.context(), page.url()];
  await crashPage(page);

  const next = await context.newPage();
  await next.goto(address);
  await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
  await waitForUnsavedChanges(next);
  await expectBundleShown('Room 1, half renamed')(next);
});

const readTaxRate = (page: Page) => page.getByLabel('Sales tax', { exact: true }).inputValue();

test('A shipping address that was being typed brings the tax of its state', async () => {
  const page = await openTestPage({ hasMotion: true });
  await signInAndCreateOrder(page, 'rep@hsca.example', 'Shipped to another state');
  const before = await readTaxRate(page);
  await page.getByRole('tab', { name: 'Shipping Info' }).click();
  await page.getByRole('button', { name: 'Edit Shipping Info' }).click();
  const address = dialog(page, 'Shipping Info');
  const state = address.getByLabel('State');
  const isQuebec = /Quebec/.test(await state.inputValue());
  await state.press('ArrowDown');
  await page.getByRole('option', { name: isQuebec ? 'Ontario' : 'Quebec', exact: true }).click();
  await expect.poll(() => readStoredTypingText(page)).toContain('ShippingInfo');
  const [context, location] = [page.context(), page.url()];
  await crashPage(page);

  const next = await context.newPage();
  await next.goto(location);
  await unsavedWorkDialog(next).getByRole('button', { name: 'Continue with it' }).click();
  await noticesRegion(next)
    .getByText(/^Sales tax is now/)
    .first()
    .waitFor();
  await expect.poll(() => readTaxRate(next)).toBe(isQuebec ? '13.0000%' : '14.9750%');
  expect(before).not.toBe(await readTaxRate(next));
});

test('A date that is half typed is asked about before its page is closed or left', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Half a date');
  const due = page.getByLabel('Payment due', { exact: true });
  const before = await due.inputValue();
  expect(before).toBe('');
  await due.pressSequentially('12/');
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await closing).type()).toBe('beforeunload');
  await (await closing).dismiss();
  const customers = page.locator(`a[href="${paths.customers}"]`).first();
  const question = page.getByRole('alertdialog');
  await customers.click();
  await question.getByText('A date is not finished. It will be lost.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await due.inputValue()).toBe('12/');
  await due.fill(before);
  await due.press('Tab');
  await customers.click();
  await page.waitForURL(`**${paths.customers}`);
  expect(await question.count()).toBe(0);
});
