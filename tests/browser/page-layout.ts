import type { Locator, Page } from 'playwright-core';
import type { Language, TranslatedLanguage } from '#shared/language/languages.ts';
import { dictionaryByLanguage } from '#tests/make/dictionaries.ts';
import { waitForAnimationsEnd } from './accessibility.ts';
import { listLayoutProblems } from './layout-problems.ts';

const MAX_CHECKS = 10;
const CHECK_INTERVAL_MS = 200;

/** Waits until everything on the page is loaded and nothing moves. */
export async function waitForSettledPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Parts for one width alone load after the page has that width.
  await page.waitForFunction(() => !document.querySelector('.bone'));
  await waitForAnimationsEnd(page);
}

/** The problems that remain after the page has had time to adapt to its new width. */
export async function listSettledLayoutProblems(page: Page): Promise<string[]> {
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    const problems = await listLayoutProblems(page);
    if (problems.length === 0) return [];
    await page.waitForTimeout(CHECK_INTERVAL_MS);
  }
  return listLayoutProblems(page);
}

/** The language belongs to the user, wherever they sign in: so it is changed for this page alone. */
export async function mockUserLanguage(page: Page, Language: Language): Promise<void> {
  await page.route('**/account/users/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Language } });
  });
  await page.evaluate(
    (language) => localStorage.setItem('smartsales-preference.language', language),
    Language,
  );
}

/** The English texts under an element that the dictionary of the language translates. */
export async function listUntranslatedTexts(
  root: Locator,
  language: TranslatedLanguage,
): Promise<string[]> {
  const dictionary = dictionaryByLanguage[language];
  const translations = new Set(Object.values(dictionary));
  const texts = await root.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodeTexts: string[] = [];
    while (walker.nextNode()) nodeTexts.push(walker.currentNode.textContent!.trim());
    return nodeTexts;
  });
  return texts.filter((text) => dictionary[text] !== undefined && !translations.has(text));
}
