import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { mockProducts } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

/** Lines by their part numbers A, B, C; the dealer cost of each is 60, its retail 100, its price 80 unless told. */
export const buildLines = (...overrides: Partial<OrderLine>[]) =>
  overrides.map((line, index) => {
    const PartNumber = 'ABCDEFGH'.charAt(index);
    return buildLine({
      OrderLineId: `line-${PartNumber}`,
      LineNumber: index + 1,
      PartNumber,
      Description: `Product ${PartNumber}`,
      Quantity: asThousandths(1000),
      Retail: asCents(100_00),
      InitialDealerCost: asCents(60_00),
      Discount1: asPercent(0),
      CustomerCost: asCents(80_00),
      ...line,
    });
  });

export const openOrderWithLines = (...overrides: Partial<OrderLine>[]) =>
  openGridPage(buildOrder({ OrderLines: buildLines(...overrides) }));

/** The first products of the catalogue, so many of each. */
export const openOrderWithProducts = (...quantities: number[]) =>
  openOrderWithLines(
    ...quantities.map((quantity, at) => {
      const { Id: _, DealerCost, ...product } = mockProducts[at]!;
      const Quantity = asThousandths(quantity * 1000);
      return { ...product, InitialDealerCost: DealerCost, Quantity };
    }),
  );

/** An order that can only be read. */
export const buildCommittedOrder = (order: Partial<Order>) =>
  buildOrder({
    ...order,
    OrderStatusId: 2,
    IsOrderReadOnly: true,
    CommittedOn: '2026-11-03T15:04:05Z',
  });

/** Lines in bundles, by their part numbers: `{ 'Individual Line Items': 'A C', Operatory: 'B' }`. */
export function buildBundleFields(bundles: Record<string, string>): Partial<Order> {
  const parts = Object.values(bundles).map((names) => names.split(' ').filter(Boolean));
  return {
    Bundles: Object.keys(bundles).map((OrderLineGroupName, at) =>
      buildBundle({
        Id: `bundle-${at}`,
        OrderLineGroupName,
        OrderLineGroupId: at,
        Sequence: at,
      }),
    ),
    OrderLines: parts
      .flatMap((names, group) => names.map((PartNumber) => ({ PartNumber, group })))
      .map(({ PartNumber, group }, at) =>
        buildLine({
          OrderLineId: `line-${PartNumber}`,
          LineNumber: at + 1,
          OrderLineGroupId: group,
          OrderLineGroupName: Object.keys(bundles)[group]!,
          PartNumber,
        }),
      ),
  };
}

export const pressKeys = async (page: Page, ...keyNames: string[]) => {
  for (const key of keyNames) await page.keyboard.press(key);
};

export const repeatArrowRight = (times: number) =>
  Array.from({ length: times }, () => 'ArrowRight');

export const lineCheckbox = (page: Page, row: number) =>
  orderLines(page).nth(row).getByRole('checkbox');

export async function selectLines(page: Page, ...rows: number[]) {
  for (const row of rows) await lineCheckbox(page, row).click();
}

/** The part numbers of the selected rows. */
export const readSelectedParts = async (page: Page) =>
  (await page.locator('.og-line[aria-selected=true] [data-field=PartNumber]').allInnerTexts())
    .toSorted()
    .join('');

/** What stands in a column, row by row. */
export const readColumnTexts = async (page: Page, name: Parameters<typeof orderCell>[2]) =>
  Promise.all(
    (await orderLines(page).all()).map((_, row) => orderCell(page, row, name).innerText()),
  );

/** The toolbar of the selected rows. */
export const selectionToolbar = (page: Page) =>
  page.getByRole('toolbar', { name: 'Selected rows' });

export const namedDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true });

export const clickButton = (parent: Page | Locator, name: string) =>
  parent.getByRole('button', { name, exact: true }).click();

/** The question before what was typed into a dialog is lost. */
export async function answerLeaveQuestion(page: Page, answer: 'Leave' | 'Stay') {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await clickButton(question, answer);
  await question.waitFor({ state: 'detached' });
}

export const undoButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Undo ${label}`, exact: true });

export const redoButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Redo ${label}`, exact: true });

export const openLineMenu = (page: Page, row: number) =>
  orderCell(page, row, 'Part #').click({ button: 'right' });
export const menuItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true });

/** The part number and column of the cell with the keyboard. */
export const readFocusedCell = (page: Page) =>
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
export const readFocusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Goes down an open menu by key to an item: a press more only once it is seen where the one before has led. */
export async function goToMenuItem(page: Page, name: string) {
  for (
    let at = await readFocusedMenuItem(page);
    at !== name;
    at = await readFocusedMenuItem(page)
  ) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => readFocusedMenuItem(page)).not.toBe(at);
  }
}

/** The words of the item of an open menu that the keyboard is at. */
const readFocusedMenuItem = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('.p-contextmenu .p-focus, .p-menu .p-focus')
      ?.querySelector('.p-menuitem-text')
      ?.textContent?.trim(),
  );
