import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

const PHONE_WIDTH = 390;
const PHONE_HEIGHT = 844;

/** Signed in on a phone, with the orders as cards. */
export async function openOrdersOnPhone(email: string, colorScheme: 'light' | 'dark' = 'light') {
  const viewport = { width: PHONE_WIDTH, height: PHONE_HEIGHT };
  const page = await openTestPage({ screen: { viewport, hasTouch: true, colorScheme } });
  await signInToScreen(page, email);
  await orderCards(page).first().waitFor();
  return page;
}

export const orderCards = (page: Page) =>
  page.getByRole('list', { name: 'orders' }).getByRole('listitem');
export const lineCards = (page: Page) => page.locator('.card');
export const namedButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Opens the first order of the list that the user may change. */
export const openFirstUncommittedOrder = (page: Page) =>
  orderCards(page).filter({ hasText: 'Uncommitted' }).first().getByRole('link').click();

/**
 * In its current state it needs no sideways scrolling, has no target smaller than a finger, and is
 * accessible.
 */
export async function expectFitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(PHONE_WIDTH);
  expect(await listSmallTargets(page)).toEqual([]);
  await expectAccessible(page);
}

/** Controls smaller than 44 px; links and buttons inside a text are as high as the text. */
const listSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:not(.button-link, .p-datepicker-trigger), [role=tab], textarea, input:not([readonly], [type=checkbox])',
      ),
    ]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('[inert], .notices, .pick-acts'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ target, box }) => `${box.width} x ${box.height} ${target.outerHTML.slice(0, 120)}`),
  );

/** The dialog fills the whole screen. */
export async function expectDialogFillsScreen(page: Page, name: string): Promise<void> {
  const window = page.getByRole('dialog', { name, exact: true });
  await expect
    .poll(() => window.boundingBox())
    .toEqual({ x: 0, y: 0, width: PHONE_WIDTH, height: PHONE_HEIGHT });
}
