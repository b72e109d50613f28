import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openPage, signIn } from './browser.ts';

const WIDTH = 390;
const HEIGHT = 844;

/** Signed in on a phone, with the orders as cards. */
export async function openOnPhone(email: string, colorScheme: 'light' | 'dark' = 'light') {
  const viewport = { width: WIDTH, height: HEIGHT };
  const page = await openPage({ screen: { viewport, hasTouch: true, colorScheme } });
  await signIn(page, email);
  await cards(page).first().waitFor();
  return page;
}

export const cards = (page: Page) =>
  page.getByRole('list', { name: 'orders' }).getByRole('listitem');
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** As it stands now it needs no sideways scrolling, no smaller finger, and keeps nobody from using it. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(WIDTH);
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page);
}

/** What can be pressed and is smaller than 44 px; links and buttons inside a text are as high as it is. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:not(.p-button-link, .p-datepicker-trigger), [role=tab], textarea, input:not([readonly], [type=checkbox])',
      ),
    ]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('[inert], .notices, .pick-acts'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ target, box }) => `${box.width} x ${box.height} ${target.outerHTML.slice(0, 120)}`),
  );

/** The window has the whole screen. */
export async function expectFills(page: Page, name: string): Promise<void> {
  const window = page.getByRole('dialog', { name, exact: true });
  await expect
    .poll(() => window.boundingBox())
    .toEqual({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
}
