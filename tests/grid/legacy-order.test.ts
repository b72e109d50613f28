import { expect, test } from 'vitest';
import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { expectAccessible, expectColorContrast } from '#tests/browser/accessibility.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { menuItem, buildLetteredLines, clickButton } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

/** An order from an Access database, with an unknown customer. */
const buildLegacyOrder = (order: Partial<Order> = {}) =>
  buildOrder({
    OrderStatusId: orderStatuses.legacy,
    IsOrderReadOnly: true,
    OrderNumber: 'L-88213',
    LegacyOrderNumber: '88213',
    CustomerId: 0,
    OrderLines: buildLetteredLines({}, {}),
    ...order,
  });

test('An order of an Access database says what it is, and nothing of what never becomes of it', async () => {
  const page = await openGridPage(buildLegacyOrder());
  await page.getByText(legacyOrdersTexts.readOnly).waitFor();
  await page.getByText('#L-88213').waitFor();
  for (const never of ['Not committed yet', 'Not submitted yet', 'SmartCatalog Search'])
    expect(await page.getByText(never).count()).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
});

test('One that was committed says when', async () => {
  const page = await openGridPage(buildLegacyOrder({ CommittedOn: '2019-06-20T12:00:00.000Z' }));
  await page.getByText('06/20/2019').first().waitFor();
  expect(await page.getByText('Not submitted yet').count()).toBe(0);
});

test('It is duplicated though its customer is not known: the new one is asked for that', async () => {
  const page = await openGridPage(buildLegacyOrder());
  const sent: unknown[] = [];
  await page.route('**/Orders/Clone', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 409, json: { Message: apiErrorTexts.notFound } });
  });
  await clickButton(page, 'Menu');
  await menuItem(page, 'Duplicate Order').click();
  await page.getByText(apiErrorTexts.notFound).first().waitFor();
  expect(sent).toMatchObject([{ Id: buildLegacyOrder().Id, CustomerId: 0 }]);
  expect(await page.getByText('Customer is Required').count()).toBe(0);
});
