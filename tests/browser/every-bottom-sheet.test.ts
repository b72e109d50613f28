import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerUsersPath, paths } from '#frontend/paths.ts';
import { openPage, startSession } from './browser.ts';
import { ADMINISTRATOR, CANADIAN, click, press, type Reader, type Way } from './dialog-ways.ts';
import { ORDER } from './order-dialog-ways.ts';
import { makeOrder } from './order-of-dialogs.ts';
import { englishIn, misfitsAtRest, settle, mockUserLanguage } from './page-layout.ts';

/*
 * What a phone alone opens is read whole as windows are (every-dialog.test.ts): its sheets, its menus and the parts of
 * an order.
 */

const PHONE = { width: 390, height: 844 };

type Opening = Pick<Way, 'path' | 'steps'> & {
  /** What is there once it is open. */
  shown: string;
  /** It is no layer over the page, and stays. */
  isStaying?: boolean;
};

const pressFirst = (place: string) => click((page) => page.locator(place).first());

const BOTTOM_SHEET = '.sheet[role=dialog]';
const MENU = '.p-menu';
const moreOfOrder = pressFirst('.narrow-head [aria-haspopup=dialog]');
const line = pressFirst('.card');

const openings: Record<string, Opening> = {
  lines: { path: ORDER, steps: [], shown: '.card', isStaying: true },
  'more of an order': { path: ORDER, steps: [moreOfOrder], shown: BOTTOM_SHEET },
  total: { path: ORDER, steps: [pressFirst('.narrow-total')], shown: BOTTOM_SHEET },
  line: { path: ORDER, steps: [line], shown: BOTTOM_SHEET },
  'line in Detail View': {
    path: ORDER,
    steps: [moreOfOrder, 'Detail View', line],
    shown: BOTTOM_SHEET,
  },
  'more of a bundle': {
    path: ORDER,
    steps: [pressFirst('.cards-bundle [aria-haspopup=menu]')],
    shown: MENU,
  },
  notes: { path: ORDER, steps: [pressFirst('#tab-notes')], shown: '#part-notes', isStaying: true },
  details: {
    path: ORDER,
    steps: [pressFirst('#tab-details')],
    shown: '#part-details',
    isStaying: true,
  },
  drawer: { path: paths.orderSearch, steps: ['Menu'], shown: '.drawer' },
  'actions of an order': {
    path: paths.orderSearch,
    steps: [pressFirst('main li [aria-haspopup=menu]')],
    shown: MENU,
  },
  'filters of orders': {
    path: paths.orderSearch,
    steps: ['Filters'],
    shown: '.filters',
    isStaying: true,
  },
  'actions of a customer': {
    path: paths.customers,
    steps: [pressFirst('main li [aria-haspopup=menu]')],
    shown: MENU,
  },
  'filters of customers': {
    path: paths.customers,
    steps: ['Filters'],
    shown: '.list-screen-bar',
    isStaying: true,
  },
  'actions of a user': {
    path: getDealerUsersPath(1),
    steps: [pressFirst('main li [aria-haspopup=menu]')],
    shown: MENU,
  },
};

async function listSheetProblems(
  reader: Reader,
  name: string,
  { shown }: Opening,
): Promise<string[]> {
  const { page, language } = reader;
  const sheet = page.locator(shown).first();
  await sheet.waitFor();
  await settle(page);
  const misfits = await misfitsAtRest(page);
  const english = language === 'fr' ? await englishIn(sheet) : [];
  return [...misfits, ...english.map((text) => `in English: ${text}`)].map(
    (misfit) => `${name}: ${misfit}`,
  );
}

async function goThere(page: Page, path: string): Promise<string> {
  if (path === ORDER) return makeOrder(page, CANADIAN);
  await startSession(page, ADMINISTRATOR);
  return path;
}

const openingsByPath = Map.groupBy(Object.entries(openings), ([, { path }]) => path);

test.for(
  [...openingsByPath.keys()].flatMap((place) => [['en', place] as const, ['fr', place] as const]),
)('Everything that a phone opens is read whole (%s, %s)', async ([language, place]) => {
  const page = await openPage({ screen: { viewport: PHONE, hasTouch: true } });
  const reader = { page, language };
  const address = await goThere(page, place);
  await mockUserLanguage(page, language);
  await page.goto(address);
  await settle(page);
  const misfits: string[] = [];
  for (const [name, opening] of openingsByPath.get(place)!) {
    for (const step of opening.steps)
      await (typeof step === 'string' ? press(reader, step) : step(reader));
    misfits.push(...(await listSheetProblems(reader, name, opening)));
    if (opening.isStaying) continue;
    await page.keyboard.press('Escape');
    await page.locator(opening.shown).first().waitFor({ state: 'hidden' });
  }
  expect(misfits).toEqual([]);
});
