import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { mockProducts } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

/** Lines with part numbers A, B, C; by default each has dealer cost 60, retail 100 and price 80. */
export const buildLetteredLines = (...overrides: Partial<OrderLine>[]) =>
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
  openGridPage(buildOrder({ OrderLines: buildLetteredLines(...overrides) }));

/** Opens an order of the first catalogue products with these quantities. */
export const openOrderWithProducts = (...quantities: number[]) =>
  openOrderWithLines(
    ...quantities.map((quantity, at) => {
      const { Id: _, DealerCost, ...product } = mockProducts[at]!;
      const Quantity = asThousandths(quantity * 1000);
      return { ...product, InitialDealerCost: DealerCost, Quantity };
    }),
  );

/** A read-only order. */
export const buildCommittedOrder = (order: Partial<Order>) =>
  buildOrder({
    ...order,
    OrderStatusId: 2,
    IsOrderReadOnly: true,
    CommittedOn: '2026-11-03T15:04:05Z',
  });

/** Lines in bundles, by their part numbers: `{ 'Individual Line Items': 'A C', Operatory: 'B' }`. */
export function buildBundlesAndLines(partNumbersByBundle: Record<string, string>): Partial<Order> {
  const parts = Object.values(partNumbersByBundle).map((names) => names.split(' ').filter(Boolean));
  return {
    Bundles: Object.keys(partNumbersByBundle).map((OrderLineGroupName, at) =>
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
          OrderLineGroupName: Object.keys(partNumbersByBundle)[group]!,
          PartNumber,
        }),
      ),
  };
}

export const pressKeys = async (page: Page, ...keyNames: string[]) => {
  for (const key of keyNames) await page.keyboard.press(key);
};

export const buildArrowRightKeys = (times: number) =>
  Array.from({ length: times }, () => 'ArrowRight');

export const lineCheckbox = (page: Page, row: number) =>
  orderLines(page).nth(row).getByRole('checkbox');

export async function selectLines(page: Page, ...rows: number[]) {
  for (const row of rows) await lineCheckbox(page, row).click();
}

export const readSelectedParts = async (page: Page) =>
  (await page.locator('.og-line[aria-selected=true] [data-field=PartNumber]').allInnerTexts())
    .toSorted()
    .join('');

/** The texts of a column, row by row. */
export const readColumnTexts = async (page: Page, name: Parameters<typeof orderCell>[2]) =>
  Promise.all(
    (await orderLines(page).all()).map((_, row) => orderCell(page, row, name).innerText()),
  );

export const selectionToolbar = (page: Page) =>
  page.getByRole('toolbar', { name: 'Selected rows' });

export const namedDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true });

export const clickButton = (parent: Page | Locator, name: string) =>
  parent.getByRole('button', { name, exact: true }).click();

/** Answers the question before typed text in a dialog is lost. */
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

/** The part number and column of the focused cell. */
export const readFocusedPartAndField = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]');
    const part = cell?.closest('.og-line')?.querySelector('[data-field=PartNumber]')?.textContent;
    return `${part} ${cell?.getAttribute('data-field')}`;
  });

/** The row, from 0, and the column of the focused cell; undefined where the focus is not in the grid. */
export const readFocusedRowAndField = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=gridcell]');
    const row = cell?.closest('.og-line');
    const lines = [...document.querySelectorAll('.og-line')].toSorted(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    return row && `${lines.indexOf(row)} ${cell?.getAttribute('data-field')}`;
  });

/** The label of the focused button or column. */
export const readFocusedAriaLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/**
 * Goes down an open menu by key to an item. It presses the next key only after the previous one has moved the
 * focus.
 */
export async function focusMenuItem(page: Page, name: string) {
  for (
    let focusedItem = await readFocusedMenuItem(page);
    focusedItem !== name;
    focusedItem = await readFocusedMenuItem(page)
  ) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => readFocusedMenuItem(page)).not.toBe(focusedItem);
  }
}

/** The text of the focused item of an open menu. */
const readFocusedMenuItem = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('.p-contextmenu .p-focus, .p-menu .p-focus')
      ?.querySelector('.p-menuitem-text, .menu-item-text')
      ?.textContent?.trim(),
  );
