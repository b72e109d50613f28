import { readdirSync, readFileSync } from 'node:fs';
import type { ImportedFile } from '#frontend/worksheet/import/imported-file.ts';
import { convertSavedOrderOrReject } from '#frontend/worksheet/import/read-saved/convert-saved-order.ts';
import { readSavedOrderFileOrReject } from '#frontend/worksheet/import/read-saved/read-saved-file.ts';
import { recognizeColumnMapping } from '#frontend/worksheet/import/tables/column-mapping.ts';
import { convertTable } from '#frontend/worksheet/import/tables/convert-table.ts';
import { parseClipboardTableWithinLimits } from '#frontend/worksheet/lines/clipboard/clipboard-table.ts';
import { readAndTestFillTemplate } from '#functions/documents/templates/template-worker-client.ts';
import { readConfiguratorTree } from '#functions/domain/configurators/read-configurator-tree.ts';
import { buildQuotedOrderLine } from '#functions/domain/imports/build-quoted-order-line.ts';
import { listLineTotalMismatchRemarks } from '#functions/domain/imports/check-quote-totals.ts';
import {
  parseLineAmountsOrThrow,
  UnreadableLineError,
} from '#functions/domain/imports/parse-line-amounts.ts';
import { parseQuoteFile } from '#functions/domain/imports/parse-quote-file.ts';
import type { ParsedQuoteLine } from '#functions/domain/imports/parsed-quote.ts';
import type { RejectedItem, ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { buildCatalogPageHtml } from '#functions/domain/smart-catalogs/build-catalog-page-html.ts';
import { decodePageText } from '#functions/domain/smart-catalogs/decode-page-text.ts';
import { hasTooManyOpenElements } from '#functions/domain/smart-catalogs/open-elements.ts';
import { parsePageHead } from '#functions/domain/smart-catalogs/parse-page-head.ts';
import { sanitizePage } from '#functions/domain/smart-catalogs/sanitize-page.ts';
import { createValidationError, RejectionError } from '#functions/rejection-error.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import type { ProcessedUploadKind } from '#shared/schemas/upload-schema.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildRandomLongOrder } from '#tests/make/build-random-long-order.ts';
import { parseZipParts } from '#tests/make/zip.ts';
import { type EditBytes, editPdf, createTextEdit, createZipEdit } from './file-mutations.ts';
import { editCells, editJson, editXml } from './text-edits.ts';

/** A reader of foreign files, and sample files. */
type FuzzReader = {
  samples: () => Uint8Array[];
  edit: EditBytes;
  /** Reads the bytes, up to the lines of an order where they go into one; throws a rejection as a message. */
  read: (bytes: Uint8Array<ArrayBuffer>) => unknown;
  /** The number of lines or cells. */
  count: (read: never) => string;
};

const defineReader = <Data>(reader: {
  samples: () => Uint8Array[];
  edit: EditBytes;
  read: (bytes: Uint8Array<ArrayBuffer>) => Data | Promise<Data>;
  count: (data: Data) => string;
}): FuzzReader => reader;

const readSampleFiles = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:md|xsd|tsv)$/.test(entry.name))
      .map(({ name }) => new Uint8Array(readFileSync(`${folder}/${name}`))),
  );

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);

export const fuzzReaders = {
  quote: defineReader({
    samples: () =>
      readSampleFiles(
        'docs/formats',
        'tests/data/ubl',
        'tests/data/cxml',
        'tests/data/hostile-xml',
      ),
    edit: createTextEdit(editXml),
    read: (bytes) => {
      const quote = parseQuoteFile(bytes);
      return { ...quote, lines: quote.lines.map(toLineOrReason) };
    },
    count: ({ format, lines }) => `${format}, ${lines.length} lines`,
  }),
  savedOrder: defineReader({
    samples: () =>
      [buildOrder(), buildRandomLongOrder(1)].map((order) =>
        encodeUtf8(serializeSavedOrder(order, order.CreatedOn)),
      ),
    edit: createTextEdit(editJson),
    read: async (bytes) =>
      convertSavedOrderOrReject(await readSavedOrderFileOrReject(new File([bytes], 'order.json')), {
        settings: {},
        findManufacturer: () => undefined,
      }),
    count: ({ rows }) => `${rows.length} lines`,
  }),
  csv: defineReader({
    samples: () => readSampleFiles('tests/data/csv'),
    edit: createTextEdit(editCells),
    read: readTableRows,
    count: countRows,
  }),
  workbook: defineReader({
    samples: () => readSampleFiles('tests/data/xlsx').filter(isCompleteWorkbook),
    edit: createZipEdit(createTextEdit(editXml)),
    read: readTableRows,
    count: countRows,
  }),
  template: defineReader({
    samples: () => readSampleFiles('tests/data/pdf-forms'),
    edit: editPdf,
    read: async (bytes) => ({ fields: (await readAndTestFillTemplate(bytes)).fields }),
    count: ({ fields }) => `${fields.length} fields`,
  }),
  configurator: defineReader({
    samples: () => [new Uint8Array(readFileSync('docs/formats/configurator.tsv'))],
    edit: createTextEdit(editCells),
    read: async (bytes) => {
      const rejectedItems: RejectedItem[] = [];
      const run: ProcessingRun = {
        reportProgress: async () => {},
        setReportHeadings: () => {},
        rejectItem: (item) => void rejectedItems.push(item),
      };
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += PIECE_BYTES)
          yield bytes.subarray(at, at + PIECE_BYTES);
      }
      const { tree, remarks } = await readConfiguratorTree(pieces, run);
      return {
        members: [...tree.members.values()],
        count: tree.count,
        remarks,
        refused: rejectedItems,
      };
    },
    count: ({ count, refused: rejectedItems }) => `${count} rows, ${rejectedItems.length} refused`,
  }),
  catalogPage: defineReader({
    samples: () =>
      readSampleFiles('docs/formats/smart-catalog').filter((bytes) =>
        new TextDecoder().decode(bytes).includes('<html'),
      ),
    edit: createTextEdit(editXml),
    read: (bytes) => {
      const html = decodePageText(bytes);
      if (html === undefined)
        throw createValidationError({ code: 'test.page', text: smartCatalogsTexts.pageNotText });
      if (hasTooManyOpenElements(html))
        throw createValidationError({ code: 'test.page', text: smartCatalogsTexts.pageTooDeep });
      const clean = sanitizePage(html, 'index.html', unknownFiles);
      const head = parsePageHead(html);
      const document = buildCatalogPageHtml({
        number: 1,
        head,
        sanitized: clean,
        findPicture: findNoPicture,
        findStylesheet: findNoPicture,
      });
      return { links: clean.links, bytes: document.length };
    },
    count: ({ links }) => `${links.length} links`,
  }),
  clipboard: defineReader({
    samples: () =>
      ['104-2210\t2\r\n110-1721\t12\r\n', 'Qty,Part,"Description, long"\n1,A-1,"6"" tray"\n'].map(
        encodeUtf8,
      ),
    edit: createTextEdit(editCells),
    read: (bytes) =>
      parseClipboardTableWithinLimits({ html: '', text: new TextDecoder().decode(bytes) }) ?? [],
    count: (rows) => `${rows.length} rows`,
  }),
} satisfies Record<string, FuzzReader>;

