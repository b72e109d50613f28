import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { openTestPage } from './open-test-page.ts';
import { signInToEditableOrder } from './order-list.ts';
import { orderCell, orderLines } from './order-screen.ts';

const SECRET = 'Margin agreed with the vendor is thin';

type WireLine = Record<
  | 'Retail'
  | 'DealerCost'
  | 'InitialDealerCost'
  | 'DealerExtended'
  | 'CustomerCost'
  | 'CustomerExtended'
  | 'Discount1'
  | 'Discount2'
  | 'GPPercent',
  number | null
>;
type WireOrder = { OrderLines: WireLine[] } & Record<
  'DealerCost' | 'Discount' | 'Profit' | 'ActualGP' | 'DiscountPercentage' | 'SubTotal',
  number
>;

const amountFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount as the screen or a copy for a spreadsheet writes it. */
const listAmountTexts = (value: number | null) =>
  value ? [amountFormat.format(value), value.toFixed(2), String(value)] : [];

/** The order's amounts for the dealer alone, without those that the customer may also see. */
function listInternalAmounts(order: WireOrder): string[] {
  const knownAmounts = new Set(
    order.OrderLines.flatMap((line) => [line.Retail, line.CustomerCost, line.CustomerExtended])
      .concat(order.SubTotal)
      .flatMap(listAmountTexts),
  );
  const internal = [
    ...order.OrderLines.flatMap((line) => [line.DealerCost, line.DealerExtended]),
    order.DealerCost,
    order.Discount,
    order.Profit,
    order.ActualGP,
  ].flatMap(listAmountTexts);
  // A small amount also occurs as a quantity, a tax percent or a size.
  return [...new Set(internal)].filter((text) => text.length >= 5 && !knownAmounts.has(text));
}

const INTERNAL_LABELS = [
  'Dealer Cost',
  'Dealer Ext',
  'Disc A',
  'Discount A',
  'Discount B',
  'Gross Profit',
  'Profit',
  'GP',
  'Confidential',
  'Internal',
  'Minimum',
];

/** All content of the page: elements and attributes, field values, its title and its storage. */
const readWholePage = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const stored = [localStorage, sessionStorage].map((area) => JSON.stringify(area));
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const picture of body.querySelectorAll('svg')) picture.remove();
    return [document.title, body.outerHTML, ...fields, ...stored].join('\n');
  });

const includesValue = (text: string, wanted: string) =>
  new RegExp(`(?<![\\w.,])${wanted.replaceAll('.', '\\.')}(?![\\w%]|[.,]\\d)`).test(text);

type InternalAmounts = { internals: string[] };

async function expectNothingInternal(page: Page, { internals }: InternalAmounts, extra = '') {
  const text = (await readWholePage(page)) + extra;
  expect(
    [...internals, ...INTERNAL_LABELS, SECRET].filter((wanted) => includesValue(text, wanted)),
  ).toEqual([]);
}

/** A demo order with discounts and a confidential note, in Detail View. */
async function openOrderWithDiscounts() {
  const page = await openTestPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = (await signInToEditableOrder(page, 'rep@hsus.example')) as WireOrder;
  await page.keyboard.press('Alt+d');
  await page.getByRole('tab', { name: 'Confidential' }).click();
  await page.getByRole('textbox', { name: 'Confidential Notes' }).fill(SECRET);
  return { page, internals: listInternalAmounts(order) };
}

const customerViewSwitch = (page: Page) => page.getByRole('switch', { name: 'Customer view' });

const readClipboard = (page: Page) =>
  page.evaluate(async () => {
    const parts = (await navigator.clipboard.read()).flatMap((item) =>
      item.types.map(async (type) => (await item.getType(type)).text()),
    );
    return (await Promise.all(parts)).join('\n');
  });

test('One key takes every internal figure off the page, out of what is copied and off paper', async () => {
  const { page, internals } = await openOrderWithDiscounts();
  expect(internals.length).toBeGreaterThan(20);
  const before = await readWholePage(page);
  expect(
    [...internals, ...INTERNAL_LABELS, SECRET].filter((wanted) => includesValue(before, wanted))
      .length,
  ).toBeGreaterThan(20);

  await orderCell(page, 0, 'Discount A').click();
  await page.keyboard.press('Alt+c');
  await expect.poll(() => customerViewSwitch(page).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Detail View' }).count()).toBe(0);
  await expectNothingInternal(page, { internals });

  // The focus is still in the grid, and the key does not bring Detail View back.
  await page.keyboard.press('Alt+d');
  await page.keyboard.press('Control+End');
  await expectNothingInternal(page, { internals });

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.getByText('row(s) copied').waitFor();
  const copied = await readClipboard(page);
  expect(copied).toContain('Customer Cost');
  await expectNothingInternal(page, { internals }, copied);

  const printed = await readPdfPageTexts(await page.pdf({ preferCSSPageSize: true }));
  const printedText = printed.join('\n');
  expect(printedText).toContain('Balance due');
  expect(
    [...internals, ...INTERNAL_LABELS, SECRET].filter((wanted) =>
      includesValue(printedText, wanted),
    ),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Generate Forms', exact: true }).click();
  const offered = page.getByRole('dialog', { name: 'Form Builder' }).getByRole('checkbox');
  await offered.first().waitFor();
  const names = await offered.evaluateAll((boxes) =>
    boxes.map((box) => box.closest('label')!.textContent),
  );
  expect(names).toContain('Proposal');
  expect(names.filter((offer) => /Worksheet|Installation List/.test(offer))).toEqual([]);
});

/** Opens something, checks it and closes it. */
async function expectOpenedWithoutInternals(
  page: Page,
  secrets: InternalAmounts,
  open: () => Promise<void>,
  name: string,
) {
  await open();
  const opened = page.getByRole('dialog').or(page.getByRole('menu'));
  await opened.first().waitFor();
  await page.locator('.waiting').waitFor({ state: 'detached' });
  await expectNothingInternal(page, secrets).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  });
  await page.keyboard.press('Escape');
  // A dialog with typed text asks before it closes.
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  await expect
    .poll(async () => (await leave.isVisible()) || (await opened.count()) === 0)
    .toBe(true);
  if (await leave.isVisible()) await leave.click();
  await opened.first().waitFor({ state: 'detached' });
}

