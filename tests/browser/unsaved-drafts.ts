import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { addOrderRow, orderCell, orderLines, typeInCell } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

export const waitForUnsavedChanges = (page: Page) =>
  page.getByText('Unsaved changes', { exact: true }).waitFor();
export const unsavedWorkDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Unsaved work found' });

/** Crashes the renderer as a real fault does: no code of the page runs any more. */
export async function crashPage(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** The stored text that is being typed, into a field or a dialog; empty where there is none. */
export const readStoredTypingText = async (page: Page) =>
  ((await readJournalEntries(page, 'typing')) as { text?: string }[])
    .map((typing) => typing.text ?? JSON.stringify(typing))
    .join();

/** The content of a store of the browser's database of drafts. */
export const readJournalEntries = (page: Page, store: 'typing' | 'entries') =>
  page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('smartsales');
      opening.onsuccess = () => resolve(opening.result);
    });
    const entries = await new Promise<unknown[]>((resolve) => {
      const reading = db.transaction(name).objectStore(name).getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    return entries;
  }, store);

export const generalNotesField = (page: Page) =>
  page.getByRole('textbox', { name: 'General Notes' });
export const orderSaveButton = (page: Page) =>
  page.getByRole('button', { name: 'Save', exact: true });

export const waitForChangesSaved = (page: Page) => page.getByText('All changes saved').waitFor();
export const clickContinueUnsavedWork = (page: Page) =>
  unsavedWorkDialog(page).getByRole('button', { name: 'Continue with it' }).click();
export const unsavedWorkRegion = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

export async function clickSaveAndWait(page: Page) {
  await orderSaveButton(page).click();
  await waitForChangesSaved(page);
}

/** Opens a saved order of two empty rows. */
export async function signInAndCreateTwoRowOrder(page: Page, email: string, worksheetName: string) {
  await signInAndCreateOrder(page, email, worksheetName, { lines: [{}, {}] });
}

/** Five edits: two cells, a row with a part number, the notes. */
export async function makeFiveEdits(page: Page) {
  await typeInCell(page, 0, 'Qty', '11');
  await typeInCell(page, 1, 'Qty', '22');
  await addOrderRow(page);
  await typeInCell(page, 2, 'Part #', 'KEPT-3');
  await generalNotesField(page).fill('Ring twice');
}

/** All five edits are on the screen. */
export async function expectFiveEdits(page: Page) {
  await orderCell(page, 2, 'Part #').getByText('KEPT-3').waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('11');
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('22');
  await expect.poll(() => generalNotesField(page).inputValue()).toBe('Ring twice');
}

export async function openInNewPage(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Another visit, with the crashed tab's draft. */
export async function crashAndContinueWork(page: Page) {
  const [context, address] = [page.context(), page.url()];
  await crashPage(page);
  const newPage = await openInNewPage(context, address);
  await clickContinueUnsavedWork(newPage);
  await waitForUnsavedChanges(newPage);
  return newPage;
}

/** The same user signs in elsewhere, which the next save of this page reports. */
export async function expectSaveRejectedAfterTakeover(page: Page, email: string) {
  const elsewhere = await openTestPage();
  await signInByApi(elsewhere, email);
  await orderSaveButton(page).click();
  await locateNotice(page, signInTexts.accountUsedElsewhere).waitFor();
}

/** The offers of unsaved form drafts. */
export const formDraftsRegion = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** The stored drafts of forms. */
export const readStoredFormDraftsJson = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('smartsales-forms');
      opening.onsuccess = () => resolve(opening.result);
    });
    const entries = await new Promise<unknown[]>((resolve) => {
      const reading = db.transaction('forms').objectStore('forms').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    return JSON.stringify(entries);
  });
