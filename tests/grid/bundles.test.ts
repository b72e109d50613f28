import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/languages.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { noticeLine } from '#tests/browser/notices.ts';
import { chooseDropdownOption, orderLines, typeInCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  createBundleBelow,
  DEFAULT_BUNDLE,
  bundleHeading,
  openOrderWithBundles,
  locateLineByPart,
  readScreenReaderLog,
  selectLinesByPart,
  readShownBundles,
  expectBundlesUndoAndRedo,
} from './grid-bundles.ts';
import {
  buildCommittedOrder,
  namedDialog,
  readFocusedAriaLabel,
  focusMenuItem,
  menuItem,
  openLineMenu,
  buildBundlesAndLines,
  clickButton,
} from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

test('Selected rows become a bundle, which asks for a title and is undone', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A B C D' });
  await selectLinesByPart(page, 'D', 'B');
  await clickButton(page, 'Create bundle below Individual Line Items');
  const creating = namedDialog(page, 'Create Bundle');
  await creating.getByText('2 rows selected, moved into the bundle.').waitFor();
  await page.keyboard.press('Enter');
  await creating.getByText('Please enter a bundle title').waitFor();
  await page.keyboard.type('Operatory 1');
  await page.keyboard.press('Enter');
  await bundleHeading(page, 'Operatory 1').waitFor();
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(['Individual Line Items: A C', 'Operatory 1: B D']);
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Operatory 1');
  expect(await page.locator('.og-line.is-selected').count()).toBe(0);
  await expectBundlesUndoAndRedo(page, 'Create bundle Operatory 1', [
    'Individual Line Items: A B C D',
  ]);
});

test('A bundle starts empty, with a name of its own and its first row', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A C', 'Operatory 1': 'B D' });
  await clickButton(page, 'Create bundle below Operatory 1');
  const creating = namedDialog(page, 'Create Bundle');
  await creating.getByText('0 rows selected, the bundle starts empty.').waitFor();
  await page.keyboard.type('OPERATORY 1');
  await creating.getByText('this bundle will be called “OPERATORY 1 (1)”').waitFor();
  await creating.getByRole('button', { name: 'Create Bundle' }).click();
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(['Individual Line Items: A C', 'Operatory 1: B D', 'OPERATORY 1 (1):']);
  await expect
    .poll(() => bundleHeading(page, 'OPERATORY 1 (1)').locator('.meta').first().innerText())
    .toBe('(2)');

  // A new row belongs to the bundle.
  await clickButton(page, 'Add row to OPERATORY 1 (1)');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('E');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(['Individual Line Items: A C', 'Operatory 1: B D', 'OPERATORY 1 (1): E']);
});

test('A bundle is edited: its title, place, print option and the quantity that one option asks for', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A C',
    'Operatory 1': 'B D',
    'OPERATORY 1 (1)': 'E',
  });
  await clickButton(page, 'Edit bundle OPERATORY 1 (1)');
  const editing = namedDialog(page, 'Edit Bundle');
  expect(await editing.getByLabel('Bundle Quantity').count()).toBe(0);
  await chooseDropdownOption(page, 'Print Options', 'Single summary line item and cost');
  await editing.getByLabel('Bundle Quantity').fill('0');
  await editing.getByRole('button', { name: 'Update Bundle' }).click();
  await editing.getByText('Bundle Quantity must be a whole number from 1 to 99,999').waitFor();
  await editing.getByLabel('Bundle Quantity').fill('3');
  await editing.getByLabel('Bundle Title').fill('Imaging');
  await editing.getByLabel('Bundle Sequence').fill('1');
  await page.keyboard.press('Enter');
  await bundleHeading(page, 'Imaging')
    .getByText('Prints single summary line item and cost · Qty 3')
    .waitFor();
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Edit bundle Imaging');
  const ordered = ['Individual Line Items: A C', 'Imaging: E', 'Operatory 1: B D'];
  await expect.poll(() => readShownBundles(page)).toEqual(ordered);
  await expectBundlesUndoAndRedo(page, 'Edit bundle OPERATORY 1 (1)', [
    'Individual Line Items: A C',
    'Operatory 1: B D',
    'OPERATORY 1 (1): E',
  ]);
  // Another option resets the quantity.
  await clickButton(page, 'Edit bundle Imaging');
  await chooseDropdownOption(page, 'Print Options', 'Detail lines without cost, with subtotal');
  await editing.getByRole('button', { name: 'Update Bundle' }).click();
  await clickButton(page, 'Edit bundle Imaging');
  await chooseDropdownOption(page, 'Print Options', 'Single summary line item and cost');
  await expect.poll(() => editing.getByLabel('Bundle Quantity').inputValue()).toBe('1');
  // A choice that is not committed is not left by a key alone.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await editing.waitFor({ state: 'hidden' });
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Edit bundle Imaging');
});

