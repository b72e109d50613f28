import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { submitCredentials, openTestPage } from './open-test-page.ts';
import { typeInCell } from './order-screen.ts';
import {
  makeFiveEdits,
  expectFiveEdits,
  clickContinueUnsavedWork,
  unsavedWorkDialog,
  signInAndCreateTwoRowOrder,
  clickSaveAndWait,
  expectSaveRejectedAfterTakeover,
  waitForChangesSaved,
  waitForUnsavedChanges,
  openInNewPage,
} from './unsaved-drafts.ts';

/** Makes the browser's database reject every write while `isDiskFull` is set. */
const rejectWritesWhenFull = (page: Page) =>
  page.context().addInitScript(() => {
    const store = IDBObjectStore.prototype;
    const put = Reflect.get(store, 'put') as (this: void) => IDBRequest<IDBValidKey>;
    store.put = new Proxy(put, {
      apply(_, on: IDBObjectStore, putArgs: []) {
        if (!('isDiskFull' in globalThis)) return Reflect.apply(put, on, putArgs);
        throw new DOMException('The disk is full', 'QuotaExceededError');
      },
    });
  });
const fillDisk = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isDiskFull: true }));
const freeDisk = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'isDiskFull'));
const draftsNotStoredNotice = (page: Page) =>
  page.getByText('Changes are not being kept on this device');

test('A browser that keeps nothing says so, and leaving still asks', async () => {
  const page = await openTestPage();
  await rejectWritesWhenFull(page);
  await signInAndCreateTwoRowOrder(page, 'rep2@hsca.example', 'No room');
  await fillDisk(page);
  await makeFiveEdits(page);
  await draftsNotStoredNotice(page).waitFor();
  await expectFiveEdits(page);
  await expectAccessible(page);
  const prompt = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await prompt).type()).toBe('beforeunload');
  await (await prompt).dismiss();
  await expectFiveEdits(page);

  const [context, address] = [page.context(), page.url()];
  await freeDisk(page);
  await draftsNotStoredNotice(page).waitFor({ state: 'detached' });
  await page.close();
  const next = await openInNewPage(context, address);
  await clickContinueUnsavedWork(next);
  await expectFiveEdits(next);
});

test('What was kept until the disk filled up goes with the save, and is not offered as newer work', async () => {
  const page = await openTestPage();
  await rejectWritesWhenFull(page);
  await signInAndCreateTwoRowOrder(page, 'rep2@hsca.example', 'Half kept');
  await typeInCell(page, 0, 'Qty', '3');
  await typeInCell(page, 0, 'Part #', 'EARLY');
  await fillDisk(page);
  await makeFiveEdits(page);
  await draftsNotStoredNotice(page).waitFor();
  await clickSaveAndWait(page);
  await draftsNotStoredNotice(page).waitFor({ state: 'detached' });
  await page.reload();
  await expectFiveEdits(page);
  await waitForChangesSaved(page);
  expect(await unsavedWorkDialog(page).count()).toBe(0);
});

test('A browser without a database says so too, and a session taken over still costs nothing', async () => {
  const page = await openTestPage();
  await page.context().addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await signInAndCreateTwoRowOrder(page, 'rep2@other.example', 'No database');
  await makeFiveEdits(page);
  await draftsNotStoredNotice(page).waitFor();
  await expectSaveRejectedAfterTakeover(page, 'rep2@other.example');
  await submitCredentials(page, 'rep2@other.example');
  await waitForUnsavedChanges(page);
  await expectFiveEdits(page);
  await clickSaveAndWait(page);
  expect(await draftsNotStoredNotice(page).count()).toBe(0);
});

test('A disk that is full stops no edit and no save', async () => {
  const page = await openTestPage();
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await signInAndCreateTwoRowOrder(page, 'rep2@hsca.example', 'Full');
  await makeFiveEdits(page);
  await draftsNotStoredNotice(page).waitFor();
  await expectFiveEdits(page);
  await clickSaveAndWait(page);
  await draftsNotStoredNotice(page).waitFor({ state: 'detached' });
  await page.reload();
  await expectFiveEdits(page);
  expect(await unsavedWorkDialog(page).count()).toBe(0);
});
