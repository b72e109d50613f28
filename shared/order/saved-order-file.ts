import * as z from 'zod/mini';
import { MAX_ORDER_BUNDLES, MAX_ORDER_LINES } from '#shared/constants.ts';
import { measureJsonNesting } from '#shared/format/json-nesting.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { Timestamp } from '#shared/schemas/schema-values.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { lineFields } from './order-fields.ts';
import { parseSavedBundles, type SavedBundle } from './saved-order-bundles.ts';
import {
  toSavedFields,
  parseSavedHeader,
  parseSavedLine,
  parseSavedText,
  getSavedFieldValue,
  type SavedFileFields,
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
  unread: readonly string[];
  /** The dealer and customer that the file names; the caller must verify them. */
  statedOwner: Record<'DealerId' | 'CustomerId' | 'JdeNumber' | 'CustomerName', unknown>;
  /** Without Individual Line Items. */
  bundles: readonly SavedBundle[];
  lines: readonly LoadedLine[];
};

/**
 * A line, its number in the file from 1, and the index of its bundle; undefined for Individual Line Items.
 */
export type LoadedLine = SavedLine & { place: number; bundle: number | undefined };

/**
 * The same depth as the API allows for a request body; an order of 10,000 lines has a tenth of the objects.
 */
const MAX_JSON_DEPTH = 32;
const MAX_JSON_OBJECTS = 100_000;

/**
 * Parses a saved order: our own file, an order alone as other versions wrote it, or only its lines and
 * bundles. Throws a FileRejectedError where any part is invalid, so that no file is loaded partly.
 */
export function parseSavedOrder(text: string): LoadedOrder {
  const file = toSavedFields(parseJsonFile(text));
  const order = file && (toSavedFields(getSavedFieldValue(file, 'Order')) ?? file);
  const lines = order && getSavedFieldValue(order, 'OrderLines');
  if (!file || !order || !Array.isArray(lines))
    throw new FileRejectedError(importsTexts.notOrderData, importsTexts.noLines);
  if (isNewerFormat(getSavedFieldValue(file, 'FormatVersion')))
    throw new FileRejectedError(importsTexts.notOrderData, importsTexts.newerVersion);
  if (lines.length > MAX_ORDER_LINES)
    throw new FileRejectedError(importsTexts.tooManyRows(lines.length), importsTexts.splitIt);
  return assertHasContent(buildLoadedOrder(order, lines));
}

/**
 * A value that is no number or text counts as no version; some such values cannot be converted to a number.
 */
const isNewerFormat = (version: unknown) =>
  (typeof version === 'number' || typeof version === 'string') && Number(version) > FORMAT_VERSION;

/** Throws where the file has no line, no bundle and no header field. */
function assertHasContent(loaded: LoadedOrder): LoadedOrder {
  const { lines, bundles, header, unread } = loaded;
  if (lines.length + bundles.length + unread.length + Object.keys(header).length === 0)
    throw new FileRejectedError(importsTexts.notOrderData, importsTexts.noLines);
  return loaded;
}

function parseJsonFile(text: string): unknown {
  const { depth, objects } = measureJsonNesting(text);
  if (depth > MAX_JSON_DEPTH || objects > MAX_JSON_OBJECTS)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tooManyParts);
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.noJson);
  }
}

function buildLoadedOrder(order: SavedFileFields, lineList: readonly unknown[]): LoadedOrder {
  const { bundles, findBundleIndex } = parseSavedBundles(getSavedFieldValue(order, 'Bundles'));
  const lines = lineList
    .map((value, at) => parseLoadedLine(value, at + 1, findBundleIndex))
    .toSorted((one, other) => one.number - other.number)
    .map(({ line }) => line);
  if (bundles.length >= MAX_ORDER_BUNDLES) throw new FileRejectedError(importsTexts.tooManyBundles);
  const statedOwner = {
    DealerId: getSavedFieldValue(order, 'DealerId'),
    CustomerId: getSavedFieldValue(order, 'CustomerId'),
    JdeNumber: parseSavedText(getSavedFieldValue(order, 'JdeNumber')),
    CustomerName: parseSavedText(getSavedFieldValue(order, 'CustomerName')),
  };
  return { ...parseSavedHeader(order), statedOwner, bundles, lines };
}

function parseLoadedLine(
  value: unknown,
  fileLineNumber: number,
  findBundleIndex: (line: SavedFileFields) => number | undefined,
) {
  const fields = toSavedFields(value);
  const line = fields && parseSavedLine(fields);
  if (!line) throw createLineRejection(fileLineNumber, importsTexts.noObject);
  if (typeof line === 'string')
    throw createLineRejection(fileLineNumber, importsTexts.unreadField(lineFields[line].label));
  if (line.Quantity === null)
    throw createLineRejection(fileLineNumber, importsTexts.missingField(lineFields.Quantity.label));
  const number = Number(getSavedFieldValue(fields, 'LineNumber') ?? fileLineNumber);
  return {
    number: Number.isFinite(number) ? number : fileLineNumber,
    line: { ...line, place: fileLineNumber, bundle: findBundleIndex(fields) },
  };
}

const createLineRejection = (fileLineNumber: number, reason: string) =>
  new FileRejectedError(importsTexts.notProcessed(importsTexts.ofLine(fileLineNumber, reason)));
