import { describe, expect, test } from 'vitest';
import { asThousandths } from '#shared/money/money.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import {
  selectionToolbar,
  lineCheckbox,
  readFocusedPartAndField,
  readColumnTexts,
  buildCommittedOrder,
  namedDialog,
  pressKeys,
  buildLetteredLines,
  openOrderWithLines,
  openLineMenu,
  selectLines,
  readSelectedParts,
  undoButton,
} from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const plainLine = {};
const lineWithoutRetail = { Retail: null };

describe('Rows are selected', () => {
  test('by checkbox, by range, by key and all at once, and what they add up to is shown', async () => {
    const page = await openOrderWithLines(
      plainLine,
      { Quantity: asThousandths(-2000) },
      plainLine,
      plainLine,
      lineWithoutRetail,
    );
    await selectLines(page, 1);
    await lineCheckbox(page, 3).click({ modifiers: ['Shift'] });
    await expect.poll(() => readSelectedParts(page)).toBe('BCD');
    await selectionToolbar(page).getByText('3 selected').waitFor();
    // The excluded row adds nothing (D10).
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
    await expect.poll(() => readSelectedParts(page)).toBe('ABCDE');
    await all.click();
    expect(await readSelectedParts(page)).toBe('');
    await expect.poll(() => page.getByRole('toolbar', { name: 'Order lines' }).count()).toBe(1);

    const group = page
      .locator('.og-heading')
      .getByRole('button', { name: /^(Select|Deselect) all/ });
    await group.click();
    await expect.poll(() => readSelectedParts(page)).toBe('ABCDE');
    await group.click();
    expect(await readSelectedParts(page)).toBe('');

    await orderCell(page, 1, 'Retail').click();
    await pressKeys(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(() => readSelectedParts(page)).toBe('BCD');
    await pressKeys(page, 'Shift+ArrowUp');
    await expect.poll(() => readSelectedParts(page)).toBe('BC');
    await expect.poll(() => readFocusedPartAndField(page)).toBe('C Retail');
    await pressKeys(page, 'Escape');
    expect(await readSelectedParts(page)).toBe('');
    await pressKeys(page, 'Control+a');
    await expect.poll(() => readSelectedParts(page)).toBe('ABCDE');
    await pressKeys(page, 'Control+a');
    expect(await readSelectedParts(page)).toBe('');
    await pressKeys(page, 'Home', 'ArrowLeft', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space');
    await expect.poll(() => readSelectedParts(page)).toBe('CDE');
    await pressKeys(page, 'Space', 'ArrowUp', 'ArrowRight', 'Shift+Space');
    await expect.poll(() => readSelectedParts(page)).toBe('C');
    await orderCell(page, 0, 'Retail').click({ modifiers: ['Control'] });
    await orderCell(page, 1, 'Retail').click({ modifiers: ['Shift'] });
    await expect.poll(() => readSelectedParts(page)).toBe('ABC');
    await selectionToolbar(page).getByRole('button', { name: 'Copy', exact: true }).focus();
    await pressKeys(page, 'Escape');
    expect(await readSelectedParts(page)).toBe('');
    await expect.poll(() => readFocusedPartAndField(page)).toBe('B Retail');
  });

  test('not while text is marked in a cell, and an edit is given back before the selection goes', async () => {
    const page = await openOrderWithLines(plainLine, plainLine);
    await selectLines(page, 0);
    await orderCell(page, 1, 'Description').click();
    await pressKeys(page, 'F2', 'Control+a');
    await page.keyboard.type('Other words');
    await expect.poll(() => readSelectedParts(page)).toBe('A');
    await pressKeys(page, 'Escape');
    await expect.poll(() => orderCell(page, 1, 'Description').innerText()).toBe('Product B');
    await expect.poll(() => readSelectedParts(page)).toBe('A');
    await pressKeys(page, 'Escape');
    expect(await readSelectedParts(page)).toBe('');
  });
});

test('Selected rows are deleted together once that is confirmed, by key and from the bar', async () => {
  const page = await openOrderWithLines(plainLine, plainLine, plainLine);
  await selectLines(page, 0, 2);
  await pressKeys(page, 'Control+Delete');
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you would like to delete row(s)?').waitFor();
  await pressKeys(page, 'Escape');
  await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['A', 'B', 'C']);
  await selectionToolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await orderLines(page).nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['B']);
  await expect.poll(() => readFocusedPartAndField(page)).toMatch(/^B /);
  await undoButton(page, 'Delete 2 rows').click();
  await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(['A', 'B', 'C']);
});

test('In an order that can only be read rows are selected, copied and looked at, and nothing else', async () => {
  const page = await openGridPage(
    buildCommittedOrder({ OrderLines: buildLetteredLines(plainLine, plainLine) }),
  );
  await selectLines(page, 0);
  await expect.poll(() => readSelectedParts(page)).toBe('A');
  expect(
    await selectionToolbar(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
  ).toEqual(['Clear selection', 'Copy']);
  await openLineMenu(page, 1);
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Copy Selected Row\(s\)/),
      expect.stringMatching(/^Line Details/),
      expect.stringMatching(/^Explain This Price/),
    ]);
  await pressKeys(page, 'Escape');
  await pressKeys(page, 'Control+Delete', 'Control+i');
  const details = namedDialog(page, 'Line Item Details');
  const price = details.getByLabel('Customer Price', { exact: true });
  await expect.poll(() => price.inputValue()).toBe('80.00');
  expect(await price.getAttribute('readonly')).toBe('');
  expect(await details.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await details.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('A long description is greyed from the 91st character on, and one that cannot be read says so', async () => {
  const long = 'x'.repeat(90);
  const page = await openOrderWithLines(
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
