import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { NEW_ORDER_PATH, clickSaveOrder, worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/** Records every request from now on whose path matches. */
function recordRequests(page: Page, path: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) paths.push(`${request.method()} ${pathname}`);
  });
  return paths;
}

const ORDER_PATHS = /\/api\/Orders\/(\d+|Search)$/;

test('A page that is opened anew asks for its order once, for the list once, and for its columns', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@zahn.example', 'Opened anew');
  const questions = recordRequests(page, ORDER_PATHS);
  const announcements = recordRequests(page, /SystemAnnouncement$/);
  await page.reload();
  await page.getByText('All changes saved').waitFor();
  expect(questions).toHaveLength(1);

  questions.length = 0;
  await page.goto('/dashboard/order-search');
  await page.getByRole('row').filter({ hasText: 'Opened anew' }).waitFor();
  expect(questions).toEqual(['POST /api/Orders/Search']);

  await page.getByRole('button', { name: 'Show ALL' }).click();
  await expect.poll(() => questions.length).toBe(2);
  // One for each of the two pages, if they were idle by then.
  expect(announcements.length).toBeLessThanOrEqual(2);
});

test('What was asked ahead of an order that has changed since is not shown when it is opened again', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@zahn.example', 'Before');
  await page.reload();
  await worksheetNameField(page).fill('After');
  await clickSaveOrder(page);
  await page.getByRole('button', { name: 'Back' }).click();
  const row = page.getByRole('row').filter({ hasText: 'After' });
  await row.getByRole('link').first().click();
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('After');
});

test('A question asked ahead that failed is asked again by the screen', async () => {
  const page = await openTestPage({ expectedErrors: /status of 500/ });
  await signInAndCreateOrder(page, 'rep@zahn.example', 'Asked twice');
  let failures = 0;
  await page.route(/\/api\/Orders\/\d+$/, (route) => {
    failures += 1;
    return failures > 1 ? route.continue() : route.fulfill({ status: 500, body: '{}' });
  });
  await page.reload();
  const retry = page.getByRole('button', { name: /Try again|Retry/ });
  await Promise.race([retry.click(), worksheetNameField(page).waitFor()]);
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Asked twice');
});

test('A date is picked from its calendar, which a key and a click beside it close', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'rep@zahn.example', NEW_ORDER_PATH);
  const field = page.getByRole('combobox', { name: 'Installation date' });
  const panel = page.locator('.p-datepicker');
  const button = page.locator('.p-calendar:has(:focus)').getByRole('button');
  const open = async () => {
    await field.focus();
    await button.click();
    // Before it is fully open it does not listen for clicks outside.
    await panel.and(page.locator('.p-connected-overlay-enter-done')).waitFor();
  };
  await open();
  await panel.getByText('15', { exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => field.inputValue()).toMatch(/^\d\d\/15\/\d{4}$/);

  await open();
  expect(await panel.locator('td .p-highlight').innerText()).toBe('15');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  await open();
  await page.getByRole('heading', { name: 'Representatives' }).click();
  await panel.waitFor({ state: 'hidden' });

  await field.fill('01/20/2027');
  await open();
  await panel.getByText('January').waitFor();
  expect(await panel.locator('td .p-highlight').innerText()).toBe('20');
});

/** Whether an element is visible this many ms after it appeared. */
function seenAt(element: Element, ms: number): string {
  const animations = element.getAnimations();
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = ms;
  }
  const { visibility } = getComputedStyle(element);
  for (const animation of animations) animation.play();
  return visibility;
}

test('A page that waits for its server says so after a second', async () => {
  const page = await openTestPage({ hasMotion: true });
  await signInToScreen(page, 'rep@zahn.example');
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/account/refresh', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const bar = page.getByRole('progressbar', { name: 'SmartSales' });
  // By the bar's own clock: the time a busy machine took until here does not matter.
  expect(await page.locator('.opening').evaluate(seenAt, 999)).toBe('hidden');
  expect(await page.locator('.opening').evaluate(seenAt, 1000)).toBe('visible');
  await bar.waitFor();
  await expectAccessible(page);
  go();
  await bar.waitFor({ state: 'detached' });
});
