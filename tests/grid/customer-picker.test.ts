import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/make/build-order.ts';
import { openGridPage } from './open-grid-page.ts';

const foundCustomer = {
  Id: 12,
  JdeNum: '2200',
  Name: 'Harbor Dental',
  IsPrivate: true,
  Status: 'Active',
  Version: 0,
  CustomerContact: { FirstName: 'Ada', LastName: 'Moss', Email: 'ada@harbor.example' },
  Address: { LocationCode: 'L-7', City: 'Chicago', StateId: 14, ZipCode: '60601' },
};

const wideColumns = [
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
const narrowColumns = [
  ['Customer #', '2200'],
  ['Name', 'Harbor Dental'],
  ['City', 'Chicago'],
  ['Contact', 'Ada Moss'],
  ['Private', 'Private'],
];

/** The headings of the open list with the values of its first row. */
async function readFirstResult(page: Page) {
  const grid = page.getByRole('grid').filter({ hasText: 'Harbor Dental' });
  const titles = await grid.getByRole('columnheader').allInnerTexts();
  const cells = await grid.getByRole('gridcell').allInnerTexts();
  return titles.map((title, at) => [title, cells[at]]);
}

test('The list of customers has ten columns on a screen of 1280 and more, and five on a smaller one', async () => {
  const page = await openGridPage(
    buildOrder({ CustomerId: 0, CustomerName: null, OrderLines: [] }),
    {
      answer: (opened) =>
        opened.route('**/api/CurrentUser/Customers?*', (route) =>
          route.fulfill({ json: { data: [foundCustomer], totalCount: 1 } }),
        ),
    },
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('combobox', { name: 'Customer' }).fill('harbor');
  await expect.poll(() => readFirstResult(page)).toEqual(wideColumns);
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect.poll(() => readFirstResult(page)).toEqual(narrowColumns);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => readFirstResult(page)).toEqual(wideColumns);
});
