import type { Page } from 'puppeteer-core';

/**
 * A page is laid out only after its fonts are loaded, and must not cause the loading: in a single-process
 * Chromium, as in Lambda, every second font that a layout requests ends in an error.
 */
export const HIDE_UNTIL_FONTS_LOADED_STYLE = 'html:not([data-lettered]){display:none}';

/**
 * Loads the fonts and displays the page; then reduces the size of texts until they fit their fields, down to
 * the smallest readable size.
 */
const FIT_TEXTS_SCRIPT = `Promise.allSettled(Array.from(document.fonts, (font) => font.load())).then(() => {
  document.documentElement.dataset.lettered = '';
  for (const text of document.querySelectorAll('[data-fit]')) {
    const lines = getComputedStyle(text).whiteSpace !== 'nowrap';
    const overflows = () => text.scrollWidth > text.clientWidth || (lines && text.scrollHeight > text.clientHeight);
    for (let size = parseFloat(getComputedStyle(text).fontSize); size > 5 && overflows(); size -= .5)
      text.style.fontSize = size + 'px';
  }
})`;

export const loadFontsAndFitTexts = (page: Page): Promise<unknown> =>
  page.evaluate(FIT_TEXTS_SCRIPT);

/** Runs in the page. It is a text, because this code has no browser types. */
const READ_PAGE_STATE_SCRIPT = `({
  hasEnd: document.querySelector('[data-end]') !== null,
  hasFonts: document.fonts.size > 0 && [...document.fonts].every(({ status }) => status === 'loaded'),
  hasContents: document.querySelector('[data-contents]') !== null,
})`;

/**
 * Throws when the page is incomplete or a font is missing: text without its font prints as nothing at all.
 */
export async function assertEndAndFontsLoaded(page: Page): Promise<{ hasContents: boolean }> {
  const pageState = (await page.evaluate(READ_PAGE_STATE_SCRIPT)) as Record<
    'hasEnd' | 'hasFonts' | 'hasContents',
    boolean
  >;
  if (!pageState.hasEnd) throw new Error('The page to print is not whole.');
  if (!pageState.hasFonts) throw new Error('The fonts of the page to print did not load.');
  return pageState;
}
