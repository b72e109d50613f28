import { randomUUID } from 'node:crypto';
import { closeBrowser, handler, type PrintAnswer } from '#functions/documents/printer.ts';

/** Prints what comes as Lambda does: whoever starts it says AWS_EXECUTION_ENV, by which the printer chooses. */
async function printAll(pages: readonly string[]): Promise<void> {
  // To unpack it takes a busy machine longer than a print may.
  await handler({ wakeUp: true });
  const answers: PrintAnswer[] = [];
  for (const html of pages) answers.push(await handler({ html, fileName: `${randomUUID()}.pdf` }));
  process.send!(answers);
  await closeBrowser();
  process.disconnect();
}

process.once('message', (pages: string[]) => void printAll(pages));
