import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { sampleApproval } from '#tests/make/sample-approval.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { namedButton } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { fillRecipient, shareableContent, shareDialog } from './share-dialog.ts';

const REP = 'rep@hsus.example';
const [chair, water] = shareableContent.lines!;

const costing = (cents: number) => ({
  InitialDealerCost: asCents(cents),
  DealerCost: asCents(cents),
  DealerExtended: asCents(cents),
  GPPercent: asPercent(Math.round(((999_000 - cents) * 1_000_000) / 999_000)),
});

/** With the water the GP is 44.94 %, without it 9.91 %. */
const content = {
  ...shareableContent,
  lines: [
    { ...chair!, ...costing(9_000_00) },
    { ...water!, ...costing(2_000_00) },
  ],
};

/** A floor of 20 %, on the screen alone: other tests share orders of the same dealer. */
const mockFloor = (page: Page) =>
  page.route(/\/api\/Dealers\/\d+$/, async (route) => {
    const answered = await route.fetch();
    const dealer = (await answered.json()) as object;
    const rule = { RoleId: null, MfgId: null, From: 0, Approver: 'manager' };
    const ApprovalRules = [{ ...rule, Measure: 'orderGp', Limit: 20 }];
    await route.fulfill({ json: { ...dealer, ApprovalRules } });
  });

test('An order that only the worst choice keeps from being shared is shared without choice in one press', async () => {
  const page = await openTestPage();
  await mockFloor(page);
  await signInAndCreateOrder(page, REP, 'Shared without choice', content);
  await namedButton(page, 'Share').first().click();
  const row = shareDialog(page).getByRole('status').filter({ hasText: 'Needs approval' });
  await row
    .getByText('Needs approval to share with choice, for the customer’s worst choice')
    .waitFor();
  // Figures stand in Detail View alone.
  expect(await row.innerText()).not.toContain('GP');
  await shareDialog(page).getByLabel('The customer may choose').uncheck();
  await expect.poll(() => row.count()).toBe(0);
  await shareDialog(page).getByLabel('The customer may choose').check();
  await expectAccessible(page);
  await fillRecipient(page, 'Renee Castillo', 'renee@lakeshore.example');
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.url().endsWith('/Proposals') && request.method() === 'POST',
    ),
    row.getByRole('button', { name: 'Share without choice' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ MayChoose: false });
  await shareDialog(page).waitFor({ state: 'detached' });
});

test('The figures of the worst choice stand in Detail View', async () => {
  const page = await openTestPage();
  await mockFloor(page);
  await signInAndCreateOrder(page, REP, 'Worst choice', content);
  await page.keyboard.press('Alt+d');
  await namedButton(page, 'Share').first().click();
  await shareDialog(page)
    .getByText('Order GP 9.91%, yours is 20.00%, 1,260.00 short', { exact: true })
    .waitFor();
  expect(await shareDialog(page).getByText('As taken it needs none.').count()).toBe(1);
});

/** An approval of the order that is read, at its worst choice. */
const mockApprovalAtWorst = (page: Page) =>
  page.route('**/api/Orders/*/Approval', async (route) => {
    const order = await route.fetch({ url: route.request().url().replace('/Approval', '') });
    const { CustomerId, SalesRepId, Version } = (await order.json()) as Order;
    const request = { ...sampleApproval, MayChoose: true, OrderVersion: Version };
    const covered = { Measure: 'orderGp', MfgId: null, Limit: 20, Lines: [] };
    const Answer = {
      On: '2030-11-24T09:31:00.000Z',
      By: 'Marcus Oyelaran',
      ById: 18,
      Note: null,
      OrderVersion: Version,
    };
    const AtWorst = [{ ...covered, Amount: 9000, Base: 9990 }];
    const Cover = { CustomerId, SalesRepId, AsTaken: [], AtWorst };
    await route.fulfill({
      json: {
        Requests: [{ ...request, State: 'approved', Answer, Cover }],
        Version,
        Reasons: [],
        ReasonsAtWorst: [],
        CoveredBy: 1,
        MayAnswer: false,
      },
    });
  });

test('An approval of the worst choice is enough to share with choice', async () => {
  const page = await openTestPage();
  await mockFloor(page);
  await mockApprovalAtWorst(page);
  await signInAndCreateOrder(page, REP, 'Approved at worst', content);
  const read = page.waitForResponse((response) => response.url().endsWith('/Approval'));
  await namedButton(page, 'Share').first().click();
  await read;
  const row = shareDialog(page).getByRole('status').filter({ hasText: 'Needs approval' });
  await expect.poll(() => row.count()).toBe(0);
  expect(await shareDialog(page).getByLabel('The customer may choose').isChecked()).toBe(true);
});
