import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Configurator } from '#shared/schemas/configurator-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import {
  mockConfiguratorCalls,
  clickOfferedProducts,
  chooseFilter,
  readFilterText,
  configuratorDialog,
  mockConfigurators,
  isFilterDisabled,
  readFocusedControlName,
  readListedRows,
  listedRows,
  offeredProducts,
  openConfiguratorOverOrder,
  quantityField,
  openConfiguratorDialog,
  readRunningTotal,
  typeQuantity,
} from './grid-configurator.ts';
import { readColumnTexts, clickButton } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const { added } = configuratorsTexts;

test('A logo takes its first member and that its first category, whose products are loaded', async () => {
  const { page, requestedCategories } = await openConfiguratorOverOrder({
    version: 1,
  });
  expect(await readFilterText(page, 'Configurator')).toBe('Maker ALTA');
  await chooseFilter(page, 'Member', '2025');
  await offeredProducts(page).filter({ hasText: 'Mobile cart' }).waitFor();
  expect(await readFilterText(page, 'Category')).toBe('Mobile');
  await chooseFilter(page, 'Configurator', 'Maker BRIO');
  await offeredProducts(page).filter({ hasText: 'Ceiling light' }).waitFor();
  expect(await readFilterText(page, 'Member')).toBe('Hospital');
  expect(await readFilterText(page, 'Category')).toBe('Surgery');
  await chooseFilter(page, 'Configurator', 'Maker ALTA');
  await offeredProducts(page).filter({ hasText: 'Patient chair' }).waitFor();
  expect(await readFilterText(page, 'Member')).toBe('2026');
  expect(await readFilterText(page, 'Category')).toBe('Treatment room');
  expect(new Set(requestedCategories)).toEqual(new Set(['1011', '1021', '2011']));
  expect(await configuratorDialog(page).getByText('Search All').count()).toBe(0);
});

test('One list of configurators and members takes the first category, and its products are loaded', async () => {
  const { page, requestedCategories } = await openConfiguratorOverOrder();
  expect(await readFilterText(page, 'Configurator')).toBe('Maker ALTA, 2026');
  await chooseFilter(page, 'Category', 'Sterilization');
  await offeredProducts(page).filter({ hasText: 'Wall cabinet' }).waitFor();
  await chooseFilter(page, 'Configurator', 'Maker ALTA, 2025');
  await offeredProducts(page).filter({ hasText: 'Mobile cart' }).waitFor();
  expect(await readFilterText(page, 'Category')).toBe('Mobile');
  await chooseFilter(page, 'Configurator', 'Maker BRIO, Hospital');
  await offeredProducts(page).filter({ hasText: 'Ceiling light' }).waitFor();
  expect(await readFilterText(page, 'Category')).toBe('Surgery');
  expect(requestedCategories).toEqual(['1011', '1012', '1021', '2011']);
});

test('A text narrows the category, and Search All takes all products and no choice', async () => {
  const { page } = await openConfiguratorOverOrder();
  const search = configuratorDialog(page).getByLabel('Search', { exact: true });
  await search.fill('stool');
  await expect.poll(() => offeredProducts(page).count()).toBe(1);
  await search.fill('cabinet');
  await page.getByText('No products match “cabinet”').waitFor();
  await clickButton(configuratorDialog(page), 'Search All');
  await offeredProducts(page).filter({ hasText: 'Wall cabinet' }).waitFor();
  expect(await readFilterText(page, 'Configurator')).toBe('All configurators');
  expect(await readFilterText(page, 'Category')).toBe('All categories');
  expect([
    await isFilterDisabled(page, 'Configurator'),
    await isFilterDisabled(page, 'Category'),
  ]).toEqual([true, true]);
  await search.fill('');
  await page.getByText('8 products', { exact: true }).waitFor();
  await expectAccessible(page);
  await configuratorDialog(page).getByText('Search All', { exact: true }).click();
  await offeredProducts(page).filter({ hasText: 'Patient chair' }).waitFor();
  expect(await readFilterText(page, 'Configurator')).toBe('Maker ALTA, 2026');
  expect(await readFilterText(page, 'Category')).toBe('Treatment room');
  expect(await isFilterDisabled(page, 'Configurator')).toBe(false);
});

