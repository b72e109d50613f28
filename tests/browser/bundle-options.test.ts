import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents, asThousandths } from '#shared/money/money.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { chooseDropdownOption, clickSaveOrder } from './order-screen.ts';
import { expectFitsPhone } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const buildLineOf = (
  OrderLineGroupId: number,
  PartNumber: string,
  cents: number,
): Partial<OrderLine> => ({
  OrderLineGroupId,
  PartNumber,
  Description: PartNumber,
  Quantity: asThousandths(1000),
  CustomerCost: asCents(cents),
  CustomerExtended: asCents(cents),
});

const lines = [
  buildLineOf(0, 'CHAIR', 1_000_00),
  buildLineOf(1, 'WATER', 200_00),
  buildLineOf(2, 'CBCT-8', 5_000_00),
  buildLineOf(3, 'CBCT-11', 7_000_00),
];
const bundles: Partial<Bundle>[] = [
  { OrderLineGroupName: 'Water', Choice: 'optional', IsTaken: true },
  { OrderLineGroupName: 'CBCT 8 x 8', Choice: 'alternative', ChoiceGroup: 'Imaging' },
  {
    OrderLineGroupName: 'CBCT 11 x 10',
    Choice: 'alternative',
    ChoiceGroup: 'Imaging',
    IsTaken: false,
  },
];

const openOrderWithOptions = async (page: Page, name: string) =>
  signInAndCreateOrder(page, 'rep@hsus.example', name, { lines, bundles });

const readSubtotal = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('[data-figure="SubTotal"]')
    .innerText();
const takeSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Take ${name}` });
const readIsTaken = async (page: Page, name: string) =>
  (await takeSwitch(page, name).getAttribute('aria-checked')) === 'true';

test('Options are taken and left out with their switch, in one undo step each', async () => {
  const page = await openTestPage();
  await openOrderWithOptions(page, 'Options by mouse');
  await expect.poll(() => readSubtotal(page)).toBe('6,200.00');
  await expectAccessible(page);
  await takeSwitch(page, 'Water').click();
  await expect.poll(() => readSubtotal(page)).toBe('6,000.00');
  await takeSwitch(page, 'CBCT 11 x 10').click();
  await expect.poll(() => readSubtotal(page)).toBe('8,000.00');
  expect(await readIsTaken(page, 'CBCT 8 x 8')).toBe(false);
  // One of a group is always taken.
  await takeSwitch(page, 'CBCT 11 x 10').dispatchEvent('click');
  expect(await readIsTaken(page, 'CBCT 11 x 10')).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readSubtotal(page)).toBe('6,000.00');
  expect(await readIsTaken(page, 'CBCT 8 x 8')).toBe(true);
  await clickSaveOrder(page);
  await page.reload();
  await expect.poll(() => readSubtotal(page)).toBe('6,000.00');
  expect(await readIsTaken(page, 'Water')).toBe(false);
});

test('The keyboard reaches the switch of a bundle between its other buttons', async () => {
  const page = await openTestPage();
  await openOrderWithOptions(page, 'Options by keyboard');
  await page.getByRole('button', { name: 'Fold Water' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => takeSwitch(page, 'Water').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => readSubtotal(page)).toBe('6,000.00');
  await page.keyboard.press('Space');
  await expect.poll(() => readSubtotal(page)).toBe('6,200.00');
});

test('A bundle becomes an option, and its deletion says what the total does', async () => {
  const page = await openTestPage();
  await openOrderWithOptions(page, 'Options in dialogs');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit bundle Water' }).click();
  await chooseDropdownOption(page, 'Choice', 'One of several');
  await dialog.getByRole('button', { name: 'Update Bundle' }).click();
  await dialog.getByText('Please name the group that an alternative belongs to').waitFor();
  await dialog.getByLabel('Group').fill('imaging');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update Bundle' }).click();
  // It joins a group that has a taken one.
  await expect.poll(() => readSubtotal(page)).toBe('6,000.00');
  await page.getByRole('button', { name: 'Delete bundle CBCT 11 x 10' }).click();
  await dialog.getByRole('button', { name: 'Delete Bundle, + $7,000.00 to the total' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete bundle CBCT 8 x 8' }).click();
  await dialog.getByRole('button', { name: 'Delete Bundle and Contents' }).click();
  await page.getByText('Water is taken now. Total $1,284.00').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => readSubtotal(page)).toBe('6,000.00');
});

test('A bulk edit leaves rows of bundles that are not taken, says so, and takes them on request', async () => {
  const page = await openTestPage();
  await openOrderWithOptions(page, 'Options in bulk');
  const editQuantity = async (quantity: string, isWithUntaken: boolean) => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Quantity', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Quantity').fill(quantity);
    await dialog.getByText('1 row is in a bundle that is not taken.').waitFor();
    if (isWithUntaken) await dialog.getByText('Change them too').click();
    await dialog.getByRole('button', { name: `Apply to ${isWithUntaken ? 4 : 3} rows` }).click();
  };
  await editQuantity('2', false);
  await page.getByText('3 changed, 1 left (not taken)').waitFor();
  await expect.poll(() => readSubtotal(page)).toBe('12,400.00');
  await editQuantity('3', true);
  await expect.poll(() => readSubtotal(page)).toBe('18,600.00');
  await takeSwitch(page, 'CBCT 11 x 10').click();
  await expect.poll(() => readSubtotal(page)).toBe('24,600.00');
});

test('On a phone a bundle says what it is, and its menu takes it or leaves it out', async () => {
  const page = await openTestPage({
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await openOrderWithOptions(page, 'Options on a phone');
  await page.getByText('One of Imaging · Not taken').waitFor();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'More for Water' }).click();
  await page.getByRole('menuitem', { name: 'Leave out bundle' }).click();
  await page.getByText('Optional · Not taken').waitFor();
  await expect.poll(() => page.getByText('$6,420.00').count()).toBeGreaterThan(0);
});