test('Bundles go up and down, by button and by key, as far as the ends', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A C',
    Imaging: 'E',
    'Operatory 1': 'B D',
  });
  const ordered = ['Individual Line Items: A C', 'Imaging: E', 'Operatory 1: B D'];
  await expect
    .poll(() => page.getByRole('button', { name: 'Move Imaging up' }).isDisabled())
    .toBe(true);
  await clickButton(page, 'Move Imaging down');
  await expect.poll(() => readShownBundles(page)).toEqual([ordered[0], ordered[2], ordered[1]]);
  await expect.poll(() => readScreenReaderLog(page)).toBe('Imaging moved to 2 of 2 bundles');
  await expect
    .poll(() => page.getByRole('button', { name: 'Move Imaging down' }).isDisabled())
    .toBe(true);
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Move Imaging down');
  await page.keyboard.press('Enter');
  await expect.poll(() => readShownBundles(page)).toEqual([ordered[0], ordered[2], ordered[1]]);
  await expectBundlesUndoAndRedo(page, 'Move bundle Imaging', ordered);
  await bundleHeading(page, 'Imaging').locator('h3').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => readShownBundles(page)).toEqual(ordered);
});

test('A bundle is deleted with its lines kept or with them; an empty one has no such choice', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A C',
    Imaging: 'E',
    'Operatory 1': 'B D',
    Empty: '',
  });
  const bundles = ['Individual Line Items: A C', 'Imaging: E', 'Operatory 1: B D', 'Empty:'];
  await clickButton(page, 'Delete bundle Operatory 1');
  const deleting = namedDialog(page, 'Delete Bundle');
  expect(
    await deleting
      .getByRole('button', { name: 'Cancel' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await deleting.getByRole('button', { name: 'Delete Bundle', exact: true }).click();
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(['Individual Line Items: A C B D', 'Imaging: E', 'Empty:']);
  await expectBundlesUndoAndRedo(page, 'Delete bundle Operatory 1', bundles);
  await clickButton(page, 'Delete bundle Imaging');
  await deleting.getByRole('button', { name: 'Delete Bundle and Contents' }).click();
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(['Individual Line Items: A C B D', 'Empty:']);
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Individual Line Items');
  await expectBundlesUndoAndRedo(page, 'Delete bundle Imaging', [
    'Individual Line Items: A C B D',
    'Imaging: E',
    'Empty:',
  ]);
  await clickButton(page, 'Delete bundle Empty');
  await deleting.getByText('“Empty” has no lines.').waitFor();
  await expect
    .poll(() => deleting.getByRole('button', { name: 'Delete Bundle and Contents' }).count())
    .toBe(0);
  await deleting.getByRole('button', { name: 'Delete Bundle', exact: true }).click();
  await expect.poll(() => readShownBundles(page)).toEqual(['Individual Line Items: A C B D']);
});

test('Bundles fold to their sums, by button and by key, and open for what changes in them', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', Operatory: 'B C' });
  await typeInCell(page, 2, 'Retail', '250');
  await createBundleBelow(page, 'Operatory', 'Imaging');
  await clickButton(page, 'Fold Operatory');
  await locateLineByPart(page, 'B').waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Unfold Operatory');
  await expect
    .poll(() => bundleHeading(page, 'Operatory').locator('[data-sum=Retail]').innerText())
    .toBe('1,250.00');

  // The keyboard skips folded rows; Right opens, Left folds, Alt with an arrow folds from a line.
  await locateLineByPart(page, 'A').locator('[data-field=Retail]').click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Unfold Operatory');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Imaging');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Fold Operatory');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Unfold Operatory');
  await page.keyboard.press('ArrowRight');
  await locateLineByPart(page, 'C').locator('[data-field=Retail]').click();
  await page.keyboard.press('Alt+ArrowLeft');
  await locateLineByPart(page, 'C').waitFor({ state: 'detached' });
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Unfold Operatory');

  // An undo opens the bundle it changes, and so does a new row.
  await page.getByRole('button', { name: 'Undo Create bundle Imaging' }).click();
  await page.getByRole('button', { name: 'Redo Create bundle Imaging' }).click();
  expect(await locateLineByPart(page, 'C').count()).toBe(0);
  await bundleHeading(page, 'Operatory').locator('h3').click();
  await page.keyboard.press('Control+Enter');
  await locateLineByPart(page, 'C').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Alt+f');
  await expect.poll(() => orderLines(page).count()).toBe(0);
  await page.keyboard.press('Control+y');
  await locateLineByPart(page, 'C').waitFor();
  expect(await locateLineByPart(page, 'A').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await clickButton(page, 'Fold all');
  await clickButton(page, 'Unfold all');
  await expect.poll(() => orderLines(page).count()).toBe(3);
});

