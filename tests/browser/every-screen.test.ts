import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  pathOfAudit,
  pathOfDealer,
  pathOfMembers,
  paths,
  pathOfManufacturer,
  pathOfTemplate,
  pathOfTemplates,
} from '#frontend/paths.ts';
import { openPage, startSession } from './browser.ts';
import { misfitsAtRest, settle, speak } from './read-whole.ts';

/*
 * Every screen of the product, in both languages and at six widths: no text is cut without a tooltip or lies over
 * another, and no value runs under what lies in its field.
 */

const NOBODY = null;
const ADMIN = 'admin@smartsales.example';
const ADMINISTRATOR = 'administrator@hsus.example';
const CODE = `7001.${'a'.repeat(43)}`;

type Visit = {
  path: string;
  as: string | typeof NOBODY;
  /** Leads to a record that has no address of its own beforehand. */
  goOn?: (page: Page) => Promise<void>;
};

const firstLink = (page: Page) => page.locator('tbody tr td a').first().click();

/** Where each address is looked at; one that only leads on to another is looked at there. */
const visits: Record<keyof typeof paths, Visit> = {
  start: { path: '/', as: NOBODY },
  login: { path: paths.login, as: NOBODY },
  signUp: { path: paths.signUp, as: NOBODY },
  forgot: { path: paths.forgot, as: NOBODY },
  reset: { path: `${paths.reset}?token=${CODE}`, as: NOBODY },
  home: { path: paths.home, as: ADMINISTRATOR },
  orderSearch: { path: paths.orderSearch, as: ADMINISTRATOR },
  newOrder: { path: paths.newOrder, as: ADMINISTRATOR },
  newOrderFor: { path: paths.newOrder, as: ADMINISTRATOR },
  order: { path: paths.orderSearch, as: ADMINISTRATOR, goOn: firstLink },
  settings: { path: paths.settings, as: ADMINISTRATOR },
  myProfile: { path: paths.myProfile, as: ADMINISTRATOR },
  dealers: { path: paths.dealers, as: ADMIN },
  dealer: { path: pathOfDealer(2), as: ADMIN },
  members: { path: pathOfMembers(1), as: ADMINISTRATOR },
  audit: { path: pathOfAudit(1), as: ADMIN },
  admins: { path: paths.admins, as: ADMIN },
  customers: { path: paths.customers, as: ADMINISTRATOR },
  customer: { path: paths.customers, as: ADMINISTRATOR, goOn: firstLink },
  manufacturers: { path: paths.manufacturers, as: ADMIN },
  manufacturer: { path: pathOfManufacturer(1), as: ADMIN },
  smartManufacturer: { path: paths.smartManufacturer.replace(':id', '1'), as: ADMIN },
  colleagues: { path: paths.colleagues, as: ADMINISTRATOR },
  products: { path: paths.products, as: ADMINISTRATOR },
  alert: { path: paths.alert, as: ADMIN },
  templates: { path: pathOfTemplates(1), as: ADMIN },
  template: { path: pathOfTemplate(1, 89), as: ADMIN },
  other: { path: `${paths.home}/nowhere`, as: ADMINISTRATOR },
};

const WIDE = { width: 1440, height: 900 };
const screens = [
  WIDE,
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];
const PHONE = { width: 390, height: 844 };

async function lookAt(page: Page, name: string): Promise<string[]> {
  const misfits: string[] = [];
  for (const screen of [...screens, PHONE]) {
    await page.setViewportSize(screen);
    await settle(page);
    for (const misfit of await misfitsAtRest(page))
      misfits.push(`${name}, ${screen.width} px: ${misfit}`);
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
  const page = await openPage({ screen: { viewport: WIDE } });
  if (as) await startSession(page, as);
  else await page.goto('/mark.svg');
  await speak(page, language);
  const misfits: string[] = [];
  for (const [name, visit] of Object.entries(visits)) {
    if (visit.as !== as) continue;
    await page.setViewportSize(WIDE);
    await page.goto(visit.path);
    await settle(page);
    await visit.goOn?.(page);
    expect(await page.locator('html').getAttribute('lang')).toMatch(language);
    misfits.push(...(await lookAt(page, name)));
  }
  expect(misfits).toEqual([]);
});
