import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { openPage, signIn } from './browser.ts';
import { dragEdge } from './column-edge.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const widthOf = async (page: Page, name: string) =>
  Math.round((await heading(page, name).boundingBox())!.width);

/** Does something to a width, and waits until the user's view of the list is kept. */
async function kept(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/ListViews/') && response.request().method() !== 'GET',
  );
  await act();
  expect((await answer).ok()).toBe(true);
}

test('A column of a list is made wider by mouse, and stays so', async () => {
  const page = await openPage();
  await signIn(page, 'administrator@other.example', paths.colleagues);
  await page.locator('tbody tr').first().waitFor();
  const name = 'First Name';
  const before = await widthOf(page, name);
  await kept(page, () => dragEdge(heading(page, name), 48));
  const dragged = await widthOf(page, name);
  expect(dragged).toBeGreaterThan(before);
  await page.reload();
  await expect.poll(() => widthOf(page, name)).toBe(dragged);
});