test('Parts follow their product, and what is below zero counts as none', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair', 'Patient chair', 'Operatory light');
  const two = ['2 Patient chair', '1 Its light', '4 Its stool', '1 Operatory light'];
  expect(await readListedRows(page)).toEqual(two);
  // 2 x 100.00, 110.00, 4 x 120.00 and 110.00.
  expect(await readRunningTotal(page)).toBe('$900.00');
  await typeQuantity(page, 1, '5');
  await expect
    .poll(() => readListedRows(page))
    .toEqual(['5 Patient chair', '3 Its light', '10 Its stool', '1 Operatory light']);
  await typeQuantity(page, 1, '-3');
  await expect.poll(() => readRunningTotal(page)).toBe('$110.00');
  await listedRows(page).first().getByText('Not counted').waitFor();
  await typeQuantity(page, 1, '1.5');
  await page.getByText('Whole numbers only').waitFor();
  expect(await quantityField(page, 1).inputValue()).toBe('-3');
});

test('A row without a product is red and not written into; one that nobody could look up begins with none', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Discontinued unit', 'Mounting plate');
  expect(await readListedRows(page)).toEqual(['1 Discontinued unit', '0 Mounting plate']);
  const [red, plain] = [listedRows(page).nth(0), listedRows(page).nth(1)];
  expect(await red.getByRole('textbox').count()).toBe(0);
  const colour = (row: typeof red) =>
    row.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await colour(red)).not.toBe(await colour(plain));
  await expectAccessible(page);
  await typeQuantity(page, 2, '3');
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(added).first().waitFor();
  await expect
    .poll(() => readColumnTexts(page, 'Description'))
    .toEqual(['Discontinued unit', 'Mounting plate']);
  expect(await readColumnTexts(page, 'Qty')).toEqual(['1', '3']);
});

test('A row that nobody could look up comes into the order with none', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Mounting plate');
  await clickButton(configuratorDialog(page), 'Add To Order');
  await expect.poll(() => readColumnTexts(page, 'Description')).toEqual(['Mounting plate']);
  expect(await readColumnTexts(page, 'Qty')).toEqual(['0']);
});

test('Rows are moved with their parts by the keyboard and by their grips', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair', 'Operatory light', 'Assistant stool');
  const grip = (row: number) => page.getByRole('button', { name: `Move row ${row}`, exact: true });
  await grip(1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  const order = () => readListedRows(page).then((rows) => rows.map((row) => row.slice(2)));
  const moved = ['Operatory light', 'Patient chair', 'Its light', 'Its stool', 'Assistant stool'];
  await expect.poll(order).toEqual(moved);
  expect(await readFocusedControlName(page)).toBe('Patient chair: Move row 2');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([...moved.slice(0, 1), 'Assistant stool', ...moved.slice(1, 4)]);
  await grip(3).hover();
  await page.mouse.down();
  const { x, y } = (await listedRows(page).first().boundingBox())!;
  await page.mouse.move(x + 40, y + 4, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(order)
    .toEqual(['Patient chair', 'Its light', 'Its stool', 'Operatory light', 'Assistant stool']);
});

test('The keyboard stays in the dialog when its row or its button goes', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair', 'Operatory light', 'Assistant stool');
  const remove = (at: number) =>
    listedRows(page).nth(at).getByRole('button', { name: 'Remove' }).press('Enter');
  await remove(3);
  await expect.poll(() => readFocusedControlName(page)).toBe('Assistant stool: Remove');
  await remove(3);
  await expect.poll(() => readFocusedControlName(page)).toBe('Patient chair: Remove');
  await clickOfferedProducts(page, 'Operatory light', 'Assistant stool');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await page.getByLabel('Select row 1', { exact: true }).press('Space');
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect.poll(() => readFocusedControlName(page)).toBe('Patient chair: Select row 1');
  await page.keyboard.press('Space');
  await page.getByLabel('Select row 4', { exact: true }).press('Space');
  await bar.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect.poll(() => readFocusedControlName(page)).toBe('Assistant stool: Remove');
  await page.keyboard.press('Enter');
  await expect.poll(() => readFocusedControlName(page)).toBe('Search');
  await clickOfferedProducts(page, 'Operatory light');
  await configuratorDialog(page).getByRole('button', { name: 'Start Over' }).press('Enter');
  await expect.poll(() => readFocusedControlName(page)).toBe('Search');
  expect(await readListedRows(page)).toEqual([]);
});

