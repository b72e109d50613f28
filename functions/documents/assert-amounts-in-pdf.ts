import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PrintedAmount } from './printed-amount.ts';

/** Thrown when a PDF does not contain the amounts of its order. */
export class AmountsMissingError extends Error {
  override name = 'AmountsMissingError';
}

// Otherwise pdf.js looks for its worker in a file next to itself, which a bundle does not have.
Object.assign(globalThis, { pdfjsWorker: pdfWorker });

/**
 * Extracts the text of a PDF and throws when one of the amounts is not in it as often as expected. Totals are
 * at the ends of forms, so pages are read from the last one backwards, and only until all amounts are found
 * or the signal aborts.
 */
export async function assertAmountsInPdf(
  pdf: Uint8Array,
  amounts: readonly PrintedAmount[],
  signal?: AbortSignal,
): Promise<void> {
  if (amounts.length === 0) return;
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const { numPages, getPage } = await loading.promise.then((document) => ({
      numPages: document.numPages,
      getPage: (number: number) => document.getPage(number),
    }));
    const missing = [...amounts];
    for (let number = numPages; number > 0 && missing.length > 0; number--) {
      signal?.throwIfAborted();
      const { items } = await (await getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      removeFoundAmounts(missing, collapseWhitespace(text));
    }
    const [first] = missing;
    if (first) throw new AmountsMissingError(`The PDF does not say: ${first.name} ${first.amount}`);
  } finally {
    await loading.destroy();
  }
}

/** Removes the amounts that a page contains from the list, each occurrence once. */
function removeFoundAmounts(missing: PrintedAmount[], text: string) {
  for (const amountKey of new Set(missing.map(({ name, amount }) => `${name}\n${amount}`))) {
    const [name = '', amount = ''] = amountKey.split('\n');
    const count = text.match(buildAmountPattern(name, amount))?.length ?? 0;
    for (let occurrence = 0; occurrence < count; occurrence++) {
      const index = missing.findIndex((each) => each.name === name && each.amount === amount);
      if (index >= 0) missing.splice(index, 1);
    }
  }
}

/** Matches the name, optionally a rate after it, and the whole amount. */
const buildAmountPattern = (name: string, amount: string) =>
  new RegExp(
    `(?<![\\p{L}])${escapeRegExp(collapseWhitespace(name))}(?:, [\\d.,]+ ?%)? ${escapeRegExp(collapseWhitespace(amount))}(?![\\d]|[.,]\\d)`,
    'gu',
  );

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const collapseWhitespace = (text: string) => text.replaceAll(/\s+/gu, ' ');
