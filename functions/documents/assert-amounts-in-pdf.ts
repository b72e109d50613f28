import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PrintedAmount } from './printed-amount.ts';

/** A PDF that says other figures than the order it was made of. */
export class AmountsMissingError extends Error {
  override name = 'FiguresDiffer';
}

// Otherwise the library looks for its worker beside itself, where a bundle has none.
Object.assign(globalThis, { pdfjsWorker: pdfWorker });

/**
 * Reads a PDF as its reader will and throws where one of the figures is not in it as often as it should be. Totals
 * stand at the ends of forms, so that it is read from its end, and no further than to the last of them,
 * nor once it is told to end.
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

/** Takes out of the list what a page says, each place once. */
function removeFoundAmounts(missing: PrintedAmount[], text: string) {
  for (const figure of new Set(missing.map(({ name, amount }) => `${name}\n${amount}`))) {
    const [name = '', amount = ''] = figure.split('\n');
    const count = text.match(buildAmountPattern(name, amount))?.length ?? 0;
    for (let occurrence = 0; occurrence < count; occurrence++) {
      const index = missing.findIndex((each) => each.name === name && each.amount === amount);
      if (index >= 0) missing.splice(index, 1);
    }
  }
}

/** The name, at most a rate behind it, and the amount as a whole. */
const buildAmountPattern = (name: string, amount: string) =>
  new RegExp(
    `(?<![\\p{L}])${escapeRegExp(collapseWhitespace(name))}(?:, [\\d.,]+ ?%)? ${escapeRegExp(collapseWhitespace(amount))}(?![\\d]|[.,]\\d)`,
    'gu',
  );

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const collapseWhitespace = (text: string) => text.replaceAll(/\s+/gu, ' ');
