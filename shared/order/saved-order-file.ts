import * as z from 'zod/mini';
import { MAX_ORDER_BUNDLES, MAX_ORDER_LINES } from '#shared/constants.ts';
import { measureJsonNesting } from '#shared/format/json-nesting.ts';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { Timestamp } from '#shared/schemas/schema-values.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { lineFields } from './order-fields.ts';
import { parseSavedBundlesOrReject, type SavedBundle } from './saved-order-bundles.ts';
import {
  readFieldsIgnoringCase,
  parseSavedHeader,
  parseSavedLine,
  parseSavedText,
  getFieldIgnoringCase,
  type CaseInsensitiveFields,
  type SavedHeader,
  type SavedLine,
} from './saved-order-records.ts';

/*
 * An order in the file that a rep saves (docs/formats.md). Loading treats a file as untrusted: ids, dealer,
 * status and owner are not taken from it (D26).
 */

/** Increase this whenever an older file could be misread. */
const FORMAT_VERSION = 1;

const SavedOrderFile = z.object({
  Format: z.literal('SmartSales order'),
  FormatVersion: z.literal(FORMAT_VERSION),
  SavedOn: Timestamp,
  Order,
});

/** The file's text: JSON with everything on the screen, saved or not. */
export const serializeSavedOrder = (order: Order, SavedOn: string): string =>
  JSON.stringify(
    z.encode(SavedOrderFile, {
      Format: 'SmartSales order',
      FormatVersion: FORMAT_VERSION,
      SavedOn,
      Order: order,
    }),
    null,
    2,
  );

/** '104821.json', or for an order without a number '2026-11-23T09-30-00.json'. */
export const buildSavedOrderFileName = (
  { OrderNumber }: Pick<Order, 'OrderNumber'>,
  savedOn: string,
) => `${OrderNumber || savedOn.slice(0, 19).replaceAll(':', '-')}.json`;

/** The contents of a file that can be loaded. */
export type LoadedOrder = {
  header: SavedHeader;
  /** The names of the header fields that could not be read. */
  unreadableFields: readonly string[];
  /** The dealer and customer that the file names; the caller must verify them. */
  unverifiedDealerAndCustomer: Record<
    'DealerId' | 'CustomerId' | 'JdeNumber' | 'CustomerName',
    unknown
  >;
  /** Without Individual Line Items. */
  bundles: readonly SavedBundle[];
  lines: readonly LoadedLine[];
};

/**
 * A line, its number in the file from 1, and the index of its bundle; undefined for Individual Line Items.
 */
export type LoadedLine = SavedLine & { fileLineNumber: number; bundleIndex: number | undefined };

/**
 * The same depth as the API allows for a request body; an order of 10,000 lines has a tenth of the objects.
 */
const MAX_JSON_DEPTH = 32;
const MAX_JSON_OBJECTS = 100_000;

/**
 * Parses a saved order: our own file, an order alone as other versions wrote it, or only its lines and
 * bundles. Throws a FileRejectedError where any part is invalid, so that no file is loaded partly.
 */
export function parseSavedOrderOrReject(text: string): LoadedOrder {
  const file = readFieldsIgnoringCase(parseJsonFile(text));
  const order = file && (readFieldsIgnoringCase(getFieldIgnoringCase(file, 'Order')) ?? file);
  const lines = order && getFieldIgnoringCase(order, 'OrderLines');
  if (!file || !order || !Array.isArray(lines))
    throw new FileRejectedError(importsMessages.notOrderData, importsMessages.noLines);
  if (isNewerFormat(getFieldIgnoringCase(file, 'FormatVersion')))
    throw new FileRejectedError(importsMessages.notOrderData, importsMessages.newerVersion);
  if (lines.length > MAX_ORDER_LINES)
    throw new FileRejectedError(importsMessages.tooManyRows(lines.length), importsMessages.splitIt);
  return assertHasContent(buildLoadedOrder(order, lines));
}

/**
 * A value that is no number or text counts as no version; some such values cannot be converted to a number.
 */
const isNewerFormat = (version: unknown) =>
  (typeof version === 'number' || typeof version === 'string') && Number(version) > FORMAT_VERSION;

/** Throws where the file has no line, no bundle and no header field. */
function assertHasContent(loaded: LoadedOrder): LoadedOrder {
  const { lines, bundles, header, unreadableFields } = loaded;
  if (lines.length + bundles.length + unreadableFields.length + Object.keys(header).length === 0)
    throw new FileRejectedError(importsMessages.notOrderData, importsMessages.noLines);
  return loaded;
}

function parseJsonFile(text: string): unknown {
  const { maxDepth, objectAndListCount } = measureJsonNesting(text);
  if (maxDepth > MAX_JSON_DEPTH || objectAndListCount > MAX_JSON_OBJECTS)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tooManyParts);
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.noJson);
  }
}

function buildLoadedOrder(order: CaseInsensitiveFields, lineList: readonly unknown[]): LoadedOrder {
  const { bundles, findOrAddBundleIndex } = parseSavedBundlesOrReject(
    getFieldIgnoringCase(order, 'Bundles'),
  );
  const lines = lineList
    .map((value, at) => parseLoadedLine(value, at + 1, findOrAddBundleIndex))
    .toSorted((one, other) => one.number - other.number)
    .map(({ line }) => line);
  if (bundles.length >= MAX_ORDER_BUNDLES)
    throw new FileRejectedError(importsMessages.tooManyBundles);
  const unverifiedDealerAndCustomer = {
    DealerId: getFieldIgnoringCase(order, 'DealerId'),
    CustomerId: getFieldIgnoringCase(order, 'CustomerId'),
    JdeNumber: parseSavedText(getFieldIgnoringCase(order, 'JdeNumber')),
    CustomerName: parseSavedText(getFieldIgnoringCase(order, 'CustomerName')),
  };
  return { ...parseSavedHeader(order), unverifiedDealerAndCustomer, bundles, lines };
}

function parseLoadedLine(
  value: unknown,
  fileLineNumber: number,
  findOrAddBundleIndex: (line: CaseInsensitiveFields) => number | undefined,
) {
  const fields = readFieldsIgnoringCase(value);
  const line = fields && parseSavedLine(fields);
  if (!line) throw createLineRejection(fileLineNumber, importsMessages.notAnOrderLine);
  if (typeof line === 'string')
    throw createLineRejection(
      fileLineNumber,
      importsMessages.unreadableField(lineFields[line].label),
    );
  if (line.Quantity === null)
    throw createLineRejection(
      fileLineNumber,
      importsMessages.missingField(lineFields.Quantity.label),
    );
  const number = Number(getFieldIgnoringCase(fields, 'LineNumber') ?? fileLineNumber);
  return {
    number: Number.isFinite(number) ? number : fileLineNumber,
    line: { ...line, fileLineNumber, bundleIndex: findOrAddBundleIndex(fields) },
  };
}

const createLineRejection = (fileLineNumber: number, reason: CodedMessage) =>
  new FileRejectedError(
    importsMessages.notProcessed(importsMessages.ofLine(fileLineNumber, reason)),
  );
