import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { openPage, startSession } from './browser.ts';
import { notice } from './notices.ts';
import { addRow, orderCell, orderLines, typeInCell } from './order-screen.ts';
import { signInToSaved } from './saved-order.ts';

export const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true }).waitFor();
export const offer = (page: Page) => page.getByRole('dialog', { name: 'Unsaved work found' });

/** The renderer dies as it does of a fault: nothing of the page gets to run any more. */
export async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** What the browser keeps of what is being typed, into a field or a dialog; nothing where nothing is. */
export const readStoredTyping = async (page: Page) =>
  ((await inJournal(page, 'typing')) as { text?: string }[])
    .map((typing) => typing.text ?? JSON.stringify(typing))
    .join();

/** What a store of the browser's database of unsaved work holds. */
export const inJournal = (page: Page, store: 'typing' | 'entries') =>
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

export const notes = (page: Page) => page.getByRole('textbox', { name: 'General Notes' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

export const saved = (page: Page) => page.getByText('All changes saved').waitFor();
export const goOn = (page: Page) =>
  offer(page).getByRole('button', { name: 'Continue with it' }).click();
export const strip = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

export async function save(page: Page) {
  await saveButton(page).click();
  await saved(page);
}

/** A saved order of two empty rows, open. */
export async function openOrder(page: Page, email: string, worksheetName: string) {
  await signInToSaved(page, email, worksheetName, { lines: [{}, {}] });
}

/** Five edits: two cells, a row with a part number, the notes. */
export async function editFiveTimes(page: Page) {
  await typeInCell(page, 0, 'Qty', '11');
  await typeInCell(page, 1, 'Qty', '22');
  await addRow(page);
  await typeInCell(page, 2, 'Part #', 'KEPT-3');
  await notes(page).fill('Ring twice');
}

/** All five, counted on the screen. */
export async function expectAllFive(page: Page) {
  await orderCell(page, 2, 'Part #').getByText('KEPT-3').waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('11');
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('22');
  await expect.poll(() => notes(page).inputValue()).toBe('Ring twice');
}

export async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Another visit, with what the killed tab left. */
export async function goOnAfterCrash(page: Page) {
  const [context, address] = [page.context(), page.url()];
  await crash(page);
  const again = await visit(context, address);
  await goOn(again);
  await unsaved(again);
  return again;
}

/** Somebody signs in as the same user elsewhere, which a save of this page is told. */
export async function saveAfterTakeover(page: Page, email: string) {
  const elsewhere = await openPage();
  await startSession(elsewhere, email);
  await saveButton(page).click();
  await notice(page, signInTexts.usedElsewhere).waitFor();
}

/** What is offered again of forms that were left unsaved. */
export const formDraftsRegion = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** What the browser keeps of forms. */
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