test('A notice lies above a window that a menu opens, and what it offers is done there', async () => {
  const bundles = { [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B C' };
  const page = await openOrderWithBundles(bundles);
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Duplicate bundle').click();
  await bundleHeading(page, 'Operatory 2').waitFor();
  await page.locator('.notices').hover();
  await selectLinesByPart(page, 'A');
  // A menu that fades out is still there when its dialog opens.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLineMenu(page, 0);
  await menuItem(page, 'Update Quantity').click();
  await namedDialog(page, 'Update Quantity').waitFor();
  // A click reaches it only where nothing covers it.
  await noticeLine(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bundleHeading(page, 'Operatory 2').count()).toBe(0);
  expect(await namedDialog(page, 'Update Quantity').count()).toBe(1);
});

test('A notice is within whichever modal dialog of the browser is on top, and its button is pressed there', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B C' });
  const duplicate = async () => {
    await clickButton(page, 'More for Operatory 1');
    await menuItem(page, 'Duplicate bundle').click();
    await bundleHeading(page, 'Operatory 2').waitFor();
    await page.locator('.notices').hover();
  };
  await duplicate();
  await page.keyboard.press('Control+k');
  const find = namedDialog(page, 'Find anything');
  // A click reaches it only where nothing covers it and it is not inert.
  await find.locator('.quiet').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bundleHeading(page, 'Operatory 2').count()).toBe(0);
  await find.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await find.waitFor({ state: 'detached' });

  await duplicate();
  await page.evaluate(() => {
    for (const name of ['First', 'Second']) {
      const made = document.createElement('dialog');
      made.ariaLabel = name;
      document.body.append(made);
      made.showModal();
    }
  });
  await namedDialog(page, 'Second').locator('.quiet').waitFor();
  const undo = namedDialog(page, 'Second').getByRole('button', { name: 'Undo' });
  await page.keyboard.press('Alt+m');
  await expect.poll(() => undo.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => bundleHeading(page, 'Operatory 2').count()).toBe(0);
  await page.evaluate(() => document.querySelectorAll('dialog').forEach((each) => each.close()));
  await expect.poll(() => page.locator('.topbar > .notices').count()).toBe(1);
});

