import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';
import { actAndWaitForSearch } from './order-list.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody tr');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const resultCount = (page: Page) => page.locator('.list-range');

const columns = [
  'Order #',
  'Total',
  'Order Date',
  'Order Owner',
  'Worksheet Name',
  'Customer #',
  'Bill Name',
  'Bill State',
  'Bill City',
  'Ship Name',
  'Ship State',
  'Ship City',
  'Install Date',
  'Revise Date',
  'Expire Date',
];

async function openOrders(email: string) {
  const page = await openTestPage();
  await signInToScreen(page, email);
  await rows(page).first().waitFor();
  return page;
}

/** The texts of one column, top to bottom. */
const readColumn = (page: Page, name: string) =>
  page.getByRole('table', { name: 'orders' }).evaluate((table, wanted) => {
    const heads = [...table.querySelectorAll('th')];
    const index = heads.findIndex((head) => head.textContent.trim() === wanted);
    return [...table.querySelectorAll('tbody tr')].map((row) => {
      const cell = row.children[index];
      // An order's status is below its number.
      return (cell?.querySelector('.number') ?? cell)?.textContent ?? '';
    });
  }, name);

const parseCents = (text: string) => Number(text.replaceAll(/\D/g, ''));

const readTotalCount = async (page: Page) =>
  Number(/([\d,]+) orders/.exec(await resultCount(page).innerText())?.[1]?.replaceAll(',', ''));

/** Another user with the same address sees the same orders in the same order, and the same filters. */
async function expectSameForOtherUser(page: Page) {
  await actAndWaitForSearch(page, () => header(page, 'Total').click());
  const areSorted = async () => {
    const cents = (await readColumn(page, 'Total')).map(parseCents);
    return cents.every((one, at) => at === 0 || cents[at - 1]! <= one);
  };
  await expect.poll(areSorted).toBe(true);
  const totals = await readColumn(page, 'Total');
  const other = await openOrders('rep@hsus.example');
  const ofRep = await readColumn(other, 'Total');
  await signInByApi(other, 'administrator@hsus.example');
  await other.goto(page.url());
  await rows(other).first().waitFor();
  await expect.poll(() => readColumn(other, 'Total')).toEqual(totals);
  expect(totals).not.toEqual(ofRep);
  expect(await other.getByLabel('Order status').inputValue()).toBe('Submitted');
  // After a visit to another page, Back shows the same list.
  await other.getByRole('link', { name: 'Settings' }).first().click();
  await other.waitForURL('**/settings');
  await other.goBack();
  await expect.poll(() => readColumn(other, 'Total')).toEqual(totals);
  await signInByApi(page, 'administrator@hsus.example');
  await page.goto(other.url());
  await rows(page).first().waitFor();
}

