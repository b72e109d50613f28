import type { Browser, Page } from 'puppeteer-core';

/** Blank pages that wait for the next print: opening a page takes a fourth of the time of a print. */
const idlePages = new WeakMap<Browser, Page[]>();

/** A page without scripts and network access. */
export async function acquirePrintPage(
  browser: Browser,
  onNewPageCrash: () => void,
): Promise<Page> {
  const idlePage = idlePages.get(browser)?.pop();
  if (idlePage) return idlePage;
  const page = await browser.newPage();
  // Puppeteer does not report a crashed page to a caller that waits for it, until the browser is closed.
  page.once('error', onNewPageCrash);
  await isolatePage(page);
  return page;
}

/** Clears a page and makes it available for the next print. */
export async function releasePrintPage(browser: Browser, page: Page): Promise<void> {
  await page.goto('about:blank');
  idlePages.set(browser, [...(idlePages.get(browser) ?? []), page]);
}

/**
 * Blocks scripts and requests. The page's own policy and the rule that no host resolves are further barriers.
 */
export async function isolatePage(page: Page) {
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => void request.abort().catch(() => page.close()));
}
