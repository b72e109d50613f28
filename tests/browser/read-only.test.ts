import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTestPage } from './open-test-page.ts';
import { orderCell, orderLines } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/** Names of the editable fields on the page of the order, of any kind. */
const listWritableFields = (page: Page) =>
  page.locator('.order-page').evaluate((order) =>
    [...order.querySelectorAll<HTMLInputElement>('input, textarea, [contenteditable=true]')]
      .filter((field) => field.type !== 'checkbox' && field.checkVisibility())
      .filter(({ disabled, readOnly }) => !disabled && !readOnly)
      .map((field) => field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.placeholder),
  );

/** Each key would change a line, or the order, of an editable order. */
const lineKeys = ['5', 'Enter', 'F2', 'Delete', 'Insert', 'Control+v', 'Control+x', 'Control+d'];
const pageKeys = ['Control+s', 'Control+z', 'Control+y', 'Alt+ArrowDown'];

test.each(['manager@hsus.example', 'rep@hsca.example', 'rep@zahn.example'])(
  'Of a committed order of %s nothing but its name can be written, by any control, key or drag',
  async (email) => {
    const page = await openTestPage();
    const order = { InstalledOn: '2027-03-01', OrderTypeId: 1 };
    const content = { order, lines: [{ Description: 'One' }, { Description: 'Two' }] };
    const { path, headers } = await signInAndCreateOrder(page, email, 'All closed', content);
    const id = /(\d+)\/edit$/.exec(path)![1]!;
    await page.request.post('/api/Orders/Commit', { headers, data: [Number(id)] });
    const read = async () =>
      (await page.request.get(`/api/Orders/${id}`, { headers })).json() as Promise<unknown>;
    const before = await read();
    await page.goto(path);
    await page.getByText('Prices and totals are final.').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });

    expect(await page.getByRole('button', { name: 'Save order', exact: true }).count()).toBe(0);
    expect((await listWritableFields(page)).toSorted()).toEqual(['Order search', 'Worksheet name']);
    await orderCell(page, 0, 'Qty').click();
    for (const key of [...lineKeys, ...pageKeys]) await page.keyboard.press(key);
    await orderCell(page, 0, 'Qty').click({ button: 'right' });
    const offered = await page.getByRole('menuitem').allTextContents();
    expect(offered.map((text) => text.replace(/(?:Ctrl|Alt)\+.$/, ''))).toEqual([
      'Copy Selected Row(s)',
      'Line Details',
      'Explain This Price',
    ]);
    await page.keyboard.press('Escape');
    const row = (await orderLines(page).first().boundingBox())!;
    await page.mouse.move(row.x + 4, row.y + 8);
    await page.mouse.down();
    await page.mouse.move(row.x + 8, row.y + 60, { steps: 4 });
    await page.mouse.up();

    expect(await orderLines(page).first().textContent()).toContain('One');
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await read()).toEqual(before);
  },
);
