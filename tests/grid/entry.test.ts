import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOrderRow, orderCell, orderLines, typeInCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  buildCommittedOrder,
  pressKeys,
  buildLetteredLines,
  openOrderWithProducts,
  readFocusedRowAndField,
  buildArrowRightKeys,
} from './grid-screen.ts';
import { uncodedProduct } from './mock-catalog.ts';
import { buildEmptyOrder, openGridPage } from './open-grid-page.ts';

/** Types a word into the description of the focused row and picks the first product. */
async function addFirstProduct(page: Page, word: string) {
  await pressKeys(page, 'Home', ...buildArrowRightKeys(3));
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === word,
  );
  await page.keyboard.type(word);
  await (await answer).finished();
  await page
    .getByRole('grid', { name: 'Products' })
    .and(page.locator('[aria-busy=false]'))
    .waitFor();
  await pressKeys(page, 'ArrowDown');
  const row = page.locator('[role=row][aria-selected=true]');
  await row.getByText(new RegExp(word, 'i')).waitFor();
  const price = await row.getByRole('gridcell').last().innerText();
  expect(price).toMatch(/^[\d,]+\.\d\d$/);
  await pressKeys(page, 'Enter');
  await orderCell(page, 0, 'Description').getByText(new RegExp(word, 'i')).waitFor();
  // The row costs what the list showed.
  await expect.poll(() => orderCell(page, 0, 'Customer Cost').innerText()).toBe(price);
}

test('Lines are entered and priced with the keyboard alone', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await addFirstProduct(page, 'chair');
  // Editing continues at column index 6.
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 Discount1');

  await page.keyboard.type('10');
  await pressKeys(page, 'Tab');
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 Discount2');
  await expect.poll(() => orderCell(page, 0, 'Discount A').innerText()).toBe('10.00');

  const [code, manufacturer, part] = await Promise.all(
    (['Stock Code', 'MFI', 'Part #'] as const).map((column) =>
      orderCell(page, 0, column).innerText(),
    ),
  );
  await pressKeys(page, 'End', 'Control+Enter');
  await expect.poll(() => readFocusedRowAndField(page)).toBe('1 StockCode');
  await page.keyboard.type(code!);
  await pressKeys(page, 'Enter');
  await orderCell(page, 1, 'Part #').getByText(part!, { exact: true }).waitFor();

  await pressKeys(page, 'Insert', 'Home', 'ArrowRight');
  await page.keyboard.type(manufacturer!.toLowerCase());
  await pressKeys(page, 'Tab');
  await page.keyboard.type(part!);
  await pressKeys(page, 'Tab');
  await orderCell(page, 2, 'Stock Code').getByText(code!, { exact: true }).waitFor();
  await expect.poll(() => orderCell(page, 2, 'MFI').innerText()).toBe(manufacturer);
  await expect.poll(() => readFocusedRowAndField(page)).toBe('2 Description');
});

/**
 * The Enter that confirms a composition; some browsers send it before the end of the composition, others
 * after it.
 */
const confirmations = [
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
];

test('An order that is begun for its customer goes on with its lines', async () => {
  const page = await openGridPage(buildOrder({ Id: 0, CustomerId: 11, OrderLines: [] }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Add row');
  await pressKeys(page, 'Enter');
  await expect.poll(() => readFocusedRowAndField(page)).toMatch(/^0 /);
  await page.keyboard.type('2');
  await pressKeys(page, 'Enter');
  await expect.poll(() => orderLines(page).count()).toBe(1);
});

test('Enter that confirms a composition takes no product and leaves no cell', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pressKeys(page, 'Home', ...buildArrowRightKeys(3));
  await page.keyboard.type('chair');
  await page
    .getByRole('grid', { name: 'Products' })
    .and(page.locator('[aria-busy=false]'))
    .waitFor();
  await pressKeys(page, 'ArrowDown');
  await page.locator('[role=row][aria-selected=true]').getByText(/chair/i).waitFor();
  const position = await readFocusedRowAndField(page);
  for (const confirmation of confirmations)
    await page.evaluate((composed) => {
      const pressed = { key: 'Enter', bubbles: true, cancelable: true, ...composed };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', pressed));
    }, confirmation);
  expect(await readFocusedRowAndField(page)).toBe(position);
  await page.locator('[role=row][aria-selected=true]').getByText(/chair/i).waitFor();
  await pressKeys(page, 'Enter');
  await orderCell(page, 0, 'Description').getByText(/chair/i).waitFor();
});

const descriptionField = (page: Page) => orderCell(page, 0, 'Description').getByRole('combobox');
const readFirstPartNumber = (page: Page) => orderCell(page, 0, 'Part #').innerText();

test('Enter takes what is found for a description: the one product, the best, the one whose code it is, however late', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  let answer: (() => void) | undefined;
  await page.route('**/api/Products?*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fallback();
  });
  const type = async (text: string, ...pressed: string[]) => {
    await orderCell(page, 0, 'Description').click();
    await descriptionField(page).fill(text);
    await pressKeys(page, ...pressed);
    await expect.poll(() => answer !== undefined).toBe(true);
    answer!();
    answer = undefined;
  };
  // The list is not visible yet when Enter is pressed: the key waits for the answer.
  await type('Series 105', 'Enter');
  await expect.poll(() => readFirstPartNumber(page)).toBe('BR-205');
  // An arrow key before the answer goes to the first product.
  await type('cabinet', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(() => readFirstPartNumber(page)).toBe('DU-207');
  // Also an exact stock code among products that contain it in their text.
  await type('101 1007', 'Enter');
  await expect.poll(() => readFirstPartNumber(page)).toBe('BR-201');
});

