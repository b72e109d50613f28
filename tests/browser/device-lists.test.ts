import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTestPage, signInToScreen } from './open-test-page.ts';

/*
 * What the device has of lists (B7): shown where the server does not answer, unreadable without the session, gone with
 * the session.
 */

const EMAIL = 'rep@hsus.example';

/** What the database of the device has, by store, as text. */
const readDeviceDb = (page: Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {};
    let text = '';
    // Opening it would create it.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'smartsales-device')) return { counts, text };
    const opening = indexedDB.open('smartsales-device');
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const read = async <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database was not read')));
      });
    const db = await read(opening);
    const names = [...db.objectStoreNames];
    for (const name of names) {
      const store = db.transaction(name).objectStore(name);
      const values = (await read(store.getAll())) as { data: ArrayBuffer }[];
      counts[name] = values.length;
      for (const { data } of values) text += new TextDecoder('latin1').decode(data);
    }
    db.close();
    return { counts, text };
  });

/** Waits until the lists are stored. */
async function openWithStoredLists(page: Page, email = EMAIL) {
  await signInToScreen(page, email);
  await page.getByRole('table', { name: 'orders' }).waitFor();
  await expect.poll(async () => (await readDeviceDb(page)).counts['states']).toBe(1);
}

const findOrders = (page: Page) => page.getByRole('textbox', { name: 'Find orders' });
const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');

const openScreen = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).click();

test('Without a connection, lists show what the device has, and the server corrects them afterwards', async () => {
  const page = await openTestPage({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await openWithStoredLists(page);
  // Its code is loaded while there is a connection.
  await openScreen(page, 'Customer Search');
  await page.getByRole('table', { name: 'customers' }).waitFor();
  await openScreen(page, 'Orders');
  await page.getByRole('table', { name: 'orders' }).waitFor();
  const search = findOrders(page);
  await search.fill('canyon');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(10);
  const online = await rowsOf(page).allInnerTexts();
  await search.fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(online.length);

  await page.context().setOffline(true);
  await search.fill('canyon');
  await page.keyboard.press('Enter');
  await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual(online);
  await openScreen(page, 'Customer Search');
  const findCustomers = page.getByRole('searchbox').or(page.getByRole('textbox', { name: /Find/ }));
  await findCustomers.first().fill('canyon');
  await expect.poll(async () => (await rowsOf(page).allInnerTexts()).at(1)).toContain('Canyon');

  const answered = page.waitForResponse(/\/CurrentUser\/Customers/);
  await page.context().setOffline(false);
  expect((await answered).ok()).toBe(true);
});

test('What is stored cannot be read, and goes with the session', async () => {
  const page = await openTestPage();
  await openWithStoredLists(page);
  const { counts, text } = await readDeviceDb(page);
  expect(counts['keys']).toBe(1);
  expect(counts['parts']).toBeGreaterThan(2);
  expect(text.length).toBeGreaterThan(5000);
  expect(text).not.toMatch(/Dental|CustomerName/);

  await page.reload();
  await page.getByRole('table', { name: 'orders' }).waitFor();
  await expect.poll(async () => (await readDeviceDb(page)).counts).toEqual(counts);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await expect
    .poll(async () => (await readDeviceDb(page)).counts)
    .toEqual({ keys: 0, parts: 0, states: 0 });
});