test('What is opened in customer view holds nothing internal either', async () => {
  const { page, internals } = await openOrderWithDiscounts();
  const secrets = { internals };
  await orderCell(page, 0, 'Discount A').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo Discount A' }).waitFor();
  await page.keyboard.press('Alt+c');
  await expect
    .poll(() => page.getByRole('button', { name: /^Undo/ }).getAttribute('title'))
    .toBe('Undo (Ctrl+Z)');

  const customerCost = orderLines(page).nth(1).locator('[data-field=CustomerCost]');
  await customerCost.click();
  await page.keyboard.type('999999999');
  await page.keyboard.press('Enter');
  await page.locator('.og-tip').waitFor();
  await expectNothingInternal(page, secrets);
  await page.keyboard.press('Escape');

  const press = (keys: string) => () => page.keyboard.press(keys);
  await expectOpenedWithoutInternals(page, secrets, press('Control+i'), 'details');
  await customerCost.click();
  await expectOpenedWithoutInternals(page, secrets, press('Alt+e'), 'explanation');
  await page.keyboard.press('Shift+Space');
  await page.getByText('1 selected').waitFor();
  await expectNothingInternal(page, secrets);

  await expectOpenedWithoutInternals(
    page,
    secrets,
    () => customerCost.click({ button: 'right' }),
    'menu of the row',
  );
  const onBar = (name: string) => () =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
  expect(await page.getByRole('button', { name: 'Set Target Price' }).count()).toBe(0);
  await expectOpenedWithoutInternals(page, secrets, onBar('Refresh Pricing'), 'refresh');
  await expectOpenedWithoutInternals(
    page,
    secrets,
    async () => {
      await onBar('Customer Cost')();
      await page.getByRole('dialog').getByRole('textbox').fill('20');
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
    'customer cost',
  );
  await expectOpenedWithoutInternals(
    page,
    secrets,
    () => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    'menu of the order',
  );
});

test('What is open with internal figures closes, what is being typed is kept, and the keyboard stays', async () => {
  const { page, internals } = await openOrderWithDiscounts();
  const discount = orderCell(page, 0, 'Discount A');
  await discount.click();
  await page.keyboard.type('12');
  await page.keyboard.press('Alt+c');
  await page.keyboard.press('Alt+c');
  await expect.poll(() => discount.innerText()).toBe('12.00');
  expect(
    await discount.getByRole('textbox').evaluate((input) => input === document.activeElement),
  ).toBe(true);

  await page.keyboard.press('Shift+Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Discount A', exact: true }).click();
  await page.getByRole('dialog', { name: 'Discount' }).waitFor();
  await page.keyboard.press('Alt+c');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectNothingInternal(page, { internals });
  await page.waitForFunction(() => document.activeElement?.closest('[role=grid]') !== null);
});

test('It is there from the first paint after a reload, until logout', async () => {
  const { page } = await openOrderWithDiscounts();
  await page.keyboard.press('Alt+c');
  await page.keyboard.press('Control+s');
  await page.getByText('Order has been saved').waitFor();
  await page.context().addInitScript(() => {
    const seenTexts: string[] = [];
    Object.assign(window, { seenTexts });
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      for (const word of ['Dealer Cost', 'Disc A', 'Confidential', 'Profit'])
        if (text.includes(word) && !seenTexts.includes(word)) seenTexts.push(word);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await orderLines(page).first().waitFor();
  await expect.poll(() => customerViewSwitch(page).isChecked()).toBe(true);
  const readSeenTexts = () =>
    page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts);
  expect(await readSeenTexts()).toEqual([]);
  await page.keyboard.press('Alt+c');
  await page.getByRole('columnheader', { name: 'Dealer Cost' }).waitFor();
  await expect.poll(() => readSeenTexts()).toContain('Dealer Cost');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