test('Ctrl+Enter keeps the words that were typed, and so does Enter where nothing is found', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pressKeys(page, 'Home', ...buildArrowRightKeys(3));
  await page.keyboard.type('chair');
  await pressKeys(page, 'Control+Enter');
  await expect.poll(() => orderCell(page, 0, 'Description').innerText()).toContain('chair');
  expect(await orderLines(page).count()).toBe(1);
  expect(await readFirstPartNumber(page)).toBe('');
  await orderLines(page).first().getByText('No product, no price').waitFor();
  await page.keyboard.type('Delivery by crane');
  await pressKeys(page, 'Enter');
  await orderLines(page).first().getByText('Delivery by crane').waitFor();
  expect(await readFirstPartNumber(page)).toBe('');
});

test('Other words over a product say so', async () => {
  const page = await openOrderWithProducts(1);
  await orderCell(page, 0, 'Description').click();
  await page.keyboard.type('Chair, blue');
  await pressKeys(page, 'Tab');
  await orderLines(page).first().getByText('Description changed').waitFor();
  expect(await readFirstPartNumber(page)).toBe('AL-200');
});

test('Enter and Tab on the last line begin the next where the last one began, and nothing is left of a row left empty', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  const newRow = page.locator('.og-line.is-new');
  await pressKeys(page, 'End');
  await page.keyboard.type('AAA');
  await pressKeys(page, 'Enter');
  await newRow.waitFor();
  await expect.poll(() => readFocusedRowAndField(page)).toBe('1 StockCode');
  // An empty row adds no further row, and is not a line of the order.
  await pressKeys(page, 'Enter', 'Enter');
  await page.locator('.og-total').getByText('1 line, 1 group').waitFor();
  await pressKeys(page, 'ArrowUp');
  await newRow.waitFor({ state: 'detached' });

  // Also by Tab, in the column in which the row was begun.
  await pressKeys(page, 'Enter', 'Home');
  await page.keyboard.type('2');
  await newRow.waitFor({ state: 'detached' });
  await pressKeys(page, 'Tab', 'End');
  await page.keyboard.type('BBB');
  await pressKeys(page, 'Tab');
  await newRow.waitFor();
  await expect.poll(() => readFocusedRowAndField(page)).toBe('2 Quantity');
  await page.keyboard.type('3');
  await pressKeys(page, 'Escape', 'ArrowUp');
  await expect.poll(() => page.locator('.og-line').count()).toBe(2);

  // One undo removes the row together with the first text typed into it.
  await pressKeys(page, 'Enter');
  await page.keyboard.type('4');
  await pressKeys(page, 'Tab');
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await pressKeys(page, 'Control+z');
  await expect.poll(() => orderLines(page).count()).toBe(2);
  await pressKeys(page, 'Control+y');
  await expect.poll(() => orderCell(page, 2, 'Qty').innerText()).toBe('4');

  // It also disappears when the focus goes elsewhere, and a read-only order has no such row.
  await orderCell(page, 2, 'Qty').click();
  await pressKeys(page, 'Enter');
  await newRow.waitFor();
  await page.getByRole('textbox', { name: 'Worksheet name' }).click();
  await newRow.waitFor({ state: 'detached' });
});

