import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openPage, signIn } from './browser.ts';
import { notice, notices } from './notices.ts';
import { answered } from './order-list.ts';
import { choose, type ColumnName, orderCell, orderLines } from './order-screen.ts';

/** What a test says of a line; its dealer cost is 60, its retail 100 and its price 80 unless told. */
type Written = Partial<Record<string, number | string | null>>;

/** Opens an order of a status, in Detail View, with these lines instead of its own. */
async function openOrder(status: 'Uncommitted' | 'Committed', ...lines: Written[]) {
  const page = await openPage();
  await page.route(/\/api\/Orders\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const order = await response.json();
    const OrderLines = lines.map((line, index) => lineOf(order.OrderLines[0], line, index));
    const Subtotal = OrderLines.reduce((all, line) => all + line.CustomerExtended, 0);
    const Bundles = [{ ...order.Bundles[0], Subtotal }];
    return route.fulfill({ response, json: { ...order, Bundles, OrderLines } });
  });
  await signIn(page, 'manager@hsus.example');
  await choose(page, 'Order status', status);
  await answered(page, () => page.getByRole('button', { name: 'Search', exact: true }).click());
  await page.getByRole('table', { name: 'orders' }).getByRole('link').first().click();
  await orderLines(page).first().waitFor();
  const detailView = page.getByRole('switch', { name: 'Detail View' });
  if (!(await detailView.isChecked())) await page.keyboard.press('Alt+d');
  return page;
}

function lineOf(any: object, written: Written, index: number) {
  const PartNumber = 'ABCDEFGH'.charAt(index);
  return {
    ...any,
    OrderLineId: `line-${PartNumber}`,
    LineNumber: index + 1,
    OrderLineGroupId: 0,
    PartNumber,
    Description: `Product ${PartNumber}`,
    Quantity: 1,
    Retail: 100,
    InitialDealerCost: 60,
    DealerCost: 60,
    Discount1: 0,
    Discount2: 0,
    ImportedDiscount1: null,
    ImportedDiscount2: null,
    MaximumPrice: null,
    MinimumPrice: null,
    DealerExtended: 60,
    CustomerCost: 80,
    CustomerExtended: 80,
    GPPercent: 25,
    ...written,
  };
}

const plain: Written = {};
const imported: Written = { ImportedDiscount1: 0 };
const unlisted: Written = { Retail: null };

const box = (page: Page, row: number) => orderLines(page).nth(row).getByRole('checkbox');

async function select(page: Page, ...rows: number[]) {
  for (const row of rows) await box(page, row).click();
}

/** The part numbers of the selected rows. */
const selected = async (page: Page) =>
  (await page.locator('.og-line[aria-selected=true] [data-field=PartNumber]').allInnerTexts())
    .toSorted()
    .join('');

const column = async (page: Page, name: ColumnName) =>
  Promise.all(
    (await orderLines(page).all()).map((_, row) => orderCell(page, row, name).innerText()),
  );

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const undo = (page: Page, label: string) =>
  page.getByRole('button', { name: `Undo ${label}`, exact: true });

/** The column and part number of the cell with the keyboard. */
const whereTheKeyboardIs = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]');
    const part = cell?.closest('.og-line')?.querySelector('[data-field=PartNumber]')?.textContent;
    return `${part} ${cell?.getAttribute('data-field')}`;
  });

const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

