import type { Page } from 'puppeteer-core';

/**
 * A page is laid out once its fonts are there, and not to ask for them: of a Chromium that is one process, as in
 * Lambda, every second font that a layout asks for ends in an error.
 */
export const HIDE_UNTIL_FONTS_LOADED_STYLE = 'html:not([data-lettered]){display:none}';

/**
 * Loads the fonts and shows the page; then makes texts smaller until they fit the fields they are written in, and no
 * smaller than can be read.
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

export const fitTexts = (page: Page): Promise<unknown> => page.evaluate(FIT_TEXTS_SCRIPT);

/** Runs in the page; as text, because this code knows no browser. */
const READ_PAGE_STATE_SCRIPT = `({
  hasEnd: document.querySelector('[data-end]') !== null,
  hasFonts: document.fonts.size > 0 && [...document.fonts].every(({ status }) => status === 'loaded'),
  hasContents: document.querySelector('[data-contents]') !== null,
})`;

/** Text without its font prints as nothing at all, so a missing font must stop the print. */
export async function assertPageComplete(page: Page): Promise<{ hasContents: boolean }> {
  const pageState = (await page.evaluate(READ_PAGE_STATE_SCRIPT)) as Record<
    'hasEnd' | 'hasFonts' | 'hasContents',
    boolean
  >;
  if (!pageState.hasEnd) throw new Error('The page to print is not whole.');
  if (!pageState.hasFonts) throw new Error('The fonts of the page to print did not load.');
  return pageState;
}
