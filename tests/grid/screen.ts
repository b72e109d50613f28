import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCents, percent, asThousandths } from '#shared/money/money.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle, anOrder } from '#tests/make/an-order.ts';
import { products } from './catalogue.ts';
import { openGrid } from './grid-page.ts';

/** Lines by their part numbers A, B, C; the dealer cost of each is 60, its retail 100, its price 80 unless told. */
export const linesOf = (...written: Partial<OrderLine>[]) =>
  written.map((line, index) => {
    const PartNumber = 'ABCDEFGH'.charAt(index);
    return aLine({
      OrderLineId: `line-${PartNumber}`,
      LineNumber: index + 1,
      PartNumber,
      Description: `Product ${PartNumber}`,
      Quantity: asThousandths(1000),
      Retail: asCents(100_00),
      InitialDealerCost: asCents(60_00),
      Discount1: percent(0),
      CustomerCost: asCents(80_00),
      ...line,
    });
  });

export const openLines = (...written: Partial<OrderLine>[]) =>
  openGrid(anOrder({ OrderLines: linesOf(...written) }));

/** The first products of the catalogue, so many of each. */
export const openProducts = (...quantities: number[]) =>
  openLines(
    ...quantities.map((quantity, at) => {
      const { Id: _, DealerCost, ...product } = products[at]!;
      const Quantity = asThousandths(quantity * 1000);
      return { ...product, InitialDealerCost: DealerCost, Quantity };
    }),
  );

/** An order that can only be read. */
export const committed = (order: Partial<Order>) =>
  anOrder({
    ...order,
    OrderStatusId: 2,
    IsOrderReadOnly: true,
    CommittedOn: '2026-11-03T15:04:05Z',
  });

/** Lines in bundles, by their part numbers: `{ 'Individual Line Items': 'A C', Operatory: 'B' }`. */
export function orderOf(bundles: Record<string, string>): Partial<Order> {
  const parts = Object.values(bundles).map((names) => names.split(' ').filter(Boolean));
  return {
    Bundles: Object.keys(bundles).map((OrderLineGroupName, at) =>
      aBundle({
        Id: `bundle-${at}`,
        OrderLineGroupName,
        OrderLineGroupId: at,
        Sequence: at,
      }),
    ),
    OrderLines: parts
      .flatMap((names, group) => names.map((PartNumber) => ({ PartNumber, group })))
      .map(({ PartNumber, group }, at) =>
        aLine({
          OrderLineId: `line-${PartNumber}`,
          LineNumber: at + 1,
          OrderLineGroupId: group,
          OrderLineGroupName: Object.keys(bundles)[group]!,
          PartNumber,
        }),
      ),
  };
}

export const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

export const right = (times: number) => Array.from({ length: times }, () => 'ArrowRight');

export const box = (page: Page, row: number) => orderLines(page).nth(row).getByRole('checkbox');

export async function select(page: Page, ...rows: number[]) {
  for (const row of rows) await box(page, row).click();
}

/** The part numbers of the selected rows. */
export const selected = async (page: Page) =>
  (await page.locator('.og-line[aria-selected=true] [data-field=PartNumber]').allInnerTexts())
    .toSorted()
    .join('');

/** What stands in a column, row by row. */
export const column = async (page: Page, name: Parameters<typeof orderCell>[2]) =>
  Promise.all(
    (await orderLines(page).all()).map((_, row) => orderCell(page, row, name).innerText()),
  );

/** The toolbar of the selected rows. */
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** The question before what was typed into a dialog is lost. */
export async function answerLeave(page: Page, answer: 'Leave' | 'Stay') {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await press(question, answer);
  await question.waitFor({ state: 'detached' });
}

export const undo = (page: Page, label: string) =>
  page.getByRole('button', { name: `Undo ${label}`, exact: true });

export const redo = (page: Page, label: string) =>
  page.getByRole('button', { name: `Redo ${label}`, exact: true });

export const openMenu = (page: Page, row: number) =>
  orderCell(page, row, 'Part #').click({ button: 'right' });
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** The part number and column of the cell with the keyboard. */
export const cellWithKeyboard = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]');
    const part = cell?.closest('.og-line')?.querySelector('[data-field=PartNumber]')?.textContent;
    return `${part} ${cell?.getAttribute('data-field')}`;
  });

/** The row, from 0, and column of the cell with the keyboard; nothing where the grid has it not. */
export const readFocusedCellPosition = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]');
    const row = cell?.closest('.og-line');
    const lines = [...document.querySelectorAll('.og-line')].toSorted(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    return row && `${lines.indexOf(row)} ${cell?.getAttribute('data-field')}`;
  });

/** The name of the button, or the column, that has the keyboard. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Goes down an open menu by key to an item: a press more only once it is seen where the one before has led. */
export async function goToItem(page: Page, name: string) {
  for (let at = await itemWithKeyboard(page); at !== name; at = await itemWithKeyboard(page)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => itemWithKeyboard(page)).not.toBe(at);
  }
}

/** The words of the item of an open menu that the keyboard is at. */
const itemWithKeyboard = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('.p-contextmenu .p-focus, .p-menu .p-focus')
      ?.querySelector('.p-menuitem-text')
      ?.textContent?.trim(),
  );
