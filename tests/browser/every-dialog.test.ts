import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { paths } from '#frontend/paths.ts';
import { isSourceLanguage, languages } from '#shared/language/languages.ts';
import {
  CREATED_CUSTOMER_PATH,
  clickLabeledButton,
  screenDialogs,
  type LocalizedPage,
  type DialogOpening,
} from './dialog-openings.ts';
import { createOrderWithVersions } from './dialog-order.ts';
import { closeShownNotice, expectNoticeUncovered, raiseErrorNotice } from './notice-on-top.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { CREATED_ORDER_PATH, orderDialogs } from './order-dialog-openings.ts';
import {
  listUntranslatedTexts,
  listSettledLayoutProblems,
  waitForSettledPage,
  mockUserLanguage,
} from './page-layout.ts';
import { BLANK_PATH } from './page-pool.ts';

/*
 * Every dialog is checked as screens are (every-screen.test.ts): in every language, on three screens and on a
 * phone. A notice that appears while it is open lies above its overlay.
 */

const WIDE = { width: 1280, height: 800 };
const WIDER_SCREENS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const PHONE = { width: 390, height: 844 };

/** Every dialog and how it opens; or the reason why it is not checked here. */
const dialogs: Record<DialogName, DialogOpening | readonly DialogOpening[] | string> = {
  ...screenDialogs,
  ...orderDialogs,
  'access-tables': 'Needs a database of Access (tests/grid/uploads.test.ts)',
  'template-versions': 'Needs a form of the dealer that was replaced (form-templates.test.ts)',
};

type NamedOpening = { name: DialogName; opening: DialogOpening };
const openings = Object.entries(dialogs).flatMap(([name, opening]) =>
  typeof opening === 'string'
    ? []
    : [opening].flat().map((way) => ({ name, opening: way }) as NamedOpening),
);

const findDialog = (page: Page, name: DialogName) => page.locator(`[data-dialog=${name}]`);
const openDialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function listDialogProblems(
  reader: LocalizedPage,
  { name, opening }: NamedOpening,
): Promise<string[]> {
  const { page, language } = reader;
  const problems: string[] = [];
  const checkLayout = async ({ width }: typeof WIDE) => {
    expect([name, await findDialog(page, name).count()]).toEqual([name, 1]);
    for (const problem of await listSettledLayoutProblems(page))
      problems.push(`${name}, ${width} px: ${problem}`);
  };
  await waitForSettledPage(page);
  // The language question is shown in every language.
  if (!isSourceLanguage(language) && name !== 'language')
    for (const text of await listUntranslatedTexts(findDialog(page, name), language))
      problems.push(`${name} in English: ${text}`);
  await checkLayout(WIDE);
  const hasNotice = await raiseErrorNotice(reader);
  if (hasNotice) await expectNoticeUncovered(page, name);
  for (const screen of opening.isDesktopOnly ? WIDER_SCREENS : [...WIDER_SCREENS, PHONE]) {
    await page.setViewportSize(screen);
    await waitForSettledPage(page);
    if (hasNotice) await expectNoticeUncovered(page, name);
    await checkLayout(screen);
  }
  // The page behind is also resized before its next button is pressed.
  await page.setViewportSize(WIDE);
  if (hasNotice) await closeShownNotice(page);
  return problems;
}

async function closeDialogs(page: Page): Promise<void> {
  await waitForSettledPage(page);
  while ((await openDialogs(page).count()) > 0) {
    const last = await openDialogs(page).last().elementHandle();
    await page.keyboard.press('Escape');
    await last?.waitForElementState('hidden');
  }
}

async function createCustomer(page: Page, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { JdeNum: `D${Date.now() % 1e9}`, Name: 'Dialog Dental' };
  const made = await page.request.post('/api/Customers', { headers, data });
  return `${paths.customers}/${((await made.json()) as { Id: number }).Id}`;
}

async function preparePath(page: Page, { path, user: as }: DialogOpening): Promise<string> {
  if (path === CREATED_ORDER_PATH) return createOrderWithVersions(page, as);
  const token = await signInByApi(page, as);
  return path === CREATED_CUSTOMER_PATH ? createCustomer(page, token) : path;
}

/** Leaves the page, so that its unsaved drafts are not offered again. */
async function deleteUnsavedDrafts(page: Page): Promise<void> {
  await page.goto(BLANK_PATH);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('smartsales').onsuccess = resolve;
      }),
  );
}

/** Openings on the same path run in one test: few at a time, for a busy machine. */
const openingsByPath = Map.groupBy(openings, ({ opening }) => `${opening.user}, ${opening.path}`);

test.for(
  [...openingsByPath.keys()].flatMap((pathKey) =>
    languages.map((language) => [language, pathKey] as const),
  ),
)('Every dialog is read whole (%s, %s)', async ([language, pathKey]) => {
  const page = await openTestPage({ screen: { viewport: WIDE } });
  const reader = { page, language };
  const here = openingsByPath.get(pathKey)!;
  const address = await preparePath(page, here[0]!.opening);
  const misfits: string[] = [];
  let isLeft = true;
  for (const named of here) {
    if (isLeft) {
      await deleteUnsavedDrafts(page);
      await mockUserLanguage(page, language);
      await page.goto(address);
      await waitForSettledPage(page);
    }
    for (const step of named.opening.steps)
      await (typeof step === 'string' ? clickLabeledButton(reader, step) : step(reader));
    await findDialog(page, named.name).waitFor();
    misfits.push(...(await listDialogProblems(reader, named)));
    isLeft = named.opening.needsReload === true;
    if (!isLeft) await closeDialogs(page);
  }
  expect(misfits).toEqual([]);
});
