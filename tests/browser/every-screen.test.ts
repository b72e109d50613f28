import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  getAuditPath,
  getDealerPath,
  getDealerUsersPath,
  paths,
  getManufacturerPath,
  getFormTemplatePath,
  getFormTemplatesPath,
} from '#frontend/paths.ts';
import { openPage, startSession } from './browser.ts';
import { misfitsAtRest, settle, mockUserLanguage } from './page-layout.ts';

/*
 * Every screen of the product, in both languages and at six widths: no text is cut without a tooltip or lies over
 * another, and no value runs under what lies in its field. A screen that shows others less, or more, is looked at
 * as they have it: in English on a small screen and in French on a phone.
 */

const NOBODY = null;
const ADMIN = 'admin@smartsales.example';
const ADMINISTRATOR = 'administrator@hsus.example';
const MANAGER = 'manager@hsus.example';
const REP = 'rep@hsus.example';
const LIMITED = 'limited@hsus.example';
const CODE = `7001.${'a'.repeat(43)}`;

type Visit = {
  path: string;
  as: string | typeof NOBODY;
  /** To whom it shows something else. */
  others?: readonly string[];
  /** Leads to a record that has no address of its own beforehand. */
  goOn?: (page: Page) => Promise<void>;
};

async function firstLink(page: Page): Promise<void> {
  const list = new URL(page.url()).pathname;
  await page.locator('tbody tr td a').first().click();
  await page.waitForURL(({ pathname }) => pathname !== list);
}

/** Where each address is looked at; one that only leads on to another is looked at there. */
const visits: Record<keyof typeof paths, Visit> = {
  start: { path: '/', as: NOBODY },
  login: { path: paths.login, as: NOBODY },
  signUp: { path: paths.signUp, as: NOBODY },
  forgot: { path: paths.forgot, as: NOBODY },
  reset: { path: `${paths.reset}?token=${CODE}`, as: NOBODY },
  home: { path: paths.home, as: ADMINISTRATOR },
  orderSearch: { path: paths.orderSearch, as: ADMINISTRATOR, others: [MANAGER, REP, LIMITED] },
  newOrder: { path: paths.newOrder, as: ADMINISTRATOR, others: [REP] },
  newOrderFor: { path: paths.newOrder, as: ADMINISTRATOR },
  order: {
    path: paths.orderSearch,
    as: ADMINISTRATOR,
    goOn: firstLink,
    others: [MANAGER, REP, LIMITED],
  },
  settings: { path: paths.settings, as: ADMINISTRATOR, others: [MANAGER, REP, LIMITED] },
  myProfile: { path: paths.myProfile, as: ADMINISTRATOR },
  dealers: { path: paths.dealers, as: ADMIN },
  dealer: { path: getDealerPath(2), as: ADMIN },
  members: { path: getDealerUsersPath(1), as: ADMINISTRATOR, others: [MANAGER] },
  audit: { path: getAuditPath(1), as: ADMIN },
  admins: { path: paths.admins, as: ADMIN },
  customers: { path: paths.customers, as: ADMINISTRATOR, others: [MANAGER, REP] },
  customer: { path: paths.customers, as: ADMINISTRATOR, goOn: firstLink, others: [MANAGER, REP] },
  manufacturers: { path: paths.manufacturers, as: ADMIN },
  manufacturer: { path: getManufacturerPath(1), as: ADMIN },
  smartManufacturer: { path: paths.smartManufacturer.replace(':id', '1'), as: ADMIN },
  colleagues: { path: paths.colleagues, as: ADMINISTRATOR, others: [REP] },
  products: { path: paths.products, as: ADMINISTRATOR, others: [REP] },
  alert: { path: paths.alert, as: ADMIN },
  templates: { path: getFormTemplatesPath(1), as: ADMIN },
  template: { path: getFormTemplatePath(1, 89), as: ADMIN },
  other: { path: `${paths.home}/nowhere`, as: ADMINISTRATOR },
};

const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const everySize = [
  WIDE,
  SMALL,
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  PHONE,
];

type Size = typeof WIDE;
type Language = Parameters<typeof mockUserLanguage>[1];

async function listLayoutProblems(
  page: Page,
  name: string,
  sizes: readonly Size[],
): Promise<string[]> {
  const misfits: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle(page);
    for (const misfit of await misfitsAtRest(page))
      misfits.push(`${name}, ${size.width} px: ${misfit}`);
  }
  return misfits;
}

/** What is not whole of the screens that somebody is to look at. */
async function visit(
  as: Visit['as'],
  language: Language,
  sizes: readonly Size[],
  isVisited: (visit: Visit) => boolean,
) {
  const page = await openPage({ screen: { viewport: WIDE } });
  if (as) await startSession(page, as);
  else await page.goto('/mark.svg');
  await mockUserLanguage(page, language);
  const misfits: string[] = [];
  for (const [name, visited] of Object.entries(visits)) {
    if (!isVisited(visited)) continue;
    await page.setViewportSize(WIDE);
    await page.goto(visited.path);
    await settle(page);
    await visited.goOn?.(page);
    expect(await page.locator('html').getAttribute('lang')).toMatch(language);
    misfits.push(...(await listLayoutProblems(page, name, sizes)));
  }
  return misfits;
}

test.for([
  ['en', NOBODY],
  ['fr', NOBODY],
  ['en', ADMINISTRATOR],
  ['fr', ADMINISTRATOR],
  ['en', ADMIN],
  ['fr', ADMIN],
] as const)('Every screen is read whole (%s, %s)', async ([language, as]) => {
  expect(await visit(as, language, everySize, (visited) => visited.as === as)).toEqual([]);
});

test.for([
  ['en', SMALL, MANAGER],
  ['fr', PHONE, MANAGER],
  ['en', SMALL, REP],
  ['fr', PHONE, REP],
  ['en', SMALL, LIMITED],
  ['fr', PHONE, LIMITED],
] as const)('Every screen is read whole by others (%s, %o, %s)', async ([language, size, as]) => {
  const isTheirs = ({ others }: Visit) => others?.includes(as) === true;
  expect(await visit(as, language, [size], isTheirs)).toEqual([]);
});

test.for(['en', 'fr'] as const)(
  'An order is read whole beside the words of the rail and the favorites (%s)',
  async (language) => {
    const page = await openPage({ screen: { viewport: WIDE } });
    await startSession(page, ADMINISTRATOR);
    await mockUserLanguage(page, language);
    await page.goto(paths.orderSearch);
    await firstLink(page);
    await settle(page);
    const misfits: string[] = [];
    const lookAtAll = async (widths: number[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page);
        for (const misfit of await misfitsAtRest(page)) misfits.push(`${width} px: ${misfit}`);
      }
    };
    await lookAtAll([1360, 1366]);
    await page.locator('.rail button[aria-expanded]').click();
    await lookAtAll([1024, 1360, 1536, 1600]);
    expect(misfits).toEqual([]);
  },
);
