import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/language/languages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { typeInCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildLetteredLines, clickButton } from './grid-screen.ts';
import { noApprovals } from './mock-answers.ts';
import { openGridPage } from './open-grid-page.ts';

const orderFloor: ApprovalRule = {
  Measure: 'orderGp',
  RoleId: null,
  MfgId: null,
  From: asCents(0),
  Limit: asPercent(200_000),
  Approver: 'manager',
};
const costRule: ApprovalRule = { ...orderFloor, Measure: 'dealerCost', Limit: asPercent(0) };

/** 1,000.00 and 500.00 with a GP of 18 %: 1,230.00 of dealer cost. */
const openRuledOrder = (
  rules: ApprovalRule[],
  language: Language = 'en',
  answer?: (page: Page) => Promise<unknown>,
) =>
  openGridPage(
    buildOrder({
      InstalledOn: '2030-12-14',
      CustomerId: 11,
      OrderLines: buildLetteredLines(
        {
          Retail: asCents(2_000_00),
          MaximumPrice: null,
          MinimumPrice: null,
          InitialDealerCost: asCents(820_00),
          CatalogDealerCost: asCents(820_00),
          CustomerCost: asCents(1_000_00),
        },
        {
          Retail: asCents(1_000_00),
          MaximumPrice: null,
          MinimumPrice: null,
          InitialDealerCost: asCents(410_00),
          CatalogDealerCost: asCents(500_00),
          CustomerCost: asCents(500_00),
        },
      ),
    }),
    { language, dealer: { ApprovalRules: rules }, ...(answer && { answer }) },
  );

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Needs approval' });

