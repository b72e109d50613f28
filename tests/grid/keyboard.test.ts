import { expect, test } from 'vitest';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import {
  pressKeys,
  openOrderWithLines,
  readFocusedRowAndField,
  readSelectedParts,
  undoButton,
} from './grid-screen.ts';
import { chair } from './mock-catalog.ts';

const plainLine = {};
const openFourLines = () => openOrderWithLines(plainLine, plainLine, plainLine, plainLine);

test('Every key that moves leads from the second row’s retail to its place', async () => {
  const page = await openFourLines();
  const positions: Record<string, string> = {
    ArrowUp: '0 Retail',
    ArrowDown: '2 Retail',
    ArrowLeft: '1 Description',
    ArrowRight: '1 DealerCost',
    Tab: '1 DealerCost',
    'Shift+Tab': '1 Description',
    Enter: '2 Retail',
    'Shift+Enter': '0 Retail',
    Home: '1 Quantity',
    End: '1 StockCode',
    'Control+ArrowLeft': '1 Quantity',
    'Control+ArrowRight': '1 StockCode',
    'Control+ArrowUp': '0 Retail',
    'Control+ArrowDown': '3 Retail',
    'Control+Home': '0 Quantity',
    'Control+End': '3 StockCode',
    PageDown: '3 Retail',
    PageUp: '0 Retail',
  };
  for (const [key, position] of Object.entries(positions)) {
    await orderCell(page, 1, 'Retail').click();
    await pressKeys(page, 'Escape', key);
    await expect.poll(() => readFocusedRowAndField(page), { message: key }).toBe(position);
  }
});

test('Tab passes over what cannot be typed in, and goes on to the next row', async () => {
  const page = await openFourLines();
  await orderCell(page, 0, 'Qty').click();
  const passed = [await readFocusedRowAndField(page)];
  for (let step = 0; step < 12; step++) {
    await pressKeys(page, 'Tab');
    passed.push(await readFocusedRowAndField(page));
  }
  expect(passed).toEqual([
    '0 Quantity',
    '0 MfgCode',
    '0 PartNumber',
    '0 Description',
    '0 Retail',
    '0 DealerCost',
    '0 Discount1',
    '0 Discount2',
    '0 CustomerCost',
    '0 GPPercent',
    '0 StockCode',
    '1 Quantity',
    '1 MfgCode',
  ]);
});

test('Arrows leave a cell that is typed into, and walk through a text that F2 has opened', async () => {
  const page = await openFourLines();
  const cost = orderCell(page, 1, 'Customer Cost');
  await cost.click();
  await page.keyboard.type('70');
  await pressKeys(page, 'ArrowUp');
  await expect.poll(() => readFocusedRowAndField(page)).toBe('0 CustomerCost');
  await expect.poll(() => cost.innerText()).toBe('70.00');

  await pressKeys(page, 'ArrowDown', 'F2', 'Home', 'ArrowRight', 'Delete');
  await page.keyboard.type('5');
  await expect.poll(() => readFocusedRowAndField(page)).toBe('1 CustomerCost');
  await pressKeys(page, 'Enter');
  await expect.poll(() => cost.innerText()).toBe('75.00');
});

test('Delete empties a cell, which is a step of its own', async () => {
  const page = await openFourLines();
  await orderCell(page, 1, 'Description').click();
  await pressKeys(page, 'Escape', 'Delete');
  await pressKeys(page, 'ArrowUp');
  await expect.poll(() => orderCell(page, 1, 'Description').innerText()).toBe('');
  await undoButton(page, 'Description').click();
  await expect.poll(() => orderCell(page, 1, 'Description').innerText()).toBe('Product B');
});

test('Letters with Control that mean nothing here are the browser’s, and Caps Lock changes none', async () => {
  const page = await openFourLines();
  await orderCell(page, 0, 'Retail').click();
  await pressKeys(page, 'Escape', 'Control+b', 'Control+Shift+A');
  expect(await readSelectedParts(page)).toBe('');
  await pressKeys(page, 'Control+A');
  await expect.poll(() => readSelectedParts(page)).toBe('ABCD');
});

test('A row says that its product is looked up, until the answer is there', async () => {
  const page = await openOrderWithLines({
    PartNumber: null,
    Description: null,
    MfgId: null,
    MfgCode: null,
  });
  const answered = Promise.withResolvers<void>();
  await page.route('**/Products/LookUp*', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await orderCell(page, 0, 'Stock Code').click();
  await page.keyboard.type(chair.StockCode);
  await pressKeys(page, 'Enter');
  await orderLines(page).first().getByText('Looking up').waitFor();
  answered.resolve();
  await orderCell(page, 0, 'Part #').getByText(chair.PartNumber).waitFor();
  await expect.poll(() => orderLines(page).first().getByText('Looking up').count()).toBe(0);
});
