import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TOAST_DURATION_MS } from '#shared/constants.ts';
import { translateForReader, type LocalizedPage } from './dialog-openings.ts';

/** In either language. */
const locateShownNotice = (page: Page) => page.locator('.notices .quiet');

/**
 * A button behind the dialog fails and raises a notice; time stands still for notices. Returns whether there
 * is such a button.
 */
export async function raiseErrorNotice(reader: LocalizedPage): Promise<boolean> {
  const { page } = reader;
  const path = '**/api/Orders/MostRecent*';
  // The previous dialog's notice may still be visible: it does not prove that this request was answered.
  const responseSent = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await route.fulfill({ status: 404, json: { Message: 'Try again.' } });
    responseSent.resolve();
  });
  const isRaised = await page.evaluate(
    ([toastDurationMs, name]) => {
      const wait = window.setTimeout;
      const button = document.querySelector<HTMLElement>(`.rail [aria-label="${name}"]`);
      window.setTimeout = ((run: TimerHandler, after?: number) =>
        after === toastDurationMs ? 0 : wait(run, after)) as typeof window.setTimeout;
      button?.click();
      return button !== null;
    },
    [TOAST_DURATION_MS, translateForReader(reader, 'Most recent order')] as const,
  );
  if (isRaised) {
    await responseSent.promise;
    await locateShownNotice(page).waitFor();
  }
  await page.unroute(path);
  return isRaised;
}

/** Nothing covers the line of notices, not even an overlay. */
export const expectNoticeUncovered = (page: Page, checkName: string) =>
  expect
    .poll(async () => [checkName, await page.evaluate(listElementsOverNotice)])
    .toEqual([checkName, []]);

/** Runs in the page. */
function listElementsOverNotice() {
  const line = document.querySelector('.notices .quiet');
  if (!line) return ['no notice'];
  const { left, right, top, bottom } = line.getBoundingClientRect();
  return [left + 2, (left + right) / 2, right - 2]
    .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
    .filter((element) => !line.contains(element))
    .map((element) => element?.className || element?.tagName || 'outside');
}

export const closeShownNotice = (page: Page) =>
  locateShownNotice(page)
    .getByRole('button')
    .last()
    .evaluate((button: HTMLElement) => button.click());
