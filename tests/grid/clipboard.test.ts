import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import { locateNotice } from '#tests/browser/notices.ts';
import {
  addOrderRow,
  orderCell,
  orderLines,
  readShownLines,
  typeInCell,
} from '#tests/browser/order-screen.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { readClipboardText, pasteContent, pasteTextByKey } from './clipboard-actions.ts';
import {
  encodeProduct,
  chair,
  light,
  mockProducts,
  stool,
  uncodedProduct,
} from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

const readCell = (page: Page, row: number, column: Parameters<typeof orderCell>[2]) =>
  orderCell(page, row, column).innerText();

/** A range as Excel writes it: a page with styles, and cells with line breaks anywhere. */
const buildExcelHtml = (
  rows: string[][],
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"\\@";} --></style>
</head><body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=320 style='border-collapse:collapse;width:240pt'>
<!--StartFragment--><col width=64 span=4 style='width:48pt'>
${rows
  .map(
    (row) =>
      ` <tr height=20 style='height:15.0pt'>${row
        .map((cell) => `<td height=20 class=xl65 style='height:15.0pt'>${cell}</td>`)
        .join('\n  ')}</tr>`,
  )
  .join('\n')}
<!--EndFragment--></table></body></html>`;

test('Rows of Excel become lines with the catalogue’s prices, and what is not found offers what is near', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  const mistyped = `${stool.StockCode.slice(0, -1)}X`;
  const table = [
    ['Qty', 'Item #', 'Description', 'Unit price'],
    ['2', chair.StockCode, 'CHAIR', '&nbsp;'],
    ['1', light.StockCode.toLowerCase(), 'LIGHT<br>  with arm', '$1.005'],
    ['3', mistyped, stool.Description, '12.00'],
    ['', '', 'Total', '999.00'],
  ];
  await pasteContent(page, {
    html: buildExcelHtml(table),
    text: table.map((row) => row.join('\t')).join('\r\n'),
  });
  await locateNotice(page, '3 rows pasted, 1 not found').waitFor();
  await page.getByText('Rounded: $1.005 to 1.01.').waitFor();

  // The row that was added and left empty becomes the first of them.
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await expect.poll(() => readCell(page, 0, 'Part #')).toBe(chair.PartNumber);
  await expect.poll(() => readCell(page, 0, 'Retail')).toBe(formatCents(chair.Retail));
  expect((await readShownLines(page))[0]?.[0]).toBe('2');
  await expect.poll(() => readCell(page, 1, 'Stock Code')).toBe(light.StockCode);
  await expect.poll(() => readCell(page, 1, 'Customer Cost')).toBe('1.01');
  await expect
    .poll(() => readCell(page, 1, 'Description'))
    .toBe(toReadableDescription(light.Description));
  await expect.poll(() => orderLines(page).nth(2).getAttribute('class')).toContain('is-nomatch');
  await expect.poll(() => readCell(page, 2, 'Customer Cost')).toBe('12.00');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+Enter');
  const offer = page.getByRole('dialog', { name: 'Nearest products' });
  await offer.getByText(`${mistyped} is not in the catalogue.`).waitFor();
  await expect.poll(() => offer.getByRole('button').count()).toBe(3);
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });

  await orderCell(page, 2, 'Description').getByRole('button', { name: 'No match' }).click();
  await offer.getByRole('button').filter({ hasText: stool.StockCode }).click();
  await orderCell(page, 2, 'Stock Code').getByText(stool.StockCode).waitFor();
  expect(await orderLines(page).nth(2).getAttribute('class')).not.toContain('is-nomatch');
  // The price from the pasted row belongs to the rep.
  await expect.poll(() => readCell(page, 2, 'Customer Cost')).toBe('12.00');
  expect((await readShownLines(page))[2]?.[0]).toBe('3');
});

test('A paste says what it changed, selects what it brought, and is taken back from its notice', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  const above = formatCents(asCents(chair.Retail + 100_00));
  const rows = [
    ['Qty', 'Item #', 'Description', 'Unit price'],
    ['1', chair.StockCode, '', above],
    ['1', light.StockCode.replaceAll('-', ''), '', '1.00'],
    ['1', uncodedProduct.PartNumber, '', ''],
    ['', '', 'Total', '999.00'],
  ];
  await pasteContent(page, { text: rows.map((row) => row.join('\t')).join('\r\n') });
  await locateNotice(page, '3 rows pasted').waitFor();
  await page
    .getByText(
      '1 price brought down to the cap. 1 row without a stock code. 1 row left out: a total, or no product.',
    )
    .waitFor();
  await expect.poll(() => readCell(page, 0, 'Customer Cost')).toBe(formatCents(chair.Retail));
  await expect.poll(() => readCell(page, 1, 'Stock Code')).toBe(light.StockCode);
  await expect.poll(() => readCell(page, 2, 'MFI')).toBe(uncodedProduct.MfgCode);
  await expect.poll(() => readCell(page, 2, 'Stock Code')).toBe('No stock code');
  await expect.poll(() => orderLines(page).and(page.locator('.is-selected')).count()).toBe(3);

  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  // The row that was added before is empty again.
  await expect.poll(() => orderLines(page).count()).toBe(1);
  await expect.poll(() => readCell(page, 0, 'Customer Cost')).toBe('0.00');
});

test('A part number of several manufacturers asks which of them is meant', async () => {
  const page = await openGridPage();
  await page.route('**/Products/LookUp*', (route) =>
    route.fulfill({
      json: [{ Product: null, Nearest: [chair, stool].map(encodeProduct), HaveItsCode: true }],
    }),
  );
  await addOrderRow(page);
  await orderCell(page, 0, 'Part #').click();
  await page.keyboard.type('AX 200');
  await page.keyboard.press('Tab');
  const offer = page.getByRole('dialog', { name: 'Nearest products' });
  await offer.getByText('AX 200 has several manufacturers. Which one?').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCell(page, 0, 'MFI')).toBe(stool.MfgCode);

  // A user who has gone on is not interrupted.
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).click();
  await orderCell(page, 1, 'Part #').click();
  await page.keyboard.type('AX 200');
  await page.keyboard.press('ArrowUp');
  await orderCell(page, 1, 'Description').getByText('Which manufacturer?').waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});

test('A table of Google Sheets is read for its text alone: nothing in it runs, loads or hides', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  const loads: string[] = [];
  page.on('request', (request) => loads.push(request.url()));
  const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css">td {color: red}</style>
    <script>window.hasRun = true</script><link rel="stylesheet" href="/stolen.css">
    <table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" style="font-size:10pt"><tbody>
    <tr style="height:21px;"><td style="padding:2px" data-sheets-value="{&quot;1&quot;:2}">Qté</td><td>No de pièce</td><td>Fabricant</td></tr>
    <tr style="display: none"><td>9</td><td>hidden</td><td>X</td></tr>
    <tr><td onclick="window.hasRun = true">2<img src="/stolen.png" onerror="window.hasRun = true"></td>
      <td><b>${chair.PartNumber}</b></td><td>${chair.MfgCode}</td></tr></tbody></table>`;
  await pasteContent(page, { html, text: 'not the table' });
  await locateNotice(page, '1 row pasted').waitFor();
  await expect.poll(() => readCell(page, 0, 'Stock Code')).toBe(chair.StockCode);
  expect((await readShownLines(page))[0]?.[0]).toBe('2');
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  expect(loads.filter((url) => url.includes('stolen'))).toEqual([]);
});

