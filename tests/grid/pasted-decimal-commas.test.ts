import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { orderCell, orderLines, readShownLines } from '#tests/browser/order-screen.ts';
import { pasteContent, pasteTextByKey } from './clipboard-actions.ts';
import { readColumnTexts, openOrderWithLines } from './grid-screen.ts';

const expensiveLine = { Retail: asCents(5_000_00), CustomerCost: asCents(4_000_00) };

/** Two lines that are expensive enough for every price pasted here. */
const openExpensiveLines = () => openOrderWithLines(expensiveLine, expensiveLine);

/** The cells that a paste into the column must not change; cells computed from it are left out. */
const untouchedColumns = {
  Retail: ['Qty', 'Part #', 'Description', 'Dealer Cost', 'Stock Code'],
  Qty: ['Part #', 'Description', 'Retail', 'Dealer Cost', 'Customer Cost', 'Stock Code'],
  'Customer Cost': ['Qty', 'Part #', 'Description', 'Retail', 'Dealer Cost', 'Stock Code'],
  Description: ['Qty', 'Retail', 'Dealer Cost', 'Discount A', 'Customer Cost'],
} as const;
type PastedColumn = keyof typeof untouchedColumns;

const readUntouchedColumns = (page: Page, name: PastedColumn) =>
  Promise.all(untouchedColumns[name].map((other) => readColumnTexts(page, other)));

const pasteCases: [text: string, PastedColumn, string[]][] = [
  ['1 234,50\n22,10', 'Retail', ['1,234.50', '22.10']],
  ['1.234,50\n2.345,75', 'Customer Cost', ['1,234.50', '2,345.75']],
  ['7,50\n8,25', 'Customer Cost', ['7.50', '8.25']],
  ['2,5\n3,5', 'Qty', ['2.5', '3.5']],
  ['Chair,blue\nStool,red', 'Description', ['Chair,blue', 'Stool,red']],
];

test.for(pasteCases)(
  '%j pasted as plain text on %s is one column, as it was meant',
  async ([text, name, read]) => {
    const page = await openExpensiveLines();
    const before = await readShownLines(page);
    const others = await readUntouchedColumns(page, name);
    await orderCell(page, 0, name).click();
    await pasteTextByKey(page, text);
    await page.keyboard.press('Control+End');
    const firstLines = async () =>
      (await readColumnTexts(page, name)).map((cellText) => cellText.split('\n')[0]);
    await expect.poll(firstLines).toEqual(read);
    expect(await readUntouchedColumns(page, name)).toEqual(others);
    expect(await orderLines(page).count()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readShownLines(page)).toEqual(before);
  },
);

test('Cells of a spreadsheet that writes a comma are parts of a piece', async () => {
  const page = await openExpensiveLines();
  await orderCell(page, 0, 'Qty').click();
  const cells = ['0,125', '0,250'];
  const html = `<table>${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('')}</table>`;
  await pasteContent(page, { text: cells.join('\n'), html });
  await page.keyboard.press('Control+End');
  await expect.poll(() => readColumnTexts(page, 'Qty')).toEqual(['0.125', '0.25']);
});