/** Each drawn cell of the folded bundles, and the columns that it covers. */
const readFoldedLayout = (page: Page) =>
  page.locator('.lines-grid').evaluate((grid) => {
    const heads = [...grid.querySelectorAll('[role=columnheader]')];
    return [...grid.querySelectorAll('.og-heading')].map((row) => ({
      row: row.getBoundingClientRect().toJSON() as DOMRect,
      cells: [...row.querySelectorAll('[role=gridcell]')].map((cell) => {
        const at = Number(cell.getAttribute('aria-colindex')) - 1;
        const last = at + Number(cell.getAttribute('aria-colspan') ?? 1) - 1;
        const { left } = heads[at]!.getBoundingClientRect();
        const { right } = heads[last]!.getBoundingClientRect();
        const { top, bottom, ...own } = cell.getBoundingClientRect().toJSON() as DOMRect;
        return { own: [own.left, own.right], column: [left, right], top, bottom };
      }),
    }));
  });

function expectCellsInColumns(foldedLayout: Awaited<ReturnType<typeof readFoldedLayout>>) {
  expect(foldedLayout.length).toBe(3);
  const tops = foldedLayout.map(({ row }) => row.top);
  const bottoms = foldedLayout.map(({ row }) => row.bottom);
  expect(tops.slice(1)).toEqual(bottoms.slice(0, -1));
  for (const { row, cells } of foldedLayout) {
    expect(cells.map(({ own }) => own)).toEqual(cells.map(({ column }) => column));
    for (const cell of cells) expect([cell.top, cell.bottom]).toEqual([row.top, row.bottom]);
  }
}

const scrollRight = (page: Page) =>
  page.locator('.lines-grid').evaluate((grid) => {
    for (let at: Element | null = grid; at; at = at.parentElement) at.scrollLeft = at.scrollWidth;
  });

const foldedViews = [true, false].flatMap((isDetailView) =>
  languages.map((language) => ({ isDetailView, language })),
);

test.for(foldedViews)(
  'Folded, the figures of a bundle stand in their columns at each width, scrolled or not: %j',
  async ({ isDetailView, language }) => {
    const order = buildOrder(
      buildBundlesAndLines({ [DEFAULT_BUNDLE]: 'A B', Operatory: 'C', Imaging: '' }),
    );
    const page = await openGridPage(order, { isDetailView, language });
    await page.keyboard.press('Alt+f');
    await expect.poll(() => orderLines(page).count()).toBe(0);
    for (const width of [1440, 1280, 720]) {
      await page.setViewportSize({ width, height: 900 });
      expectCellsInColumns(await readFoldedLayout(page));
      await scrollRight(page);
      expectCellsInColumns(await readFoldedLayout(page));
    }
  },
);

test.for([true, false])(
  'Folded, a bundle keeps its name at the left while its figures are scrolled: detail view %j',
  async (isDetailView) => {
    const long = 'Operatory with a name that is longer than its columns, and then some more of it';
    const page = await openGridPage(
      buildOrder(buildBundlesAndLines({ Operatory: 'A B', [long]: 'C' })),
      {
        isDetailView,
      },
    );
    await page.keyboard.press('Alt+f');
    await expect.poll(() => orderLines(page).count()).toBe(0);
    await page.setViewportSize({ width: 720, height: 900 });
    const readShownLayout = () =>
      page.locator('.og-heading').evaluateAll((rows) =>
        rows.map((row) => {
          const grid = row.closest('.lines-grid')!.getBoundingClientRect();
          const title = row.querySelector('.bundle-title')!.getBoundingClientRect();
          const name = row.querySelector('h3')!.getBoundingClientRect();
          const sum = row.querySelector('.is-extended')!.getBoundingClientRect();
          // At the beginning of the name, the name is what is visible.
          const topElement = document.elementFromPoint(name.left + 4, name.top + name.height / 2);
          return {
            atLeft: title.left - grid.left,
            isNameSeen: topElement?.closest('h3') !== null,
            isOverSum: title.right > sum.left && title.left < sum.right,
          };
        }),
      );
    for (const { atLeft, isNameSeen, isOverSum } of await readShownLayout())
      expect({ atLeft, isNameSeen, isOverSum }).toEqual({
        atLeft: 0,
        isNameSeen: true,
        isOverSum: false,
      });
    await scrollRight(page);
    for (const { atLeft, isNameSeen } of await readShownLayout())
      expect({ atLeft, isNameSeen }).toEqual({ atLeft: 0, isNameSeen: true });
  },
);

