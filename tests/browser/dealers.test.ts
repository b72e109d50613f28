import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerPath, paths } from '#frontend/paths.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';

const ADMIN = 'admin@smartsales.example';
const OTHER_DEALER = {
  id: 4,
  name: 'Prairie Dental Supply',
  administrator: 'administrator@other.example',
};
const CANADIAN_DEALER = { id: 2, name: 'Harmon Smile Canada' };

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
type ButtonParent = Pick<Page, 'getByRole'>;
const pressButton = (page: ButtonParent, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dealerProfileGroup = (page: Page) => page.getByRole('group', { name: 'Dealer Profile' });
const readPageWidth = (page: Page) => page.evaluate(() => document.scrollingElement!.scrollWidth);

async function openOwnSettings() {
  const page = await openTestPage();
  await signInToScreen(page, OTHER_DEALER.administrator, paths.settings);
  await field(page, 'Company Name').waitFor();
  return page;
}

async function openDealerProfile(id = OTHER_DEALER.id) {
  const page = await openTestPage();
  await signInByApi(page, ADMIN);
  await page.goto(getDealerPath(id));
  await field(page, 'Company Code').waitFor();
  return page;
}

test('A SmartSales Admin begins at the dealers, finds one and opens its profile and its users', async () => {
  const page = await openTestPage();
  await signInByApi(page, ADMIN);
  // They have no orders.
  await page.goto(paths.orderSearch);
  await page.waitForURL(`**${paths.dealers}**`);
  await page.getByRole('link', { name: OTHER_DEALER.name }).waitFor();
  await expectAccessible(page);
  await field(page, 'Search dealers').fill('prds');
  await page.getByText('1–1 of 1').waitFor();
  await pressButton(page, `User-Management, ${OTHER_DEALER.name}`);
  await page.getByRole('table', { name: 'users' }).waitFor();
  await page.goBack();
  await pressButton(page, `Dealer-Profile, ${OTHER_DEALER.name}`);
  await field(page, 'Company Code').waitFor();
  expect(new URL(page.url()).pathname).toBe(getDealerPath(OTHER_DEALER.id));
  await page.getByRole('link', { name: 'Form Templates', exact: true }).click();
  await page.getByRole('table', { name: 'Form templates' }).waitFor();
});

test('The admin view changes what is agreed with the dealer, and shows everything else as facts', async () => {
  const page = await openDealerProfile();
  await expectAccessible(page);
  for (const name of ['Company Name', 'Sales tax', 'OrderLink', 'Manufacturers'])
    expect(await page.getByRole('textbox', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await card(page, 'Worksheet Defaults').getByText('5.5000%').waitFor();
  await field(page, 'Company Code').fill('PRDX');
  await field(page, 'Effective To').fill('12/31/2018');
  await field(page, 'Email').fill('nobody');
  await pressButton(page, 'Save');
  await locateNotice(page, signInTexts.seeValidationErrors).waitFor();
  await page.getByText(dealersTexts.endsBeforeStart).waitFor();
  await page.getByText('Must be a valid Email').waitFor();
  const first = field(page, 'Effective To');
  await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await field(page, 'Effective To').fill('12/31/2030');
  await field(page, 'Email').fill('wayne@other.example');
  await page.getByText('3 unsaved changes').waitFor();
  await pressButton(page, 'Save');
  await locateNotice(page, dealersTexts.updated).waitFor();
  await page.reload();
  await expect.poll(() => field(page, 'Company Code').inputValue()).toBe('PRDX');
  expect(await field(page, 'Effective To').inputValue()).toBe('12/31/2030');
  await field(page, 'Company Code').fill('PRDS');
  // Nobody leaves unsaved changes by mistake.
  await page.getByRole('link', { name: 'User-Management' }).click();
  await pressButton(page, 'Stay');
  await pressButton(page, 'Save');
  await locateNotice(page, dealersTexts.updated).waitFor();
});

test('Discontinuing a dealer asks first and ends the work of its users, until it is registered again', async () => {
  const user = await openTestPage({ expectedErrors: /401/ });
  await signInToScreen(user, 'rep2@other.example');
  const page = await openDealerProfile();
  const status = async (name: string) => {
    await page.locator('.p-dropdown').first().click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await status('Discontinued');
  await pressButton(page, 'Save');
  await page.getByRole('alertdialog', { name: /^Discontinue Prairie/ }).waitFor();
  await expectAccessible(page);
  await pressButton(page, 'Cancel');
  await page.getByText('1 unsaved change').waitFor();
  await pressButton(page, 'Save');
  await pressButton(page, 'Discontinue');
  await locateNotice(page, dealersTexts.updated).waitFor();
  await card(page, 'General Information').waitFor();
  await user.reload();
  await user.waitForURL('**/login**');
  await status('Registered');
  await pressButton(page, 'Save');
  await expect.poll(() => page.getByText('1 unsaved change').count()).toBe(0);
  await signInByApi(user, 'rep2@other.example');
});

test('An administrator saves their dealer and themselves with one button, and new worksheets begin so', async () => {
  const page = await openOwnSettings();
  await dealerProfileGroup(page).getByText('Registered').waitFor();
  await expectAccessible(page);
  await page.getByText('Saves Dealer Profile and My Profile together.').waitFor();
  // They cannot change what is agreed with SmartSales.
  expect(await field(page, 'Company Code').count()).toBe(0);
  expect(await card(page, 'Primary Contact').getByRole('textbox').count()).toBe(0);
  // Settings that need no Save are in a separate group.
  const atOnce = page.getByRole('region', { name: 'At once, without Save' });
  await atOnce.getByRole('heading', { name: 'Logo' }).waitFor();
  expect(await dealerProfileGroup(page).getByRole('heading', { name: 'Logo' }).count()).toBe(0);

  await dealerProfileGroup(page).getByLabel('GP %').fill('100');
  await pressButton(page, 'Save');
  await page.getByText('GP must be below 100%').waitFor();
  await dealerProfileGroup(page).getByLabel('GP %').fill('31.5');
  await dealerProfileGroup(page).getByLabel('Show Additional Rep 2').check({ force: true });
  await dealerProfileGroup(page)
    .getByLabel('Alternate display of additional reps')
    .check({ force: true });
  await dealerProfileGroup(page)
    .getByLabel('Customer Type 1', { exact: true })
    .check({ force: true });
  await dealerProfileGroup(page).getByLabel('Name of Customer Type 1').fill('Practice');
  const types = dealerProfileGroup(page).getByRole('region', { name: 'Sales Rep', exact: true });
  await types.getByLabel('Add a title to Sales Rep').fill('ESS');
  await page.keyboard.press('Enter');
  await types.getByText('ESS').waitFor();
  await pressButton(types, 'Move ESS up');
  const regions = dealerProfileGroup(page).getByRole('region', { name: 'Trade-ins after tax in' });
  for (const region of ['Ohio', 'Guam', 'Iowa']) {
    await regions.locator('.p-dropdown').click();
    await page.keyboard.type(region.slice(0, 3));
    await page.getByRole('option', { name: region, exact: true }).click();
  }
  await pressButton(regions, 'Remove Guam');
  await expectAccessible(page);
  await field(page, 'Fax').fill('4025550111');
  await page.getByText('8 unsaved changes').waitFor();
  await pressButton(page, 'Save');
  await locateNotice(page, dealersTexts.updated).waitFor();
  await page.getByText('Saves Dealer Profile and My Profile together.').waitFor();
  await page.reload();
  await expect.poll(() => dealerProfileGroup(page).getByLabel('GP %').inputValue()).toBe('31.50%');
  expect(await types.getByRole('listitem').allInnerTexts()).toEqual(['ESS', 'FSC']);
  expect(await regions.getByRole('listitem').allInnerTexts()).toEqual(['Ohio', 'Iowa']);
  // From now on their worksheets have a second additional rep.
  await page.goto(paths.newOrder);
  await page.getByText('Additional Rep 2').first().waitFor();
  // It offers the colleagues whose titles the dealer assigned to the field, in the dealer's display format.
  await page.locator('.p-dropdown:has([aria-label="Additional rep 1"])').click();
  const offered = page.getByRole('option');
  await offered.first().waitFor();
  for (const text of await offered.allInnerTexts()) expect(text).toMatch(/^\S+, \S+ \((EC|ESS)\)/);
});

test('Of two administrators the second sees what the first has changed, and decides', async () => {
  const page = await openOwnSettings();
  const second = await openTestPage();
  const headers = { authorization: `Bearer ${await signInByApi(second, ADMIN)}` };
  await second.goto(getDealerPath(OTHER_DEALER.id));
  await field(second, 'Company Code').fill('PRDZ');
  await pressButton(second, 'Save');
  await locateNotice(second, dealersTexts.updated).waitFor();
  await dealerProfileGroup(page).getByLabel('Address', { exact: true }).fill('1 Dodge St');
  await pressButton(page, 'Save');
  await locateNotice(page, dealersTexts.changedMeanwhile).waitFor();
  expect(await dealerProfileGroup(page).getByLabel('Address', { exact: true }).inputValue()).toBe(
    '1 Dodge St',
  );
  await pressButton(page, 'Save');
  await locateNotice(page, dealersTexts.updated).waitFor();

  await second.reload();
  await field(second, 'Company Code').waitFor();
  // Another user saves while they are typing.
  const address = `/api/Dealers/${OTHER_DEALER.id}`;
  const response = await second.request.get(address, { headers });
  const { Version } = (await response.json()) as { Version: number };
  const changed = { Version, StoreCode: 'PRDS' };
  expect((await second.request.put(address, { headers, data: changed })).status()).toBe(200);
  await field(second, 'Company Code').fill('PRDQ');
  await field(second, 'First Name').fill('Wade');
  await pressButton(second, 'Save');
  await second.getByText('Company Code (theirs: PRDS)').waitFor();
  await expectAccessible(second);
  await pressButton(second, 'Discard');
  await expect.poll(() => field(second, 'Company Code').inputValue()).toBe('PRDS');
});

test('Groups, links and tax rates are kept by a SmartSales Admin', async () => {
  const page = await openDealerProfile(CANADIAN_DEALER.id);
  await pressButton(page, 'Edit Groups');
  await pressButton(page, 'Add Group');
  const last = page.getByRole('dialog').getByRole('listitem').last();
  await last.getByLabel('Name').fill('east');
  await pressButton(page.getByRole('dialog'), 'Save');
  await page.getByText('Is said twice').waitFor();
  await expectAccessible(page);
  await last.getByLabel('Name').fill('Prairies');
  await pressButton(page.getByRole('dialog'), 'Save');
  await page.getByRole('region', { name: 'Groups' }).getByText('Prairies').waitFor();

  await pressButton(page, 'Edit Links');
  await pressButton(page, 'Add Link');
  await page.getByLabel('Label', { exact: true }).fill('Shade Guides');
  await page.getByLabel('Web address').fill('hsca.example/shades');
  await pressButton(page.getByRole('dialog'), 'Save');
  await page.getByText('Begins with https://').waitFor();
  await page.getByLabel('Web address').fill('https://hsca.example/shades');
  await pressButton(page.getByRole('dialog'), 'Save');
  await page.getByRole('region', { name: 'Links', exact: true }).getByText('Shade').waitFor();

  await pressButton(page, 'Edit Region tax rates');
  await pressButton(page, 'Add Rate');
  const rate = page.getByRole('dialog').getByRole('listitem').last();
  await rate.locator('.p-dropdown').click();
  await page.getByRole('option', { name: 'Manitoba' }).click();
  await rate.getByLabel('First tax %').fill('5');
  await rate.getByLabel('Second tax %').fill('7.5');
  await rate.getByLabel('Effective From').fill('in summer');
  await pressButton(page.getByRole('dialog'), 'Save');
  await rate.getByText("'in summer' is not a date: MM/DD/YYYY.").waitFor();
  await rate.getByLabel('Effective From').fill('2027-07-01');
  await pressButton(page.getByRole('dialog'), 'Save');
  await page.getByText('Manitoba 5.00% + 7.50% from 07/01/2027').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressButton(page, 'Edit Region tax rates');
  // All are present from the beginning: a removed one can be added again.
  const addRatesButton = page.getByRole('button', { name: 'Add Published Rates' });
  await addRatesButton.waitFor();
  expect(await addRatesButton.getAttribute('aria-disabled')).toBe('true');
  await pressButton(page, 'Remove 1');
  await addRatesButton.click();
  await pressButton(page.getByRole('dialog'), 'Save');
  await page.getByText('Alberta 5.00% + 0.00% from 01/01/2008').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('The dealers and their profiles fit a phone, and are read in the dark', async () => {
  const page = await openDealerProfile();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await readPageWidth(page)).toBe(390);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  await page.goto(paths.dealers);
  await page.getByText(OTHER_DEALER.name).waitFor();
  expect(await readPageWidth(page)).toBe(390);
  await expectAccessible(page);
  await expectColorContrast(page);

  const settings = await openOwnSettings();
  await settings.setViewportSize({ width: 390, height: 844 });
  expect(await readPageWidth(settings)).toBe(390);
  await expectAccessible(settings);
});

test('Everything is done by keyboard', async () => {
  const page = await openDealerProfile();
  await field(page, 'Company Code').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('PRDS2');
  await page.keyboard.press('Enter');
  await locateNotice(page, dealersTexts.updated).waitFor();
  await field(page, 'Company Code').fill('PRDS');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('1 unsaved change').count()).toBe(0);
});

test('A dealer’s staff have no list of dealers, and no other dealer’s profile', async () => {
  const page = await openTestPage();
  await signInToScreen(page, OTHER_DEALER.administrator, paths.dealers);
  await page.waitForURL(`**${paths.orderSearch}**`);
  await page.goto(getDealerPath(CANADIAN_DEALER.id));
  await page.waitForURL(`**${paths.orderSearch}**`);
  expect(await page.getByRole('link', { name: 'Dealers', exact: true }).count()).toBe(0);
});

test('The screens speak French', async () => {
  const page = await openDealerProfile();
  await page.goto(paths.settings);
  await pressButton(page, 'Français');
  await pressButton(page, 'Save');
  await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
  await page.goto(paths.dealers);
  await page.getByRole('button', { name: `Profil du marchand, ${OTHER_DEALER.name}` }).click();
  await page.getByRole('heading', { name: 'Renseignements généraux' }).waitFor();
  expect(await page.getByText('General Information').count()).toBe(0);
  await expectAccessible(page);
});
