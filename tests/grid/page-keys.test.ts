import { expect, test } from 'vitest';
import { dialog, keys, openLines, readFocusedCellPosition } from './screen.ts';

const plain = {};

test('Ctrl+Enter leads from the header of an order to its lines', async () => {
  const page = await openLines(plain, plain);
  await page.getByRole('combobox', { name: /^Customer/ }).focus();
  await keys(page, 'Control+Enter');
  await expect.poll(() => readFocusedCellPosition(page)).toMatch(/^0 /);
});

test('Alt+T opens Set Target Price, from the header and from a line, and not over another window', async () => {
  const page = await openLines(plain);
  const target = dialog(page, 'Set Target Price');
  await page.getByRole('textbox', { name: 'Worksheet name' }).focus();
  await keys(page, 'Alt+t');
  await target.waitFor();
  await keys(page, 'Escape');
  await target.waitFor({ state: 'detached' });
  await keys(page, 'F1');
  const list = dialog(page, 'Keyboard shortcuts');
  await list.getByText('Set Target Price').waitFor();
  await keys(page, 'Alt+t');
  expect(await target.count()).toBe(0);
});
