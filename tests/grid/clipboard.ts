import type { Page } from 'playwright-core';

type Clip = { text: string; html?: string };

/** What another program puts on the clipboard, as it does it: nothing of it is cleaned on the way. */
export async function pasteFrom(page: Page, { text, html = '' }: Clip) {
  await page.evaluate(
    (clip) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', clip.text);
      if (clip.html) clipboardData.setData('text/html', clip.html);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', paste));
    },
    { text, html },
  );
}

/** Through the clipboard of the system, with the keys a rep uses. */
export async function pasteText(page: Page, text: string) {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+v');
}

export const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
