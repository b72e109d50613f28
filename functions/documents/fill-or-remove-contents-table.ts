import type { Page } from 'puppeteer-core';

/** A document of up to this many pages needs no table of contents. */
const MAX_PAGES_WITHOUT_CONTENTS = 3;

/**
 * Writes page numbers into the table of contents of a page that was printed once, or removes the table. The
 * first print already has space for the numbers, so that nothing moves when they are inserted.
 */
export async function fillOrRemoveContentsTable(page: Page, pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1');
  const pages = [...text.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)].map(([, id]) => id);
  const destinations = text.matchAll(/^(?:<<)?\/([\w-]+) \[(\d+) 0 R \/XYZ /gm);
  const pageByPart: Record<string, number> = Object.fromEntries(
    [...destinations].map(([, name = '', id]) => [name, pages.indexOf(id) + 1]),
  );
  // There may be other forms before and after the one with the contents.
  const pageNumbers = Object.values(pageByPart);
  if (Math.max(...pageNumbers) - Math.min(...pageNumbers) < MAX_PAGES_WITHOUT_CONTENTS) {
    await page.evaluate(`document.querySelector('[data-contents]').remove()`);
    return;
  }
  const isComplete = await page.evaluate(`(() => {
    const numbers = ${JSON.stringify(pageByPart)};
    const links = [...document.querySelectorAll('[data-contents] a')];
    for (const link of links) link.querySelector('[data-page]').textContent = numbers[link.hash.slice(1)] || '';
    return links.every((link) => link.querySelector('[data-page]').textContent);
  })()`);
  if (!isComplete) throw new Error('A part of the contents is on no page.');
}