describe('Order search', () => {
  test('shows the newest orders first in the default columns, 50 a page', async () => {
    const page = await openOrders('administrator@hsus.example');
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.filter((head) => head.trim() !== '')).toEqual(columns);
    await expect
      .poll(() => header(page, 'Order Date').getAttribute('aria-sort'))
      .toBe('descending');
    await expect.poll(() => rows(page).count()).toBe(50);
    await expectAccessible(page);
  });

  test('sorts and pages at the server and remembers where it stood', async () => {
    const page = await openOrders('administrator@hsus.example');
    await actAndWaitForSearch(page, () => header(page, 'Order #').click());
    const first = await readColumn(page, 'Order #');
    expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b)));
    await actAndWaitForSearch(page, () => page.getByRole('button', { name: 'Page 2' }).click());
    const second = await readColumn(page, 'Order #');
    expect(first).not.toContain(second[0]);
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(() => readColumn(page, 'Order #')).toEqual(second);
  });

  test('shows the last page there is where the one it stood at is gone', async () => {
    const page = await openOrders('administrator@hsus.example');
    await actAndWaitForSearch(page, () => page.getByRole('button', { name: 'Page 2' }).click());
    await page.route('**/api/Orders/Search*', async (route) => {
      if (new URL(route.request().url()).searchParams.get('skip') === '0') return route.continue();
      return route.fulfill({ json: { data: [], totalCount: 40 } });
    });
    await page.reload();
    await rows(page).nth(40).waitFor();
    expect(await page.getByText(listsTexts.noData).count()).toBe(0);
  });

  test('has room for what is looked for where the page is twice as large', async () => {
    const page = await openOrders('administrator@hsus.example');
    await page.setViewportSize({ width: 720, height: 450 });
    for (const field of ['Product #', 'Stock code'])
      expect((await page.getByLabel(field).boundingBox())!.width).toBeGreaterThan(100);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  });

  test('shows up to 200 rows a page', async () => {
    const page = await openOrders('administrator@hsus.example');
    const total = await readTotalCount(page);
    const size = page.getByRole('textbox', { name: 'Rows per page' });
    await size.focus();
    await size.press('ArrowDown');
    await actAndWaitForSearch(page, () => page.getByRole('option', { name: '200' }).click());
    await expect.poll(() => rows(page).count()).toBe(Math.min(total, 200));
  });

  test('finds orders by number, name, customer and owner, every word in any order', async () => {
    const page = await openOrders('administrator@hsus.example');
    const [number = ''] = await readColumn(page, 'Order #');
    const [name = ''] = await readColumn(page, 'Worksheet Name');
    const [owner = ''] = await readColumn(page, 'Order Owner');
    const [customer = ''] = await readColumn(page, 'Bill Name');
    const find = async (text: string) => {
      await page.getByLabel('Find orders').fill(text);
      await actAndWaitForSearch(page, () => page.getByLabel('Find orders').press('Enter'));
    };
    await find(number);
    await expect.poll(() => readColumn(page, 'Order #')).toEqual([number]);
    for (const text of [name, owner, customer, `${owner} ${name}`, `${customer} ${number}`]) {
      await find(text.toUpperCase().split(' ').toReversed().join('  '));
      expect(await readColumn(page, 'Order #')).toContain(number);
    }
    await find(owner);
    expect(new Set(await readColumn(page, 'Order Owner'))).toEqual(new Set([owner]));
    await find(`${number} nobody-is-called-so`);
    await page.getByText('No orders match.').waitFor();
    await expectAccessible(page);
  });

  test('finds orders by city and by part in the same box', async () => {
    const page = await openOrders('administrator@hsus.example');
    const all = await readTotalCount(page);
    const [number = ''] = await readColumn(page, 'Order #');
    const [city = ''] = await readColumn(page, 'Bill City');
    await rows(page).first().getByRole('link').click();
    const part = await page.locator('[data-field=PartNumber] > span').first().innerText();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await rows(page).first().waitFor();
    const words = page.getByLabel('Find orders');
    for (const text of [city, part.replaceAll('-', ''), `${part} ${city}`]) {
      await words.fill(text.toLowerCase());
      await actAndWaitForSearch(page, () => words.press('Enter'));
      expect(await readColumn(page, 'Order #')).toContain(number);
      expect(await readTotalCount(page)).toBeLessThan(all);
    }
  });

  test('adds up and sorts by what orders come to, of all pages', async () => {
    const page = await openOrders('administrator@hsus.example');
    const foot = page.getByRole('table', { name: 'orders' }).locator('tfoot');
    await expect.poll(() => foot.innerText()).toMatch(/^\s*Sum\s+[\d,]+\.\d\d\s*$/);
    const ofAll = parseCents(await foot.innerText());
    await actAndWaitForSearch(page, () => header(page, 'Total').click());
    await actAndWaitForSearch(page, () => header(page, 'Total').click());
    const sums = (await readColumn(page, 'Total')).map(parseCents);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(ofAll).toBeGreaterThan(sums.reduce((sum, one) => sum + one));

    await page
      .getByLabel('Find orders')
      .fill(await readColumn(page, 'Order #').then(([it]) => it!));
    await actAndWaitForSearch(page, () => searchButton(page).click());
    await expect.poll(async () => parseCents(await foot.innerText())).toBe(sums[0]);
    await expectAccessible(page);
  });

  test('keeps the answer to the last search where an older one comes after it', async () => {
    const page = await openOrders('administrator@hsus.example');
    const [first = '', second = ''] = await readColumn(page, 'Order #');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.searchParams.get('search') === first,
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
    );
    const words = page.getByLabel('Find orders');
    await words.fill(first);
    await words.press('Enter');
    await expect.poll(() => page.locator('.list-grid.is-waiting').count()).toBe(1);
    await words.fill(second);
    await words.press('Enter');
    await expect.poll(() => readColumn(page, 'Order #')).toEqual([second]);
    const older = page.waitForResponse((response) => response.url().includes(`search=${first}`));
    release();
    await (await older).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await readColumn(page, 'Order #')).toEqual([second]);
    expect(await page.locator('.list-grid.is-waiting').count()).toBe(0);
  });

  test('shows what each order comes to and where it stands', async () => {
    const page = await openOrders('administrator@hsus.example');
    const row = rows(page).first();
    await row.getByText(/^(Uncommitted|Committed|Submitted)$/).waitFor();
    const [total = ''] = await readColumn(page, 'Total');
    expect(total).toMatch(/^[\d,]+\.\d\d$/);
    await row.getByRole('link').click();
    await expect
      .poll(() => page.locator('.panel [data-figure="Total"]').innerText())
      .toContain(total);
  });

  test('dims the rows of the last search while those of the next are on their way', async () => {
    const page = await openOrders('administrator@hsus.example');
    const opacity = () =>
      page.locator('.list-grid tbody').evaluate((body) => getComputedStyle(body).opacity);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/Orders/Search*', async (route) => {
      await held;
      await route.continue();
    });
    await searchButton(page).click();
    await expect.poll(opacity).toBe('0.55');
    release();
    await expect.poll(opacity).toBe('1');
  });

  test('filters by status, and Show ALL takes every filter back', async () => {
    const page = await openOrders('administrator@hsus.example');
    const all = await readTotalCount(page);
    await page.getByLabel('Order status').press('ArrowDown');
    await page.getByRole('option', { name: 'Submitted' }).click();
    const requests: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/Orders/Search')) requests.push(request.postDataJSON());
    });
    await actAndWaitForSearch(page, () => searchButton(page).click());
    await expect.poll(() => readTotalCount(page)).toBeLessThan(all);
    expect(requests).toEqual([expect.objectContaining({ OrderStatusId: 3 })]);
    // A repeated search sends a new request, and of two clicks none is lost.
    await actAndWaitForSearch(page, () => searchButton(page).click());
    await expect.poll(() => requests.length).toBe(2);
    await searchButton(page).dblclick();
    await expect.poll(() => requests.length).toBeGreaterThan(2);
    const submitted = await readTotalCount(page);
    expect(submitted).toBeLessThan(all);
    expect(submitted).toBeGreaterThan(0);
    await expectSameForOtherUser(page);
    await actAndWaitForSearch(page, () => page.getByRole('button', { name: 'Show ALL' }).click());
    await expect.poll(() => readTotalCount(page)).toBe(all);
  });

  test('finds a manufacturer by a part of its name and filters by it', async () => {
    const page = await openOrders('administrator@hsus.example');
    const all = await readTotalCount(page);
    await page.getByLabel('Manufacturer', { exact: true }).press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    const name = await page.getByRole('option').nth(7).innerText();
    const sought = page.getByRole('textbox', { name: 'Search' });
    await sought.fill(name.slice(0, 5));
    await page.getByRole('option', { name, exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('option').first().innerText())
      .toContain(name.slice(0, 5));
    await sought.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await actAndWaitForSearch(page, () => searchButton(page).click());
    await expect.poll(() => readTotalCount(page)).toBeLessThan(all);
  });

  test('says when nothing matches and offers all orders', async () => {
    const page = await openOrders('administrator@hsus.example');
    await page.getByLabel('Stock code').fill('no-such-code');
    await page.getByLabel('Stock code').press('Enter');
    await page.getByText(listsTexts.noData).waitFor();
    await expectAccessible(page);
    await page.getByRole('table').getByRole('button', { name: 'Show ALL' }).click();
    await page.getByText(listsTexts.noData).waitFor({ state: 'hidden' });
    await expect.poll(() => rows(page).count()).toBe(50);
    expect(await page.getByLabel('Stock code').inputValue()).toBe('');
  });

  test('shows a Sales Administrator the deleted orders, in red and with their status', async () => {
    const page = await openOrders('administrator@hsus.example');
    const all = await readTotalCount(page);
    await page.getByLabel('Include Deleted Orders').check();
    await actAndWaitForSearch(page, () => searchButton(page).click());
    await expect.poll(() => readTotalCount(page)).toBeGreaterThan(all);
    const status = await header(page, 'Status').boundingBox();
    expect(status!.x + status!.width).toBeLessThan(1440);
    const size = page.getByRole('textbox', { name: 'Rows per page' });
    await size.press('ArrowDown');
    await actAndWaitForSearch(page, () => page.getByRole('option', { name: '200' }).click());
    const deleted = page.locator('tr.is-deleted');
    expect(await deleted.count()).toBeGreaterThan(0);
    await deleted.first().getByText('Deleted').waitFor();
    expect(await deleted.getByRole('link').count()).toBe(0);
  });

  test('offers no deleted orders to a rep', async () => {
    const page = await openOrders('rep@hsus.example');
    expect(await page.getByLabel('Include Deleted Orders').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('link', { name: 'New Order' }).getAttribute('href'))
      .toBe('/dashboard/customer-order');
  });

  test('previews an order bundle by bundle and opens it in a new tab', async () => {
    const page = await openOrders('rep@hsus.example');
    const [number] = await readColumn(page, 'Order #');
    await page.getByRole('button', { name: `Preview order ${number}` }).click();
    const preview = page.getByRole('complementary', { name: `Order ${number}` });
    await preview.getByRole('table').first().waitFor();
    expect(
      await preview.getByRole('table').first().getByRole('columnheader').allInnerTexts(),
    ).toEqual([
      'Qty',
      'MFI',
      'Part #',
      'Description',
      'Retail',
      'Customer Cost',
      'Customer Extended',
      'Stock Code',
    ]);
    const link = preview.getByRole('link', { name: 'Edit in New Tab' });
    await expect
      .poll(() => link.getAttribute('href'))
      .toMatch(/^\/dashboard\/customer-order\/\d+\/\d+\/edit$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
  });
});
