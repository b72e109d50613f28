import type { ImportedFile } from '#frontend/worksheet/import/imported-file.ts';
import {
  readQuoteFileOrReject,
  type QuoteReadContext,
} from '#frontend/worksheet/import/read-quote-file.ts';
import { convertSavedOrderOrReject } from '#frontend/worksheet/import/read-saved/convert-saved-order.ts';
import { readSavedOrderFileOrReject } from '#frontend/worksheet/import/read-saved/read-saved-file.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

export type ImportOptions = {
  /** The print option of the quote's bundles. */
  printOptionId: number;
  /** Rejects lines with a retail of 0. */
  isZeroRetailIgnored: boolean;
  /** Uses the customer costs of the quote. */
  isQuotePriced: boolean;
};

/** What a reader needs from the open order. */
export type ImportReadContext = QuoteReadContext & {
  settings: OrderSalesSettings;
  findManufacturer: ProductSource['findManufacturer'];
};

type ImportReader = (
  file: File,
  options: ImportOptions,
  readFor: ImportReadContext,
) => Promise<ImportedFile>;

/** The reader of each file extension. */
const readersByEnding: Readonly<Record<string, ImportReader>> = {
  json: async (file, _, context) =>
    convertSavedOrderOrReject(await readSavedOrderFileOrReject(file), context),
  async xml(file, options, context) {
    const quote = await readQuoteFileOrReject(file, options, context);
    const { printOptionId } = options;
    return { ...quote, bundles: quote.bundles.map((bundle) => ({ ...bundle, printOptionId })) };
  },
};

const tableEndings = ['csv', 'tsv', 'txt', 'xlsx'];

const getFileEnding = (file: File) => file.name.split('.').at(-1)!.toLowerCase();

/** Whether a file is a table; its columns are asked for first. */
export const hasTableFileEnding = (file: File) => tableEndings.includes(getFileEnding(file));

/** The value of a file input's `accept` attribute. */
export const importFileAcceptAttribute = [...Object.keys(readersByEnding), ...tableEndings]
  .map((ending) => `.${ending}`)
  .join(',');

/** Reads a file with the reader of its kind. Throws a FileRejectedError where there is none. */
export function readImportFileOrReject(
  file: File,
  options: ImportOptions,
  context: ImportReadContext,
): Promise<ImportedFile> {
  const reader = readersByEnding[getFileEnding(file)];
  if (!reader)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.unknownEnding);
  return reader(file, options, context);
}
