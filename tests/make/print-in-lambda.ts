import { randomUUID } from 'node:crypto';
import { killPrintBrowser, handler, type PrintAnswer } from '#functions/documents/printer.ts';

/**
 * Prints pages as Lambda does. The caller sets AWS_EXECUTION_ENV, by which the printer chooses its browser.
 */
async function printAll(pages: readonly string[]): Promise<void> {
  // On a busy machine, unpacking takes longer than the time limit of a print.
  await handler({ wakeUp: true });
  const answers: PrintAnswer[] = [];
  for (const html of pages) answers.push(await handler({ html, fileName: `${randomUUID()}.pdf` }));
  process.send!(answers);
  await killPrintBrowser();
  process.disconnect();
}

process.once('message', (pages: string[]) => void printAll(pages));
