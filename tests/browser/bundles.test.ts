import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ordersTexts } from '#shared/texts/orders.ts';
import { expectAccessible } from './accessibility.ts';
import { openPage, signIn } from './browser.ts';
import {
  addRow,
  choose,
  NEW_ORDER,
  orderLines,
  pickCustomer,
  printed,
  typeInCell,
} from './order-screen.ts';

/** Opens a new order whose lines are known by their part numbers. */
async function openOrderOf(...parts: string[]) {
  const page = await openPage();
  await signIn(page, 'rep2@hsca.example', NEW_ORDER);
  await page.getByText('No lines yet').waitFor();
  if (!(await page.getByRole('switch', { name: 'Detail View' }).isChecked()))
    await page.keyboard.press('Alt+d');
  for (const [row, part] of parts.entries()) {
    await addRow(page);
    await typeInCell(page, row, 'Part #', part);
  }
  return page;
}

/** The order as the grid shows it, a text for each bundle: its name, and its lines' part numbers. */
const shownBundles = (page: Page) =>
  page.locator('.og-rows').evaluate((list) => {
    const rows = [...list.querySelectorAll<HTMLElement>('.og-heading, .og-line:not(.is-new)')];
    const bundles: string[] = [];
    const placed = rows.map((row) => ({ row, ...row.getBoundingClientRect().toJSON() }));
    for (const { row } of placed.toSorted((one, other) => one.top - other.top))
      if (row.matches('.og-heading')) bundles.push(`${row.querySelector('h3')!.textContent}:`);
      else
        bundles.push(
          `${bundles.pop()} ${row.querySelector('[data-field=PartNumber]')!.textContent}`,
        );
    return bundles;
  });

const items = (first: string, ...rest: string[]) => [`Individual Line Items: ${first}`, ...rest];

const heading = (page: Page, bundle: string) =>
  page
    .locator('.og-heading')
    .filter({ has: page.getByRole('heading', { name: bundle, exact: true }) });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const rowOf = (page: Page, part: string) =>
  orderLines(page).filter({ has: page.getByText(part, { exact: true }) });

