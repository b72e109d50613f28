import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { languages } from '#shared/language/languages.ts';
import { dragColumnEdge } from './column-edge.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';
import { waitForSettledPage, mockUserLanguage } from './page-layout.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const readColumnWidth = async (page: Page, name: string) =>
  Math.round((await heading(page, name).boundingBox())!.width);

/** Changes a width and waits until the user's view of the list is saved. */
async function expectViewSaved(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/ListViews/') && response.request().method() !== 'GET',
  );
  await act();
  expect((await answer).ok()).toBe(true);
}

test('A column of a list is made wider by mouse, and stays so', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'administrator@other.example', paths.colleagues);
  await page.locator('tbody tr').first().waitFor();
  const name = 'First Name';
  const before = await readColumnWidth(page, name);
  await expectViewSaved(page, () => dragColumnEdge(heading(page, name), 48));
  const dragged = await readColumnWidth(page, name);
  expect(dragged).toBeGreaterThan(before);
  await page.reload();
  await expect.poll(() => readColumnWidth(page, name)).toBe(dragged);
});

/**
 * Runs in the page: whether the list continues sideways, and the headings that are half covered by its last
 * column.
 */
function findCoveredHeadings(scroller: Element) {
  const edge = scroller.querySelector('th.is-frozen')!.getBoundingClientRect().left;
  const covered = [...scroller.querySelectorAll('th:not(.is-frozen)')].filter((head) => {
    const { left, right } = head.getBoundingClientRect();
    return left < edge - 1 && right > edge + 1;
  });
  return {
    at: scroller.scrollLeft,
    goesOn: scroller.scrollWidth > scroller.clientWidth,
    covered: covered.map(({ textContent }) => textContent),
  };
}

const readCoveredHeadings = (page: Page) =>
  page.locator('.list-scroller').evaluate(findCoveredHeadings);

/** Who sees each list, and whether it has more columns than fit. */
const lists = [
  { path: paths.orderSearch, email: 'administrator@hsus.example', goesOn: true },
  { path: paths.customers, email: 'administrator@hsus.example', goesOn: true },
  { path: paths.colleagues, email: 'administrator@hsus.example', goesOn: false },
  { path: paths.dealers, email: 'admin@smartsales.example', goesOn: false },
];

test.for(languages)(
  'No column stands half under the one that stays at the right (%s)',
  async (language) => {
    const page = await openTestPage();
    for (const { path, email, goesOn } of lists) {
      await signInByApi(page, email);
      await mockUserLanguage(page, language);
      await page.goto(path);
      await page.locator('tbody tr td').first().waitFor();
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await waitForSettledPage(page);
        const wanted = { at: 0, goesOn, covered: [] };
        await expect
          .poll(() => readCoveredHeadings(page), { message: `${path}, ${width}` })
          .toEqual(wanted);
      }
    }
  },
);

test('A width that the user has set stays where there are more columns than room', async () => {
  const page = await openTestPage();
  await signInToScreen(page, 'administrator@hsus.example', paths.orderSearch);
  await expect.poll(() => readCoveredHeadings(page)).toMatchObject({ covered: [] });
  const name = 'Worksheet Name';
  const before = await readColumnWidth(page, name);
  await dragColumnEdge(heading(page, name), 48);
  await expect.poll(() => readCoveredHeadings(page)).toMatchObject({ covered: [] });
  expect(await readColumnWidth(page, name)).toBe(before + 48);
});