test('A stock code and the product it brings are one step, however much is typed before it comes', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await addFirstProduct(page, 'chair');
  const code = await orderCell(page, 0, 'Stock Code').innerText();
  const held = Promise.withResolvers<void>();
  await page.route('**/Products/LookUp*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await pressKeys(page, 'Control+Home', 'End', 'Enter', 'End');
  for (let row = 0; row < 3; row++) {
    await page.keyboard.type(code);
    await pressKeys(page, 'Enter', 'End');
  }
  await expect.poll(() => orderLines(page).count()).toBe(4);
  held.resolve();
  for (const row of [1, 2, 3])
    await orderCell(page, row, 'Description').getByText(/chair/i).waitFor();
  for (const left of [3, 2, 1]) {
    await pressKeys(page, 'Control+z');
    await expect.poll(() => orderLines(page).count()).toBe(left);
  }
  await pressKeys(page, 'Control+y', 'Control+y');
  await expect.poll(() => orderCell(page, 2, 'Description').innerText()).toMatch(/chair/i);
});

test('A line that is not counted looks so, and no number is cut beside a description of 240 pixels', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await typeInCell(page, 0, 'Retail', '9215');
  await typeInCell(page, 0, 'Customer Cost', '8480');
  await typeInCell(page, 0, 'Qty', '-2');
  await orderCell(page, 0, 'Description').getByText('not counted').waitFor();
  const struck = orderCell(page, 0, 'Customer Extended').locator(':scope > span');
  await expect
    .poll(() => struck.evaluate((amount) => getComputedStyle(amount).textDecorationLine))
    .toBe('line-through');

  const description = page.getByRole('columnheader', { name: 'Description' });
  const readWidth = () => description.evaluate((head) => head.getBoundingClientRect().width);
  expect(await readWidth()).toBeGreaterThanOrEqual(240);
  await addOrderRow(page);
  await typeInCell(page, 1, 'Customer Cost', '-12345679');
  await typeInCell(page, 1, 'Dealer Cost', '12345678.90');
  await typeInCell(page, 0, 'Discount A', '100');
  expect(await readWidth()).toBeGreaterThanOrEqual(240);
  const cut = () =>
    page.locator('.lines-grid .og-c.is-figure > span').evaluateAll((amounts) =>
      amounts
        .filter((amount) => {
          const [own, cell] = [amount, amount.parentElement!].map((one) =>
            one.getBoundingClientRect(),
          );
          return own!.left < cell!.left || own!.right > cell!.right;
        })
        .map((amount) => amount.textContent),
    );
  expect(await cut()).toEqual([]);
  // A sum of unit prices has no meaning.
  const sums = page.locator('.og-total');
  for (const [sum, text] of [
    ['DealerCost', ''],
    ['CustomerCost', ''],
    ['DealerExtended', '12,345,678.90'],
    ['CustomerExtended', '-12,345,679.00'],
  ])
    await expect.poll(() => sums.locator(`[data-sum=${sum}]`).innerText()).toBe(text);

  // In forced colours a selected row and the focused cell have borders.
  await page.emulateMedia({ forcedColors: 'active' });
  await orderLines(page).first().getByRole('checkbox').click();
  await orderCell(page, 1, 'Retail').click();
  for (const marked of ['.og-line.is-selected', '.og-c.is-edit input'])
    await expect
      .poll(() => page.locator(marked).evaluate((one) => getComputedStyle(one).outlineStyle))
      .toBe('solid');
});

test('What the catalogue does not know stays as it was typed, marked as no match', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await addFirstProduct(page, 'light');
  await pressKeys(page, 'Home', ...buildArrowRightKeys(2));
  const unknown = page.waitForResponse(/Products\/LookUp/);
  await page.keyboard.type('NO-SUCH-PART');
  await pressKeys(page, 'Enter');
  await (await unknown).finished();
  await orderCell(page, 0, 'Stock Code').getByText('No match').waitFor();
  await expect.poll(() => orderCell(page, 0, 'Part #').innerText()).toBe('NO-SUCH-PART');

  await addOrderRow(page);
  await pressKeys(page, 'End');
  const notThere = page.waitForResponse(/Products\/LookUp/);
  await page.keyboard.type('000-0000');
  await pressKeys(page, 'Enter');
  await (await notThere).finished();
  await orderCell(page, 1, 'Description').getByText('No match').waitFor();
  await pressKeys(page, 'ArrowUp');
  await expect.poll(() => orderCell(page, 1, 'Stock Code').innerText()).toBe('000-0000');
});

