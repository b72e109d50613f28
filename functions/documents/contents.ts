import type { Page } from 'puppeteer-core';

/** A paper of up to this many pages is leafed through faster than its contents are read. */
const MOST_PAGES_WITHOUT = 3;

/**
 * Writes the page of each part into the contents of a page that was printed once, or takes the contents out.
 * The first print has them too, with room for the numbers, so that nothing moves when they come.
 */
export async function numberContents(page: Page, pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1');
  const pages = [...text.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)].map(([, id]) => id);
  const destinations = text.matchAll(/^(?:<<)?\/([\w-]+) \[(\d+) 0 R \/XYZ /gm);
  const numbers: Record<string, number> = Object.fromEntries(
    [...destinations].map(([, name = '', id]) => [name, pages.indexOf(id) + 1]),
  );
  // Other forms may stand before and after the one with the contents.
  const onPages = Object.values(numbers);
  if (Math.max(...onPages) - Math.min(...onPages) < MOST_PAGES_WITHOUT) {
    await page.evaluate(`document.querySelector('[data-contents]').remove()`);
    return;
  }
  const isComplete = await page.evaluate(`(() => {
    const numbers = ${JSON.stringify(numbers)};
    const links = [...document.querySelectorAll('[data-contents] a')];
    for (const link of links) link.querySelector('[data-page]').textContent = numbers[link.hash.slice(1)] || '';
    return links.every((link) => link.querySelector('[data-page]').textContent);
  })()`);
  if (!isComplete) throw new Error('A part of the contents is on no page.');
}
