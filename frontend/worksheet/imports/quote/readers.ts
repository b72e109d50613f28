import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import { readQuote } from '#frontend/worksheet/imports/read-quote.ts';
import { readSavedFile } from '#frontend/worksheet/imports/read-saved/file.ts';
import { linesOfSaved } from '#frontend/worksheet/imports/read-saved/lines.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';

/** How a file is to be imported. */
export type ImportOptions = {
  /** Of the bundles that a quote brings. */
  printOptionId: number;
  /** Lines with a retail of 0 are refused. */
  isZeroRetailIgnored: boolean;
  /** The customer costs of a quote count. */
  isQuotePriced: boolean;
};

/** What of the open order a file is read for. */
export type ReadFor = {
  settings: OrderSalesSettings;
  findManufacturer: ProductSource['findManufacturer'];
  /** Aborted once nobody waits for it any more. */
  signal: AbortSignal;
};

type Reader = (file: File, options: ImportOptions, readFor: ReadFor) => Promise<ImportedFile>;

/** Who reads a file, by the ending of its name. */
const readers: Readonly<Record<string, Reader>> = {
  json: async (file, _, readFor) => linesOfSaved(await readSavedFile(file), readFor),
  async xml(file, options, { signal }) {
    const quote = await readQuote(file, options, signal);
    const { printOptionId } = options;
    return { ...quote, bundles: quote.bundles.map((bundle) => ({ ...bundle, printOptionId })) };
  },
};

const tables = ['csv', 'tsv', 'txt', 'xlsx'];

const endingOf = (file: File) => file.name.split('.').at(-1)!.toLowerCase();

/** Whether a file is a table, of which first is asked what its columns are. */
export const isTable = (file: File) => tables.includes(endingOf(file));

/** As a file input takes them. */
export const acceptedEndings = [...Object.keys(readers), ...tables]
  .map((ending) => `.${ending}`)
  .join(',');

/** Reads a file by whoever reads its kind. Throws a FileRejectedError where nobody does. */
export function readImport(
  file: File,
  options: ImportOptions,
  readFor: ReadFor,
): Promise<ImportedFile> {
  const reader = readers[endingOf(file)];
  if (!reader) throw new FileRejectedError(importsTexts.unreadable, importsTexts.unknownEnding);
  return reader(file, options, readFor);
}
