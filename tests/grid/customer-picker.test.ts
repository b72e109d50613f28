import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anOrder } from '#tests/make/an-order.ts';
import { openGrid } from './grid-page.ts';

const customer = {
  Id: 12,
  JdeNum: '2200',
  Name: 'Harbor Dental',
  IsPrivate: true,
  Status: 'Active',
  Version: 0,
  CustomerContact: { FirstName: 'Ada', LastName: 'Moss', Email: 'ada@harbor.example' },
  Address: { LocationCode: 'L-7', City: 'Chicago', StateId: 14, ZipCode: '60601' },
};

const wide = [
  ['Code', '2200'],
  ['Title', 'Harbor Dental'],
  ['First Name', 'Ada'],
  ['Last Name', 'Moss'],
  ['Location', 'L-7'],
  ['Email', 'ada@harbor.example'],
  ['City', 'Chicago'],
  ['State', 'IL'],
  ['Zip', '60601'],
  ['Status', 'Private, Active'],
];
const narrow = [
  ['Customer #', '2200'],
  ['Name', 'Harbor Dental'],
  ['City', 'Chicago'],
  ['Contact', 'Ada Moss'],
  ['Private', 'Private'],
];

/** The headings of the open list, and what its first row says below each. */
async function listed(page: Page) {
  const grid = page.getByRole('grid').filter({ hasText: 'Harbor Dental' });
  const titles = await grid.getByRole('columnheader').allInnerTexts();
  const cells = await grid.getByRole('gridcell').allInnerTexts();
  return titles.map((title, at) => [title, cells[at]]);
}

test('The list of customers has ten columns on a screen of 1280 and more, and five on a smaller one', async () => {
  const page = await openGrid(anOrder({ CustomerId: 0, CustomerName: null, OrderLines: [] }), {
    answer: (opened) =>
      opened.route('**/api/CurrentUser/Customers?*', (route) =>
        route.fulfill({ json: { data: [customer], totalCount: 1 } }),
      ),
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('combobox', { name: 'Customer' }).fill('harbor');
  await expect.poll(() => listed(page)).toEqual(wide);
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect.poll(() => listed(page)).toEqual(narrow);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => listed(page)).toEqual(wide);
});