test('500 rows are one look-up and one step that can be undone', async () => {
  const page = await openGridPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Products/LookUp')) calls.push(request.url());
  });
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).focus();
  const rows = Array.from({ length: 500 }, (_, at) => {
    const { MfgCode, PartNumber } = mockProducts[at % mockProducts.length]!;
    return `${(at % 9) + 1}\t${MfgCode}\t${PartNumber}`;
  });
  await pasteTextByKey(page, rows.join('\n'));
  await locateNotice(page, '500 rows pasted').waitFor();
  expect(calls).toHaveLength(1);
  await page.getByText('500 lines, 1 group').waitFor();
  await expect.poll(() => readCell(page, 0, 'Stock Code')).toBe(mockProducts[0]!.StockCode);

  await page.keyboard.press('Control+z');
  await page.getByText('No lines yet').waitFor();
  await page.keyboard.press('Control+y');
  await page.getByText('500 lines, 1 group').waitFor();
  await expect.poll(() => readCell(page, 1, 'Stock Code')).toBe(mockProducts[1]!.StockCode);
});

test('Rows that are pasted below all others are in sight, as far as there is room', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    buildLine({ OrderLineId: `line-${at}`, LineNumber: at + 1 }),
  );
  const page = await openGridPage(buildOrder({ OrderLines: many }));
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.press('Control+End');
  await pasteTextByKey(
    page,
    ['NOPE', chair, light, stool]
      .map((one) => (typeof one === 'string' ? one : one.StockCode))
      .join('\n'),
  );
  await page.getByText(/^4 rows pasted/).waitFor();
  const last = page.locator('.og-line').filter({ hasText: stool.StockCode });
  const isSeen = async () => {
    const [row, grid] = await Promise.all([
      last.boundingBox(),
      page.locator('.lines-grid').boundingBox(),
    ]);
    return row !== null && row.y > grid!.y && row.y + row.height < grid!.y + grid!.height;
  };
  await expect.poll(isSeen).toBe(true);
});

