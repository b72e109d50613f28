import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerUsersPath, paths } from '#frontend/paths.ts';
import { isSourceLanguage, languages } from '#shared/language/languages.ts';
import {
  ADMINISTRATOR_EMAIL,
  CANADIAN_REP_EMAIL,
  createClickStep,
  clickLabeledButton,
  type LocalizedPage,
  type DialogOpening,
} from './dialog-openings.ts';
import { createOrderWithVersions } from './dialog-order.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { CREATED_ORDER_PATH } from './order-dialog-openings.ts';
import {
  listUntranslatedTexts,
  listSettledLayoutProblems,
  waitForSettledPage,
  mockUserLanguage,
} from './page-layout.ts';

/*
 * Checks what only a phone opens, in the same way as dialogs (every-dialog.test.ts): its sheets, its menus
 * and the parts of an order.
 */

const PHONE = { width: 390, height: 844 };

type SheetOpening = Pick<DialogOpening, 'path' | 'steps'> & {
  /** The selector of what is visible after it opens. */
  shownSelector: string;
  /** It is part of the page, not a layer over it, and stays open. */
  isPartOfPage?: boolean;
};

const pressFirst = (selector: string) => createClickStep((page) => page.locator(selector).first());

const BOTTOM_SHEET = '.sheet[role=dialog]';
const MENU = '.p-menu';
const openOrderActions = pressFirst('.narrow-head [aria-haspopup=dialog]');
const openFirstLine = pressFirst('.card');

const sheetOpenings: Record<string, SheetOpening> = {
  lines: { path: CREATED_ORDER_PATH, steps: [], shownSelector: '.card', isPartOfPage: true },
  'more of an order': {
    path: CREATED_ORDER_PATH,
    steps: [openOrderActions],
    shownSelector: BOTTOM_SHEET,
  },
  total: {
    path: CREATED_ORDER_PATH,
    steps: [pressFirst('.narrow-total')],
    shownSelector: BOTTOM_SHEET,
  },
  line: { path: CREATED_ORDER_PATH, steps: [openFirstLine], shownSelector: BOTTOM_SHEET },
  'line in Detail View': {
    path: CREATED_ORDER_PATH,
    steps: [openOrderActions, 'Detail View', openFirstLine],
    shownSelector: BOTTOM_SHEET,
  },
  'more of a bundle': {
    path: CREATED_ORDER_PATH,
    steps: [pressFirst('.cards-bundle [aria-haspopup=menu]')],
    shownSelector: MENU,
  },
  notes: {
    path: CREATED_ORDER_PATH,
    steps: [pressFirst('#tab-notes')],
    shownSelector: '#part-notes',
    isPartOfPage: true,
  },
  details: {
    path: CREATED_ORDER_PATH,
    steps: [pressFirst('#tab-details')],
    shownSelector: '#part-details',
    isPartOfPage: true,
  },
  drawer: { path: paths.orderSearch, steps: ['Menu'], shownSelector: '.drawer' },
  'actions of an order': {
    path: paths.orderSearch,
    steps: [pressFirst('main li [aria-haspopup=menu]')],
    shownSelector: MENU,
  },
  'filters of orders': {
    path: paths.orderSearch,
    steps: ['Filters'],
    shownSelector: '.filters',
    isPartOfPage: true,
  },
  'actions of a customer': {
    path: paths.customers,
    steps: [pressFirst('main li [aria-haspopup=menu]')],
    shownSelector: MENU,
  },
  'filters of customers': {
    path: paths.customers,
    steps: ['Filters'],
    shownSelector: '.list-screen-bar',
    isPartOfPage: true,
  },
  'actions of a user': {
    path: getDealerUsersPath(1),
    steps: [pressFirst('main li [aria-haspopup=menu]')],
    shownSelector: MENU,
  },
};

async function listSheetProblems(
  reader: LocalizedPage,
  name: string,
  { shownSelector }: SheetOpening,
): Promise<string[]> {
  const { page, language } = reader;
  const sheet = page.locator(shownSelector).first();
  await sheet.waitFor();
  await waitForSettledPage(page);
  const problems = await listSettledLayoutProblems(page);
  const english = isSourceLanguage(language) ? [] : await listUntranslatedTexts(sheet, language);
  return [...problems, ...english.map((text) => `in English: ${text}`)].map(
    (problem) => `${name}: ${problem}`,
  );
}

async function preparePath(page: Page, path: string): Promise<string> {
  if (path === CREATED_ORDER_PATH) return createOrderWithVersions(page, CANADIAN_REP_EMAIL);
  await signInByApi(page, ADMINISTRATOR_EMAIL);
  return path;
}

const openingsByPath = Map.groupBy(Object.entries(sheetOpenings), ([, { path }]) => path);

test.for(
  [...openingsByPath.keys()].flatMap((pathKey) =>
    languages.map((language) => [language, pathKey] as const),
  ),
)('Everything that a phone opens is read whole (%s, %s)', async ([language, pathKey]) => {
  const page = await openTestPage({ screen: { viewport: PHONE, hasTouch: true } });
  const reader = { page, language };
  const address = await preparePath(page, pathKey);
  await mockUserLanguage(page, language);
  await page.goto(address);
  await waitForSettledPage(page);
  const misfits: string[] = [];
  for (const [name, opening] of openingsByPath.get(pathKey)!) {
    for (const step of opening.steps)
      await (typeof step === 'string' ? clickLabeledButton(reader, step) : step(reader));
    misfits.push(...(await listSheetProblems(reader, name, opening)));
    if (opening.isPartOfPage) continue;
    await page.keyboard.press('Escape');
    await page.locator(opening.shownSelector).first().waitFor({ state: 'hidden' });
  }
  expect(misfits).toEqual([]);
});
