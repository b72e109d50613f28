import type { Page } from 'playwright-core';

type ClipboardContent = { text: string; html?: string };

/** Pastes content as another program puts it on the clipboard: nothing is sanitized on the way. */
export async function pasteContent(page: Page, { text, html = '' }: ClipboardContent) {
  await page.evaluate(
    (content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', content.text);
      if (content.html) clipboardData.setData('text/html', content.html);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', paste));
    },
    { text, html },
  );
}

/** Uses the system clipboard and the keys of a rep. */
export async function pasteTextByKey(page: Page, text: string) {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+v');
}

export const readClipboardText = (page: Page) =>
  page.evaluate(() => navigator.clipboard.readText());