async function select(page: Page, ...parts: string[]) {
  for (const part of parts) await rowOf(page, part).getByRole('checkbox').click();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function createBundle(page: Page, below: string, title: string) {
  await press(page, `Create bundle below ${below}`);
  await dialog(page, 'Create Bundle').getByLabel('Bundle Title').fill(title);
  await page.keyboard.press('Enter');
  await heading(page, title).waitFor();
}

/** Undoes the last step, which is called so, and does it again. */
async function undoAndRedo(page: Page, label: string, before: string[]) {
  const after = await shownBundles(page);
  await page.getByRole('button', { name: `Undo ${label}`, exact: true }).click();
  await expect.poll(() => shownBundles(page)).toEqual(before);
  await page.getByRole('button', { name: `Redo ${label}`, exact: true }).click();
  await expect.poll(() => shownBundles(page)).toEqual(after);
}

/** The same where rows are selected, whose bar stands in the place of the buttons. */
async function undoAndRedoByKey(page: Page, before: string[]) {
  const after = await shownBundles(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownBundles(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => shownBundles(page)).toEqual(after);
}

/** The name of the button or the row and column that has the keyboard. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

const said = (page: Page) => page.getByRole('log').innerText();

/** Takes a row by its grip and holds it over a place of another row, from its top. */
async function dragOver(page: Page, part: string, over: Locator, share: number) {
  const row = rowOf(page, part);
  await row.hover();
  const grip = (await row.locator('.og-grip').boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, grip.y + 20, { steps: 3 });
  const box = (await over.boundingBox())!;
  await page.mouse.move(box.x + 80, box.y + box.height * share, { steps: 5 });
  await page.locator('.og-drop').waitFor();
  // The mark follows with the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('Bundles are created, named apart, printed by quantity, ordered and deleted, each step undone', async () => {
  const page = await openOrderOf('A', 'B', 'C', 'D');
  await select(page, 'D', 'B');
  await press(page, 'Create bundle below Individual Line Items');
  const creating = dialog(page, 'Create Bundle');
  await creating.getByText('2 rows selected, moved into the bundle.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await creating.getByText('Please enter a bundle title').waitFor();
  await page.keyboard.type('Operatory 1');
  await page.keyboard.press('Enter');
  await heading(page, 'Operatory 1').waitFor();
  await expect
    .poll(() => shownBundles(page))
    .toEqual(['Individual Line Items: A C', 'Operatory 1: B D']);
  await expect.poll(() => focused(page)).toBe('Add row to Operatory 1');
  expect(await page.locator('.og-line.is-selected').count()).toBe(0);
  await undoAndRedo(page, 'Create bundle Operatory 1', ['Individual Line Items: A B C D']);
  await expectAccessible(page);

  // Without selected rows it starts empty; a taken name says what becomes of it.
  await press(page, 'Create bundle below Operatory 1');
  await creating.getByText('0 rows selected, the bundle starts empty.').waitFor();
  await page.keyboard.type('OPERATORY 1');
  await creating.getByText('this bundle will be called “OPERATORY 1 (1)”').waitFor();
  await creating.getByRole('button', { name: 'Create Bundle' }).click();
  await expect
    .poll(() => shownBundles(page))
    .toEqual(['Individual Line Items: A C', 'Operatory 1: B D', 'OPERATORY 1 (1):']);
  await expect
    .poll(() => heading(page, 'OPERATORY 1 (1)').locator('.meta').first().innerText())
    .toBe('(2)');

  // A new row takes its bundle; the quantity is asked for with print option 3 alone.
  await press(page, 'Add row to OPERATORY 1 (1)');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('E');
  await page.keyboard.press('Enter');
  await press(page, 'Edit bundle OPERATORY 1 (1)');
  const editing = dialog(page, 'Edit Bundle');
  expect(await editing.getByLabel('Bundle Quantity').count()).toBe(0);
  await choose(page, 'Print Options', 'Single summary line item and cost');
  await editing.getByLabel('Bundle Quantity').fill('0');
  await editing.getByRole('button', { name: 'Update Bundle' }).click();
  await editing.getByText('Bundle Quantity must be a whole number from 1 to 99,999').waitFor();
  await editing.getByLabel('Bundle Quantity').fill('3');
  await editing.getByLabel('Bundle Title').fill('Imaging');
  await editing.getByLabel('Bundle Sequence').fill('1');
  await page.keyboard.press('Enter');
  await heading(page, 'Imaging')
    .getByText('Prints single summary line item and cost · Qty 3')
    .waitFor();
  await expect.poll(() => focused(page)).toBe('Edit bundle Imaging');
  const ordered = ['Individual Line Items: A C', 'Imaging: E', 'Operatory 1: B D'];
  await expect.poll(() => shownBundles(page)).toEqual(ordered);
  await undoAndRedo(page, 'Edit bundle OPERATORY 1 (1)', [
    'Individual Line Items: A C',
    'Operatory 1: B D',
    'OPERATORY 1 (1): E',
  ]);
  // Another option forgets the quantity.
  await press(page, 'Edit bundle Imaging');
  await choose(page, 'Print Options', 'Detail lines without cost, with subtotal');
  await editing.getByRole('button', { name: 'Update Bundle' }).click();
  await press(page, 'Edit bundle Imaging');
  await choose(page, 'Print Options', 'Single summary line item and cost');
  await expect.poll(() => editing.getByLabel('Bundle Quantity').inputValue()).toBe('1');
  await page.keyboard.press('Escape');
  await editing.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Edit bundle Imaging');

  // Up and down, by button and by key; the ends hold.
  await expect
    .poll(() => page.getByRole('button', { name: 'Move Imaging up' }).isDisabled())
    .toBe(true);
  await press(page, 'Move Imaging down');
  await expect.poll(() => shownBundles(page)).toEqual([ordered[0], ordered[2], ordered[1]]);
  await expect.poll(() => said(page)).toBe('Imaging moved to 2 of 2 bundles');
  await expect
    .poll(() => page.getByRole('button', { name: 'Move Imaging down' }).isDisabled())
    .toBe(true);
  await expect.poll(() => focused(page)).toBe('Move Imaging down');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownBundles(page)).toEqual([ordered[0], ordered[2], ordered[1]]);
  await undoAndRedo(page, 'Move bundle Imaging', ordered);
  await heading(page, 'Imaging').locator('h3').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => shownBundles(page)).toEqual(ordered);

  // Deleted with its lines kept, and with them; an empty one has no such choice.
  await press(page, 'Delete bundle Operatory 1');
  const deleting = dialog(page, 'Delete Bundle');
  expect(
    await deleting
      .getByRole('button', { name: 'Cancel' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await expectAccessible(page);
  await deleting.getByRole('button', { name: 'Delete Bundle', exact: true }).click();
  await expect
    .poll(() => shownBundles(page))
    .toEqual(['Individual Line Items: A C B D', 'Imaging: E']);
  await undoAndRedo(page, 'Delete bundle Operatory 1', ordered);
  await press(page, 'Delete bundle Imaging');
  await deleting.getByRole('button', { name: 'Delete Bundle and Contents' }).click();
  await expect.poll(() => shownBundles(page)).toEqual(['Individual Line Items: A C B D']);
  await expect.poll(() => focused(page)).toBe('Add row to Individual Line Items');
  await undoAndRedo(page, 'Delete bundle Imaging', [
    'Individual Line Items: A C B D',
    'Imaging: E',
  ]);
  await createBundle(page, 'Individual Line Items', 'Empty');
  await press(page, 'Delete bundle Empty');
  await deleting.getByText('“Empty” has no lines.').waitFor();
  await expect
    .poll(() => deleting.getByRole('button', { name: 'Delete Bundle and Contents' }).count())
    .toBe(0);
  await deleting.getByRole('button', { name: 'Delete Bundle', exact: true }).click();
  await expect.poll(() => shownBundles(page)).toEqual(['Individual Line Items: A C B D']);
});

test('Rows are dragged within a bundle and between bundles, and moved by key, as far as a save and a print', async () => {
  const page = await openOrderOf('A1', 'B2', 'C3', 'D4');
  await createBundle(page, 'Individual Line Items', 'Operatory');
  await createBundle(page, 'Operatory', 'Imaging');
  const start = items('A1 B2 C3 D4', 'Operatory:', 'Imaging:');

  await dragOver(page, 'A1', rowOf(page, 'C3'), 0.75);
  await page.mouse.up();
  await expect
    .poll(() => shownBundles(page))
    .toEqual(items('B2 C3 A1 D4', 'Operatory:', 'Imaging:'));
  await expect.poll(() => said(page)).toBe('Line 1 moved to 3 of Individual Line Items');
  await undoAndRedo(page, 'Move row', start);

  // Escape and a hand that trembles change nothing.
  await dragOver(page, 'B2', heading(page, 'Imaging'), 0.5);
  await page.keyboard.press('Escape');
  await page.locator('.og-drop').waitFor({ state: 'detached' });
  await page.mouse.up();
  await expect
    .poll(() => shownBundles(page))
    .toEqual(items('B2 C3 A1 D4', 'Operatory:', 'Imaging:'));

  // An empty bundle takes a row anywhere on its heading; a selected row takes the others along.
  await dragOver(page, 'C3', heading(page, 'Operatory'), 0.5);
  await page.mouse.up();
  await select(page, 'B2', 'D4');
  await dragOver(page, 'D4', rowOf(page, 'C3'), 0.2);
  await page.getByText('2 rows', { exact: true }).waitFor();
  await page.mouse.up();
  const moved = items('A1', 'Operatory: B2 D4 C3', 'Imaging:');
  await expect.poll(() => shownBundles(page)).toEqual(moved);
  await expect.poll(() => page.locator('.og-line.is-selected').count()).toBe(2);
  await undoAndRedoByKey(page, items('B2 A1 D4', 'Operatory: C3', 'Imaging:'));

  // By key the selection goes on over the border, and one row by itself where it is not in it.
  await rowOf(page, 'B2').locator('[data-field=Retail]').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => shownBundles(page))
    .toEqual(items('A1', 'Operatory: C3 B2 D4', 'Imaging:'));
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => shownBundles(page))
    .toEqual(items('A1', 'Operatory: C3', 'Imaging: B2 D4'));
  await expect.poll(() => said(page)).toBe('2 lines moved to 1 of Imaging');
  await expect.poll(() => focused(page)).toBe('Retail');
  await rowOf(page, 'A1')
    .locator('[data-field=Qty]')
    .or(rowOf(page, 'A1').locator('[data-field=Quantity]'))
    .first()
    .click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => said(page)).toBe('Line 1 moved to 1 of Operatory');
  const final = ['Individual Line Items:', 'Operatory: A1 C3', 'Imaging: B2 D4'];
  await expect.poll(() => shownBundles(page)).toEqual(final);

  // On a heading Tab and arrows walk its buttons.
  await heading(page, 'Imaging').locator('h3').click();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Deselect all of Imaging');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('Move Imaging down');

  await pickCustomer(page, 'Dental');
  await press(page, 'Save');
  await page.waitForURL('**/edit');
  await page.reload();
  await heading(page, 'Imaging').waitFor();
  await expect.poll(() => shownBundles(page)).toEqual(final);
  const { text } = await printed(page, 'Proposal');
  const places = ['Operatory', 'A1', 'C3', 'Imaging', 'B2', 'D4'].map((word) => text.indexOf(word));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

type StoredOrder = {
  Id: number;
  Bundles: Record<string, unknown>[];
  OrderLines: Record<string, unknown>[];
};

test('A row is dragged through a thousand lines to the last bundle, and is there after a save', async () => {
  const page = await openOrderOf('First');
  await pickCustomer(page, 'Dental');
  const [saving] = await Promise.all([
    page.waitForRequest(
      (request) => request.url().endsWith('/api/Orders') && request.method() === 'POST',
    ),
    press(page, 'Save'),
  ]);
  await page.waitForURL('**/edit');
  const headers = { authorization: saving.headers()['authorization']! };
  const id = /(\d+)\/edit$/.exec(page.url())![1]!;
  const stored = (await (
    await page.request.get(`/api/Orders/${id}`, { headers })
  ).json()) as StoredOrder;
  const Bundles = ['Middle', 'Last'].map((OrderLineGroupName, at) => ({
    ...stored.Bundles[0],
    Id: OrderLineGroupName,
    OrderLineGroupName,
    OrderLineGroupId: at + 1,
    Sequence: at + 1,
  }));
  const OrderLines = Array.from({ length: 1000 }, (_, at) => ({
    ...stored.OrderLines[0],
    OrderLineId: `line-${at}`,
    LineNumber: at + 1,
    PartNumber: at === 0 ? 'First' : `P${at}`,
    OrderLineGroupId: Math.floor(at / 400),
  }));
  const data = { ...stored, Bundles: [stored.Bundles[0], ...Bundles], OrderLines };
  const put = await page.request.put('/api/Orders', { headers, data });
  expect(put.status()).toBe(200);
  await page.reload();
  await page.getByText('1,000 lines, 3 groups').waitFor();

  // The heading of the rows in sight is in sight, under the column heads.
  await page.locator('.og').evaluate((grid) => grid.scrollTo(0, 500 * 32));
  await rowOf(page, 'P490').waitFor();
  const heads = (await page.locator('.og-head').boundingBox())!;
  const stuck = (await heading(page, 'Middle').boundingBox())!;
  expect(stuck.y).toBeCloseTo(heads.y + heads.height, 0);
  // A new bundle is there to be seen with its heading, not by an edge of it.
  await createBundle(page, 'Middle', 'Brand new');
  await expect.poll(() => focused(page)).toBe('Add row to Brand new');
  const total = (await page.locator('.og-total').boundingBox())!;
  const made = (await heading(page, 'Brand new').boundingBox())!;
  expect(made.y + made.height).toBeLessThan(total.y);
  await page.keyboard.press('Control+z');
  await page.locator('.og').evaluate((grid) => grid.scrollTo(0, 0));

  await dragOver(page, 'First', page.locator('.og-total'), 0.5);
  // Held there, the list goes on to its end, where it stays.
  const end = page.locator('.og-sub').last();
  await rowOf(page, 'P999').waitFor();
  await page.waitForFunction(() => {
    const grid = document.querySelector('.og')!;
    return grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1;
  });
  const box = (await end.boundingBox())!;
  await page.mouse.move(box.x + 80, box.y + 8, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => said(page)).toBe('Line 1 moved to 201 of Last');
  await press(page, 'Save');
  await page.getByText('All changes saved').waitFor();

  const after = (await (
    await page.request.get(`/api/Orders/${id}`, { headers })
  ).json()) as StoredOrder;
  const parts = after.OrderLines.map(({ PartNumber }) => PartNumber);
  expect(parts).toEqual([...Array.from({ length: 999 }, (_, at) => `P${at + 1}`), 'First']);
  expect(after.OrderLines.at(-1)).toMatchObject({ LineNumber: 1000, OrderLineGroupName: 'Last' });
});

test('Bundles fold to their sums, stay in sight while they scroll, and are named in their headings', async () => {
  const page = await openOrderOf('A', 'B', 'C');
  await typeInCell(page, 2, 'Retail', '250');
  await select(page, 'B', 'C');
  await createBundle(page, 'Individual Line Items', 'Operatory');
  await createBundle(page, 'Operatory', 'Imaging');
  await press(page, 'Fold Operatory');
  await rowOf(page, 'B').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Unfold Operatory');
  await expect
    .poll(() => heading(page, 'Operatory').locator('[data-sum=Retail]').innerText())
    .toBe('250.00');
  await expectAccessible(page);

  // The keyboard passes over what is folded; Right opens, Left folds, Alt does from a line.
  await rowOf(page, 'A').locator('[data-field=Retail]').click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Unfold Operatory');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Add row to Imaging');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Fold Operatory');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('Unfold Operatory');
  await page.keyboard.press('ArrowRight');
  await rowOf(page, 'C').locator('[data-field=Retail]').click();
  await page.keyboard.press('Alt+ArrowLeft');
  await rowOf(page, 'C').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Unfold Operatory');

  // An undo opens what it changes, and so does a row that comes.
  await page.getByRole('button', { name: 'Undo Create bundle Imaging' }).click();
  await page.getByRole('button', { name: 'Redo Create bundle Imaging' }).click();
  expect(await rowOf(page, 'C').count()).toBe(0);
  await heading(page, 'Operatory').locator('h3').click();
  await page.keyboard.press('Control+Enter');
  await rowOf(page, 'C').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Alt+f');
  await expect.poll(() => orderLines(page).count()).toBe(0);
  await page.keyboard.press('Control+y');
  await rowOf(page, 'C').waitFor();
  expect(await rowOf(page, 'A').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await press(page, 'Fold all');
  await press(page, 'Unfold all');
  await expect.poll(() => orderLines(page).count()).toBe(3);

  // The name is written where it stands: Enter keeps it, Escape does not, a taken one gets a number.
  const name = page.getByRole('textbox', { name: 'Bundle Title' });
  await heading(page, 'Imaging').locator('h3').dblclick();
  await expect
    .poll(() => name.evaluate((input: HTMLInputElement) => input.selectionEnd))
    .toBe('Imaging'.length);
  await page.keyboard.type('operatory');
  await page.keyboard.press('Enter');
  await heading(page, 'operatory (1)').waitFor();
  await expect.poll(() => focused(page)).toBe('Add row to operatory (1)');
  await page.keyboard.press('F2');
  await name.waitFor();
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await heading(page, 'operatory (1)').waitFor();
  await page.keyboard.press('F2');
  await name.fill('Lab');
  await rowOf(page, 'A').locator('[data-field=Retail]').click();
  await heading(page, 'Lab').waitFor();
  await page.getByRole('button', { name: 'Undo Edit bundle operatory (1)' }).click();
  await heading(page, 'operatory (1)').waitFor();
});

test('A committed order has its rows selected, and nothing moved', async () => {
  const page = await openOrderOf('A', 'B');
  await select(page, 'B');
  await createBundle(page, 'Individual Line Items', 'Operatory');
  await pickCustomer(page, 'Dental');
  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await page.keyboard.press('Enter');
  await press(page, 'Save');
  await page.getByText('All changes saved').waitFor();
  await press(page, 'Commit');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
  await page.getByText(ordersTexts.orderCommitted).waitFor();
  await expect.poll(() => heading(page, 'Operatory').getByRole('button').count()).toBe(2);
  expect(await page.locator('.og-grip').count()).toBe(0);
  await press(page, 'Select all of Operatory');
  await expect.poll(() => page.locator('.og-line.is-selected').count()).toBe(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => shownBundles(page)).toEqual(['Individual Line Items: A', 'Operatory: B']);
});
