import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getAuditPath, getDealerUsersPath, paths } from '#frontend/paths.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { waitForSettledPage } from './page-layout.ts';
import { openFirstUncommittedOrder, orderCards, openOrdersOnPhone } from './phone-screen.ts';

/* Positions on a phone that matter even where nothing is cut or overlaps. */

const ADMIN = 'admin@smartsales.example';
const ADMINISTRATOR = 'administrator@hsus.example';
const WIDTH = 390;

/** The first view of a screen for a demo user on a phone. */
async function openPhoneScreen(as: string, path: string) {
  const page = await openTestPage({ screen: { viewport: { width: WIDTH, height: 844 } } });
  await signInByApi(page, as);
  await page.goto(path);
  await waitForSettledPage(page);
  return page;
}

const readAmounts = async (locator: Locator) =>
  (await locator.innerText()).match(/\d\.\d\d\b/g) ?? [];

async function expectWithinScreen(element: Locator): Promise<void> {
  const { x, width } = (await element.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(WIDTH);
}

describe('On a phone', () => {
  test("a customer's name stands between its code and the buttons in its field", async () => {
    const page = await openOrdersOnPhone('rep@hsus.example');
    await openFirstUncommittedOrder(page);
    await page.getByRole('tab', { name: 'Details', exact: true }).click();
    const field = page.locator('.customer-field .pick');
    await field.waitFor();
    await waitForSettledPage(page);
    const { code, begin, end, buttons } = await field.evaluate((pick) => {
      const input = pick.querySelector('input')!;
      const { left, right } = input.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const inField = [...pick.querySelectorAll('button')];
      return {
        code: pick.querySelector('.code')!.getBoundingClientRect().right,
        begin: left + parseFloat(paddingLeft),
        end: right - parseFloat(paddingRight),
        buttons: inField.map((button) => button.getBoundingClientRect().left),
      };
    });
    expect(buttons.length).toBeGreaterThan(1);
    expect(begin).toBeGreaterThan(code);
    expect(end).toBeLessThan(Math.min(...buttons));
    expect(end - begin).toBeGreaterThan(100);
  });

  test("a customer's orders say what each comes to, and what a year's do", async () => {
    const page = await openPhoneScreen(ADMINISTRATOR, paths.customers);
    await page.getByRole('list', { name: 'customers' }).getByRole('link').first().click();
    await orderCards(page).first().waitFor();
    for (const card of await orderCards(page).all()) {
      expect(await readAmounts(card)).toHaveLength(1);
      await expectWithinScreen(card.locator('.row-card-title > :last-child'));
    }
    const ordered = page.getByRole('region', { name: 'Orders' }).getByRole('definition').first();
    expect(await readAmounts(ordered)).toHaveLength(1);
    await expectWithinScreen(ordered);
  });

  test.for([
    [ADMINISTRATOR, paths.orderSearch],
    [ADMINISTRATOR, paths.customers],
    [ADMINISTRATOR, paths.colleagues],
    [ADMINISTRATOR, paths.manufacturers],
    [ADMINISTRATOR, paths.products],
    [ADMINISTRATOR, getDealerUsersPath(1)],
    [ADMIN, paths.dealers],
    [ADMIN, paths.admins],
    [ADMIN, getAuditPath(1)],
  ] as const)('what exports a list stands in a row with others (%s, %s)', async ([as, path]) => {
    const page = await openPhoneScreen(as, path);
    const exporting = page.getByRole('button', { name: /^Export (to Excel|Users)$/ });
    const others = await exporting.evaluate((button) => {
      const own = button.getBoundingClientRect();
      const isBeside = (other: Element) => {
        const { top, bottom, width } = other.getBoundingClientRect();
        return (
          other !== button &&
          width > 0 &&
          (top + bottom) / 2 > own.top &&
          (top + bottom) / 2 < own.bottom
        );
      };
      return [...document.querySelectorAll('main :is(a, button, input)')].filter(isBeside).length;
    });
    expect(others).toBeGreaterThan(0);
  });
});
