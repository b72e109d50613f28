import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { mockRequestedApproval, requestedOrderPath } from './mock-requested-approval.ts';
import { openTestPage, signInByApi, signInToScreen } from './open-test-page.ts';
import { mockUserLanguage } from './page-layout.ts';
import { expectFitsPhone, namedButton } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const dealerUser = (role: string) => `${role}@other.example`;
const PHONE = { width: 390, height: 844 };

/** A GP of 5.26 % of 9.5 millions: no order of the demo data is so large, and other tests commit those. */
const largeLine = {
  Description: 'Operatory',
  Quantity: asThousandths(10_000),
  Retail: asCents(950_000_00),
  InitialDealerCost: asCents(900_000_00),
  DealerCost: asCents(900_000_00),
  DealerExtended: asCents(9_000_000_00),
  CustomerCost: asCents(950_000_00),
  CustomerExtended: asCents(9_500_000_00),
  GPPercent: asPercent(52_632),
  IsDealerCostTyped: true,
};

async function openApprovalsCard() {
  const page = await openTestPage();
  await signInToScreen(page, dealerUser('administrator'), '/dashboard/settings');
  return { page, card: page.locator('#dealer-approvals') };
}

/** The administrator signs in elsewhere before the rule is removed, which ends the session that added it. */
async function addLargeOrderRule() {
  const { page, card } = await openApprovalsCard();
  await card.getByText('No rules').waitFor();
  const rule = card.getByRole('group', { name: 'Rule 1' });
  await namedButton(page, 'Add rule').click();
  await page.getByLabel(/^Also: dealer cost lowered/).uncheck();
  await rule.getByLabel('Limit').fill('20');
  await rule.getByLabel('Orders from').fill('9000000');
  await namedButton(page, 'Save').first().click();
  await card.getByText('1 of at most 50').waitFor();
  return async () => {
    const again = await openApprovalsCard();
    await namedButton(again.page, 'Remove rule 1').click();
    await namedButton(again.page, 'Save').first().click();
    await again.card.getByText('No rules').waitFor();
  };
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Needs approval' });

/** The outbox brings it. */
async function waitForNotification(email: string) {
  const page = await openTestPage();
  const headers = { authorization: `Bearer ${await signInByApi(page, email)}` };
  const listSubjects = async () => {
    const answer = await page.request.get('/api/notifications', { headers });
    const { Notifications } = (await answer.json()) as { Notifications: { Subject: string }[] };
    return Notifications.map(({ Subject }) => Subject).join();
  };
  await expect.poll(listSubjects, { timeout: 20_000 }).toContain('needs your approval');
}

test('A rep asks for an approval, it is given on a phone in three taps, and the order is committed (B3.3)', async () => {
  const removeRule = await addLargeOrderRule();
  const page = await openTestPage();
  const { path, headers } = await signInAndCreateOrder(
    page,
    dealerUser('rep'),
    'Asks for approval',
    { lines: [largeLine], order: { InstalledOn: '2031-01-15', PaymentDueOn: '2031-01-15' } },
  );
  const orderId = Number(/\/(\d+)\/edit/.exec(path)![1]);
  await notice(page).waitFor();
  await notice(page).getByRole('button', { name: 'Request approval' }).click();
  const request = page.getByRole('dialog', { name: 'Request approval' });
  await request.getByLabel('Note').fill('They buy a second practice in spring.');
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^Asked: /).waitFor();
  await notice(page).getByText('Waiting for').waitFor();

  await waitForNotification(dealerUser('administrator'));
  const phone = await openTestPage({ screen: { viewport: PHONE } });
  await signInToScreen(phone, dealerUser('administrator'));
  const mail = phone.getByRole('button', { name: /^Notifications(,|$)/ });
  await expect.poll(() => mail.getAttribute('aria-label')).toMatch(/unread/);
  await mail.click();
  await phone
    .getByRole('button', { name: /needs your approval/ })
    .first()
    .click();
  await phone.getByRole('button', { name: 'Review' }).click();
  await phone.getByText('They buy a second practice in spring.').waitFor();
  await phone.getByText(/^Order GP 5\.26%, floor 20\.00%/).waitFor();
  await expectAccessible(phone);
  await expectFitsPhone(phone);
  await phone.getByRole('button', { name: 'Approve' }).click();
  const answer = phone.getByRole('dialog', { name: /^Approve / });
  await answer.getByRole('textbox').fill('Fine for the second practice.');
  await answer.getByRole('button', { name: 'Approve' }).click();
  await phone.getByText(/^Approved by .*: Fine for the second practice\.$/).waitFor();
  expect(await phone.getByRole('button', { name: 'Reject' }).count()).toBe(0);

  await page.reload();
  await page
    .getByRole('status')
    .getByText(/^Approved by /)
    .waitFor();
  expect(await notice(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /history/i }).click();
  const history = page.getByRole('complementary', { name: 'Version history' });
  await history.getByText(/^Approval requested by /).waitFor();
  await history.getByText('Fine for the second practice.').waitFor();
  await expectAccessible(page);
  const committed = await page.request.post('/api/Orders/Commit', { headers, data: [orderId] });
  expect(await committed.json()).toMatchObject({ Refused: [] });
  await removeRule();
});

test.each(['en', 'fr'] as const)(
  'What is asked for can be read in %s, dark and on a phone',
  async (language) => {
    const page = await openTestPage({ screen: { viewport: PHONE, colorScheme: 'dark' } });
    await signInByApi(page, 'manager@hsus.example');
    await mockUserLanguage(page, language);
    await mockRequestedApproval(page);
    await page.goto(requestedOrderPath);
    // The page that waits for the code has a heading of its own.
    await page.getByRole('heading', { level: 1, name: /1234$/ }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectFitsPhone(page);
    await expectAccessible(page);
    await expectColorContrast(page);
  },
);
