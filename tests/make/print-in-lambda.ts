import { randomUUID } from 'node:crypto';
import { closeBrowser, handler } from '#functions/documents/printer.ts';

/** Prints what comes as Lambda does: whoever starts it says AWS_EXECUTION_ENV, by which the printer chooses. */
async function printOne(html: string): Promise<void> {
  // To unpack it takes a busy machine longer than a print may.
  await handler({ wakeUp: true });
  process.send!(await handler({ html, fileName: `${randomUUID()}.pdf` }));
  await closeBrowser();
  process.disconnect();
}

process.once('message', (html: string) => void printOne(html));
