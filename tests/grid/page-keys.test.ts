import { expect, test } from 'vitest';
import {
  namedDialog,
  pressKeys,
  openOrderWithLines,
  readFocusedRowAndField,
} from './grid-screen.ts';

const plainLine = {};

test('Ctrl+Enter leads from the header of an order to its lines', async () => {
  const page = await openOrderWithLines(plainLine, plainLine);
  await page.getByRole('combobox', { name: /^Customer/ }).focus();
  await pressKeys(page, 'Control+Enter');
  await expect.poll(() => readFocusedRowAndField(page)).toMatch(/^0 /);
});

test('Alt+T opens Set Target Price, from the header and from a line, and not over another window', async () => {
  const page = await openOrderWithLines(plainLine);
  const target = namedDialog(page, 'Set Target Price');
  await page.getByRole('textbox', { name: 'Worksheet name' }).focus();
  await pressKeys(page, 'Alt+t');
  await target.waitFor();
  await pressKeys(page, 'Escape');
  await target.waitFor({ state: 'detached' });
  await pressKeys(page, 'F1');
  const list = namedDialog(page, 'Keyboard shortcuts');
  await list.getByText('Set Target Price').waitFor();
  await pressKeys(page, 'Alt+t');
  expect(await target.count()).toBe(0);
});
