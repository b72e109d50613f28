import type { ImportedFile } from '#frontend/worksheet/imports/imported-file.ts';
import { readQuoteFile } from '#frontend/worksheet/imports/read-quote-file.ts';
import { convertSavedOrder } from '#frontend/worksheet/imports/read-saved/convert-saved-order.ts';
import { readSavedOrderFile } from '#frontend/worksheet/imports/read-saved/read-saved-file.ts';
import type { ProductSource } from '#frontend/worksheet/products/product-source.ts';
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
export type ImportReadContext = {
  settings: OrderSalesSettings;
  findManufacturer: ProductSource['findManufacturer'];
  /** Aborted once nobody waits for it any more. */
  signal: AbortSignal;
};

type ImportReader = (
  file: File,
  options: ImportOptions,
  readFor: ImportReadContext,
) => Promise<ImportedFile>;

/** Who reads a file, by the ending of its name. */
const readersByEnding: Readonly<Record<string, ImportReader>> = {
  json: async (file, _, readFor) => convertSavedOrder(await readSavedOrderFile(file), readFor),
  async xml(file, options, { signal }) {
    const quote = await readQuoteFile(file, options, signal);
    const { printOptionId } = options;
    return { ...quote, bundles: quote.bundles.map((bundle) => ({ ...bundle, printOptionId })) };
  },
};

const tableEndings = ['csv', 'tsv', 'txt', 'xlsx'];

const getFileEnding = (file: File) => file.name.split('.').at(-1)!.toLowerCase();

/** Whether a file is a table, of which first is asked what its columns are. */
export const isTableFile = (file: File) => tableEndings.includes(getFileEnding(file));

/** As a file input takes them. */
export const acceptedFileEndings = [...Object.keys(readersByEnding), ...tableEndings]
  .map((ending) => `.${ending}`)
  .join(',');

/** Reads a file by whoever reads its kind. Throws a FileRejectedError where nobody does. */
export function readImportFile(
  file: File,
  options: ImportOptions,
  context: ImportReadContext,
): Promise<ImportedFile> {
  const reader = readersByEnding[getFileEnding(file)];
  if (!reader) throw new FileRejectedError(importsTexts.unreadable, importsTexts.unknownEnding);
  return reader(file, options, context);
}