const unknownPart = { MfgId: 1, MfgCode: 'ALTA', PartNumber: 'NO-SUCH-PART', StockCode: '' };

test.each([
  ['in an order that can only be read', buildCommittedOrder, {}],
  ['for who is limited to transfers', buildOrder, { IsLimitedTransferUser: true }],
])(
  'An unknown part of a known maker is no match once it is saved, %s',
  async (_who, make, user) => {
    const { MfgId, MfgCode, PartNumber } = uncodedProduct;
    const OrderLines = buildLetteredLines(unknownPart, {
      MfgId,
      MfgCode,
      PartNumber,
      StockCode: '',
    });
    const page = await openGridPage(make({ Id: 31, Version: 1, OrderLines }), { user });
    await orderCell(page, 0, 'Stock Code').getByText('No match').waitFor();
    expect(await orderCell(page, 1, 'Stock Code').innerText()).toBe('No stock code');
  },
);

test('A product is found by its manufacturer although no list of manufacturers has come', async () => {
  const page = await openGridPage(buildEmptyOrder(), { manufacturers: [] });
  await addOrderRow(page);
  await addFirstProduct(page, 'light');
  const [mfi, part] = await Promise.all(
    (['MFI', 'Part #'] as const).map((name) => orderCell(page, 0, name).innerText()),
  );
  const code = await orderCell(page, 0, 'Stock Code').innerText();
  await pressKeys(page, 'Control+Enter', 'Home', 'ArrowRight');
  await page.keyboard.type(mfi!.toLowerCase());
  await pressKeys(page, 'Tab');
  await page.keyboard.type(part!);
  await pressKeys(page, 'Tab');
  await orderCell(page, 1, 'Stock Code').getByText(code).waitFor();
  await expect.poll(() => orderCell(page, 1, 'MFI').innerText()).toBe(mfi);
});

test('A late answer does not overwrite what was typed since', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await addFirstProduct(page, 'chair');
  const code = await orderCell(page, 0, 'Stock Code').innerText();
  const held = Promise.withResolvers<void>();
  await page.route('**/Products/LookUp*', async (route) => {
    await held.promise;
    await route.fallback();
  });

  await pressKeys(page, 'Control+Enter', 'End');
  const request = page.waitForRequest('**/Products/LookUp*');
  await page.keyboard.type(code);
  await pressKeys(page, 'Enter');
  await request;
  await pressKeys(page, 'ArrowUp', 'Home');
  await page.keyboard.type('7');
  await pressKeys(page, 'Tab');
  held.resolve();
  await orderCell(page, 1, 'Description').getByText(/chair/i).waitFor();
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('7');
});

test('A limit is said under its cell, which keeps the keyboard until it is pressed again', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await addFirstProduct(page, 'chair');
  const retail = await orderCell(page, 0, 'Retail').innerText();
  await pressKeys(page, 'Home', ...buildArrowRightKeys(9));
  await page.keyboard.type('99999999');
  await pressKeys(page, 'Enter');
  const notice = page.getByRole('status').filter({ hasText: 'GP recomputed.' });
  await notice.waitFor();
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 CustomerCost');
  const cost = (await orderCell(page, 0, 'Customer Cost').innerText()).split('\n')[0];
  await expect.poll(() => notice.innerText()).toContain(`Set to ${cost}.`);
  expect(Number(cost?.replaceAll(',', ''))).toBeLessThanOrEqual(Number(retail.replaceAll(',', '')));
  await pressKeys(page, 'Escape');
  expect(await notice.count()).toBe(0);
});

test('Escape gives the old value back, and text that is no figure is refused in words', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await page.keyboard.type('9');
  await pressKeys(page, 'Escape');
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('1');
  await page.keyboard.type('12,5');
  await pressKeys(page, 'Enter');
  const notice = page.getByRole('status').filter({ hasText: "'12,5' is not a number." });
  await notice.getByText('What was there stays. Decimals are written with a point.').waitFor();
  const quantity = orderCell(page, 0, 'Qty').getByRole('textbox');
  await expect.poll(() => quantity.inputValue()).toBe('1');
  await expect.poll(() => quantity.getAttribute('aria-describedby')).toContain('notice');
  await pressKeys(page, 'F2');
  await page.keyboard.type('2.5');
  await pressKeys(page, 'Enter');
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('12.5');
});

