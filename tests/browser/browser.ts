import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { pollFaster } from './faster-polling.ts';
import { ownBrowser, ownProduct } from './own-product.ts';
import { leavePage, NO_PAGE, acquireBrowserPage } from './page-pool.ts';
import { leaveFilesUnrouted } from './unrouted.ts';

const password = 'Demo-1234!';
const pictures = '.local/tests';
/** Where pages are, wherever the tests run. */
export const TIME_ZONE = 'America/Chicago';
/** On a machine that is busy a form of hundreds of lines takes half a minute. */
const PATIENCE_MS = 60_000;

type Screen = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'colorScheme'>;

/**
 * A page of its own context, new or as if it were (`kept-page.ts`). A violation of the content security
 * policy, an error in the console or an uncaught one fails the test that opened it; a failed test leaves a
 * picture, and says where its page was. `expected` are the console's words about what the test itself breaks.
 * Nothing moves, as for whoever has asked their system for that, unless the journey is about what does; and
 * its routes are about calls, unless it says that they are about the product's files, too.
 */
export async function openPage({
  expected,
  screen = { viewport: { width: 1440, height: 900 } },
  hasMotion = false,
  isAllRouted = false,
}: {
  expected?: RegExp;
  screen?: Screen;
  hasMotion?: boolean;
  isAllRouted?: boolean;
} = {}): Promise<Page> {
  const pooledPage = await acquireBrowserPage(await ownBrowser(), {
    baseURL: ownProduct().address,
    ...screen,
    locale: 'en-US',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    timezoneId: TIME_ZONE,
  });
  const { page } = pooledPage;
  pooledPage.context.setDefaultTimeout(PATIENCE_MS);
  pollFaster(page);
  leaveFilesUnrouted(page, isAllRouted);
  const troubles = troublesOf(page, expected);
  const unanswered = unansweredOf(page);
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed && !page.isClosed()) {
      await saveScreenshot(page, task.name);
      troubles.push(
        await whatStands(page),
        `It waits for: ${[...unanswered].map((request) => request.url()).join(', ')}`,
      );
    }
    await leavePage(pooledPage, isFailed);
    expect(troubles.join('\n')).toBe('');
  });
  return page;
}

/** What the page has asked for and has no answer to. */
function unansweredOf(page: Page): ReadonlySet<Request> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
}

async function saveScreenshot(page: Page, test: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** For whoever has the report alone. */
async function whatStands(page: Page): Promise<string> {
  const shown = async (selector: string) => {
    const texts = await page.locator(selector).allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 800));
  };
  const dialogs = await shown('[role=dialog], [role=alertdialog]');
  return [`${page.url()} shows:`, ...dialogs, ...(await shown('body'))].join('\n');
}

/** A refused call is the product's business; the browser notes it all the same. */
const REJECTED_CALL_MESSAGE =
  /^Failed to load resource: the server responded with a status of 4\d\d/;

function troublesOf(page: Page, expected = REJECTED_CALL_MESSAGE): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !REJECTED_CALL_MESSAGE.test(text) && !expected.test(text))
      troubles.push(text);
  });
  return troubles;
}

/**
 * A session of a user of the demo data, in this page's browser; one that he may have elsewhere ends. It
 * is what the sign-in screen leaves, without the screen: most journeys are about something else. Gives its token.
 */
export async function startSession(page: Page, email: string): Promise<string> {
  if (!page.url().endsWith(NO_PAGE)) await page.goto(NO_PAGE);
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

/** Opens a screen, the orders unless it says otherwise, as a user of the demo data. */
export async function signIn(page: Page, email: string, screen = '/dashboard'): Promise<void> {
  await startSession(page, email);
  await page.goto(screen);
  await page.waitForURL('**/dashboard/**');
}

/** Signs in as a user does, by the sign-in screen. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await enterCredentials(page, email);
}

/** Signs in on the sign-in screen that is already shown, where what an ended session left is not lost. */
export async function enterCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const override = page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Login', exact: true });
  const home = page.waitForURL('**/dashboard/**');
  await Promise.race([home, override.click().then(() => home)]);
}