/** Like the chunks of an upload, somewhat smaller. */
const PIECE_BYTES = 1000;

const findNoPicture = () => undefined;
const unknownFiles = { findPage: findNoPicture, findPicture: findNoPicture };

export type ReaderName = keyof typeof fuzzReaders;

/** What reads the files that a job processes. Access databases: tests/unit/functions/access-file/. */
export const readersByUploadKind: Record<ProcessedUploadKind, readonly ReaderName[]> = {
  configurator: ['configurator'],
  'access-database': [],
  'smart-catalog': ['catalogPage'],
  customers: ['csv', 'workbook'],
  products: ['csv', 'workbook'],
  manufacturers: ['csv', 'workbook'],
  colleagues: ['csv', 'workbook'],
  'contract-prices': ['csv', 'workbook'],
};

/** The rows of every sheet as lines of an order. */
async function readTableRows(bytes: Uint8Array): Promise<ImportedFile[]> {
  const file = await parseTableFileOrReject(bytes);
  return file.sheets.map((sheet) =>
    convertTable(
      file,
      sheet,
      recognizeColumnMapping(sheet.rows, () => false),
      lineDefaults,
    ),
  );
}

function countRows(files: ImportedFile[]): string {
  return files.map(({ rows }) => `${rows.length} rows`).join();
}

const lineDefaults = {
  settings: {},
  longestDescription: 500,
  findManufacturer: () => undefined,
  newId: () => crypto.randomUUID(),
};

/** One of the real workbooks has lost its parts. */
const isCompleteWorkbook = (bytes: Uint8Array) => parseZipParts(bytes).length > 3;

/** A line of a quote with an unknown product, as an order has it. */
function toLineOrReason(line: ParsedQuoteLine, at: number) {
  try {
    const amounts = parseLineAmountsOrThrow(line);
    const namedProduct = { PartNumber: line.partNumber, Description: line.description };
    const position = { OrderLineId: String(at), LineNumber: at + 1 };
    const pricing = { settings: {}, isQuotePriced: true };
    const built = buildQuotedOrderLine({ amounts, namedProduct, product: null }, position, pricing);
    return { ...built, remarks: [...built.remarks, ...listLineTotalMismatchRemarks(line)] };
  } catch (error) {
    if (error instanceof UnreadableLineError) return error.message;
    throw error;
  }
}

export type ReadResult = { kind: 'read' | 'rejected' | 'failed'; message: string };

/** The result for a file: the data, the message of a rejection, or a failure, which is a defect. */
export async function runFuzzReader(
  name: ReaderName,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadResult> {
  const reader: FuzzReader = fuzzReaders[name];
  try {
    const read = await reader.read(bytes);
    const unsafeNumber = findUnsafeNumber(read);
    if (unsafeNumber !== undefined)
      return { kind: 'failed', message: `${unsafeNumber} is in what was read.` };
    return { kind: 'read', message: reader.count(read as never) };
  } catch (error) {
    const message = getRejectionText(error);
    if (message) return { kind: 'rejected', message };
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? '') : String(error),
    };
  }
}

function getRejectionText(error: unknown): string | undefined {
  if (error instanceof FileRejectedError)
    return [error.message, error.detail?.text].filter(Boolean).join(' ');
  if (error instanceof RejectionError && error.kind !== 'busy') return error.message;
  return undefined;
}

/** The first number that is not an integer: all numbers of an order are whole units. */
function findUnsafeNumber(read: unknown): number | undefined {
  if (typeof read === 'number') return Number.isSafeInteger(read) ? undefined : read;
  if (typeof read !== 'object' || read === null) return undefined;
  for (const part of Object.values(read)) {
    const unsafeNumber = findUnsafeNumber(part);
    if (unsafeNumber !== undefined) return unsafeNumber;
  }
  return undefined;
}
