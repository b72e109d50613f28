import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import {
  orderCell,
  orderLines,
  typeInCell,
  worksheetNameField,
} from '#tests/browser/order-screen.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { parseRequestBody } from './mock-answers.ts';
import { openGridPage } from './open-grid-page.ts';

/** React writes what a boundary caught to the console. */
const expectedErrors = /Unshowable/;

const unshowableText = 'Unshowable';

/** From now on this method of texts throws where the text is the marked one. */
const breakTextMethod = (page: Page, method: 'slice' | 'replaceAll') =>
  page.evaluate(
    ([marked, name]) => {
      const texts: object = String.prototype;
      const original = Object.getOwnPropertyDescriptor(texts, name)!;
      const mend = () => Object.defineProperty(texts, name, original);
      Object.assign(globalThis, { mend });
      const value = new Proxy(original.value as (...values: unknown[]) => string, {
        apply(target, text: string, values: unknown[]) {
          // In this function a text may be an object.
          if (text.valueOf() === marked) throw new TypeError('Unshowable text');
          return Reflect.apply(target, text, values);
        },
      });
      Object.defineProperty(texts, name, { ...original, value });
    },
    [unshowableText, method] as const,
  );

/** Cells cut the description that they show. */
const breakCells = (page: Page) => breakTextMethod(page, 'slice');

/** From now on the grid throws as a whole: it lists the widths of its columns. */
const breakGrid = (page: Page) =>
  page.evaluate(() => {
    const { entries } = Object;
    Object.assign(globalThis, { mend: () => Object.assign(Object, { entries }) });
    const listEntries = (value: object) => {
      if ('DealerExtended' in value && 'GPPercent' in value && !('OrderLineId' in value))
        throw new TypeError('Unshowable widths');
      return entries(value);
    };
    Object.assign(Object, { entries: listEntries });
  });

const mendPage = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());

const twoLines = () =>
  buildOrder({
    OrderLines: [
      buildLine(),
      buildLine({ OrderLineId: 'line-2', LineNumber: 2, Description: 'Stool' }),
    ],
  });

const failureOf = (page: Page, text: string) => page.getByText(text);
const rowFailureText = 'This row could not be shown. It is kept.';
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Opens an order with two lines; saves and reports are answered, and reports are collected. */
async function openTwoLines(language: Language = SOURCE_LANGUAGE) {
  const order = twoLines();
  const page = await openGridPage(order, { expectedErrors, language });
  const saved: Pick<Order, 'OrderLines'>[] = [];
  const reports: string[] = [];
  await page.route('**/api/Orders', (route) => {
    const sent = parseRequestBody(route.request()) as Order;
    saved.push(sent);
    const Version = order.Version + 1;
    return route.fulfill({ json: { ...z.encode(Order, order), ...sent, Version } });
  });
  await page.route('**/api/ClientErrors', (route) => {
    reports.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  return { page, saved, reports };
}

test('A cell that throws takes its row only, and the order is edited and saved with it', async () => {
  const { page, saved, reports } = await openTwoLines();
  await breakCells(page);
  await typeInCell(page, 0, 'Description', unshowableText);
  await failureOf(page, rowFailureText).waitFor();
  await expect.poll(() => reports.length).toBe(1);
  // The other row and the rest of the page work.
  await typeInCell(page, 1, 'Qty', '3');
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('3');
  await worksheetNameField(page).fill('North suite');

  // The key of the cursor meets the row that is not shown.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await retry(page);
  await failureOf(page, rowFailureText).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved').waitFor();
  const lines = saved[0]!.OrderLines.map(({ Quantity, Description }) => [Quantity, Description]);
  expect(lines).toEqual([
    [1, unshowableText],
    [3, 'Stool'],
  ]);
  expect(reports).toHaveLength(1);
});

test('A row that threw is shown again by its button, and by undoing what it cannot show', async () => {
  const { page } = await openTwoLines();
  await breakCells(page);
  await typeInCell(page, 0, 'Description', unshowableText);
  await failureOf(page, rowFailureText).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => orderCell(page, 0, 'Description').innerText()).toBe('Dental chair');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await failureOf(page, rowFailureText).waitFor();
  await mendPage(page);
  await retry(page);
  await expect.poll(() => orderCell(page, 0, 'Description').innerText()).toBe(unshowableText);
});

test('A card of a phone that throws leaves the other cards, and is shown again', async () => {
  const order = twoLines();
  order.OrderLines[0]!.Description = unshowableText;
  const page = await openGridPage(order, { expectedErrors });
  await page.route('**/api/ClientErrors', (route) => route.fulfill({ status: 204 }));
  await breakTextMethod(page, 'replaceAll');
  await page.setViewportSize({ width: 390, height: 844 });
  await failureOf(page, rowFailureText).waitFor();
  await page.getByRole('button', { name: /^Stool/ }).waitFor();
  await mendPage(page);
  await retry(page);
  await page.getByRole('button', { name: /^Unshowable/ }).waitFor();
  expect(await failureOf(page, rowFailureText).count()).toBe(0);
});

test('A grid that throws leaves the summary and the header, and comes back with the edits', async () => {
  const { page } = await openTwoLines();
  await typeInCell(page, 1, 'Qty', '3');
  await worksheetNameField(page).fill('North suite');
  await breakGrid(page);
  await page.getByRole('switch', { name: 'Detail View' }).press('Space');
  const alert = page.getByRole('alert').filter({ hasText: 'The order lines could not be shown' });
  await alert.getByText('Your edits are kept').waitFor();
  await page.getByRole('heading', { name: 'Total' }).waitFor();
  expect(await worksheetNameField(page).inputValue()).toBe('North suite');
  await mendPage(page);
  await retry(page);
  await expect.poll(() => orderLines(page).count()).toBe(2);
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('3');
});

/** The page of the tests opens a dialog that throws. */
const openThrowingDialog = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { openThrowing: () => void }).openThrowing());

test('A dialog that throws asks whether to open it again, and the order stays', async () => {
  const { page } = await openTwoLines('fr');
  await page.getByRole('grid').waitFor();
  await openThrowingDialog(page);
  const question = page.getByRole('alertdialog', {
    name: 'Cette fenêtre n’a pas pu être affichée',
  });
  await question.getByText('Les modifications de la commande sont conservées').waitFor();
  await question.getByRole('button', { name: 'Réessayer' }).click();
  await question.waitFor();
  await mendPage(page);
  await question.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Shown at last').waitFor();
  expect(await question.count()).toBe(0);
  expect(await orderLines(page).or(page.locator('.og-line:not(.is-new)')).count()).toBe(2);
});

test('Of a dialog whose content throws, the title and Close stay', async () => {
  const { page } = await openTwoLines();
  await page.evaluate(() =>
    (globalThis as unknown as { openThrowing: (isContent: boolean) => void }).openThrowing(true),
  );
  const dialog = page.getByRole('dialog', { name: 'Unready' });
  await dialog.getByText('This dialog could not be shown').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await typeInCell(page, 0, 'Qty', '2');
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('2');
});
