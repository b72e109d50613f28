import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { openPage, startSession } from './browser.ts';
import { findNotice } from './notices.ts';
import { addOrderRow, orderCell, orderLines, typeInCell } from './order-screen.ts';
import { signInToSavedOrder } from './saved-order.ts';

export const waitForUnsaved = (page: Page) =>
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
export const readStoredTyping = async (page: Page) =>
  ((await readJournal(page, 'typing')) as { text?: string }[])
    .map((typing) => typing.text ?? JSON.stringify(typing))
    .join();

/** The content of a store of the browser's database of drafts. */
export const readJournal = (page: Page, store: 'typing' | 'entries') =>
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

export const generalNotes = (page: Page) => page.getByRole('textbox', { name: 'General Notes' });
export const orderSaveButton = (page: Page) =>
  page.getByRole('button', { name: 'Save', exact: true });

export const waitForSaved = (page: Page) => page.getByText('All changes saved').waitFor();
export const continueUnsavedWork = (page: Page) =>
  unsavedWorkDialog(page).getByRole('button', { name: 'Continue with it' }).click();
export const unsavedWorkRegion = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

export async function clickSave(page: Page) {
  await orderSaveButton(page).click();
  await waitForSaved(page);
}

/** Opens a saved order of two empty rows. */
export async function openTwoRowOrder(page: Page, email: string, worksheetName: string) {
  await signInToSavedOrder(page, email, worksheetName, { lines: [{}, {}] });
}

/** Five edits: two cells, a row with a part number, the notes. */
export async function makeFiveEdits(page: Page) {
  await typeInCell(page, 0, 'Qty', '11');
  await typeInCell(page, 1, 'Qty', '22');
  await addOrderRow(page);
  await typeInCell(page, 2, 'Part #', 'KEPT-3');
  await generalNotes(page).fill('Ring twice');
}

/** All five edits are on the screen. */
export async function expectFiveEdits(page: Page) {
  await orderCell(page, 2, 'Part #').getByText('KEPT-3').waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('11');
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('22');
  await expect.poll(() => generalNotes(page).inputValue()).toBe('Ring twice');
}

export async function openInNewPage(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Another visit, with the crashed tab's draft. */
export async function continueAfterCrash(page: Page) {
  const [context, address] = [page.context(), page.url()];
  await crashPage(page);
  const again = await openInNewPage(context, address);
  await continueUnsavedWork(again);
  await waitForUnsaved(again);
  return again;
}

/** The same user signs in elsewhere, which the next save of this page reports. */
export async function saveAfterTakeover(page: Page, email: string) {
  const elsewhere = await openPage();
  await startSession(elsewhere, email);
  await orderSaveButton(page).click();
  await findNotice(page, signInTexts.usedElsewhere).waitFor();
}

/** The offers of unsaved form drafts. */
export const formDraftsRegion = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** The stored drafts of forms. */
export const readStoredFormDrafts = (page: Page) =>
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