test('What is typed takes the place of what stood there, however the cell was come to', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  const quantity = orderCell(page, 0, 'Qty');
  await quantity.click();
  await page.keyboard.type('5');
  await pressKeys(page, 'Enter');
  await expect.poll(() => quantity.innerText()).toBe('5');
  await quantity.dblclick();
  await pressKeys(page, 'End');
  await page.keyboard.type('1');
  await pressKeys(page, 'Enter');
  await expect.poll(() => quantity.innerText()).toBe('51');
  await pressKeys(page, 'Control+Enter', 'Control+ArrowUp');
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 Quantity');
  await page.keyboard.type('7');
  await pressKeys(page, 'Enter', 'Control+ArrowRight', 'Control+ArrowLeft');
  await page.keyboard.type('8');
  await pressKeys(page, 'Enter');
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('8');
  await expect.poll(() => quantity.innerText()).toBe('7');
});

test('A line is deleted when that is confirmed, and the keyboard stays in the grid', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pressKeys(page, 'Control+Enter', 'Control+Delete');
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByText('Are you sure you want to delete this order line?').waitFor();
  await pressKeys(page, 'Escape');
  await expect.poll(() => orderLines(page).count()).toBe(2);
  await expect.poll(() => readFocusedRowAndField(page)).toBe('1 Quantity');
  await pressKeys(page, 'Control+Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await orderLines(page).nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 Quantity');
});

test('Where rows go with the keyboard in them, it stays beside their place', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  for (const quantity of ['1', '2', '3', '4', '5'])
    await pressKeys(page, quantity, 'Tab', 'Control+Enter', 'Home');
  await pressKeys(page, 'Control+z', 'Control+z');
  await expect.poll(() => orderLines(page).count()).toBe(5);
  await expect.poll(() => readFocusedRowAndField(page)).toBe('4 Quantity');

  await orderCell(page, 2, 'Qty').click();
  await pressKeys(page, 'Shift+ArrowUp', 'Control+Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await orderLines(page).nth(3).waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedRowAndField(page)).toBe('1 Quantity');

  await pressKeys(page, 'Shift+Space', 'Control+x');
  await orderLines(page).nth(2).waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedRowAndField(page)).toBe('1 Quantity');
});

test('In a description Alt and an arrow go to the search box, Alt and a letter are the page’s', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pressKeys(page, 'Home', ...buildArrowRightKeys(3), 'x', 'Alt+ArrowDown');
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await pressKeys(page, 'Escape', 'y', 'Alt+d');
  await box.waitFor({ state: 'detached' });
  await expect
    .poll(() => orderCell(page, 0, 'Description').locator('input').inputValue())
    .toBe('y');
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 Description');
  await page.getByRole('button', { name: 'Undo Description', exact: true }).waitFor();
});

test('On a screen at 200 % selected lines are seen and edited below open details', async () => {
  const page = await openGridPage();
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await addOrderRow(page);
  await pressKeys(page, 'Control+Enter', 'Control+a');
  await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor();
  await expect.poll(() => page.getByLabel('Payment due', { exact: true }).isVisible()).toBe(true);
  await orderCell(page, 1, 'Customer Cost').click();
  await page.keyboard.type('25');
  await pressKeys(page, 'Enter');
  await orderCell(page, 1, 'Customer Extended').getByText('25.00').waitFor();

  // The product list lies within the screen, with its search box.
  await orderCell(page, 1, 'Description').click();
  await page.keyboard.type('light');
  const panel = page.getByRole('dialog', { name: 'Product search' });
  await panel.getByRole('gridcell').getByText(/light/i).first().waitFor();
  const { top, bottom } = await panel.evaluate((element) => element.getBoundingClientRect());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(450);
});

test('Detail View takes every internal column away and is remembered', async () => {
  const page = await openGridPage();
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await pressKeys(page, 'Alt+d');
  await expect
    .poll(() => heads())
    .toEqual([
      '',
      'Qty',
      'MFI',
      'Part #',
      'Description',
      'Retail',
      'Cust Cost',
      'Cust Ext',
      'Stock Code',
      'Line Details',
      'Delete Line',
    ]);
  await page.reload();
  await page.getByText('No lines yet').waitFor();
  expect(await heads()).toHaveLength(11);
  await pressKeys(page, 'Alt+d');
  expect(await heads()).toHaveLength(16);
});
