import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';
import { markMockedAnswers } from './mark-mocked-answers.ts';

/** A page in its own context, and the options it was created with. */
export type PooledPage = {
  page: Page;
  context: BrowserContext;
  session: CDPSession;
  options: BrowserContextOptions;
  /** A test has changed its context in a way that cannot be reset. */
  isAltered: boolean;
};

/** A file of the server that is not a page of the product. */
export const BLANK_PATH = '/mark.svg';

const idlePages: PooledPage[] = [];

/**
 * A page of this browser that behaves like a new one. A page that a test has left unaltered costs half of a
 * new one: its process is running, and has loaded and compiled the product.
 */
export async function acquireBrowserPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<PooledPage> {
  const optionsKey = JSON.stringify(options);
  const index = idlePages.findIndex(
    (pooledPage) => JSON.stringify(pooledPage.options) === optionsKey,
  );
  if (index >= 0) return idlePages.splice(index, 1)[0]!;
  // What a service worker answers passes no route.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  markMockedAnswers(page);
  const session = await context.newCDPSession(page);
  const pooledPage = { page, context, session, options, isAltered: false };
  markAlteredOnUse(pooledPage);
  return pooledPage;
}

/** Changes of a context that cannot be reset. Here an init script of a page counts as one of its context. */
const alteringMethods = [
  'addInitScript',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'route',
  'setOffline',
] as const;

function markAlteredOnUse(pooledPage: PooledPage): void {
  const { context } = pooledPage;
  const wrapMethod = (on: object, method: string) => {
    const original = Reflect.get(on, method) as (...args: unknown[]) => unknown;
    Reflect.set(on, method, (...args: unknown[]) => {
      pooledPage.isAltered = true;
      return original.apply(on, args);
    });
  };
  for (const method of alteringMethods) wrapMethod(context, method);
  wrapMethod(context.clock, 'install');
}

/** Takes a page back from a test, and resets it unless it may have changed in other ways. */
export async function releaseBrowserPage(pooledPage: PooledPage, isFailed: boolean): Promise<void> {
  const { page, context, isAltered } = pooledPage;
  const isOnlyPage = context.pages().length === 1;
  // What its page still asks is no longer answered by the test: the errors of that are none of the test's.
  for (const openPage of context.pages()) removePageListeners(openPage);
  if (isFailed || isAltered || !isOnlyPage || page.isClosed()) return closeContext(context);
  try {
    await resetPage(pooledPage);
    idlePages.push(pooledPage);
  } catch {
    await closeContext(context);
  }
}

/** Route handlers may still be running, and would fail after the test. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const PAGE_EVENTS = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

function removePageListeners(page: Page): void {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
}

async function resetPage({ page, context, session, options }: PooledPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(BLANK_PATH);
  await page.evaluate(() => sessionStorage.clear());
  const origin = new URL(options.baseURL!).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await session.send('Page.resetNavigationHistory');
  await page.emulateMedia({
    media: null,
    forcedColors: null,
    contrast: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
  });
  await page.setViewportSize(options.viewport!);
  // Off the page, so that the next test begins without hover.
  await page.mouse.move(-1, -1);
}
