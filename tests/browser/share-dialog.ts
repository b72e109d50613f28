import type { Page } from 'playwright-core';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { namedButton } from './phone-screen.ts';
import type { OrderContent } from './saved-order.ts';

const line = {
  Description: 'Ardent A500 Patient Chair',
  PartNumber: 'A511-CH',
  Quantity: asThousandths(1000),
  CustomerCost: asCents(9_990_00),
  CustomerExtended: asCents(9_990_00),
};
/** What a customer can be offered: a chair, and water as an option. */
export const shareableContent: OrderContent = {
  order: { InstalledOn: '2030-12-14', ExpiresOn: '2030-12-31', OrderTypeId: 1 },
  bundles: [{ OrderLineGroupName: 'Water', Choice: 'optional', IsTaken: true }],
  lines: [line, { ...line, OrderLineGroupId: 1, PartNumber: 'PL-4W' }],
};

export const shareDialog = (page: Page) => page.locator('[data-dialog=share-order]');
export const proposalSection = (page: Page) =>
  page.getByRole('region', { name: 'Proposal', exact: true });

export async function fillRecipient(page: Page, name: string, email: string) {
  await shareDialog(page).getByLabel('Name', { exact: true }).last().fill(name);
  await shareDialog(page).getByLabel('E-mail', { exact: true }).last().fill(email);
}

type Sharing = { name: string; email: string; opener?: string | undefined };

/** Shares the open order with one recipient. */
export async function shareOpenOrderWith(page: Page, { name, email, opener = 'Share' }: Sharing) {
  await namedButton(page, opener).first().click();
  await shareDialog(page).getByLabel('Name', { exact: true }).first().waitFor();
  await fillRecipient(page, name, email);
  await shareDialog(page)
    .getByRole('button', { name: /^Share( anyway)?$/ })
    .click();
  await shareDialog(page).waitFor({ state: 'detached' });
}
