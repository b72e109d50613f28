import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoUsers } from '#infra/local/demo/demo-users.ts';
import { expectAccessible } from './accessibility.ts';
import { noticesRegion } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import {
  NEW_ORDER_PATH,
  waitForNewOrder,
  pickFirstCustomer,
  clickSaveOrder,
} from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const limitedUser = createDemoUsers(demoDealers[0]!).find(
  ({ Email }) => Email === 'limited@hsus.example',
)!;

const externalLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `${name} (opens in a new tab)` });
const coachButton = (page: Page) => page.getByRole('button', { name: 'Coach+', exact: true });
const coachButtonInBar = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Coach+' });
const isCoachUrl = (url: URL) => url.pathname === '/api/Users/HsusCoachPlus';
const COACH_REQUIREMENTS = 'Assign a customer and save worksheet to access Coach+';
const COACH_ERROR = 'Unable to access CoachPlus at this time';

describe('Links beside the order lines', () => {
  test('lead to price guidance and promotions in tabs of their own, and not before a customer', async () => {
    const page = await openTestPage();
    await signInAndCreateOrder(page, 'rep@hsus.example', 'With links');
    await externalLink(page, 'Price Guidance').waitFor();
    expect(await externalLink(page, 'Current Promotions').getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    await expectAccessible(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      externalLink(page, 'Price Guidance').click(),
    ]);
    await tab.waitForURL(/\/price-guidance$/);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await tab.close();
    await page.keyboard.press('Alt+c');
    await externalLink(page, 'Price Guidance').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+c');
    await externalLink(page, 'Price Guidance').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });

  test('are what the dealer has: its own beside price guidance, three types of customers', async () => {
    const page = await openTestPage();
    await signInAndCreateOrder(page, 'rep@zahn.example', 'With its own link');
    await externalLink(page, 'Shade Guides').waitFor();
    await externalLink(page, 'Price Guidance').waitFor();
    expect(await externalLink(page, 'Current Promotions').count()).toBe(0);
    await page.getByText(/^Lab Type: .+, Buying Group: .+/).waitFor();
  });

  test('are not there for who is limited to transfers, and Coach+ neither', async () => {
    const sender = await openTestPage();
    const { path } = await signInAndCreateOrder(sender, 'administrator@hsus.example', 'Passed on', {
      order: { SalesRepId: limitedUser.SalesRepId },
    });
    const page = await openTestPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await signInToScreen(page, limitedUser.Email, path);
    await page.getByText('All changes saved').waitFor({ state: 'attached' });
    expect(await coachButton(page).count()).toBe(0);
    expect(await externalLink(page, 'Price Guidance').count()).toBe(0);
    expect(requests.filter((url) => url.includes('CustomIcons'))).toEqual([]);
  });
});

describe('Coach+', () => {
  test('asks for a customer and a save first, then opens in a tab of its own', async () => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@hsus.example');
    await coachButton(page).click();
    await noticesRegion(page).getByText(COACH_REQUIREMENTS).waitFor();
    await page.goto(NEW_ORDER_PATH);
    await waitForNewOrder(page);
    await pickFirstCustomer(page, 'Dental');
    await coachButton(page).last().click();
    await noticesRegion(page).getByText(COACH_REQUIREMENTS).waitFor();
    await clickSaveOrder(page);
    const number = await page.locator('.pick .code').first().innerText();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      coachButton(page).last().click(),
    ]);
    await tab.waitForURL(new RegExp(`/coach-plus/customers/${number}$`));
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await tab.close();
    const [another] = await Promise.all([
      page.context().waitForEvent('page'),
      coachButtonInBar(page).click(),
    ]);
    await another.waitForURL(/\/coach-plus\/customers\//);
  });

  test('that cannot be had says so and leaves no empty tab', async () => {
    const page = await openTestPage();
    await signInAndCreateOrder(page, 'rep@hsus.example', 'Coached');
    await page.route(isCoachUrl, (route) =>
      route.fulfill({ status: 409, json: { Message: COACH_ERROR } }),
    );
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      coachButtonInBar(page).click(),
    ]);
    await noticesRegion(page).getByText(COACH_ERROR).waitFor();
    await expect.poll(() => tab.isClosed()).toBe(true);
  });

  test('that the browser opens no tab for is offered by a button', async () => {
    const page = await openTestPage();
    await signInAndCreateOrder(page, 'rep@hsus.example', 'Coached, blocked');
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = (address, ...more) => (address ? open(address, ...more) : null);
    });
    await coachButtonInBar(page).click();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open Coach+' }).click(),
    ]);
    await tab.waitForURL(/\/coach-plus\/customers\//);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  });
});