test('A bundle is named in its heading: Enter keeps it, Escape does not, a taken name gets a number', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', Operatory: 'B', Imaging: '' });
  const name = page.getByRole('textbox', { name: 'Bundle Title' });
  await bundleHeading(page, 'Imaging').locator('h3').dblclick();
  await expect
    .poll(() => name.evaluate((input: HTMLInputElement) => input.selectionEnd))
    .toBe('Imaging'.length);
  await page.keyboard.type('operatory');
  await page.keyboard.press('Enter');
  await bundleHeading(page, 'operatory (1)').waitFor();
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to operatory (1)');
  await page.keyboard.press('F2');
  await name.waitFor();
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await bundleHeading(page, 'operatory (1)').waitFor();
  await page.keyboard.press('F2');
  await name.fill('Lab');
  await locateLineByPart(page, 'A').locator('[data-field=Retail]').click();
  await bundleHeading(page, 'Lab').waitFor();
  await page.getByRole('button', { name: 'Undo Edit bundle operatory (1)' }).click();
  await bundleHeading(page, 'operatory (1)').waitFor();
});

test('In a committed order a bundle’s rows are selected, and nothing moves', async () => {
  const page = await openGridPage(
    buildCommittedOrder(buildBundlesAndLines({ [DEFAULT_BUNDLE]: 'A', Operatory: 'B' })),
  );
  await expect.poll(() => bundleHeading(page, 'Operatory').getByRole('button').count()).toBe(2);
  expect(await page.locator('.og-grip').count()).toBe(0);
  await clickButton(page, 'Select all of Operatory');
  await expect.poll(() => page.locator('.og-line.is-selected').count()).toBe(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => readShownBundles(page))
    .toEqual(['Individual Line Items: A', 'Operatory: B']);
});

test('A bundle is duplicated as the one after it, in one step, by the keyboard too, and the notice takes it back', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A',
    'Operatory 1': 'B C',
    Imaging: 'D',
  });
  const before = ['Individual Line Items: A', 'Operatory 1: B C', 'Imaging: D'];
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Duplicate bundle').click();
  const after = before.toSpliced(2, 0, 'Operatory 2: B C');
  await expect.poll(() => readShownBundles(page)).toEqual(after);
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Operatory 2');
  await page.getByText('Operatory 2 is a copy of Operatory 1').first().waitFor();
  await expectBundlesUndoAndRedo(page, 'Duplicate bundle Operatory 1', before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readShownBundles(page)).toEqual(before);

  // By the keyboard alone, from its heading.
  await bundleHeading(page, 'Operatory 1')
    .getByRole('button', { name: 'More for Operatory 1' })
    .focus();
  await page.keyboard.press('Enter');
  await menuItem(page, 'Add New Row').waitFor();
  await focusMenuItem(page, 'Duplicate bundle');
  await page.keyboard.press('Enter');
  await expect.poll(() => readShownBundles(page)).toEqual(after);
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Undo', exact: true })
    .last()
    .click();
  await expect.poll(() => readShownBundles(page)).toEqual(before);
});

test('An order that is full takes no copy of a bundle, and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 499 }, (_, at) => [`Room ${at}`, '']));
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', ...many });
  await clickButton(page, 'More for Room 0');
  await menuItem(page, 'Duplicate bundle').click();
  await page.getByText(importsTexts.tooManyBundles).first().waitFor();
  expect((await readShownBundles(page)).slice(0, 3)).toEqual([
    'Individual Line Items: A',
    'Room 0:',
    'Room 1:',
  ]);
});

test('On a phone the menu of a bundle duplicates it, and the notice takes it back', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B C' });
  await page.setViewportSize({ width: 390, height: 844 });
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Add package after this…').waitFor();
  await menuItem(page, 'Duplicate bundle').click();
  const copy = page.getByRole('button', { name: /^Operatory 2\s*2 lines/ });
  await copy.waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => copy.count()).toBe(0);
  await page.getByRole('button', { name: /^Operatory 1\s*2 lines/ }).waitFor();
});
