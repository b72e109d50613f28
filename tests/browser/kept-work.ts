import type { Page } from 'playwright-core';

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
export const keptTyping = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('smartsales');
      opening.onsuccess = () => resolve(opening.result);
    });
    const kept = await new Promise<{ text?: string }[]>((resolve) => {
      const reading = db.transaction('typing').objectStore('typing').getAll();
      reading.onsuccess = () => resolve(reading.result as { text?: string }[]);
    });
    db.close();
    return kept.map((typing) => typing.text ?? JSON.stringify(typing)).join();
  });
