import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { asCents } from '#shared/money/money.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice, noticesRegion } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';
import { listSettledLayoutProblems } from './page-layout.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody tr');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const confirmationDialog = (page: Page) => page.getByRole('alertdialog');
const button = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true });
const orderCheckbox = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select order ${number}` });

async function openOrders(email: string, status?: string) {
  const page = await openTestPage();
  await signInToScreen(page, email);
  await rows(page).first().waitFor();
  if (status) {
    await page.getByLabel('Order status').press('ArrowDown');
    await page.getByRole('option', { name: status, exact: true }).click();
    await actAndWaitForSearch(page, () => button(page, 'Search').click());
  }
  return page;
}

/** The numbers of the orders on the page, top to bottom. */
const readOrderNumbers = (page: Page) => rows(page).locator('td.lead .number').allInnerTexts();
const readHeadings = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).filter((text) => text.trim() !== '');

async function includeDeleted(page: Page) {
  await page.getByLabel('Include Deleted Orders').check();
  await actAndWaitForSearch(page, () => button(page, 'Search').click());
}

describe('Deleting from the list', () => {
  test('asks first, says so, and a Sales Administrator brings the order back', async () => {
    const page = await openOrders('administrator@hsus.example', 'Uncommitted');
    const [number = ''] = await readOrderNumbers(page);
    await button(page, `Delete order ${number}`).click();
    await expectAccessible(page);
    await button(confirmationDialog(page), 'Cancel').click();
    await expect.poll(() => readOrderNumbers(page)).toContain(number);

    await button(page, `Delete order ${number}`).click();
    await actAndWaitForSearch(page, () => button(confirmationDialog(page), 'Delete').click());
    await locateNotice(page, 'Order has been deleted').waitFor();
    await expect.poll(() => readOrderNumbers(page)).not.toContain(number);

    await includeDeleted(page);
    const deleted = page.locator('tr.is-deleted').filter({ hasText: number });
    await expect.poll(() => deleted.count()).toBe(1);
    expect(await orderCheckbox(page, number).count()).toBe(0);
    await actAndWaitForSearch(page, () => button(page, `Undelete order ${number}`).click());
    await locateNotice(page, 'Order has been restored').waitFor();
    await expect.poll(() => deleted.count()).toBe(0);
    await expect.poll(() => orderCheckbox(page, number).count()).toBe(1);
    await expectAccessible(page);
  });

  test('says why an order may not be deleted', async () => {
    const page = await openOrders('administrator@hsca.example', 'Committed');
    const [number = ''] = await readOrderNumbers(page);
    expect(await button(page, `Delete order ${number}`).count()).toBe(0);
    await orderCheckbox(page, number).check();
    await button(page, 'Delete').click();
    await button(confirmationDialog(page), 'Delete').click();
    await locateNotice(page, 'Orders that are Committed may not be deleted.').waitFor();
    await expect.poll(() => readOrderNumbers(page)).toContain(number);
  });

  test('of two or more is done by who types the word, in any case, with the keyboard alone', async () => {
    const page = await openOrders('administrator@zahn.example', 'Uncommitted');
    const [first = '', second = ''] = await readOrderNumbers(page);
    await orderCheckbox(page, first).focus();
    await page.keyboard.press('Space');
    await orderCheckbox(page, second).focus();
    await page.keyboard.press('Space');
    await page.getByText('2 selected').waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await listSettledLayoutProblems(page)).toEqual([]);
    await button(page, 'Delete').focus();
    await page.keyboard.press('Enter');
    const deleteDialog = dialog(page, 'Delete 2 orders');
    await deleteDialog.getByText(`${first}, ${second}`).waitFor();
    await expect.poll(() => button(deleteDialog, 'Delete').isDisabled()).toBe(true);
    await expectAccessible(page);
    expect(await listSettledLayoutProblems(page)).toEqual([]);
    await page.keyboard.type('delet');
    await page.keyboard.press('Enter');
    await expect.poll(() => deleteDialog.isVisible()).toBe(true);
    await page.keyboard.type('E');
    await actAndWaitForSearch(page, () => page.keyboard.press('Enter'));
    await locateNotice(page, 'Selected Orders have been deleted').waitFor();
    await expect.poll(() => readOrderNumbers(page)).not.toContain(first);
    await expect.poll(() => readOrderNumbers(page)).not.toContain(second);
    await page.getByText('2 selected').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'New Order' }).waitFor();
  });

  test('of several names both those that are deleted and those that are not', async () => {
    const page = await openOrders('administrator@other.example', 'Uncommitted');
    const [open = ''] = await readOrderNumbers(page);
    await actAndWaitForSearch(page, () => button(page, 'Show ALL').click());
    await page.getByLabel('Order status').press('ArrowDown');
    await page.getByRole('option', { name: 'Submitted' }).click();
    await actAndWaitForSearch(page, () => button(page, 'Search').click());
    const [done = ''] = await readOrderNumbers(page);
    await actAndWaitForSearch(page, () => button(page, 'Show ALL').click());
    for (const number of [open, done]) await showOrder(page, number);
    await orderCheckbox(page, open).check();
    await orderCheckbox(page, done).check();
    await button(page, 'Delete').click();
    const deleteDialog = dialog(page, 'Delete 2 orders');
    await deleteDialog.getByLabel('Type delete to confirm').fill('DELETE');
    await actAndWaitForSearch(page, () => button(deleteDialog, 'Delete').click());
    await locateNotice(page, `Unable to delete orders: ${done}.`).waitFor();
    await locateNotice(page, 'Orders that are Submitted may not be deleted.').waitFor();
    await locateNotice(page, `Deleted Orders: ${open}.`).waitFor();
    await expect.poll(() => readOrderNumbers(page)).toContain(done);
    await expect.poll(() => readOrderNumbers(page)).not.toContain(open);
  });

  test('is not offered to a limited-transfer user, who selects nothing either', async () => {
    const page = await openOrders('limited@hsus.example');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Preview order/ }).count()).toBeGreaterThan(0);
  });
});

/** Shows the maximum number of rows, so that the order is among them. */
async function showOrder(page: Page, number: string) {
  if (await orderCheckbox(page, number).count()) return;
  await page.getByRole('textbox', { name: 'Rows per page' }).press('ArrowDown');
  await actAndWaitForSearch(page, () => page.getByRole('option', { name: '200' }).click());
  await orderCheckbox(page, number).waitFor();
}

/** Confirms, whatever the check says about the orders. */
async function confirmCommit(page: Page) {
  const commit = confirmationDialog(page).getByRole('button', { name: /^Commit/ });
  await expect.poll(() => commit.isEnabled()).toBe(true);
  await actAndWaitForSearch(page, () => commit.click());
}

describe('Committing from the list', () => {
  test('says which orders were committed and which were not, by their numbers', async () => {
    const page = await openOrders('administrator@hsca.example', 'Uncommitted');
    const everyBox = page.getByRole('checkbox', { name: 'Select all orders' });
    await everyBox.check();
    await page.getByText(`${await rows(page).count()} selected`).waitFor();
    await everyBox.uncheck();
    const chosen = (await readOrderNumbers(page)).slice(0, 4);
    for (const number of chosen) await orderCheckbox(page, number).check();
    await button(page, 'Commit').click();
    await confirmationDialog(page).locator('[aria-busy=false]').waitFor();
    expect(await confirmationDialog(page).getByRole('link').allInnerTexts()).toEqual(chosen);
    await expectAccessible(page);
    const inRed = confirmationDialog(page).getByRole('checkbox');
    if ((await inRed.count()) > 0) await inRed.check();
    await confirmCommit(page);
    await page.getByText('4 selected').waitFor({ state: 'hidden' });
    const done = await readNumbersInNotice(page, /^Committed Orders: [\d, ]+\.$/);
    const rejectedNumbers = await readNumbersInNotice(page, /^Unable to commit orders: [\d, ]+\.$/);
    expect([...done, ...rejectedNumbers].toSorted()).toEqual(chosen.toSorted());
    await expect
      .poll(async () => {
        const remainingNumbers = await readOrderNumbers(page);
        return chosen.filter((number) => remainingNumbers.includes(number)).toSorted();
      })
      .toEqual(rejectedNumbers.toSorted());
  });

  test('asks the catalogue whether it has what has no stock code, as an open order does', async () => {
    const page = await openTestPage({ expectedErrors: /ERR_FAILED/ });
    const noSuch = { MfgCode: 'QQ', MfgId: 1, PartNumber: 'NO-SUCH-1', CustomerCost: asCents(100) };
    await signInAndCreateOrder(page, 'administrator@other.example', 'No such product', {
      lines: [noSuch],
      earlierNames: ['No such product either'],
      order: { InstalledOn: '2030-03-01' },
    });
    const unmatched = confirmationDialog(page).getByText('1 line without a match');
    await page.getByText('No match', { exact: true }).first().waitFor();
    await page.keyboard.press('Alt+k');
    await unmatched.waitFor();
    await button(confirmationDialog(page), 'Cancel').click();

    await page.goto(paths.orderSearch);
    await rows(page).first().waitFor();
    const chosen = rows(page).filter({ hasText: 'No such product' }).getByRole('checkbox');
    await expect.poll(() => chosen.count()).toBe(2);
    for (const each of await chosen.all()) await each.check();
    await button(page, 'Commit').click();
    await expect.poll(() => unmatched.count()).toBe(2);
    expect(await confirmationDialog(page).getByText('without a stock code').count()).toBe(0);
    await button(confirmationDialog(page), 'Cancel').click();

    // Without an answer from the catalogue, the line shows its own problem.
    await page.route('**/api/Orders/RefreshOrderLinePricing*', (route) => route.abort());
    await button(page, 'Commit').click();
    await expect
      .poll(() => confirmationDialog(page).getByText('1 line without a stock code').count())
      .toBe(2);
  });

  test('says why not beside a dialog, never over it, until something else is tried', async () => {
    const page = await openOrders('administrator@other.example', 'Committed');
    await page.setViewportSize({ width: 1024, height: 720 });
    const commitFirst = async () => {
      const [first, second] = await readOrderNumbers(page);
      for (const number of [first!, second!]) await orderCheckbox(page, number).check();
      await button(page, 'Commit').click();
      await confirmationDialog(page)
        .getByText(ordersTexts.alreadySubmitted)
        .or(confirmationDialog(page).getByText(ordersTexts.alreadyCommitted))
        .first()
        .waitFor();
      await confirmCommit(page);
      return locateNotice(page, `Unable to commit orders: ${first}, ${second}.`);
    };
    const refusal = await commitFirst();
    await refusal.waitFor();
    await button(page, 'Columns').click();
    for (const name of ['Defaults', 'Cancel', 'Save'])
      await button(dialog(page, 'Columns'), name).click({ trial: true });
    for (const each of await dialog(page, 'Columns').getByRole('checkbox').all())
      await each.click({ trial: true });
    await button(dialog(page, 'Columns'), 'Cancel').click();
    await page.getByLabel('Order status').press('ArrowDown');
    await page.getByRole('option', { name: 'Submitted', exact: true }).click();
    await actAndWaitForSearch(page, () => button(page, 'Search').click());
    await (await commitFirst()).waitFor();
    await expect.poll(() => refusal.count()).toBe(0);
  });

  test('of one order says it in two words', async () => {
    const page = await openOrders('administrator@zahn.example', 'Uncommitted');
    const number = await selectCommittableOrder(page);
    await button(page, 'Commit').click();
    await page.route('**/api/Orders/Commit', (route) => route.fulfill({ status: 400, json: {} }));
    await confirmCommit(page);
    await locateNotice(page, ordersTexts.unableToCommitFromList).waitFor();
    await page.unroute('**/api/Orders/Commit');
    await page.getByText('1 selected').waitFor();
    await button(page, 'Commit').click();
    await confirmCommit(page);
    await locateNotice(page, 'Order Committed').waitFor();
    await expect.poll(() => readOrderNumbers(page)).not.toContain(number);
  });
});

/** The order numbers in a notice. */
async function readNumbersInNotice(page: Page, text: RegExp): Promise<string[]> {
  const noticeTexts = await noticesRegion(page).getByText(text).allInnerTexts();
  return noticeTexts.join().match(/\d{4,}/g) ?? [];
}

/** Selects the first order with an installation date, and returns its number. */
async function selectCommittableOrder(page: Page) {
  const names = await page.getByRole('columnheader').allInnerTexts();
  const at = names.findIndex((name) => name.trim() === 'Install Date');
  const dates = await rows(page).evaluateAll(
    (all, column) => all.map((row) => row.children[column]?.textContent ?? ''),
    at,
  );
  const index = dates.findIndex((date) => date !== '');
  await rows(page).nth(index).getByRole('checkbox').check();
  return (await readOrderNumbers(page))[index];
}

describe('The columns of the list', () => {
  test('are chosen and ordered by each user, and stay', async () => {
    const page = await openOrders('rep2@hsus.example');
    const before = await readHeadings(page);
    await button(page, 'Columns').click();
    const columnsDialog = dialog(page, 'Columns');
    await expect
      .poll(() =>
        columnsDialog
          .getByRole('checkbox')
          .first()
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
    await expectAccessible(page);
    // Before any choice, the ticked columns are those of the list.
    const ticked = columnsDialog.getByRole('checkbox', { checked: true });
    await expect.poll(() => ticked.count()).toBe(before.length);
    expect(before).toHaveLength(15);
    await button(columnsDialog, 'Defaults').click();
    await expect.poll(() => ticked.count()).toBe(before.length);
    await columnsDialog.getByRole('checkbox', { name: 'Additional Rep 1' }).check();
    await columnsDialog.getByRole('checkbox', { name: 'Sales Rep' }).check();
    await columnsDialog.getByRole('checkbox', { name: 'Bill State' }).uncheck();
    await button(columnsDialog, 'Move Order Date up').click();
    await actAndWaitForSearch(page, () => button(columnsDialog, 'Save').click());
    const chosen = await readHeadings(page);
    expect(chosen).toEqual([
      'Order #',
      'Order Date',
      'Total',
      ...before.slice(3).filter((name) => name !== 'Bill State'),
      'Additional Rep 1',
      'Sales Rep',
    ]);
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(() => readHeadings(page)).toEqual(chosen);
    await expectAccessible(page);

    await button(page, 'Columns').click();
    await button(columnsDialog, 'Defaults').click();
    await actAndWaitForSearch(page, () => button(columnsDialog, 'Save').click());
    await expect.poll(() => readHeadings(page)).toEqual(before);
  });

  test('may be the status, and may leave the total out', async () => {
    const page = await openOrders('rep2@zahn.example');
    await button(page, 'Columns').click();
    const columnsDialog = dialog(page, 'Columns');
    await button(columnsDialog, 'Defaults').click();
    await columnsDialog.getByRole('checkbox', { name: 'Status' }).check();
    await columnsDialog.getByRole('checkbox', { name: 'Total' }).uncheck();
    await actAndWaitForSearch(page, () => button(columnsDialog, 'Save').click());
    const shownHeadings = await readHeadings(page);
    expect(shownHeadings.at(-1)).toBe('Status');
    expect(shownHeadings).not.toContain('Total');
    expect(await page.locator('.list-grid tfoot').count()).toBe(0);
    const first = () => rows(page).first().innerText();
    await actAndWaitForSearch(page, () =>
      page.getByRole('columnheader', { name: 'Status' }).click(),
    );
    await expect.poll(first).toContain('Uncommitted');
    await actAndWaitForSearch(page, () =>
      page.getByRole('columnheader', { name: 'Status' }).click(),
    );
    await expect.poll(first).toContain('Submitted');
    await expectAccessible(page);
  });

  test('are dragged to where they shall stand', async () => {
    const page = await openOrders('administrator@zahn.example');
    await button(page, 'Columns').click();
    const items = dialog(page, 'Columns').getByRole('listitem');
    await items.filter({ hasText: 'Bill City' }).dragTo(items.first());
    await expect.poll(async () => (await items.allInnerTexts())[0]?.trim()).toBe('Bill City');
    await actAndWaitForSearch(page, () => button(dialog(page, 'Columns'), 'Save').click());
    await expect
      .poll(async () => (await readHeadings(page)).slice(0, 3))
      .toEqual(['Bill City', 'Order #', 'Total']);
  });

  test('may not be none, and are left as they are by Cancel', async () => {
    const page = await openOrders('rep@hsca.example');
    const before = await readHeadings(page);
    await button(page, 'Columns').click();
    const columnsDialog = dialog(page, 'Columns');
    const boxes = columnsDialog.getByRole('checkbox');
    await boxes.first().waitFor();
    for (const each of await boxes.all()) await each.uncheck();
    await expect.poll(() => button(columnsDialog, 'Save').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await button(confirmationDialog(page), 'Stay').click();
    expect(await boxes.first().isChecked()).toBe(false);
    await button(columnsDialog, 'Cancel').click();
    await button(confirmationDialog(page), 'Leave').click();
    await expect.poll(() => readHeadings(page)).toEqual(before);
  });
});

describe('A committed order', () => {
  test('takes another name at once, and is the most recent one from then on', async () => {
    const page = await openOrders('manager@hsca.example', 'Committed');
    const own = rows(page).filter({ hasText: await readUserName(page) });
    const number = await own.first().locator('td.lead .number').innerText();
    await own.first().getByRole('link').first().click();
    const name = page.getByRole('textbox', { name: 'Worksheet name' });
    await name.fill('North suite');
    await name.press('Enter');
    await locateNotice(page, 'Worksheet name updated').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await rows(page).first().waitFor();
    await button(page, 'Most recent order').click();
    await page.getByText(`#${number}`).waitFor();
    await expect.poll(() => name.inputValue()).toBe('North suite');
  });

  test('shows the name it was given in another tab, and does not give it the old one again', async () => {
    const page = await openOrders('manager@zahn.example', 'Committed');
    const name = page.getByRole('textbox', { name: 'Worksheet name' });
    await rows(page).first().getByRole('link').first().click();
    await name.waitFor();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await page.getByText('This order is also open in another tab').waitFor();
    const nameThere = tab.getByRole('textbox', { name: 'Worksheet name' });
    await nameThere.fill('Given in the other tab');
    await nameThere.press('Enter');
    await expect.poll(() => name.inputValue()).toBe('Given in the other tab');
    let renamed = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/Orders/Name')) renamed += 1;
    });
    await name.focus();
    await name.press('Tab');
    // The browser's Back does not blur the field first.
    await name.fill('Typed, then gone back');
    const answer = page.waitForResponse((response) => response.url().endsWith('/Orders/Name'));
    await page.goBack();
    await (await answer).finished();
    expect(renamed).toBe(1);
    await tab.reload();
    await nameThere.waitFor();
    await expect.poll(() => nameThere.inputValue()).toBe('Typed, then gone back');
  });

  test('keeps what was typed where the name could not be saved', async () => {
    const page = await openOrders('rep@zahn.example', 'Committed');
    await rows(page).first().getByRole('link').first().click();
    await page.route('**/api/Orders/Name', (route) =>
      route.fulfill({ status: 409, json: { Message: 'Not now' } }),
    );
    const name = page.getByRole('textbox', { name: 'Worksheet name' });
    await name.fill('Kept');
    await name.press('Enter');
    await locateNotice(page, 'Unable to update worksheet name').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Kept');
    await name.press('Escape');
    expect(await name.inputValue()).not.toBe('Kept');
  });
});

test('An order that is open already stays as it is when it is the most recent one', async () => {
  const page = await openOrders('rep2@hsca.example', 'Uncommitted');
  const own = rows(page).filter({ hasText: await readUserName(page) });
  await own.first().getByRole('link').first().click();
  const name = page.getByRole('textbox', { name: 'Worksheet name' });
  await name.fill('Saved');
  await button(page, 'Save').click();
  await locateNotice(page, 'Order has been saved').waitFor();
  await name.fill('Not saved yet');
  const recent = page.waitForResponse((response) => response.url().endsWith('/Orders/MostRecent'));
  await button(page, 'Most recent order').click();
  await (await recent).finished();
  await page.getByText('Unsaved changes').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Not saved yet');
});

/** The name of the signed-in user. */
const readUserName = (page: Page) => page.getByRole('banner').locator('.account b').innerText();
