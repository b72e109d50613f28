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
import { languages, type Language } from '#shared/language/languages.ts';
import { mockPriceImpact, openMockedList } from './mock-price-impact.ts';
import { mockRequestedApproval, requestedOrderPath } from './mock-requested-approval.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { listSettledLayoutProblems, waitForSettledPage, mockUserLanguage } from './page-layout.ts';

/*
 * Every screen of the product, in every language and at six widths: no text is cut without a tooltip or
 * overlaps another, and no value runs under another element in its field. A screen that shows other users
 * less or more is also checked as they see it: in English on a small screen and in French on a phone.
 */

const NOBODY = null;
const ADMIN = 'admin@smartsales.example';
const ADMINISTRATOR = 'administrator@hsus.example';
const MANAGER = 'manager@hsus.example';
const REP = 'rep@hsus.example';
const LIMITED = 'limited@hsus.example';
const RESET_TOKEN = `7001.${'a'.repeat(43)}`;

type ScreenVisit = {
  path: string;
  user: string | typeof NOBODY;
  /** The users who see something else. */
  otherUsers?: readonly string[];
  /** Leads to a record without a fixed address. */
  openRecord?: (page: Page) => Promise<void>;
};

async function openFirstLink(page: Page): Promise<void> {
  const list = new URL(page.url()).pathname;
  await page.locator('tbody tr td a').first().click();
  await page.waitForURL(({ pathname }) => pathname !== list);
}

/** Where each path is checked; a path that only redirects is checked at its target. */
const screenVisits: Record<keyof typeof paths, ScreenVisit> = {
  start: { path: '/', user: NOBODY },
  login: { path: paths.login, user: NOBODY },
  signUp: { path: paths.signUp, user: NOBODY },
  forgot: { path: paths.forgot, user: NOBODY },
  reset: { path: `${paths.reset}?token=${RESET_TOKEN}`, user: NOBODY },
  weeklyMail: { path: `${paths.weeklyMail}?token=${'a'.repeat(43)}`, user: NOBODY },
  home: { path: paths.home, user: ADMINISTRATOR },
  orderSearch: {
    path: paths.orderSearch,
    user: ADMINISTRATOR,
    otherUsers: [MANAGER, REP, LIMITED],
  },
  newOrder: { path: paths.newOrder, user: ADMINISTRATOR, otherUsers: [REP] },
  newOrderFor: { path: paths.newOrder, user: ADMINISTRATOR },
  order: {
    path: paths.orderSearch,
    user: ADMINISTRATOR,
    openRecord: openFirstLink,
    otherUsers: [MANAGER, REP, LIMITED],
  },
  approval: {
    path: requestedOrderPath,
    user: ADMINISTRATOR,
    openRecord: async (page) => {
      await mockRequestedApproval(page);
      await page.reload();
    },
    otherUsers: [MANAGER],
  },
  insights: { path: paths.insights, user: ADMINISTRATOR, otherUsers: [MANAGER, REP] },
  insightOrders: { path: `${paths.insightOrders}?Behind=pipeline&Manufacturer=`, user: MANAGER },
  settings: { path: paths.settings, user: ADMINISTRATOR, otherUsers: [MANAGER, REP, LIMITED] },
  myProfile: { path: paths.myProfile, user: ADMINISTRATOR },
  dealers: { path: paths.dealers, user: ADMIN },
  dealer: { path: getDealerPath(2), user: ADMIN },
  members: { path: getDealerUsersPath(1), user: ADMINISTRATOR, otherUsers: [MANAGER] },
  audit: { path: getAuditPath(1), user: ADMIN },
  admins: { path: paths.admins, user: ADMIN },
  customers: { path: paths.customers, user: ADMINISTRATOR, otherUsers: [MANAGER, REP] },
  customer: {
    path: paths.customers,
    user: ADMINISTRATOR,
    openRecord: openFirstLink,
    otherUsers: [MANAGER, REP],
  },
  manufacturers: { path: paths.manufacturers, user: ADMIN },
  manufacturer: { path: getManufacturerPath(1), user: ADMIN },
  smartManufacturer: { path: paths.smartManufacturer.replace(':id', '1'), user: ADMIN },
  colleagues: { path: paths.colleagues, user: ADMINISTRATOR, otherUsers: [REP] },
  products: { path: paths.products, user: ADMINISTRATOR, otherUsers: [REP] },
  commission: { path: paths.commission, user: ADMINISTRATOR, otherUsers: [MANAGER, REP] },
  priceLists: {
    path: paths.priceLists,
    user: ADMINISTRATOR,
    openRecord: async (page) => {
      await mockPriceImpact(page);
      await page.reload();
      await openMockedList(page);
    },
    otherUsers: [MANAGER, REP],
  },
  contractPrices: { path: paths.contractPrices, user: ADMINISTRATOR, otherUsers: [REP] },
  alert: { path: paths.alert, user: ADMIN },
  templates: { path: getFormTemplatesPath(1), user: ADMIN },
  template: { path: getFormTemplatePath(1, 89), user: ADMIN },
  other: { path: `${paths.home}/nowhere`, user: ADMINISTRATOR },
};