describe('Rows are selected', () => {
  test('by checkbox, by range, by key and all at once, and what they add up to is shown', async () => {
    const page = await openOrder('Uncommitted', plain, { Quantity: -2 }, plain, plain, unlisted);
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
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await expectAccessible(page);

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
    await expect.poll(() => whereTheKeyboardIs(page)).toBe('C Retail');
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
    await expect.poll(() => whereTheKeyboardIs(page)).toBe('B Retail');
  });

  test('not while text is marked in a cell, and an edit is given back before the selection goes', async () => {
    const page = await openOrder('Uncommitted', plain, plain);
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

const openMenu = (page: Page, row: number) =>
  orderCell(page, row, 'Part #').click({ button: 'right' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Walks through the open menu by key. */
async function walkTo(page: Page, name: string) {
  const at = page.locator('[role=menuitem][data-p-focused=true]');
  await page.locator('[role=menu]:focus').waitFor();
  const names = (await page.getByRole('menuitem').allInnerTexts()).map(
    (text) => text.split('\n')[0]!,
  );
  for (const passed of names.slice(0, names.indexOf(name) + 1)) {
    await keys(page, 'ArrowDown');
    await at.filter({ hasText: passed }).waitFor();
  }
}

describe('The menu of a row', () => {
  const actions: [string, string][] = [
    ['Add Discount A', 'add discount A'],
    ['Add Discount B', 'add discount B'],
    ['Modify Gross Profit', 'modify gross profit'],
    ['Modify Customer Cost', 'modify customer cost'],
    ['Modify Dealer Cost', 'modify dealer cost'],
    ['Update Quantity', 'update quantity'],
    ['Refresh Pricing', 'refresh pricing'],
    ['Copy Selected Row(s)', 'copy'],
    ['Cut Selected Row(s)', 'cut'],
    ['Delete Selected Row(s)', 'delete'],
  ];

  test('asks for rows to be selected first, whichever row was clicked', async () => {
    const page = await openOrder('Uncommitted', plain, plain);
    for (const [name, action] of actions) {
      await openMenu(page, 1);
      await item(page, name).click();
      await notice(
        page,
        `Please select rows you would like to ${action} using the checkbox.`,
      ).waitFor();
      expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0);
    }
    await expect.poll(() => orderLines(page).count()).toBe(2);
  });

  test('opens by key where the keyboard is, acts on the selected rows, and gives the keyboard back', async () => {
    const page = await openOrder('Uncommitted', plain, plain, plain);
    await select(page, 2);
    await orderCell(page, 0, 'Part #').click();
    await keys(page, 'Shift+F10');
    await item(page, 'Update Quantity').waitFor();
    await expectAccessible(page);
    await keys(page, 'Escape');
    await item(page, 'Update Quantity').waitFor({ state: 'detached' });
    await expect.poll(() => whereTheKeyboardIs(page)).toBe('A PartNumber');
    await keys(page, 'ContextMenu');
    await walkTo(page, 'Update Quantity');
    await keys(page, 'Enter');
    await dialog(page, 'Update Quantity').waitFor();
    await page.keyboard.type('7');
    await keys(page, 'Enter');
    await notice(page, '1 changed').waitFor();
    await expect.poll(() => column(page, 'Qty')).toEqual(['1', '1', '7']);
    await expect.poll(() => whereTheKeyboardIs(page)).toBe('A PartNumber');
  });

  test('adds a row after the one that was clicked', async () => {
    const page = await openOrder('Uncommitted', plain, plain);
    await openMenu(page, 0);
    await item(page, 'Add New Row').click();
    await orderLines(page).nth(2).waitFor();
    await expect.poll(() => column(page, 'Part #')).toEqual(['A', '', 'B']);
    await expect.poll(() => whereTheKeyboardIs(page)).toBe(' StockCode');
    await undo(page, 'Add row').waitFor();
  });

  test('leaves the browser’s own to text that is being written', async () => {
    const page = await openOrder('Uncommitted', plain);
    await orderCell(page, 0, 'Description').click();
    await keys(page, 'F2');
    await orderCell(page, 0, 'Description').getByRole('combobox').click({ button: 'right' });
    expect(await page.getByRole('menuitem').count()).toBe(0);
  });
});

/** What the preview says of its rows: the figures as they are and as they would be. */
const preview = (open: Locator) =>
  open
    .getByRole('table', { name: 'Preview' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) =>
          [...row.querySelectorAll('[role=cell]')].slice(1).map((cell) => cell.textContent?.trim()),
        ),
    );

describe('A value for all selected rows', () => {
  type Case = {
    button: string;
    title: string;
    label: string;
    typed: string;
    first: string[];
    result: string;
    step: string;
    column: ColumnName;
    after: string[];
  };
  const lines = [plain, imported, unlisted, plain];
  const cases: Case[] = [
    {
      button: 'Discount A',
      title: 'Discount',
      label: 'Discount A',
      typed: '10%',
      first: ['0.00 10.00', '60.00 54.00', '25.00 32.50', ''],
      result: '2 changed, 1 skipped (imported discount)',
      step: 'Discount A on 2 rows',
      column: 'Discount A',
      after: ['10.00', '0.00', '10.00', '0.00'],
    },
    {
      button: 'Discount B',
      title: 'Discount',
      label: 'Discount B',
      typed: '250',
      first: ['0.00 100.00', '60.00 0.00', '25.00 100.00', ''],
      result: '3 changed',
      step: 'Discount B on 3 rows',
      column: 'Discount B',
      after: ['100.00', '100.00', '100.00', '0.00'],
    },
    {
      button: 'Gross Profit',
      title: 'Gross Profit Percent',
      label: 'GP',
      typed: '50',
      first: ['25.00 40.00', '80.00 100.00', '80.00 100.00', 'At retail'],
      result: '3 changed, 2 stopped at retail',
      step: 'Gross Profit on 3 rows',
      column: 'Customer Cost',
      // The row without a retail has no cap.
      after: ['100.00', '100.00', '120.00', '80.00'],
    },
    {
      button: 'Customer Cost',
      title: 'Customer Cost Modifier',
      label: 'Percent off retail',
      typed: '-30',
      first: ['80.00 70.00', '80.00 70.00', '25.00 14.29', ''],
      result: '2 changed, 1 skipped (no retail price)',
      step: 'Customer Cost on 2 rows',
      column: 'Customer Cost',
      after: ['70.00', '70.00', '80.00', '80.00'],
    },
    {
      button: 'Dealer Cost',
      title: 'Dealer Cost Modifier',
      label: 'Percent off retail',
      typed: '50',
      first: ['60.00 50.00', '60.00 50.00', '25.00 37.50', ''],
      result: '1 changed, 1 skipped (imported discount), 1 skipped (no retail price)',
      step: 'Dealer Cost on 1 row',
      column: 'Dealer Cost',
      after: ['50.00', '60.00', '60.00', '60.00'],
    },
    {
      button: 'Quantity',
      title: 'Update Quantity',
      label: 'Quantity',
      typed: '2.5',
      first: ['1 2.5', '80.00 200.00', ''],
      result: '3 changed',
      step: 'Quantity on 3 rows',
      column: 'Qty',
      after: ['2.5', '2.5', '2.5', '1'],
    },
  ];

  test('is seen before it is applied, is one step, and says what it left out', async () => {
    const page = await openOrder('Uncommitted', ...lines);
    for (const one of cases) {
      const before = await column(page, one.column);
      await select(page, 0, 1, 2);
      await bar(page).getByRole('button', { name: one.button, exact: true }).click();
      const open = dialog(page, one.title);
      await open.getByLabel(one.label, { exact: true }).fill(one.typed);
      await open.getByText(one.result, { exact: true }).waitFor();
      expect((await preview(open))[0]).toEqual(one.first);
      await keys(page, 'Enter');
      await notice(page, one.result).waitFor();
      await expect.poll(() => column(page, one.column)).toEqual(one.after);
      expect(await selected(page)).toBe('');
      expect(await page.getByRole('status').filter({ hasText: 'GP recomputed.' }).count()).toBe(0);
      await undo(page, one.step).click();
      await expect.poll(() => column(page, one.column)).toEqual(before);
      await notices(page).getByRole('button', { name: 'Close' }).click();
    }
  });

  test('names the row that is left out, shows the order’s subtotal and GP, and is refused where it cannot be', async () => {
    const page = await openOrder('Uncommitted', plain, imported);
    await select(page, 0, 1);
    await bar(page).getByRole('button', { name: 'Discount A', exact: true }).click();
    const discount = dialog(page, 'Discount');
    const apply = discount.getByRole('button', { name: 'Apply to 2 rows' });
    await expect.poll(() => apply.isDisabled()).toBe(true);
    await discount.getByLabel('Discount A').fill('10');
    await discount.getByText('1 changed, 1 skipped (imported discount)').waitFor();
    expect((await preview(discount))[1]).toEqual(['0.00', '60.00', '25.00', 'imported discount']);
    // Dealer cost 120 to 114 of a subtotal of 160.
    await expect
      .poll(() => discount.locator('.bulk-figures').innerText())
      .toMatch(/160\.00[^]*25\.00\s+28\.75/);
    await expectAccessible(page);
    await keys(page, 'Escape');
    await discount.waitFor({ state: 'detached' });
    await expect.poll(() => selected(page)).toBe('AB');

    await bar(page).getByRole('button', { name: 'Quantity', exact: true }).click();
    const quantity = dialog(page, 'Update Quantity');
    await quantity.getByLabel('Quantity', { exact: true }).fill('-1');
    await quantity.getByText('Quantity must be greater than or equal to zero.').waitFor();
    await keys(page, 'Enter');
    await expect
      .poll(() => quantity.getByRole('button', { name: 'Apply to 2 rows' }).isDisabled())
      .toBe(true);
    await quantity.getByRole('button', { name: 'Cancel' }).click();

    await bar(page).getByRole('button', { name: 'Gross Profit', exact: true }).click();
    const profit = dialog(page, 'Gross Profit Percent');
    await profit.getByRole('textbox').waitFor();
    await page.keyboard.type('100');
    await profit.getByText('GP must be below 100%').waitFor();
    await keys(page, 'Escape');
    await expect.poll(() => column(page, 'Qty')).toEqual(['1', '1']);
  });

  test('is offered for nothing internal while the customer looks on', async () => {
    const page = await openOrder('Uncommitted', plain);
    await keys(page, 'Alt+c');
    await select(page, 0);
    const names = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
      );
    for (const internal of ['Discount A', 'Discount B', 'Gross Profit', 'Dealer Cost'])
      expect(names).not.toContain(internal);
    expect(names).toEqual(expect.arrayContaining(['Customer Cost', 'Quantity', 'Copy', 'Delete']));
    await bar(page).getByRole('button', { name: 'Customer Cost', exact: true }).click();
    const open = dialog(page, 'Customer Cost Modifier');
    await open.getByRole('textbox').waitFor();
    await page.keyboard.type('10');
    await open.getByText('1 changed').waitFor();
    expect(await open.innerText()).not.toMatch(/GP|Dealer/);
    await keys(page, 'Escape', 'Alt+c');
  });
});

test('Selected rows are deleted together once that is confirmed, by key and from the bar', async () => {
  const page = await openOrder('Uncommitted', plain, plain, plain);
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
  await expect.poll(() => whereTheKeyboardIs(page)).toMatch(/^B /);
  await undo(page, 'Delete 2 rows').click();
  await expect.poll(() => column(page, 'Part #')).toEqual(['A', 'B', 'C']);
});

const details = (page: Page) => dialog(page, 'Line Item Details');
const field = (page: Page, label: string) => details(page).getByLabel(label, { exact: true });

describe('Line Item Details', () => {
  test('change a line and its place as one step, by the rules of the grid', async () => {
    const page = await openOrder('Uncommitted', plain, plain, plain);
    await orderLines(page).nth(0).hover();
    await orderLines(page).nth(0).getByRole('button', { name: 'Line Details' }).click();
    await expect.poll(() => field(page, 'Product Description').inputValue()).toBe('Product A');
    for (const unused of ['Cust. Disc.', 'Promotion Code', 'Source', 'Line Type']) {
      await expect.poll(() => field(page, unused).isDisabled()).toBe(true);
      expect(await field(page, unused).inputValue()).toBe('');
    }
    await field(page, 'Customer Price').fill('150');
    await keys(page, 'Tab');
    await details(page)
      .locator('.help')
      .getByText(
        'Customer Cost cannot be greater than the retail cost. Set to 100.00. GP recomputed.',
      )
      .waitFor();
    await expect.poll(() => field(page, 'GP').inputValue()).toBe('40.00');
    await field(page, 'Disc. A').fill('10');
    await field(page, 'Qty').fill('2');
    await field(page, 'Seq').fill('3');
    await expectAccessible(page);
    await keys(page, 'Enter');
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => column(page, 'Part #')).toEqual(['B', 'C', 'A']);
    await expect
      .poll(() => column(page, 'Customer Extended'))
      .toEqual(['80.00', '80.00', '200.00']);
    await expect.poll(() => column(page, 'Dealer Cost')).toEqual(['60.00', '60.00', '54.00']);
    await expect.poll(() => whereTheKeyboardIs(page)).toBe('A Details');
    await undo(page, 'Line Details').click();
    await expect.poll(() => column(page, 'Part #')).toEqual(['A', 'B', 'C']);
    await expect.poll(() => column(page, 'Customer Extended')).toEqual(['80.00', '80.00', '80.00']);
    await page.getByText('All changes saved').waitFor();
  });

  test('stay open where Enter or Save has changed or refused what was typed, until that can be read', async () => {
    const page = await openOrder('Uncommitted', plain);
    await orderCell(page, 0, 'Retail').click();
    await keys(page, 'Control+i');
    await field(page, 'Disc. A').fill('12,5');
    await keys(page, 'Enter');
    const said = details(page).locator('.help');
    await said.getByText("'12,5' is not a number. What was there stays.").waitFor();
    await field(page, 'Customer Price').fill('150');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await said.getByText('Set to 100.00. GP recomputed.').waitFor();
    await expect.poll(() => field(page, 'Disc. A').inputValue()).toBe('0.00');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => orderCell(page, 0, 'Customer Cost').innerText()).toBe('100.00');
  });

  test('open by key, lock what came with the import, and hide what is internal', async () => {
    const page = await openOrder('Uncommitted', plain, imported);
    await orderCell(page, 1, 'Retail').click();
    await keys(page, 'Control+i');
    await expect.poll(() => field(page, 'Seq').inputValue()).toBe('2');
    for (const locked of ['Disc. A', 'Dealer Cost'])
      await expect.poll(() => field(page, locked).isDisabled()).toBe(true);
    expect(await field(page, 'Disc. B').isDisabled()).toBe(false);
    await keys(page, 'Escape');
    await details(page).waitFor({ state: 'detached' });
    await expect.poll(() => whereTheKeyboardIs(page)).toBe('B Retail');
    await keys(page, 'Alt+d', 'Control+i');
    await field(page, 'Customer Price').waitFor();
    for (const internal of ['Dealer Cost', 'Disc. A', 'Disc. B', 'GP'])
      expect(await field(page, internal).count()).toBe(0);
    await keys(page, 'Escape', 'Alt+d');
  });

  test('load the product that is named in them, before anything is saved', async () => {
    const page = await openOrder('Uncommitted', {
      MfgCode: null,
      MfgId: null,
      PartNumber: null,
      Description: null,
      StockCode: null,
    });
    const catalogue = page.waitForResponse(/Products\?/);
    await orderCell(page, 0, 'Description').click();
    await page.keyboard.type('chair');
    await (await catalogue).finished();
    const found = page.getByRole('grid', { name: 'Products' }).getByRole('row');
    await found.getByText(/chair/i).first().waitFor();
    const texts = await found.nth(1).getByRole('gridcell').allInnerTexts();
    const code = texts.find((text) => /^\d{3}-\d{4}$/.test(text))!;
    await keys(page, 'Escape', 'Escape', 'Control+i');
    await field(page, 'Dealer Stock Code').fill(code);
    await keys(page, 'Tab');
    await page.waitForFunction(() =>
      /chair/i.test(document.querySelector<HTMLInputElement>('.line-details input')!.value),
    );
    expect(await orderCell(page, 0, 'Description').innerText()).toBe('');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await orderCell(page, 0, 'Stock Code').getByText(code).waitFor();
    await undo(page, 'Line Details').waitFor();
  });
});

test('In an order that can only be read rows are selected, copied and looked at, and nothing else', async () => {
  const page = await openOrder('Committed', plain, plain);
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
  const price = field(page, 'Customer Price');
  await expect.poll(() => price.inputValue()).toBe('80.00');
  expect(await price.getAttribute('readonly')).toBe('');
  expect(await details(page).getByRole('button', { name: 'Save' }).count()).toBe(0);
  await expectAccessible(page);
  await details(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('A long description is greyed from the 91st character on, and one that cannot be read says so', async () => {
  const long = 'x'.repeat(90);
  const page = await openOrder(
    'Uncommitted',
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