describe('An order below a limit of its rep', () => {
  test('says so at once with its figures, until the price is met (B3.2)', async () => {
    const page = await openRuledOrder([orderFloor]);
    await notice(page)
      .getByText('Order GP 18.00%, yours is 20.00%, 37.50 short', { exact: true })
      .waitFor();
    await expectAccessible(page);
    await typeInCell(page, 0, 'Customer Cost', '1037.5');
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  test('shows the way to need no approval, which one press takes and Undo takes back (B3.2)', async () => {
    const page = await openRuledOrder([orderFloor]);
    await notice(page)
      .getByText('To need none: raise 2 lines by 37.50 together.', { exact: true })
      .waitFor();
    await clickButton(page, 'See the way');
    const dialog = page.getByRole('dialog', { name: 'The way to need no approval' });
    await expect
      .poll(() => dialog.getByRole('row').nth(1).innerText())
      .toContain('1,000.00 1,025.00');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Raise 2 lines by 37.50' }).press('Enter');
    await expect.poll(() => notice(page).count()).toBe(0);
    await page.getByText('1,025.00', { exact: true }).first().waitFor();
    await page.keyboard.press('Control+z');
    await notice(page).waitFor();
    expect(await page.getByText('1,025.00', { exact: true }).count()).toBe(0);
  });

  test('says what its prices cannot meet, and comes as near as they go', async () => {
    const page = await openRuledOrder([
      { ...orderFloor, Limit: asPercent(900_000) },
      { ...costRule, Approver: 'administrator' },
    ]);
    await notice(page)
      .getByText('No change of prices is enough to need none.', { exact: true })
      .waitFor();
    await clickButton(page, 'See the way');
    const dialog = page.getByRole('dialog', { name: 'No way to need no approval' });
    await dialog
      .getByText('Order GP 59.00%, yours is 90.00%, 9,300.00 short', { exact: true })
      .waitFor();
    await dialog.getByText('Dealer cost of B lowered by hand').waitFor();
    await clickButton(page, 'Go as near as it goes');
    await notice(page)
      .getByText('Order GP 59.00%, yours is 90.00%, 9,300.00 short', { exact: true })
      .waitFor();
    expect(await page.getByText('2,000.00', { exact: true }).count()).toBeGreaterThan(0);
  });

  test('says no figure without Detail View, and nothing to a customer (B3.5)', async () => {
    const page = await openRuledOrder([orderFloor]);
    await notice(page).waitFor();
    await page.getByRole('switch', { name: 'Detail View' }).click();
    await expect.poll(() => notice(page).innerText()).toBe('Needs approval\nRequest approval');
    await page.getByRole('switch', { name: 'Customer view' }).click();
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  test('names the line whose cost was lowered by hand', async () => {
    const page = await openRuledOrder([costRule]);
    await expect
      .poll(() => notice(page).innerText())
      .toContain('Dealer cost of B lowered by hand by 18.00%, yours is 0.00%');
  });

  test('is not committed: the check says why, and nobody presses anyway', async () => {
    const page = await openRuledOrder([orderFloor]);
    await notice(page).waitFor();
    await clickButton(page, 'Commit');
    const check = page.getByRole('alertdialog');
    await check.getByText('This order needs approval.', { exact: true }).waitFor();
    await check
      .getByText('Order GP 18.00%, yours is 20.00%, 37.50 short.', { exact: true })
      .waitFor();
    expect(await check.getByRole('button', { name: 'Commit', exact: true }).isDisabled()).toBe(
      true,
    );
    expect(await check.getByRole('button', { name: 'Commit anyway' }).count()).toBe(0);
    await check.getByRole('button', { name: 'See the way' }).click();
    await page.getByRole('dialog', { name: 'The way to need no approval' }).waitFor();
    await page.getByRole('button', { name: 'Back to Commit' }).waitFor();
  });
});

/** The request of the order, as the server answers it. */
const request = {
  Sequence: 1,
  State: 'open',
  AskedOn: '2030-11-24T09:14:00.000Z',
  AskedBy: 'Joel Lindqvist',
  AskedById: 17,
  Note: null,
  MayChoose: false,
  OrderVersion: 1,
  Reasons: [],
  ReasonsAtWorst: null,
  Asked: [
    { AppUserId: 18, Name: 'Marcus Oyelaran' },
    { AppUserId: 19, Name: 'Priya Raman' },
  ],
  Answer: null,
  Cover: null,
};
const answered = {
  On: '2030-11-24T09:31:00.000Z',
  By: 'Marcus Oyelaran',
  ById: 18,
  Note: 'Fine for the second practice.',
  OrderVersion: 1,
};
const openRequestedOrder = (changes: object, language: Language = 'en') =>
  openRuledOrder([orderFloor], language, (page) =>
    page.route('**/api/Orders/*/Approval', (route) =>
      route.fulfill({ json: { ...noApprovals, Requests: [{ ...request, ...changes }] } }),
    ),
  );

describe('An order that is asked for', () => {
  test('says who is waited for, and who rejected it and why', async () => {
    const page = await openRequestedOrder({});
    await notice(page).getByText('Waiting for Marcus Oyelaran, Priya Raman').waitFor();
    await expectAccessible(page);
    const rejected = await openRequestedOrder({ State: 'rejected', Answer: answered });
    await notice(rejected)
      .getByText('Rejected by Marcus Oyelaran: Fine for the second practice.')
      .waitFor();
    expect(await notice(rejected).innerText()).toContain('Order GP 18.00%');
    await rejected.getByRole('switch', { name: 'Detail View' }).click();
    await expect
      .poll(() => notice(rejected).innerText())
      .toBe('Needs approval\nRejected by Marcus Oyelaran\nRequest approval');
  });

  test('is withdrawn by who asked, and can be asked for again (B3.3)', async () => {
    let isWithdrawn = false;
    const page = await openRuledOrder([orderFloor], 'en', async (opened) => {
      await opened.route('**/api/Orders/*/Approval/Withdraw', async (route) => {
        expect(route.request().postDataJSON()).toEqual({ AskedOn: request.AskedOn });
        isWithdrawn = true;
        await route.fulfill({ json: noApprovals });
      });
      await opened.route('**/api/Orders/*/Approval', (route) => {
        const Withdrawal = {
          On: request.AskedOn,
          By: 'Joel Lindqvist',
          ById: 17,
          OrderVersion: 1,
          IsByHand: true,
        };
        const shown = isWithdrawn ? { ...request, State: 'withdrawn', Withdrawal } : request;
        return route.fulfill({ json: { ...noApprovals, Requests: [shown] } });
      });
    });
    await clickButton(page, 'Withdraw');
    await notice(page).getByText('Withdrawn by Joel Lindqvist').waitFor();
    await notice(page).getByRole('button', { name: 'Request approval' }).waitFor();
    expect(await notice(page).getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  });

  test('is approved while no measure is worse, and again when it is put back (B3.4)', async () => {
    const order = buildOrder({ CustomerId: 11 });
    const page = await openRequestedOrder({
      State: 'approved',
      Answer: answered,
      Cover: {
        CustomerId: 11,
        SalesRepId: order.SalesRepId,
        AsTaken: [
          { Measure: 'orderGp', MfgId: null, Limit: 20, Amount: 1230, Base: 1500, Lines: [] },
        ],
        AtWorst: null,
      },
    });
    const approval = page
      .getByRole('status')
      .filter({ hasText: 'Approved by Marcus Oyelaran: Fine for the second practice.' });
    await approval.waitFor();
    expect(await notice(page).count()).toBe(0);
    await expectAccessible(page);
    await typeInCell(page, 0, 'Customer Cost', '999.99');
    await notice(page)
      .getByText(
        'The approval by Marcus Oyelaran does not hold now: the order is worse than approved',
      )
      .waitFor();
    expect(await page.getByText('Approved by Marcus Oyelaran').count()).toBe(0);
    await typeInCell(page, 0, 'Customer Cost', '1000');
    await approval.waitFor();
    await page.getByRole('switch', { name: 'Customer view' }).click();
    await expect.poll(() => approval.count()).toBe(0);
  });

  test('says so in French', async () => {
    const page = await openRequestedOrder({ State: 'rejected', Answer: answered }, 'fr');
    const rejected = page.getByText('Refusée par Marcus Oyelaran : Fine for the second practice.');
    await rejected.waitFor();
    expect(await rejected.count()).toBe(1);
  });
});

test('A dealer without rules has nothing of it', async () => {
  const page = await openRuledOrder([]);
  await page.getByText('1,500.00').first().waitFor();
  expect(await notice(page).count()).toBe(0);
});
