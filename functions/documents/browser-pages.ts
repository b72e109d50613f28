import type { Browser, Page } from 'puppeteer-core';

/** Blank pages that wait for the next print: to open one takes a fourth of what a print does. */
const idlePages = new WeakMap<Browser, Page[]>();

/** A page of a browser that can do nothing but show what it is given. */
export async function acquirePage(browser: Browser, onCrash: () => void): Promise<Page> {
  const idlePage = idlePages.get(browser)?.pop();
  if (idlePage) return idlePage;
  const page = await browser.newPage();
  // Whoever waits for a page that crashed is told nothing, until its browser is gone.
  page.once('error', onCrash);
  await isolatePage(page);
  return page;
}

/** Leaves a page that printed to the next print, once nothing of it is there any more. */
export async function releasePage(browser: Browser, page: Page): Promise<void> {
  await page.goto('about:blank');
  idlePages.set(browser, [...(idlePages.get(browser) ?? []), page]);
}

/** Together with the page's own policy and the rule that no host resolves: nothing gets in or out. */
export async function isolatePage(page: Page) {
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => void request.abort().catch(() => page.close()));
}