test('Cells without products are written over the cells, from the one with the keyboard down', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pasteTextByKey(page, [chair, light, stool].map(({ StockCode }) => StockCode).join('\n'));
  await locateNotice(page, '3 rows pasted').waitFor();
  await orderCell(page, 1, 'Qty').click();
  await pasteTextByKey(page, '5\nmany\n7');
  await locateNotice(
    page,
    '1 changed, 1 skipped (not a number), 1 left out (the bundle has no more rows)',
  ).waitFor();
  await page.keyboard.press('Control+Home');
  await pasteTextByKey(page, '2\n5\n7');
  await page.keyboard.press('Control+End');
  expect((await readShownLines(page)).map((cells) => cells[0])).toEqual(['2', '5', '7']);
  await page.keyboard.press('Control+z');
  expect((await readShownLines(page)).map((cells) => cells[0])).toEqual(['1', '5', '1']);

  // A single value is typed, as everywhere.
  await orderCell(page, 0, 'Discount A').click();
  await pasteTextByKey(page, '12.5%');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCell(page, 0, 'Discount A')).toBe('12.50');
});

test('Rows are copied with the rep’s own pricing, cut as one step, and pasted into another order', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pasteTextByKey(page, `4\t${chair.StockCode}\n1\t${light.StockCode}`);
  await locateNotice(page, '2 rows pasted').waitFor();
  await page.keyboard.press('Escape');
  await typeInCell(page, 0, 'Customer Cost', '7.50');
  await typeInCell(page, 0, 'Discount A', '15');
  await orderCell(page, 0, 'Qty').click();
  const before = (await readShownLines(page))[0]!;

  // With no selection the cell is copied.
  await page.keyboard.press('Control+c');
  await expect.poll(() => readClipboardText(page)).toBe('4');

  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Control+c');
  await locateNotice(page, '1 row(s) copied').waitFor();
  const [head, row] = (await readClipboardText(page))
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  expect(head?.slice(0, 4)).toEqual(['Qty', 'MFI', 'Part #', 'Description']);
  expect(head).toContain('Dealer Cost');
  expect(row?.[head!.indexOf('Customer Cost')]).toBe('7.50');

  await page.keyboard.press('Control+x');
  await orderLines(page).nth(1).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await readShownLines(page))[0]).toEqual(before);

  // Another order, in the same browser.
  await page.reload();
  await page.getByText('No lines yet').waitFor();
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).focus();
  await page.keyboard.press('Control+v');
  await locateNotice(page, '1 row pasted').waitFor();
  await expect.poll(async () => (await readShownLines(page))[0]).toEqual(before);
});

