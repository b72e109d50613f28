import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { paths } from '#frontend/paths.ts';
import { openPage, startSession } from './browser.ts';
import { CUSTOMER, press, screenDialogs, type Reader, type Way } from './dialog-ways.ts';
import { closeNotice, expectNoticeOnTop, raiseNotice } from './notice-on-top.ts';
import { ORDER, orderDialogs } from './order-dialog-ways.ts';
import { makeOrder } from './order-of-dialogs.ts';
import { englishIn, misfitsAtRest, settle, mockUserLanguage } from './page-layout.ts';
import { NO_PAGE } from './page-pool.ts';

/*
 * Every window is read whole as screens are (every-screen.test.ts): in both languages, on three screens and on a phone.
 * What is told while it is open lies over its veil.
 */

const WIDE = { width: 1280, height: 800 };
const WIDER = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const PHONE = { width: 390, height: 844 };

/** Every window and how it is opened; or why it is not looked at here. */
const dialogs: Record<DialogName, Way | readonly Way[] | string> = {
  ...screenDialogs,
  ...orderDialogs,
  'access-tables': 'Needs a database of Access (tests/grid/uploads.test.ts)',
  'template-versions': 'Needs a form of the dealer that was replaced (form-templates.test.ts)',
};

type Named = { name: DialogName; way: Way };
const ways = Object.entries(dialogs).flatMap(([name, shown]) =>
  typeof shown === 'string' ? [] : [shown].flat().map((way) => ({ name, way }) as Named),
);

const windowOf = (page: Page, name: DialogName) => page.locator(`[data-dialog=${name}]`);
const windows = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function listDialogProblems(reader: Reader, { name, way }: Named): Promise<string[]> {
  const { page } = reader;
  const misfits: string[] = [];
  const read = async ({ width }: typeof WIDE) => {
    expect([name, await windowOf(page, name).count()]).toEqual([name, 1]);
    for (const misfit of await misfitsAtRest(page)) misfits.push(`${name}, ${width} px: ${misfit}`);
  };
  await settle(page);
  // The question for a language is asked in both.
  if (reader.language === 'fr' && name !== 'language')
    for (const text of await englishIn(windowOf(page, name)))
      misfits.push(`${name} in English: ${text}`);
  await read(WIDE);
  const hasNotice = await raiseNotice(reader);
  if (hasNotice) await expectNoticeOnTop(page, name);
  for (const screen of way.isWide ? WIDER : [...WIDER, PHONE]) {
    await page.setViewportSize(screen);
    await settle(page);
    if (hasNotice) await expectNoticeOnTop(page, name);
    await read(screen);
  }
  // The page behind has its own width again, too, before the next button of it is pressed.
  await page.setViewportSize(WIDE);
  if (hasNotice) await closeNotice(page);
  return misfits;
}

async function shut(page: Page): Promise<void> {
  await settle(page);
  while ((await windows(page).count()) > 0) {
    const last = await windows(page).last().elementHandle();
    await page.keyboard.press('Escape');
    await last?.waitForElementState('hidden');
  }
}

async function makeCustomer(page: Page, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { JdeNum: `D${Date.now() % 1e9}`, Name: 'Dialog Dental' };
  const made = await page.request.post('/api/Customers', { headers, data });
  return `${paths.customers}/${((await made.json()) as { Id: number }).Id}`;
}

async function goThere(page: Page, { path, as }: Way): Promise<string> {
  if (path === ORDER) return makeOrder(page, as);
  const token = await startSession(page, as);
  return path === CUSTOMER ? makeCustomer(page, token) : path;
}

/** Off the page, so that what is unsaved of it is not offered again. */
async function forgetUnsaved(page: Page): Promise<void> {
  await page.goto(NO_PAGE);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('smartsales').onsuccess = resolve;
      }),
  );
}

/** Those of a place are looked at in one go: few at a time, for a busy machine. */
const openingsByPath = Map.groupBy(ways, ({ way }) => `${way.as}, ${way.path}`);

test.for(
  [...openingsByPath.keys()].flatMap((place) => [['en', place] as const, ['fr', place] as const]),
)('Every dialog is read whole (%s, %s)', async ([language, place]) => {
  const page = await openPage({ screen: { viewport: WIDE } });
  const reader = { page, language };
  const here = openingsByPath.get(place)!;
  const address = await goThere(page, here[0]!.way);
  const misfits: string[] = [];
  let isLeft = true;
  for (const named of here) {
    if (isLeft) {
      await forgetUnsaved(page);
      await mockUserLanguage(page, language);
      await page.goto(address);
      await settle(page);
    }
    for (const step of named.way.steps)
      await (typeof step === 'string' ? press(reader, step) : step(reader));
    await windowOf(page, named.name).waitFor();
    misfits.push(...(await listDialogProblems(reader, named)));
    isLeft = named.way.isAlone === true;
    if (!isLeft) await shut(page);
  }
  expect(misfits).toEqual([]);
});
