import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { chooseDropdownOption, orderCell, orderLines, typeInCell } from './order-screen.ts';
import { signInAndCreateOrder, type OrderContent } from './saved-order.ts';

const worksheetNameInput = (page: Page) => page.getByLabel('Worksheet name', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const takeSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Take ${name}` });

async function clickSave(page: Page) {
  await saveButton(page).click();
  await page.getByText('All changes saved').waitFor();
}

async function showDetailView(page: Page) {
  const details = page.getByRole('switch', { name: 'Detail View' });
  if (!(await details.isChecked())) await details.press('Space');
}

const initialLines = ['P-1', 'P-2', 'P-3'].map((PartNumber) => ({
  PartNumber,
  Retail: asCents(1_000_00),
  CustomerCost: asCents(900_00),
}));

const alternatives = ['CBCT 5 x 5', 'CBCT 8 x 8', 'CBCT 11 x 10'].map(
  (OrderLineGroupName, index): Partial<Bundle> => ({
    OrderLineGroupName,
    Choice: 'alternative',
    ChoiceGroup: 'Imaging',
    IsTaken: index === 0,
  }),
);

/** The rep's order of three lines, open for the rep and for the manager. */
async function openForTwoUsers(
  domain: string,
  title: string,
  content: OrderContent = { lines: initialLines },
) {
  const [rep, manager] = [await openTestPage(), await openTestPage()];
  const { path } = await signInAndCreateOrder(rep, `rep@${domain}.example`, title, content);
  await signInToScreen(manager, `manager@${domain}.example`, path);
  for (const page of [rep, manager]) {
    await orderLines(page).nth(2).waitFor();
    await showDetailView(page);
  }
  return { rep, manager };
}

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: /^Changed by / });

/** Saves over another user's save, up to the conflict dialog. */
async function saveIntoConflict(page: Page) {
  await saveButton(page).click();
  const conflict = conflictDialog(page);
  await conflict.waitFor();
  return conflict;
}

const pressInConflict = (page: Page, button: string) =>
  conflictDialog(page).getByRole('button', { name: button, exact: true }).click();

const readCell = async (page: Page, row: number, column: 'Qty' | 'Customer Cost' | 'Part #') =>
  (await orderCell(page, row, column).innerText()).trim();

const expectCell = (page: Page, row: number, column: 'Qty' | 'Customer Cost', text: string) =>
  expect.poll(() => readCell(page, row, column)).toBe(text);

describe('Two editors of one order', () => {
  test('that changed different fields are told of each other, and a merged save keeps the work of both', async () => {
    const { rep, manager } = await openForTwoUsers('hsus', 'Different fields');
    await typeInCell(manager, 0, 'Customer Cost', '800');
    await worksheetNameInput(manager).fill('Different fields, renamed');
    await clickSave(manager);
    await typeInCell(rep, 0, 'Qty', '4');
    await typeInCell(rep, 1, 'Customer Cost', '700');

    const conflict = await saveIntoConflict(rep);
    await rep.getByRole('dialog', { name: 'Changed by Thomas Reyes' }).waitFor();
    await conflict
      .getByText(/^Thomas Reyes saved this order on .* after you opened it\./)
      .waitFor();
    const theirs = conflict.getByRole('group', { name: 'What Thomas Reyes changed' });
    await expect
      .poll(() => theirs.innerText())
      .toMatch(/Worksheet name Different fields → Different fields, renamed/);
    await expect
      .poll(() => theirs.innerText())
      .toMatch(/Line 1 · P-1\s+Customer Cost 900\.00 → 800\.00/);
    const mine = conflict.getByRole('group', { name: 'You changed' });
    await expect
      .poll(() => mine.innerText())
      .toMatch(/Line 1 · P-1\s+Qty 1 → 4\s+Line 2 · P-2\s+Customer Cost 900\.00 → 700\.00/);
    expect(await conflict.getByRole('radio').count()).toBe(0);
    await expectAccessible(rep);

    await pressInConflict(rep, 'Save merged');
    await rep.getByText('All changes saved').waitFor();
    await manager.reload();
    for (const page of [rep, manager]) {
      await expectCell(page, 0, 'Qty', '4');
      await expectCell(page, 0, 'Customer Cost', '800.00');
      await expectCell(page, 1, 'Customer Cost', '700.00');
      await expect
        .poll(() => worksheetNameInput(page).inputValue())
        .toBe('Different fields, renamed');
    }
  });

  test('that changed the same fields choose by keyboard whose change stands, one by one or all', async () => {
    const { rep, manager } = await openForTwoUsers('hsca', 'Same fields');
    await typeInCell(manager, 0, 'Customer Cost', '800');
    await typeInCell(manager, 1, 'Customer Cost', '810');
    await worksheetNameInput(manager).fill('The name of the manager');
    await clickSave(manager);
    await typeInCell(rep, 0, 'Customer Cost', '700');
    await typeInCell(rep, 1, 'Customer Cost', '710');
    await worksheetNameInput(rep).fill('The name of the rep');

    const conflict = await saveIntoConflict(rep);
    await conflict.getByRole('heading', { name: '3 things were changed by both of you' }).waitFor();
    const line = conflict.getByRole('group', { name: 'Line 1 · P-1' });
    await expect.poll(() => line.getByRole('radio').first().isChecked()).toBe(true);
    await expect.poll(() => line.innerText()).toMatch(/900\.00 → 700\.00[^]*900\.00 → 800\.00/);
    // The first choice, the name, has the focus.
    await rep.keyboard.press('ArrowDown');
    expect(
      await conflict.getByRole('group', { name: 'Order' }).getByRole('radio').last().isChecked(),
    ).toBe(true);
    await rep.keyboard.press('Tab');
    await rep.keyboard.press('ArrowDown');
    await expect.poll(() => line.getByRole('radio').last().isChecked()).toBe(true);
    await expectAccessible(rep);
    await rep.keyboard.press('Escape');
    const question = rep.getByRole('alertdialog');
    await question.getByText('Which changes you chose will be lost.').waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await pressInConflict(rep, 'Save merged');
    await rep.getByText('All changes saved').waitFor();
    await expect.poll(() => worksheetNameInput(rep).inputValue()).toBe('The name of the manager');
    await expectCell(rep, 0, 'Customer Cost', '800.00');
    await expectCell(rep, 1, 'Customer Cost', '710.00');

    // The other way round: now the manager saves second.
    await typeInCell(manager, 1, 'Customer Cost', '820');
    await saveIntoConflict(manager);
    await pressInConflict(manager, 'All theirs');
    await pressInConflict(manager, 'Save merged');
    await manager.getByText('All changes saved').waitFor();
    await expectCell(manager, 1, 'Customer Cost', '710.00');
  });

  test('that took different alternatives are asked once which of the group is taken', async () => {
    const { rep, manager } = await openForTwoUsers('hsus', 'Alternatives', {
      bundles: alternatives,
      lines: initialLines.map((line, index) => ({ ...line, OrderLineGroupId: index + 1 })),
    });
    await takeSwitch(manager, 'CBCT 11 x 10').click();
    await clickSave(manager);
    await takeSwitch(rep, 'CBCT 8 x 8').click();

    const conflict = await saveIntoConflict(rep);
    await conflict.getByRole('heading', { name: 'One thing was changed by both of you' }).waitFor();
    const imaging = conflict.getByRole('group', { name: 'Imaging' });
    await expect
      .poll(() => imaging.innerText())
      .toMatch(/Taken CBCT 5 x 5 → CBCT 8 x 8[^]*Taken CBCT 5 x 5 → CBCT 11 x 10/);
    const theirs = conflict.getByRole('group', { name: 'What Thomas Reyes changed' });
    await expect
      .poll(() => theirs.innerText())
      .toMatch(/Imaging\s+Taken CBCT 5 x 5 → CBCT 11 x 10/);
    await expectAccessible(rep);
    await imaging.getByRole('radio').last().press('Space');
    await pressInConflict(rep, 'Save merged');
    await rep.getByText('All changes saved').waitFor();
    for (const [name, isTaken] of [
      ['CBCT 5 x 5', 'false'],
      ['CBCT 8 x 8', 'false'],
      ['CBCT 11 x 10', 'true'],
    ] as const)
      await expect.poll(() => takeSwitch(rep, name).getAttribute('aria-checked')).toBe(isTaken);
  });

  test('where one deleted a line that the other changed choose whether it stays', async () => {
    const { rep, manager } = await openForTwoUsers('zahn', 'A deleted line');
    await orderLines(manager)
      .nth(1)
      .getByRole('button', { name: /^Delete line/i })
      .click();
    await manager.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => orderLines(manager).count()).toBe(2);
    await clickSave(manager);
    await typeInCell(rep, 1, 'Qty', '6');

    const conflict = await saveIntoConflict(rep);
    const line = conflict.getByRole('group', { name: /^Line 2 · P-2/ });
    await expect.poll(() => line.innerText()).toMatch(/Qty 1 → 6[^]*Deleted/);
    await line.getByRole('radio').last().press('Space');
    await pressInConflict(rep, 'Save merged');
    await rep.getByText('All changes saved').waitFor();
    await expect.poll(() => orderLines(rep).count()).toBe(2);
    await expect.poll(() => readCell(rep, 1, 'Part #')).toBe('P-3');
  });

  test('take the other version, undo that, and keep their own over it', async () => {
    const { rep, manager } = await openForTwoUsers('other', 'Take and undo');
    await typeInCell(manager, 0, 'Customer Cost', '800');
    await clickSave(manager);
    await typeInCell(rep, 0, 'Qty', '4');
    await saveIntoConflict(rep);
    await pressInConflict(rep, 'Take theirs');
    await expectCell(rep, 0, 'Customer Cost', '800.00');
    await expectCell(rep, 0, 'Qty', '1');
    await rep.getByText('All changes saved').waitFor();

    await rep.keyboard.press('Control+z');
    await expectCell(rep, 0, 'Customer Cost', '900.00');
    await expectCell(rep, 0, 'Qty', '4');
    await clickSave(rep);

    await typeInCell(manager, 1, 'Qty', '9');
    const conflict = await saveIntoConflict(manager);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await conflict.getByText('Saving yours replaces what they changed.').waitFor();
    await conflict.getByRole('button', { name: 'Replace their changes' }).click();
    await manager.getByText('All changes saved').waitFor();
    await rep.reload();
    await expectCell(rep, 0, 'Customer Cost', '800.00');
    await expectCell(rep, 0, 'Qty', '1');
    await expectCell(rep, 1, 'Qty', '9');
    await expect.poll(() => worksheetNameInput(rep).inputValue()).toBe('Take and undo');
  });

  test('who have one name are two people: whose save it was is known by the user’s id', async () => {
    const { rep, manager } = await openForTwoUsers('hsus', 'One name');
    await worksheetNameInput(manager).fill('One name, by the other');
    await clickSave(manager);
    await rep.route('**/api/Orders', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { Order?: object };
      const Order = { ...body.Order, RevisedBy: 'Nicole Jensen' };
      await route.fulfill({ response: answer, json: { ...body, Order } });
    });
    await typeInCell(rep, 0, 'Qty', '4');
    await saveIntoConflict(rep);
    await rep.getByRole('dialog', { name: 'Changed by Nicole Jensen' }).waitFor();
    expect(await rep.getByText('You saved this order in another tab').count()).toBe(0);
  });

  test('of which one committed the order leave the other’s edits on the screen and save nothing', async () => {
    const { rep, manager } = await openForTwoUsers('other', 'Committed meanwhile');
    await manager.getByLabel('Installation date').fill('12/14/2026');
    await manager.keyboard.press('Tab');
    await clickSave(manager);
    await manager.getByRole('button', { name: 'Commit', exact: true }).click();
    await manager.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
    await manager.getByText('Prices and totals are final.').waitFor();
    await typeInCell(rep, 0, 'Qty', '4');
    await saveButton(rep).click();

    const closed = rep.getByRole('dialog', { name: /^Committed by / });
    await closed.getByText('Orders that are Committed may not be saved.').waitFor();
    await expect.poll(() => closed.innerText()).toMatch(/Line 1 · P-1\s+Qty 1 → 4/);
    await expectAccessible(rep);
    await closed.getByRole('button', { name: 'Copy my lines' }).click();
    await closed.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expectCell(rep, 0, 'Qty', '4');
    await saveButton(rep).click();
    await closed.getByRole('button', { name: 'Take theirs' }).click();
    await closed.getByRole('button', { name: 'Drop my changes' }).click();
    await rep.getByText('Prices and totals are final.').waitFor();
    await expectCell(rep, 0, 'Qty', '1');
  });

  test('of which one changed nothing show that one the newer version, committed or not', async () => {
    const { rep, manager } = await openForTwoUsers('hsca', 'Nothing of my own');
    await typeInCell(rep, 0, 'Qty', '6');
    await clickSave(rep);
    await saveButton(manager).click();
    await manager.getByText(/^Saved by .+ meanwhile: this is the newer version$/).waitFor();
    await expectCell(manager, 0, 'Qty', '6');
    await manager.getByText('All changes saved').waitFor();
    expect(await manager.getByRole('dialog').count()).toBe(0);

    await rep.getByLabel('Installation date').fill('12/14/2030');
    await rep.keyboard.press('Tab');
    await rep.getByRole('button', { name: 'Commit', exact: true }).click();
    await rep.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
    await rep.getByText('Prices and totals are final.').waitFor();
    await saveButton(manager).click();
    await manager.getByText('Prices and totals are final.').waitFor();
    expect(await manager.getByRole('dialog').count()).toBe(0);
  });

  test('of which one passed the order on leave the other’s edits on the screen and their lines to copy', async () => {
    const { rep, manager } = await openForTwoUsers('zahn', 'Passed on meanwhile');
    await chooseDropdownOption(manager, 'Order owner', 'Victor Kowalski');
    await manager.getByRole('button', { name: 'Keep current settings' }).click();
    await saveButton(manager).click();
    await manager.getByText(/^Order has been saved/).waitFor();
    await typeInCell(rep, 0, 'Qty', '4');
    await saveButton(rep).click();

    const deletedDialog = rep.getByRole('dialog', {
      name: 'We were unable to save your order at this time',
    });
    await deletedDialog
      .getByText('The order was deleted or now belongs to somebody else.')
      .waitFor();
    await expect.poll(() => deletedDialog.innerText()).toMatch(/Line 1 · P-1\s+Qty 1 → 4/);
    await deletedDialog.getByRole('button', { name: 'Copy my lines' }).click();
    await deletedDialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expectCell(rep, 0, 'Qty', '4');
    await rep.getByText('Unsaved changes').waitFor();
  });
});