test('The menu of a row copies, cuts and pastes rows from one bundle into another', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pasteTextByKey(
    page,
    [chair, light, stool].map(({ StockCode }) => `2\t${StockCode}`).join('\n'),
  );
  await locateNotice(page, '3 rows pasted').waitFor();
  const choose = async (row: number, entry: string) => {
    await orderCell(page, row, 'Part #').click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await page.getByRole('checkbox', { name: 'Select row 1' }).click();
  await page.keyboard.press('Escape');
  await choose(0, 'Copy Selected Row(s)');
  await locateNotice(page, clipboardTexts.selectToCopy).waitFor();

  await page.getByRole('checkbox', { name: 'Select row 3' }).click();
  await page.getByRole('button', { name: 'Create bundle below Individual Line Items' }).click();
  await page.getByRole('dialog').getByLabel('Bundle Title').fill('Operatory 1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Operatory 1' }).waitFor();

  await page.getByRole('checkbox', { name: 'Select row 1' }).click();
  await choose(0, 'Cut Selected Row(s)');
  await locateNotice(page, '1 row(s) copied').waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(2);
  await choose(1, 'Paste');
  await locateNotice(page, '1 row pasted').waitFor();
  expect((await readShownLines(page)).map((cells) => [cells[0], cells[12]])).toEqual([
    ['2', light.StockCode],
    ['2', stool.StockCode],
    ['2', chair.StockCode],
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo Paste row' }).click();
  await page.getByRole('button', { name: 'Undo Cut row' }).click();
  expect((await readShownLines(page)).map((cells) => cells[12])).toEqual([
    chair.StockCode,
    light.StockCode,
    stool.StockCode,
  ]);
});

test('In the customer’s view nothing internal is copied', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pasteTextByKey(page, `4\t${chair.StockCode}`);
  await locateNotice(page, '1 row pasted').waitFor();
  await page.keyboard.press('Alt+c');
  await page.getByRole('columnheader', { name: 'Dealer Cost' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+c');
  await locateNotice(page, '1 row(s) copied').waitFor();
  const text = await readClipboardText(page);
  expect(text.split(/\r?\n/)[0]).toBe(
    [
      'Qty',
      'MFI',
      'Part #',
      'Description',
      'Retail',
      'Customer Cost',
      'Customer Extended',
      'Stock Code',
    ].join('\t'),
  );
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item!.getType('text/html')).text();
  });
  expect(html).not.toContain('Dealer');
  await page.keyboard.press('Alt+c');
});

test('Ctrl+D takes the cell above, or fills the selected rows from the first of them', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pasteTextByKey(
    page,
    [chair, light, stool].map(({ StockCode }) => `2\t${StockCode}`).join('\n'),
  );
  await locateNotice(page, '3 rows pasted').waitFor();
  await page.keyboard.press('Escape');
  await typeInCell(page, 0, 'Discount A', '10');
  // Enter has moved to the row below.
  await page.keyboard.press('Control+d');
  expect((await readShownLines(page)).map((cells) => cells[6])).toEqual(['10.00', '10.00', '0.00']);

  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Control+d');
  expect((await readShownLines(page)).map((cells) => cells[0])).toEqual(['6', '6', '6']);
  await page.keyboard.press('Control+z');
  expect((await readShownLines(page)).map((cells) => cells[0])).toEqual(['6', '2', '2']);
});

test('Rows whose look-up fails stay as they were pasted and can be looked up again', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await page.route('**/Products/LookUp*', (route) =>
    route.fulfill({ status: 400, json: { Message: 'The catalogue is being renewed.' } }),
  );
  await pasteTextByKey(page, `2\t${chair.StockCode}\n3\t${light.StockCode}`);
  await locateNotice(page, '2 rows pasted, 2 not looked up').waitFor();
  await locateNotice(page, 'The catalogue is being renewed.').waitFor();
  await expect.poll(() => orderCell(page, 0, 'Description').innerText()).toBe('Not looked up');
  expect((await readShownLines(page)).map((cells) => [cells[0], cells[12]])).toEqual([
    ['2', chair.StockCode],
    ['3', light.StockCode],
  ]);
  await page.unroute('**/Products/LookUp*');
  // One row alone, then the rest.
  await orderCell(page, 0, 'Description').getByRole('button', { name: 'Not looked up' }).click();
  const offer = page.getByRole('dialog', { name: 'Nearest products' });
  await offer.getByText(`${chair.StockCode} is in the catalogue:`).waitFor();
  await page.keyboard.press('Enter');
  await orderCell(page, 0, 'Part #').getByText(chair.PartNumber, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Look up again' }).click();
  await locateNotice(page, '1 row looked up').waitFor();
  await orderCell(page, 1, 'Part #').getByText(light.PartNumber, { exact: true }).waitFor();
});

test('A paste that is too large is refused in words', async () => {
  const page = await openGridPage();
  await addOrderRow(page);
  await pasteContent(page, { text: `${chair.StockCode}\n`.repeat(10_001) });
  await page.getByText('That is too much to paste at once.').waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(1);
});
