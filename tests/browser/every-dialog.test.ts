import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FormKind } from '#frontend/kept-forms/form-kinds.ts';
import { french } from '#frontend/language/french.ts';
import { pathOfDealer, pathOfMembers, paths, pathOfTemplates } from '#frontend/paths.ts';
import { openPage, startSession } from './browser.ts';
import { misfitsAtRest, settle, speak } from './read-whole.ts';

/*
 * Every form that is a dialog, and dialogs of lists, are read whole as screens are (every-screen.test.ts): in both
 * languages, on a small screen and on a phone.
 */

const ADMIN = 'admin@smartsales.example';
const ADMINISTRATOR = 'administrator@hsus.example';
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A customer of the dealer's own, which the test makes. */
const CUSTOMER = `${paths.customers}/made`;

/** The English name of a button, or where it is. */
type Opener = string | ((page: Page) => Locator);
type Way = {
  path: string;
  as: typeof ADMIN | typeof ADMINISTRATOR;
  openers: readonly Opener[];
  /** A phone has it not. */
  isWide?: boolean;
};

/** It is part of a page, which is looked at as a screen, or needs a paper first (form-builder.test.ts). */
const NO_DIALOG = null;

/** An order that is still open, of the dealer's. */
const ORDER = `${paths.orderSearch}/open`;

const dealersList = (at: number) => (page: Page) => page.locator('.dealer-list button').nth(at);
const forms: Record<FormKind, Way | typeof NO_DIALOG> = {
  announcement: NO_DIALOG,
  dealer: NO_DIALOG,
  'form-template': NO_DIALOG,
  'forms-mail': NO_DIALOG,
  manufacturer: NO_DIALOG,
  'own-dealer': NO_DIALOG,
  profile: NO_DIALOG,
  colleague: { path: paths.colleagues, as: ADMINISTRATOR, openers: ['Add Colleague'] },
  customer: { path: paths.customers, as: ADMINISTRATOR, openers: ['New Customer'] },
  contact: { path: CUSTOMER, as: ADMINISTRATOR, openers: ['Add contact'] },
  note: { path: CUSTOMER, as: ADMINISTRATOR, openers: ['Add note'] },
  product: { path: paths.products, as: ADMINISTRATOR, openers: ['New Product'] },
  user: { path: pathOfMembers(1), as: ADMINISTRATOR, openers: ['Add User'] },
  'dealer-groups': { path: pathOfDealer(1), as: ADMIN, openers: [dealersList(0)] },
  'dealer-links': { path: pathOfDealer(1), as: ADMIN, openers: [dealersList(1)] },
  // Of a dealer of Canada.
  'dealer-rates': { path: pathOfDealer(2), as: ADMIN, openers: [dealersList(2)] },
};

const others: Record<string, Way> = {
  'price list': { path: paths.products, as: ADMINISTRATOR, openers: ['Upload Price List'] },
  columns: { path: paths.products, as: ADMINISTRATOR, openers: ['Columns'], isWide: true },
  views: { path: paths.products, as: ADMINISTRATOR, openers: ['My views'], isWide: true },
  admin: { path: paths.admins, as: ADMIN, openers: ['Create Admin'] },
  template: { path: pathOfTemplates(1), as: ADMIN, openers: ['Upload Form Template'] },
};

/** What an order opens over it. */
const ofOrder = (...openers: Way['openers']): Way => ({
  path: ORDER,
  as: ADMINISTRATOR,
  openers,
  isWide: true,
});
const ordersDialogs: Record<string, Way> = {
  catalogue: ofOrder('SmartCatalog Search'),
  configurator: ofOrder('Configurator'),
  packages: ofOrder('Room packages'),
  forms: ofOrder('Generate Forms'),
  keys: ofOrder('Menu', 'Keyboard Shortcuts'),
};

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function openDialog(page: Page, { openers }: Way, language: 'en' | 'fr') {
  for (const opener of openers) {
    const name =
      typeof opener === 'string' && (language === 'fr' ? (french[opener] ?? opener) : opener);
    const named = { name: name || '', exact: true };
    const found =
      typeof opener === 'string'
        ? page.getByRole('button', named).or(page.getByRole('menuitem', named))
        : opener(page);
    await found.click();
  }
  await dialogs(page).waitFor();
}

async function lookAt(page: Page, name: string, { isWide }: Way): Promise<string[]> {
  const misfits: string[] = [];
  for (const screen of isWide ? [WIDE] : [WIDE, PHONE]) {
    await page.setViewportSize(screen);
    await settle(page);
    expect([name, await dialogs(page).count()]).toEqual([name, 1]);
    for (const misfit of await misfitsAtRest(page))
      misfits.push(`${name}, ${screen.width} px: ${misfit}`);
  }
  await page.setViewportSize(WIDE);
  // The page behind has its own width again, too, before the next button of it is pressed.
  await settle(page);
  await page.keyboard.press('Escape');
  await dialogs(page).waitFor({ state: 'detached' });
  return misfits;
}

async function makeCustomer(page: Page, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { JdeNum: `D${Date.now() % 1e9}`, Name: 'Dialog Dental' };
  const made = await page.request.post('/api/Customers', { headers, data });
  return `${paths.customers}/${((await made.json()) as { Id: number }).Id}`;
}

async function openOrder(page: Page): Promise<void> {
  await page.goto(`${paths.orderSearch}?OrderStatusId=1`);
  await page.locator('tbody tr td a').first().click();
  await page.getByRole('grid').first().waitFor();
}

/** Those of a place are looked at in one go: few at a time, for a busy machine. */
const ways = { ...forms, ...others, ...ordersDialogs };
const places = Object.values(ways).flatMap((way) => (way ? [way.path] : []));

test.for([...new Set(places)].flatMap((place) => [['en', place] as const, ['fr', place] as const]))(
  'Every dialog is read whole (%s, %s)',
  async ([language, place]) => {
    const here = Object.entries(ways).flatMap(([name, way]) =>
      way?.path === place ? [{ name, way }] : [],
    );
    const page = await openPage({ screen: { viewport: WIDE } });
    const token = await startSession(page, here[0]!.way.as);
    await speak(page, language);
    if (place === ORDER) await openOrder(page);
    else await page.goto(place === CUSTOMER ? await makeCustomer(page, token) : place);
    await settle(page);
    const misfits: string[] = [];
    for (const { name, way } of here) {
      await openDialog(page, way, language);
      misfits.push(...(await lookAt(page, name, way)));
    }
    expect(misfits).toEqual([]);
  },
);