const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const everyScreenSize = [
  WIDE,
  SMALL,
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  PHONE,
];

type ScreenSize = typeof WIDE;

async function listLayoutProblems(
  page: Page,
  name: string,
  sizes: readonly ScreenSize[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await waitForSettledPage(page);
    for (const problem of await listSettledLayoutProblems(page))
      problems.push(`${name}, ${size.width} px: ${problem}`);
  }
  return problems;
}

/** The layout problems of the screens that this user visits. */
async function visitScreens(
  user: ScreenVisit['user'],
  language: Language,
  sizes: readonly ScreenSize[],
  shouldVisit: (visit: ScreenVisit) => boolean,
) {
  const page = await openTestPage({ screen: { viewport: WIDE } });
  if (user) await signInByApi(page, user);
  else await page.goto('/mark.svg');
  await mockUserLanguage(page, language);
  const problems: string[] = [];
  const checkedAddresses = new Set<string>();
  for (const [name, screenVisit] of Object.entries(screenVisits)) {
    if (!shouldVisit(screenVisit)) continue;
    await page.setViewportSize(WIDE);
    await page.goto(screenVisit.path);
    await waitForSettledPage(page);
    await screenVisit.openRecord?.(page);
    expect(await page.locator('html').getAttribute('lang')).toMatch(language);
    // A path that redirects has the screen of its target.
    if (checkedAddresses.has(page.url())) continue;
    checkedAddresses.add(page.url());
    problems.push(...(await listLayoutProblems(page, name, sizes)));
  }
  return problems;
}

const mainUsers = [NOBODY, ADMINISTRATOR, ADMIN];
test.for(mainUsers.flatMap((user) => languages.map((language) => [language, user] as const)))(
  'Every screen is read whole (%s, %s)',
  async ([language, as]) => {
    expect(
      await visitScreens(as, language, everyScreenSize, (visited) => visited.user === as),
    ).toEqual([]);
  },
);

/** Longer texts are harder on a phone. */
const sizeByLanguage: Record<Language, ScreenSize> = { en: SMALL, fr: PHONE };
const otherUsers = [MANAGER, REP, LIMITED];
test.for(
  otherUsers.flatMap((user) =>
    languages.map((language) => [language, sizeByLanguage[language], user] as const),
  ),
)('Every screen is read whole by others (%s, %o, %s)', async ([language, size, as]) => {
  const isTheirs = ({ otherUsers: others }: ScreenVisit) => others?.includes(as) === true;
  expect(await visitScreens(as, language, [size], isTheirs)).toEqual([]);
});

test.for(languages)(
  'An order is read whole beside the words of the rail and the favorites (%s)',
  async (language) => {
    const page = await openTestPage({ screen: { viewport: WIDE } });
    await signInByApi(page, ADMINISTRATOR);
    await mockUserLanguage(page, language);
    await page.goto(paths.orderSearch);
    await openFirstLink(page);
    await waitForSettledPage(page);
    const misfits: string[] = [];
    const lookAtAll = async (widths: number[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await waitForSettledPage(page);
        for (const misfit of await listSettledLayoutProblems(page))
          misfits.push(`${width} px: ${misfit}`);
      }
    };
    await lookAtAll([1360, 1366]);
    await page.locator('.rail button[aria-expanded]').click();
    await lookAtAll([1024, 1360, 1536, 1600]);
    expect(misfits).toEqual([]);
  },
);