test('Start Over clears the list at once, and gives it back', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair', 'Operatory light');
  const before = await readListedRows(page);
  await clickButton(configuratorDialog(page), 'Start Over');
  await page.getByText('No products yet').waitFor();
  expect(await readRunningTotal(page)).toBe('$0.00');
  await clickButton(page.getByRole('region', { name: 'Notices' }), 'Undo');
  await expect.poll(() => readListedRows(page)).toEqual(before);
});

test('Undo of a removal brings that row back and nothing else, until the list is handed over', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair', 'Operatory light', 'Assistant stool');
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  const remove = () => listedRows(page).nth(3).getByRole('button', { name: 'Remove' }).click();
  await remove();
  await typeQuantity(page, 1, '7');
  await undo.click();
  const expectedRows = ['7 Patient chair', '4 Its light', '14 Its stool', '1 Operatory light'];
  await expect.poll(() => readListedRows(page)).toEqual([...expectedRows, '1 Assistant stool']);
  await remove();
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(added).first().waitFor();
  await expect.poll(() => undo.count()).toBe(0);
});

test('What is wrong with a quantity stands below its row, not over the next one', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Operatory light', 'Assistant stool');
  await typeQuantity(page, 1, 'many');
  const messageBox = (await page.getByText('Whole numbers only').boundingBox())!;
  const next = (await listedRows(page).nth(1).boundingBox())!;
  expect(messageBox.y + messageBox.height).toBeLessThanOrEqual(next.y);
});

test('What the server says of configurators that did not load is said in their place', async () => {
  const page = await openGridPage();
  await page.route('**/api/Dealers/Configurators**', (route) =>
    route.fulfill({ status: 400, json: { Message: 'They are being renewed' } }),
  );
  await page.getByRole('button', { name: 'Configurator', exact: true }).click();
  await configuratorDialog(page).getByRole('alert').getByText('They are being renewed').waitFor();
  expect(await configuratorDialog(page).getByText('Check the connection').count()).toBe(0);
});

test('Logos whose links have run out are asked for anew', async () => {
  const page = await openGridPage();
  await mockConfiguratorCalls(page);
  await page.route('**/logos/old.svg', (route) => route.fulfill({ status: 403 }));
  let lists = 0;
  await page.route(/\/api\/Dealers\/Configurators(\?|$)/, (route) => {
    lists += 1;
    const ConfiguratorLogoUrl = lists === 1 ? '/logos/old.svg' : '/mark.svg';
    const [first, ...others] = mockConfigurators;
    const all = [{ ...first!, ConfiguratorLogoUrl }, ...others];
    return route.fulfill({ json: z.encode(z.array(Configurator), all) });
  });
  await openConfiguratorDialog(page);
  await configuratorDialog(page).locator('img[src="/mark.svg"]').waitFor();
  expect(lists).toBe(2);
});

test('Add To Order is one step of the order, and the keyboard is in the grid', async () => {
  const { page } = await openConfiguratorOverOrder();
  await clickOfferedProducts(page, 'Patient chair', 'Discontinued unit');
  await clickButton(configuratorDialog(page), 'Add To Order');
  await page.getByText(added).first().waitFor();
  const parts = ['AL-200', 'BR-201', 'CA-202', 'X-9'];
  await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(parts);
  expect(await readColumnTexts(page, 'Qty')).toEqual(['1', '1', '2', '1']);
  // A product that the dealer does not have is offered at its retail.
  expect(await readColumnTexts(page, 'Customer Cost')).toEqual([
    '80.00',
    '88.00',
    '96.00',
    '30.00',
  ]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.og-line') !== null))
    .toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderLines(page).count()).toBe(0);
  await page.keyboard.press('Control+y');
  await expect.poll(() => readColumnTexts(page, 'Part #')).toEqual(parts);
});
