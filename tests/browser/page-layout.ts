import type { Locator, Page } from 'playwright-core';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import { waitForRest } from './accessibility.ts';
import { misfitsOf } from './misfits.ts';

const MAX_CHECKS = 10;
const CHECK_INTERVAL_MS = 200;

/** Once everything is there that the page shows as it is, and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // What a width alone needs is loaded once the page has it.
  await page.waitForFunction(() => !document.querySelector('.bone'));
  await waitForRest(page);
}

/** What is still so after the page has had time to take its new width. */
export async function misfitsAtRest(page: Page): Promise<string[]> {
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    const misfits = await misfitsOf(page);
    if (misfits.length === 0) return [];
    await page.waitForTimeout(CHECK_INTERVAL_MS);
  }
  return misfitsOf(page);
}

/** The language is the user's own, wherever they sign in: it is chosen for this page alone. */
export async function mockUserLanguage(page: Page, Language: 'en' | 'fr'): Promise<void> {
  await page.route('**/account/users/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Language } });
  });
  await page.evaluate(
    (chosen) => localStorage.setItem('smartsales-preference.language', chosen),
    Language,
  );
}

const inFrench: ReadonlySet<string> = new Set(Object.values(frenchDictionary));
const isEnglish = (text: string) => frenchDictionary[text] !== undefined && !inFrench.has(text);

/** What a place says in English, though the dictionary has it in French. */
export async function englishIn(root: Locator): Promise<string[]> {
  const texts = await root.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent!.trim());
    return found;
  });
  return texts.filter(isEnglish);
}
