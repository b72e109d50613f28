import { describe, expect, test } from 'vitest';
import { asThousandths } from '#shared/money/money.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { openGrid } from './grid-page.ts';
import {
  bar,
  box,
  cellWithKeyboard,
  column,
  committed,
  dialog,
  keys,
  linesOf,
  openLines,
  openMenu,
  select,
  selected,
  undo,
} from './screen.ts';

const plain = {};
const unlisted = { Retail: null };

describe('Rows are selected', () => {
  test('by checkbox, by range, by key and all at once, and what they add up to is shown', async () => {
    const page = await openLines(plain, { Quantity: asThousandths(-2000) }, plain, plain, unlisted);
    await select(page, 1);
    await box(page, 3).click({ modifiers: ['Shift'] });
    await expect.poll(() => selected(page)).toBe('BCD');
    await bar(page).getByText('3 selected').waitFor();
    // The row that is not counted adds nothing (D10).
    const sums = page.locator('.og-total.is-selected');
    await expect.poll(() => sums.innerText()).toMatch(/3 lines selected · Qty 2/);
    await expect.poll(() => sums.locator('[data-sum=Retail]').innerText()).toBe('200.00');
    await expect.poll(() => sums.locator('[data-sum=DealerExtended]').innerText()).toBe('120.00');
    await expect.poll(() => sums.locator('[data-sum=CustomerExtended]').innerText()).toBe('160.00');
    await expect.poll(() => sums.locator('[data-sum=GPPercent]').innerText()).toBe('25.00');

    const all = page.getByRole('checkbox', { name: 'Select all rows' });
    await expect
      .poll(() => all.evaluate((input: HTMLInputElement) => input.indeterminate))
      .toBe(true);
    await all.click();
    await expect.poll(() => selected(page)).toBe('ABCDE');
    await all.click();
    expect(await selected(page)).toBe('');
    await expect.poll(() => page.getByRole('toolbar', { name: 'Order lines' }).count()).toBe(1);

    const group = page
      .locator('.og-heading')
      .getByRole('button', { name: /^(Select|Deselect) all/ });
    await group.click();
    await expect.poll(() => selected(page)).toBe('ABCDE');
    await group.click();
    expect(await selected(page)).toBe('');

    await orderCell(page, 1, 'Retail').click();
    await keys(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(() => selected(page)).toBe('BCD');
    await keys(page, 'Shift+ArrowUp');
    await expect.poll(() => selected(page)).toBe('BC');
    await expect.poll(() => cellWithKeyboard(page)).toBe('C Retail');
    await keys(page, 'Escape');
    expect(await selected(page)).toBe('');
    await keys(page, 'Control+a');
    await expect.poll(() => selected(page)).toBe('ABCDE');
    await keys(page, 'Control+a');
    expect(await selected(page)).toBe('');
    await keys(page, 'Home', 'ArrowLeft', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space');
    await expect.poll(() => selected(page)).toBe('CDE');
    await keys(page, 'Space', 'ArrowUp', 'ArrowRight', 'Shift+Space');
    await expect.poll(() => selected(page)).toBe('C');
    await orderCell(page, 0, 'Retail').click({ modifiers: ['Control'] });
    await orderCell(page, 1, 'Retail').click({ modifiers: ['Shift'] });
    await expect.poll(() => selected(page)).toBe('ABC');
    await bar(page).getByRole('button', { name: 'Copy', exact: true }).focus();
    await keys(page, 'Escape');
    expect(await selected(page)).toBe('');
    await expect.poll(() => cellWithKeyboard(page)).toBe('B Retail');
  });

  test('not while text is marked in a cell, and an edit is given back before the selection goes', async () => {
    const page = await openLines(plain, plain);
    await select(page, 0);
    await orderCell(page, 1, 'Description').click();
    await keys(page, 'F2', 'Control+a');
    await page.keyboard.type('Other words');
    await expect.poll(() => selected(page)).toBe('A');
    await keys(page, 'Escape');
    await expect.poll(() => orderCell(page, 1, 'Description').innerText()).toBe('Product B');
    await expect.poll(() => selected(page)).toBe('A');
    await keys(page, 'Escape');
    expect(await selected(page)).toBe('');
  });
});

test('Selected rows are deleted together once that is confirmed, by key and from the bar', async () => {
  const page = await openLines(plain, plain, plain);
  await select(page, 0, 2);
  await keys(page, 'Control+Delete');
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you would like to delete row(s)?').waitFor();
  await keys(page, 'Escape');
  await expect.poll(() => column(page, 'Part #')).toEqual(['A', 'B', 'C']);
  await bar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await orderLines(page).nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => column(page, 'Part #')).toEqual(['B']);
  await expect.poll(() => cellWithKeyboard(page)).toMatch(/^B /);
  await undo(page, 'Delete 2 rows').click();
  await expect.poll(() => column(page, 'Part #')).toEqual(['A', 'B', 'C']);
});

test('In an order that can only be read rows are selected, copied and looked at, and nothing else', async () => {
  const page = await openGrid(committed({ OrderLines: linesOf(plain, plain) }));
  await select(page, 0);
  await expect.poll(() => selected(page)).toBe('A');
  expect(
    await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
  ).toEqual(['Clear selection', 'Copy']);
  await openMenu(page, 1);
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Copy Selected Row\(s\)/),
      expect.stringMatching(/^Line Details/),
      expect.stringMatching(/^Explain This Price/),
    ]);
  await keys(page, 'Escape');
  await keys(page, 'Control+Delete', 'Control+i');
  const details = dialog(page, 'Line Item Details');
  const price = details.getByLabel('Customer Price', { exact: true });
  await expect.poll(() => price.inputValue()).toBe('80.00');
  expect(await price.getAttribute('readonly')).toBe('');
  expect(await details.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await details.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('A long description is greyed from the 91st character on, and one that cannot be read says so', async () => {
  const long = 'x'.repeat(90);
  const page = await openLines(
    { Description: `${long} and more` },
    { Description: 'a%20%E0%A4%A' },
  );
  const first = orderCell(page, 0, 'Description');
  await expect.poll(() => first.locator('.rest').textContent()).toBe(' and more');
  await expect
    .poll(() => orderCell(page, 1, 'Description').innerText())
    .toBe('Error Decoding Description');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const [words, rest] = await Promise.all(
      [first.locator(':scope > span'), first.locator('.rest')].map((part) =>
        part.evaluate((element) => getComputedStyle(element).color),
      ),
    );
    expect(rest).not.toBe(words);
  }
  expect(
    await page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getAttribute('title'))),
  ).toEqual([
    'Select',
    'Qty',
    'MFI',
    'Part #',
    'Description',
    'Retail',
    'Dealer Cost',
    'Discount A',
    'Discount B',
    'Dealer Extended',
    'Customer Cost',
    'Customer Extended',
    'GP',
    'Stock Code',
    'Line Details',
    'Delete Line',
  ]);
});
