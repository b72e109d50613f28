import type { Page } from 'puppeteer-core';

/** Makes texts smaller until they fit the fields they are written in, and no smaller than can be read. */
const FIT_TEXTS = `document.documentElement.offsetHeight, document.fonts.ready.then(() => {
  for (const text of document.querySelectorAll('[data-fit]')) {
    const lines = getComputedStyle(text).whiteSpace !== 'nowrap';
    const overflows = () => text.scrollWidth > text.clientWidth || (lines && text.scrollHeight > text.clientHeight);
    for (let size = parseFloat(getComputedStyle(text).fontSize); size > 5 && overflows(); size -= .5)
      text.style.fontSize = size + 'px';
  }
})`;

export const fitTexts = (page: Page): Promise<unknown> => page.evaluate(FIT_TEXTS);

/**
 * Runs in the page; as text, because this code knows no browser. A font is asked for by the text that is
 * laid out, so until then none is on its way and the fonts call themselves ready: measuring lays it out.
 */
const LOOK_AT_PAGE = `document.documentElement.offsetHeight, document.fonts.ready.then((fonts) => {
  const used = [...fonts].filter(({ status }) => status !== 'unloaded');
  return {
    hasEnd: document.querySelector('[data-end]') !== null,
    hasFonts: used.length > 0 && used.every(({ status }) => status === 'loaded'),
    hasContents: document.querySelector('[data-contents]') !== null,
  };
})`;

/** Text without its font prints as nothing at all, so a missing font must stop the print. */
export async function checkWhole(page: Page): Promise<{ hasContents: boolean }> {
  const found = (await page.evaluate(LOOK_AT_PAGE)) as Record<
    'hasEnd' | 'hasFonts' | 'hasContents',
    boolean
  >;
  if (!found.hasEnd) throw new Error('The page to print is not whole.');
  if (!found.hasFonts) throw new Error('The fonts of the page to print did not load.');
  return found;
}
