import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { shortenPollIntervals } from './faster-polling.ts';
import { releaseBrowserPage, BLANK_PATH, acquireBrowserPage } from './page-pool.ts';
import { excludeFilesFromRouting } from './unrouted-files.ts';
import { getWorkerBrowser, getWorkerProduct } from './worker-product.ts';

const password = 'Demo-1234!';
const SCREENSHOT_FOLDER = '.local/tests';
/** The time zone of pages, wherever the tests run. */
export const TIME_ZONE = 'America/Chicago';
/** On a busy machine a form of hundreds of lines takes half a minute. */
const ACTION_TIMEOUT_MS = 60_000;

type ScreenOptions = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'colorScheme'>;

/**
 * A page in its own context, new or reset (`page-pool.ts`). A violation of the content security policy, a
 * console error or an uncaught error fails the test that opened it; a failed test leaves a screenshot and
 * reports the page's address. `expected` matches console messages about what the test itself breaks. Motion
 * is reduced, as a user may choose in their system, unless the journey is about motion. Routes reach calls
 * only, unless the journey says that they also reach the product's files.
 */
export async function openTestPage({
  expectedErrors,
  screen = { viewport: { width: 1440, height: 900 } },
  hasMotion = false,
  isAllRouted = false,
}: {
  expectedErrors?: RegExp;
  screen?: ScreenOptions;
  hasMotion?: boolean;
  isAllRouted?: boolean;
} = {}): Promise<Page> {
  const pooledPage = await acquireBrowserPage(await getWorkerBrowser(), {
    baseURL: getWorkerProduct().address,
    ...screen,
    locale: 'en-US',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    timezoneId: TIME_ZONE,
  });
  const { page } = pooledPage;
  pooledPage.context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  shortenPollIntervals(page);
  excludeFilesFromRouting(page, isAllRouted);
  const errors = collectPageErrors(page, expectedErrors);
  const pendingRequests = collectPendingRequests(page);
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed && !page.isClosed()) {
      await saveScreenshot(page, task.name);
      errors.push(
        await describePage(page),
        `It waits for: ${[...pendingRequests].map((request) => request.url()).join(', ')}`,
      );
    }
    await releaseBrowserPage(pooledPage, isFailed);
    expect(errors.join('\n')).toBe('');
  });
  return page;
}

/** The page's requests without a response. */
function collectPendingRequests(page: Page): ReadonlySet<Request> {
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => pendingRequests.add(request));
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  return pendingRequests;
}

async function saveScreenshot(page: Page, test: string): Promise<void> {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: `${SCREENSHOT_FOLDER}/${name}.png` });
}

/** For a reader who has only the report. */
async function describePage(page: Page): Promise<string> {
  const readTexts = async (selector: string) => {
    const texts = await page.locator(selector).allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 800));
  };
  const dialogs = await readTexts('[role=dialog], [role=alertdialog]');
  return [`${page.url()} shows:`, ...dialogs, ...(await readTexts('body'))].join('\n');
}

/** The product handles a rejected call; the browser reports it in the console anyway. */
const REJECTED_CALL_MESSAGE =
  /^Failed to load resource: the server responded with a status of 4\d\d/;

function collectPageErrors(page: Page, expectedErrors = REJECTED_CALL_MESSAGE): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (
      message.type() === 'error' &&
      !REJECTED_CALL_MESSAGE.test(text) &&
      !expectedErrors.test(text)
    )
      errors.push(text);
  });
  return errors;
}

/**
 * Starts a session of a demo user in this page's browser; the user's other session ends. The result is the
 * same as after the sign-in screen, but without the screen: most journeys are about something else. Returns
 * the token.
 */
export async function signInByApi(page: Page, email: string): Promise<string> {
  if (!page.url().endsWith(BLANK_PATH)) await page.goto(BLANK_PATH);
  const { status, token } = await page.evaluate(
    async (credentials) => {
      const body = new URLSearchParams({ grant_type: 'password', sessionoverride: 'true' });
      for (const [name, value] of Object.entries(credentials)) body.set(name, value);
      const answer = await fetch('/api/account/login', { method: 'POST', body });
      localStorage.setItem('smartsales.has-session', 'true');
      const tokens = (await answer.json()) as { access_token: string };
      return { status: answer.status, token: tokens.access_token };
    },
    { username: email, password },
  );
  expect(status).toBe(200);
  return token;
}

/** Opens a screen as a demo user; by default the orders. */
export async function signInToScreen(
  page: Page,
  email: string,
  screenPath = '/dashboard',
): Promise<void> {
  await signInByApi(page, email);
  await page.goto(screenPath);
  await page.waitForURL('**/dashboard/**');
}

/** Signs in as a user does, through the sign-in screen. */
export async function signInWithForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitCredentials(page, email);
}

/** Signs in on the sign-in screen that is already open, where what an ended session left is not lost. */
export async function submitCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const override = page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Login', exact: true });
  const home = page.waitForURL('**/dashboard/**');
  await Promise.race([home, override.click().then(() => home)]);
}
