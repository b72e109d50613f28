import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';

/** A page in a context of its own, and what it was made as. */
export type PooledPage = {
  page: Page;
  context: BrowserContext;
  session: CDPSession;
  options: BrowserContextOptions;
  /** A test has done to its context what is not taken back. */
  isAltered: boolean;
};

/** Where something of the server's is shown that is no page of the product. */
export const NO_PAGE = '/mark.svg';

const idlePages: PooledPage[] = [];

/**
 * A page of this browser as if it were new. One that a test has left unaltered costs half of a new one: its
 * process has started, and has read and compiled the product.
 */
export async function acquireBrowserPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<PooledPage> {
  const made = JSON.stringify(options);
  const at = idlePages.findIndex((pooledPage) => JSON.stringify(pooledPage.options) === made);
  if (at >= 0) return idlePages.splice(at, 1)[0]!;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const pooledPage = { page, context, session, options, isAltered: false };
  watch(pooledPage);
  return pooledPage;
}

/** What a test does to a context and is not taken back. An init script of a page is a context's here, too. */
const altering = [
  'addInitScript',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'route',
  'setOffline',
] as const;

function watch(pooledPage: PooledPage): void {
  const { context } = pooledPage;
  const watched = (on: object, method: string) => {
    const does = Reflect.get(on, method) as (...args: unknown[]) => unknown;
    Reflect.set(on, method, (...args: unknown[]) => {
      pooledPage.isAltered = true;
      return does.apply(on, args);
    });
  };
  for (const method of altering) watched(context, method);
  watched(context.clock, 'install');
}

/** Takes a page back from a test, and makes it as it was unless it may be otherwise than is seen here. */
export async function leavePage(pooledPage: PooledPage, isFailed: boolean): Promise<void> {
  const { page, context, isAltered } = pooledPage;
  const isAlone = context.pages().length === 1;
  if (isFailed || isAltered || !isAlone || page.isClosed()) return close(context);
  try {
    await clean(pooledPage);
    idlePages.push(pooledPage);
  } catch {
    await close(context);
  }
}

/** What answers for the server may be at work still, and would fail after the test. */
async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const listened = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

async function clean({ page, context, session, options }: PooledPage): Promise<void> {
  for (const event of listened) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(NO_PAGE);
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
  // Off the page, so that nothing of the next one is pointed at.
  await page.mouse.move(-1, -1);
}
