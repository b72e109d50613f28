import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { openPage } from './browser.ts';
import { notices } from './notices.ts';
import { orderCell } from './order-screen.ts';
import { signInToSaved } from './saved-order.ts';
import { crash, readStoredTyping, offer, unsaved } from './unsaved-drafts.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const createBundle = (page: Page) =>
  page.getByRole('button', { name: 'Create bundle below Individual Line Items' }).click();

/** A saved order with a line in a bundle called Room 1. */
async function openOrder(page: Page, worksheetName: string) {
  await signInToSaved(page, 'rep@hsus.example', worksheetName, {
    lines: [{ PartNumber: 'KEPT-1' }],
    bundles: [{ OrderLineGroupName: 'Room 1' }],
  });
  await page.getByRole('button', { name: 'Edit bundle Room 1' }).waitFor();
}

type Typed = {
  title: string;
  label: string;
  text: string;
  open: (page: Page) => Promise<void>;
  /** Where the text is once the work is taken up. */
  shown: (page: Page) => Promise<void>;
};

const bundleShown = (name: string) => async (page: Page) => {
  const heading = page.getByRole('button', { name: `Edit bundle ${name}` });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
};

const dialogs: Typed[] = [
  {
    title: 'Billing Info',
    label: 'Contact',
    text: 'Ask for Ann at the desk',
    open: (page) => page.getByRole('button', { name: 'Edit Billing Info' }).click(),
    shown: (page) => page.getByText('Ask for Ann at the desk').first().waitFor(),
  },
  {
    title: 'Line Item Details',
    label: 'Product Description',
    text: 'A chair, half described',
    open: async (page) => {
      await orderCell(page, 0, 'Qty').click();
      await page.keyboard.press('Control+i');
    },
    shown: (page) =>
      expect
        .poll(() => orderCell(page, 0, 'Description').innerText())
        .toContain('A chair, half described'),
  },
  {
    title: 'Create Bundle',
    label: 'Bundle Title',
    text: 'Room 2',
    open: createBundle,
    shown: bundleShown('Room 2'),
  },
  {
    title: 'Edit Bundle',
    label: 'Bundle Title',
    text: 'Room 1 by the window',
    open: (page) => page.getByRole('button', { name: 'Edit bundle Room 1' }).click(),
    shown: bundleShown('Room 1 by the window'),
  },
];

async function typeInto(page: Page, { title, label, text, open }: Typed) {
  await open(page);
  const field = dialog(page, title).getByLabel(label, { exact: true });
  await field.fill('');
  await field.pressSequentially(text);
  await expect.poll(() => readStoredTyping(page)).toContain(text);
}

describe('Text in a dialog', () => {
  test.each(dialogs)('that nobody accepted yet survives a crash: $title', async (typed) => {
    const page = await openPage({ hasMotion: true });
    await openOrder(page, `Typed in ${typed.title}`);
    await typeInto(page, typed);
    const [context, address] = [page.context(), page.url()];
    await crash(page);

    const next = await context.newPage();
    await next.goto(address);
    await offer(next).getByText(typed.text).first().waitFor();
    await offer(next).getByRole('button', { name: 'Continue with it' }).click();
    await unsaved(next);
    await typed.shown(next);
    expect(await offer(next).count()).toBe(0);
  });

  test.each(dialogs)('is asked about before the tab is closed: $title', async (typed) => {
    const page = await openPage({ hasMotion: true });
    await openOrder(page, `Closed in ${typed.title}`);
    await typeInto(page, typed);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await dialog(page, typed.title).waitFor();
  });

  test.each(dialogs)(
    'that is given up is not kept, and what is accepted is there once: $title',
    async (typed) => {
      const page = await openPage({ hasMotion: true });
      await openOrder(page, `Given up in ${typed.title}`);
      await typeInto(page, typed);
      await dialog(page, typed.title).getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => readStoredTyping(page)).toBe('');
      await typeInto(page, typed);
      await page.keyboard.press('Enter');
      await dialog(page, typed.title).waitFor({ state: 'hidden' });
      await typed.shown(page);
      await expect.poll(() => readStoredTyping(page)).toBe('');
      const [context, address] = [page.context(), page.url()];
      await crash(page);

      const next = await context.newPage();
      await next.goto(address);
      await offer(next).getByRole('button', { name: 'Continue with it' }).click();
      await typed.shown(next);
    },
  );
});

test('The name that is being written into a heading is kept like a cell', async () => {
  const page = await openPage({ hasMotion: true });
  await openOrder(page, 'Named in its heading');
  const heading = page.locator('h3').filter({ hasText: 'Room 1' });
  await heading.dblclick();
  const name = page.getByRole('textbox', { name: 'Bundle Title' });
  await name.fill('Room 1, half renamed');
  await expect.poll(() => readStoredTyping(page)).toContain('Room 1, half renamed');
  await name.press('Escape');
  await expect.poll(() => readStoredTyping(page)).toBe('');
  await heading.dblclick();
  await name.fill('Room 1, half renamed');
  await expect.poll(() => readStoredTyping(page)).toContain('Room 1, half renamed');
  const [context, address] = [page.context(), page.url()];
  await crash(page);

  const next = await context.newPage();
  await next.goto(address);
  await offer(next).getByRole('button', { name: 'Continue with it' }).click();
  await unsaved(next);
  await bundleShown('Room 1, half renamed')(next);
});

const taxRate = (page: Page) => page.getByLabel('Sales tax', { exact: true }).inputValue();

test('A shipping address that was being typed brings the tax of its state', async () => {
  const page = await openPage({ hasMotion: true });
  await signInToSaved(page, 'rep@hsca.example', 'Shipped to another state');
  const before = await taxRate(page);
  await page.getByRole('tab', { name: 'Shipping Info' }).click();
  await page.getByRole('button', { name: 'Edit Shipping Info' }).click();
  const address = dialog(page, 'Shipping Info');
  const state = address.getByLabel('State');
  const isQuebec = /Quebec/.test(await state.inputValue());
  await state.press('ArrowDown');
  await page.getByRole('option', { name: isQuebec ? 'Ontario' : 'Quebec', exact: true }).click();
  await expect.poll(() => readStoredTyping(page)).toContain('ShippingInfo');
  const [context, location] = [page.context(), page.url()];
  await crash(page);

  const next = await context.newPage();
  await next.goto(location);
  await offer(next).getByRole('button', { name: 'Continue with it' }).click();
  await notices(next)
    .getByText(/^Sales tax is now/)
    .first()
    .waitFor();
  await expect.poll(() => taxRate(next)).toBe(isQuebec ? '13.0000%' : '14.9750%');
  expect(before).not.toBe(await taxRate(next));
});

test('A date that is half typed is asked about before its page is closed or left', async () => {
  const page = await openPage();
  await signInToSaved(page, 'rep@hsus.example', 'Half a date');
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
