import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asPercent } from '#shared/money/money.ts';
import { locateNotice, noticeLine } from '#tests/browser/notices.ts';
import { type OrderColumnName } from '#tests/browser/order-screen.ts';
import {
  answerLeaveQuestion,
  selectionToolbar,
  readColumnTexts,
  namedDialog,
  pressKeys,
  openOrderWithLines,
  clickButton,
  selectLines,
  readSelectedParts,
  undoButton,
} from './grid-screen.ts';

const plainLine = {};
const importedLine = { ImportedDiscount1: asPercent(0) };
const lineWithoutRetail = { Retail: null };

/** The rows of the preview: current and new amounts. */
const readPreview = (open: Locator) =>
  open
    .getByRole('table', { name: 'Preview' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) =>
          [...row.querySelectorAll('[role=cell]')].slice(1).map((cell) => cell.textContent?.trim()),
        ),
    );

describe('A value for all selected rows', () => {
  type Case = {
    button: string;
    title: string;
    label: string;
    typed: string;
    first: string[];
    result: string;
    step: string;
    column: OrderColumnName;
    after: string[];
  };
  const lines = [plainLine, importedLine, lineWithoutRetail, plainLine];
  const cases: Case[] = [
    {
      button: 'Discount A',
      title: 'Discount',
      label: 'Discount A',
      typed: '10%',
      first: ['0.00% 10.00%', '60.00 54.00', '25.00% 32.50%', ''],
      result: '2 changed, 1 skipped (imported discount)',
      step: 'Discount A on 2 rows',
      column: 'Discount A',
      after: ['10.00', '0.00', '10.00', '0.00'],
    },
    {
      button: 'Discount B',
      title: 'Discount',
      label: 'Discount B',
      typed: '250',
      first: ['0.00% 100.00%', '60.00 0.00', '25.00% 100.00%', ''],
      result: '3 changed',
      step: 'Discount B on 3 rows',
      column: 'Discount B',
      after: ['100.00', '100.00', '100.00', '0.00'],
    },
    {
      button: 'Gross Profit',
      title: 'Gross Profit Percent',
      label: 'GP',
      typed: '50',
      first: ['25.00% 40.00%', '80.00 100.00', '80.00 100.00', 'At retail'],
      result: '3 changed, 2 stopped at retail',
      step: 'Gross Profit on 3 rows',
      column: 'Customer Cost',
      // The row without a retail has no cap.
      after: ['100.00', '100.00', '120.00', '80.00'],
    },
    {
      button: 'Customer Cost',
      title: 'Customer Cost Modifier',
      label: 'Percent off retail',
      typed: '-30',
      first: ['80.00 70.00', '80.00 70.00', '25.00% 14.29%', ''],
      result: '2 changed, 1 skipped (no retail price)',
      step: 'Customer Cost on 2 rows',
      column: 'Customer Cost',
      after: ['70.00', '70.00', '80.00', '80.00'],
    },
    {
      button: 'Dealer Cost',
      title: 'Dealer Cost Modifier',
      label: 'Percent off retail',
      typed: '50',
      first: ['60.00 50.00', '60.00 50.00', '25.00% 37.50%', ''],
      result: '1 changed, 1 skipped (imported discount), 1 skipped (no retail price)',
      step: 'Dealer Cost on 1 row',
      column: 'Dealer Cost',
      after: ['50.00', '60.00', '60.00', '60.00'],
    },
    {
      button: 'Quantity',
      title: 'Update Quantity',
      label: 'Quantity',
      typed: '2.5',
      first: ['1 2.5', '80.00 200.00', ''],
      result: '3 changed',
      step: 'Quantity on 3 rows',
      column: 'Qty',
      after: ['2.5', '2.5', '2.5', '1'],
    },
  ];

  test('is seen before it is applied, is one step, and says what it left out', async () => {
    const page = await openOrderWithLines(...lines);
    for (const one of cases) {
      const before = await readColumnTexts(page, one.column);
      await selectLines(page, 0, 1, 2);
      await selectionToolbar(page).getByRole('button', { name: one.button, exact: true }).click();
      const open = namedDialog(page, one.title);
      await open.getByLabel(one.label, { exact: true }).fill(one.typed);
      await open.getByText(one.result.replace('changed', 'will change'), { exact: true }).waitFor();
      const count = /^\d+/.exec(one.result)![0];
      await open.getByRole('button', { name: new RegExp(`^Apply to ${count} rows?$`) }).waitFor();
      expect((await readPreview(open))[0]).toEqual(one.first);
      await pressKeys(page, 'Enter');
      await locateNotice(page, one.result).waitFor();
      await expect.poll(() => readColumnTexts(page, one.column)).toEqual(one.after);
      const marked = page.locator('.og-line').getByText('At retail', { exact: true });
      const stopped = / (\d+) stopped at retail/.exec(one.result)?.[1] ?? '0';
      expect(await marked.count()).toBe(Number(stopped));
      expect(await readSelectedParts(page)).toBe('');
      expect(await page.getByRole('status').filter({ hasText: 'GP recomputed.' }).count()).toBe(0);
      await undoButton(page, one.step).click();
      await expect.poll(() => readColumnTexts(page, one.column)).toEqual(before);
      expect(await marked.count()).toBe(0);
      // Its text is no longer true.
      await expect.poll(() => noticeLine(page).count()).toBe(0);
    }
  });

  test('names the row that is left out, shows the order’s subtotal and GP, and is refused where it cannot be', async () => {
    const page = await openOrderWithLines(plainLine, importedLine);
    await selectLines(page, 0, 1);
    await selectionToolbar(page).getByRole('button', { name: 'Discount A', exact: true }).click();
    const discount = namedDialog(page, 'Discount');
    const apply = discount.getByRole('button', { name: 'Apply to 2 rows' });
    await expect.poll(() => apply.isDisabled()).toBe(true);
    await discount.getByLabel('Discount A').fill('10');
    await discount.getByText('1 will change, 1 skipped (imported discount)').waitFor();
    expect((await readPreview(discount))[1]).toEqual([
      '0.00%',
      '60.00',
      '25.00%',
      'imported discount',
    ]);
    // Dealer cost 120 to 114 of a subtotal of 160.
    await expect
      .poll(() => discount.locator('.bulk-figures').innerText())
      .toMatch(/160\.00[^]*25\.00%\s+28\.75%/);
    // However the dialog is left, typed text is never lost without a question.
    await pressKeys(page, 'Escape');
    await answerLeaveQuestion(page, 'Stay');
    expect(await discount.getByLabel('Discount A').inputValue()).toBe('10');
    await clickButton(discount, 'Close');
    await answerLeaveQuestion(page, 'Stay');
    expect(await discount.getByLabel('Discount A').inputValue()).toBe('10');
    await pressKeys(page, 'Escape');
    await answerLeaveQuestion(page, 'Leave');
    await discount.waitFor({ state: 'detached' });
    await expect.poll(() => readSelectedParts(page)).toBe('AB');

    await selectionToolbar(page).getByRole('button', { name: 'Quantity', exact: true }).click();
    const quantity = namedDialog(page, 'Update Quantity');
    await quantity.getByLabel('Quantity', { exact: true }).fill('-1');
    await quantity.getByText('Quantity must be greater than or equal to zero.').waitFor();
    await pressKeys(page, 'Enter');
    await expect
      .poll(() => quantity.getByRole('button', { name: 'Apply to 2 rows' }).isDisabled())
      .toBe(true);
    await clickButton(quantity, 'Cancel');
    await answerLeaveQuestion(page, 'Leave');

    await selectionToolbar(page).getByRole('button', { name: 'Gross Profit', exact: true }).click();
    const profit = namedDialog(page, 'Gross Profit Percent');
    await profit.getByRole('textbox').waitFor();
    await page.keyboard.type('100');
    await profit.getByText('GP must be below 100%').waitFor();
    await pressKeys(page, 'Escape');
    await answerLeaveQuestion(page, 'Leave');
    await expect.poll(() => readColumnTexts(page, 'Qty')).toEqual(['1', '1']);
  });

  test('is offered for nothing internal while the customer looks on', async () => {
    const page = await openOrderWithLines(plainLine);
    await pressKeys(page, 'Alt+c');
    await selectLines(page, 0);
    const names = await selectionToolbar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
      );
    for (const internal of ['Discount A', 'Discount B', 'Gross Profit', 'Dealer Cost'])
      expect(names).not.toContain(internal);
    expect(names).toEqual(expect.arrayContaining(['Customer Cost', 'Quantity', 'Copy', 'Delete']));
    await selectionToolbar(page)
      .getByRole('button', { name: 'Customer Cost', exact: true })
      .click();
    const open = namedDialog(page, 'Customer Cost Modifier');
    await open.getByRole('textbox').waitFor();
    await page.keyboard.type('10');
    await open.getByText('1 will change').waitFor();
    expect(await open.innerText()).not.toMatch(/GP|Dealer/);
    await open.getByRole('textbox').fill('');
    // Without typed text there is no question.
    await pressKeys(page, 'Escape');
    await open.waitFor({ state: 'detached' });
    await pressKeys(page, 'Alt+c');
  });
});
